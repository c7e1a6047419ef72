"""A house whose visitors come by HTTPS alone, whatever the proxy in front of it says."""

from starlette.types import ASGIApp, Message, Receive, Scope, Send

STAY = (b"strict-transport-security", b"max-age=31536000")
"""Browsers stay with HTTPS for a year."""


class Sealed:
    """ASGI middleware: every request counts as one by HTTPS, so that cookies are Secure, and HSTS is said."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on, and add the header."""

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), STAY]
            await send(message)

        if scope["type"] == "http":
            scope = {**scope, "scheme": "https"}
        await self.app(scope, receive, sending)
