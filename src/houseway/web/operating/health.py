"""Health and numbers of a node: for monitors, which have no key and learn no secret."""

from typing import Protocol

from litestar import Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.status_codes import HTTP_200_OK, HTTP_503_SERVICE_UNAVAILABLE

from houseway.web.api.openapi import Watched
from houseway.web.operating.prometheus import KIND

STOPPED = "stopped: its log says why"  # a fault may speak of what not everybody may see
READY = ("serving", "following")


class Looked(Protocol):
    @property
    def health(self) -> dict[str, str]: ...
    @property
    def metrics(self) -> str: ...


def well(told: dict[str, str]) -> bool:
    """Whether the floor is served here, or reached from here."""
    return told["role"] in READY and not told["fault"]


def looks(node: Looked) -> tuple[HTTPRouteHandler, ...]:
    def said() -> dict[str, str]:
        told = node.health
        return told | {"fault": STOPPED if told["fault"] else ""}

    @get("/health", operation_class=Watched)
    async def health() -> Response[dict[str, str]]:
        """Who serves, or why nobody does here; and why no round begins, where that is so."""
        told = said()
        return Response(
            told, status_code=HTTP_200_OK if well(told) else HTTP_503_SERVICE_UNAVAILABLE
        )

    @get("/health/live")
    async def live() -> Response[dict[str, str]]:
        """Return that the process answers at all; if it does not, it is to be restarted."""
        return Response({"state": "live"}, status_code=HTTP_200_OK)

    @get("/health/ready", operation_class=Watched)
    async def ready() -> Response[dict[str, str]]:
        """Return whether terminals may be sent here."""
        told = said()
        good = well(told)
        status = HTTP_200_OK if good else HTTP_503_SERVICE_UNAVAILABLE
        return Response({"state": "ready" if good else "not ready", **told}, status_code=status)

    @get("/metrics", media_type=KIND)
    async def metrics() -> str:
        """Numbers in the text format of Prometheus."""
        return node.metrics

    return health, live, ready, metrics
