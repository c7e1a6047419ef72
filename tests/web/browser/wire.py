"""A wire between a page and the house that can be cut and mended."""

import contextlib
import socket
import threading
from urllib.parse import urlsplit


class Wire:
    """A plain proxy on loopback: `with Wire(house) as wire: page.goto(wire.address)`."""

    def __init__(self, house: str) -> None:
        self.port = urlsplit(house).port
        self.whole = True
        self.ends: list[socket.socket] = []
        self.server = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self.server.getsockname()[1]}"

    def __enter__(self) -> "Wire":
        threading.Thread(target=self.accept, daemon=True).start()
        return self

    def __exit__(self, *_error: object) -> None:
        self.cut()
        self.server.shutdown(socket.SHUT_RDWR)
        self.server.close()

    def cut(self) -> None:
        """All that is open breaks, and nothing new goes through."""
        self.whole = False
        while self.ends:
            close(self.ends.pop())

    def mend(self) -> None:
        """It carries again."""
        self.whole = True

    def accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                here, _address = self.server.accept()
                if not self.whole:
                    close(here)
                    continue
                there = socket.create_connection(("127.0.0.1", self.port))
                self.ends += [here, there]
                for pair in ((here, there), (there, here)):
                    threading.Thread(target=pump, args=pair, daemon=True).start()


def pump(source: socket.socket, target: socket.socket) -> None:
    with contextlib.suppress(OSError):
        while data := source.recv(65536):
            target.sendall(data)
    close(source)
    close(target)


def close(end: socket.socket) -> None:
    with contextlib.suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()
