"""The server: pages, a websocket for terminals and staff, and whether it is well."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any, Protocol

from litestar import Litestar, Request, Response, WebSocket, get, websocket
from litestar.handlers import HTTPRouteHandler
from litestar.status_codes import (
    HTTP_200_OK,
    HTTP_404_NOT_FOUND,
    HTTP_503_SERVICE_UNAVAILABLE,
)

from houseway.web.links import Send
from houseway.web.pages import clause, page, rules
from houseway.web.papers import Sheet
from houseway.web.room import Receive

LARGEST = 64 * 1024  # bytes of a message
COME_AGAIN = 1012  # the floor has moved, or is about to: connect again and resume


class Serves(Protocol):
    """A floor that is served here, or a node that brings its terminals to who serves it."""

    async def start(self) -> None: ...
    async def stop(self) -> None: ...
    async def serve(self, receive: Receive, send: Send) -> None: ...
    def paper(self, name: str, key: str, player: int | None) -> Sheet | None: ...
    @property
    def health(self) -> dict[str, str]: ...


def application(service: Serves) -> Litestar:
    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        await service.start()
        yield
        await service.stop()

    @websocket("/floor")
    async def floor(socket: WebSocket[Any, Any, Any]) -> None:
        await socket.accept()
        gone = False

        async def receive() -> bytes | None:
            nonlocal gone
            while True:
                event = await socket.receive()
                if event["type"] == "websocket.disconnect":
                    gone = True
                    return None
                if event["type"] == "websocket.receive":
                    text = event.get("text")
                    body = event.get("bytes") or b"" if text is None else text.encode()
                    return body if len(body) <= LARGEST else b"too long"

        await service.serve(receive, socket.send_data)
        if not gone:
            with suppress(Exception):  # it may go at this very moment, in any way
                await socket.close(COME_AGAIN)

    @get("/health")
    async def health() -> Response[dict[str, str]]:
        said = service.health
        status = HTTP_503_SERVICE_UNAVAILABLE if said["fault"] else HTTP_200_OK
        return Response(said, status_code=status)

    routes = [floor, health, papers(service), clause, rules, page]
    return Litestar(routes, lifespan=[lifespan], openapi_config=None)


def papers(service: Serves) -> HTTPRouteHandler:
    """The route to a ticket or voucher, such as 7-3.svg: a terminal's (`?player=7`), or staff's."""

    @get("/papers/{name:str}")
    async def paper(request: Request[Any, Any, Any]) -> Response[bytes]:
        name, said = str(request.path_params["name"]), request.query_params.get("player", "")
        player = int(said) if said.isdecimal() and len(said) < 7 else None
        key = request.headers.get("authorization", "").removeprefix("Bearer ")
        sheet = service.paper(name, key, player)
        if sheet is None:
            return Response(b"", status_code=HTTP_404_NOT_FOUND)
        return Response(sheet.body, media_type=sheet.kind, headers={"cache-control": "no-store"})

    return paper
