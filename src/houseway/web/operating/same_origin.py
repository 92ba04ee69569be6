"""Requests that a browser makes for another site are refused, over HTTP and at the websocket.

Programs send no `Origin`; a browser always does with what changes something. A form of another site
cannot send JSON, and its scripts are named by `Origin` and `Sec-Fetch-Site`.
"""

from collections.abc import Callable, Collection
from ipaddress import ip_address
from urllib.parse import urlsplit

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send
from msgspec.json import encode

READING = frozenset({"GET", "HEAD", "OPTIONS"})
JSON = b"application/json"
FROM_HERE = frozenset({b"same-origin", b"none"})  # `none`: somebody typed the address
FORBIDDEN, WRONG_TYPE, POLICY = 403, 415, 1008
Headers = dict[bytes, bytes]


def from_here(names: Collection[str]) -> Callable[[ASGIApp], ASGIApp]:
    """Let in what comes from pages of this floor, and what comes from no page."""
    known = frozenset(name.casefold() for name in names)

    def around(app: ASGIApp) -> ASGIApp:
        async def asked(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["type"] == ScopeType.HTTP and scope["method"] not in READING:
                headers: Headers = dict(scope["headers"])
                if why := foreign(headers, known):
                    await refuse(send, FORBIDDEN, why)
                    return
                if why := no_json(headers):
                    await refuse(send, WRONG_TYPE, why)
                    return
            if scope["type"] == ScopeType.WEBSOCKET and foreign(dict(scope["headers"]), known):
                await receive()
                await send({"type": "websocket.close", "code": POLICY, "reason": "another site"})
                return
            await app(scope, receive, send)

        return asked

    return around


def foreign(headers: Headers, known: frozenset[str]) -> str:
    """Return why a request is another site's; nothing if it is not."""
    site, origin = headers.get(b"sec-fetch-site"), headers.get(b"origin")
    if site is not None and site not in FROM_HERE:
        return f"this comes from a page of another site ({header_text(site)})"
    if origin is None:
        return ""
    host, ours = (
        host_of(header_text(origin)),
        host_of(f"//{header_text(headers.get(b'host', b''))}"),
    )
    if not host or host != ours:
        return f"{header_text(origin)} is not this floor: its pages are at {ours or 'no host'}"
    if known and host not in known and not is_address(host):
        return f"{host} is no name of this floor: [listen] names has them"
    return ""


def no_json(headers: Headers) -> str:
    kind = headers.get(b"content-type", b"").partition(b";")[0].strip().lower()
    return "" if kind == JSON else f"send application/json, not {header_text(kind) or 'nothing'}"


def host_of(address: str) -> str:
    """The host of an address, without its port, in small letters; nothing if it has none."""
    try:
        return (urlsplit(address).hostname or "").casefold()
    except ValueError:
        return ""


def is_address(host: str) -> bool:
    """Return whether a host is an address: a name can be pointed anywhere, that cannot."""
    try:
        ip_address(host)
    except ValueError:
        return host == "localhost"
    return True


def header_text(text: bytes) -> str:
    return text.decode("latin-1")[:100]


async def refuse(send: Send, status: int, reason: str) -> None:
    headers = [(b"content-type", JSON)]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    body = encode({"refused": reason})
    await send({"type": "http.response.body", "body": body, "more_body": False})
