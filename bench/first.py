"""The first minutes of a house on a fresh machine: `python bench/first.py [GAME...]`.

A server is started with nothing compiled. Of each game it is measured when the first question is on the page, when
three choices are answered, regular bots between them, and when the game is compiled.
"""

import os
import socket
import subprocess
import sys
import tempfile
import time

import httpx

from herberg.games import game, games

CHOICES = 3


def serve(folder: str) -> tuple[subprocess.Popen[bytes], str]:
    """A house with an empty database and nothing compiled, and where it is."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    words = [
        sys.executable,
        "-m",
        "herberg.cli",
        "serve",
        "--port",
        str(port),
        "--database",
        f"sqlite:///{folder}/house.db",
    ]
    environment = {**os.environ, "HERBERG_CACHE": f"{folder}/cache", "HERBERG_RATE": "0"}
    process = subprocess.Popen(words, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return process, f"http://127.0.0.1:{port}"


def first_page(url: str) -> None:
    """The home page has answered."""
    while True:
        try:
            httpx.get(url).raise_for_status()
        except httpx.HTTPError:
            time.sleep(0.05)
        else:
            return


def asked(client: httpx.Client, table: str) -> dict[str, object]:
    """The table, as soon as it asks us."""
    while not (view := client.get(f"/api/tables/{table}").json())["choices"] and not view["over"]:
        time.sleep(0.05)
    return view


def play(client: httpx.Client, name: str, start: float) -> tuple[float, float]:
    """When the first question was there, and when so many of our choices were answered."""
    seats = game(name).seats[0]
    wish = {"game": name, "seats": seats, "chairs": ["me", *["bot:regular"] * (seats - 1)]}
    table = client.post("/api/tables", json=wish).raise_for_status().json()["table"]
    view = asked(client, table)
    begun = time.monotonic() - start
    for _ in range(CHOICES):
        client.post(f"/api/tables/{table}/moves", json={"ply": view["ply"], "action": view["choices"][0]["action"]})
        view = asked(client, table)
    return begun, time.monotonic() - start


def main() -> None:
    """Measure and show."""
    names = sys.argv[1:] or list(games())
    with tempfile.TemporaryDirectory() as folder:
        opened = time.monotonic()
        process, url = serve(folder)
        try:
            first_page(url)
            start = time.monotonic()
            print(f"first page after {start - opened:.1f} s")
            with httpx.Client(base_url=url, headers={"Origin": url}, timeout=120) as client:
                client.post("/api/guest", json={"name": "Anna"}).raise_for_status()
                for name in names:
                    before = time.monotonic()
                    begun, played = play(client, name, before)
                    print(
                        f"{name}: {begun:.1f} s to the first question, {played:.1f} s to the answer to our third choice"
                    )
                waiting = set(names)
                while waiting:
                    ready = client.get("/healthz").json()["games"]
                    for name in [name for name in waiting if ready[name]]:
                        waiting.discard(name)
                        print(f"{name}: compiled {time.monotonic() - start:.0f} s after the first page")
                    time.sleep(0.5)
        finally:
            process.terminate()
            process.wait()


if __name__ == "__main__":
    main()
