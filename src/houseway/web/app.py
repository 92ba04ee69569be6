"""The server: pages, a websocket for terminals and staff, and whether it is well."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Response, WebSocket, get, websocket
from litestar.status_codes import HTTP_200_OK, HTTP_503_SERVICE_UNAVAILABLE

from houseway.web.pages import clause, page
from houseway.web.service import Service

LARGEST = 64 * 1024  # bytes of a message


def application(service: Service) -> Litestar:
    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        await service.start()
        yield
        await service.stop()

    @websocket("/floor")
    async def floor(socket: WebSocket[Any, Any, Any]) -> None:
        await socket.accept()
        assert service.room is not None, "started before it is asked"

        async def receive() -> bytes | None:
            while True:
                event = await socket.receive()
                if event["type"] == "websocket.disconnect":
                    return None
                if event["type"] == "websocket.receive":
                    text = event.get("text")
                    body = event.get("bytes") or b"" if text is None else text.encode()
                    return body if len(body) <= LARGEST else b"too long"

        await service.room.serve(receive, socket.send_data)

    @get("/health")
    async def health() -> Response[dict[str, str]]:
        fault = service.floor.fault
        status = HTTP_503_SERVICE_UNAVAILABLE if fault else HTTP_200_OK
        said = {"floor": service.plan.floor, "node": service.node, "fault": str(fault or "")}
        return Response(said, status_code=status)

    return Litestar([floor, health, clause, page], lifespan=[lifespan], openapi_config=None)
