"""The world outside of a house, on loopback: browsers that open letters, a push service, a mail server, a webhook."""

import email
import email.policy
import json
import os
import queue
import threading
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from herberg.web import push
from herberg.web.push import derived, encoded, public
from tests.web.conftest import free_port

WAIT = 20.0


class Browser:
    """Keys of a subscription, and a reader of what was sealed for them."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(push.CURVE)
        self.point, self.auth = public(self.key), os.urandom(16)

    def keys(self) -> dict[str, str]:
        return {"p256dh": encoded(self.point), "auth": encoded(self.auth)}

    def open(self, sealed: bytes) -> bytes:
        salt, length = sealed[:16], sealed[20]
        house, text = sealed[21 : 21 + length], sealed[21 + length :]
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(push.CURVE, house))
        secret = derived(shared, self.auth, b"WebPush: info\0" + self.point + house, 32)
        key = derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derived(secret, salt, b"Content-Encoding: nonce\0", 12)
        plain = AESGCM(key).decrypt(nonce, text, None)
        assert plain.endswith(b"\x02")
        return plain[:-1]


class Received(queue.Queue):
    """What came, in order."""

    def next(self, seconds: float = WAIT):
        return self.get(timeout=seconds)

    def nothing(self, seconds: float) -> None:
        try:
            more = self.get(timeout=seconds)
        except queue.Empty:
            return
        raise AssertionError(f"more has come: {more}")


class Service:
    """An HTTP server that takes what is posted: `answers` are the next statuses, or an event to wait for first."""

    def __init__(self) -> None:
        self.received = Received()
        self.answers: list[int | threading.Event] = []
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                service.received.put((self.path, dict(self.headers), body))
                answer = service.answers.pop(0) if service.answers else 201
                if isinstance(answer, threading.Event):
                    answer.wait()
                    answer = 201
                self.send_response(answer)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *words: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def texts(self) -> str:
        """The next text that was posted to a channel of Slack or Discord."""
        told = json.loads(self.received.next()[2])
        return str(told.get("content") or told["text"])

    def stop(self) -> None:
        self.server.shutdown()
        self.server.server_close()


class PostOffice:
    """A real SMTP server that keeps its mail; `refuses` are the answers to the next recipients."""

    def __init__(self) -> None:
        self.received = Received()
        self.refuses: list[str] = []
        port = free_port()  # it looks by itself whether it has started, and must know where
        self.controller = Controller(self, hostname="127.0.0.1", port=port, server_hostname="post.example")
        self.controller.start()
        self.url = f"smtp+plain://127.0.0.1:{port}"

    async def handle_RCPT(self, server, session, envelope, address, options) -> str:
        if self.refuses:
            return self.refuses.pop(0)
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope) -> str:
        self.received.put(email.message_from_bytes(envelope.content, policy=email.policy.default))
        return "250 OK"

    def next(self) -> EmailMessage:
        return self.received.next()

    def stop(self) -> None:
        self.controller.stop()
