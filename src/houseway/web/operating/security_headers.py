"""Security headers on every answer: a browser loads nothing from it and keeps to TLS."""

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

ALWAYS = (  # pages say more of their own (`web/api/pages.py`)
    (b"content-security-policy", b"default-src 'none'; frame-ancestors 'none'"),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
)
STRICT = (b"strict-transport-security", b"max-age=31536000")


def secured(app: ASGIApp) -> ASGIApp:
    """A browser that came over TLS once, here or at a trusted proxy, comes by it from then on.

    There is no cookie to be secured: a session is a word in a header (decision 224).
    """

    async def answered(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await app(scope, receive, send)
            return
        more = (*ALWAYS, STRICT) if scope["scheme"] == "https" else ALWAYS

        async def sent(message: Message) -> None:
            if message["type"] == "http.response.start":
                said = {bytes(name).lower() for name, _ in message["headers"]}
                added = [one for one in more if one[0] not in said]
                message["headers"] = [*message["headers"], *added]
            await send(message)

        await app(scope, receive, sent)

    return answered
