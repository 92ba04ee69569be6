"""Answers of requests in the API description: refusals, files, and who may ask.

It follows from what a request has: a session, a name or number in its address, a body.
"""

from dataclasses import dataclass

from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import (
    Components,
    OpenAPIMediaType,
    OpenAPIResponse,
    OpenAPIType,
    Operation,
    Parameter,
    Reference,
    Schema,
    SecurityScheme,
)
from litestar.openapi.spec.enums import OpenAPIFormat
from litestar.plugins import ReceiveRoutePlugin
from litestar.routes import BaseRoute, HTTPRoute

import houseway
from houseway.web.connections.rate_limits import UNLIMITED

SESSION = "session"
WORDS = {
    401: "Nobody is signed in, or a name, a password or a code is wrong.",
    403: "It is not for this role, comes from a page of another site, or an approval is not good.",
    404: "There is no such thing.",
    408: "The body did not come in time.",
    409: "It cannot be done as things are, or the law does not allow it.",
    410: "What was lodged is not there any more as it was.",
    413: "The body is too long.",
    415: "It is not sent as application/json.",
    422: "It is understood, and cannot be meant.",
    428: "It takes a second person, or a second factor has to be made first.",
    429: "Too many requests, or too many tries: come again later.",
    503: "It is not served here, or not now.",
}
REFUSAL = Schema(
    type=OpenAPIType.OBJECT,
    properties={
        "refused": Schema(type=OpenAPIType.STRING, description="why"),
        "cite": Schema(type=OpenAPIType.STRING, description="the clause, where there is one"),
    },
    required=["refused"],
)
FILE = OpenAPIMediaType(schema=Schema(type=OpenAPIType.STRING, format=OpenAPIFormat.BINARY))
DESCRIBED = OpenAPIConfig(
    "Houseway",
    houseway.__version__,
    path="/api/schema",
    render_plugins=[JsonRenderPlugin()],
    components=Components(
        security_schemes={
            SESSION: SecurityScheme(
                type="http", scheme="bearer", description="The word of a session, or a key."
            )
        }
    ),
)


EVERYWHERE = frozenset({429, 503})
BY_SESSION = frozenset({401, 403, 404})
CHANGING = BY_SESSION | {409, 422, 428}
FROM_A_PAGE = frozenset({403, 415})  # of another site, or as a form sends it


@dataclass
class Answered(Operation):
    """A request with all the ways in which it is answered."""

    def __post_init__(self) -> None:
        if self.has("header", "Authorization"):
            self.security = [{SESSION: []}]
        for status in sorted(EVERYWHERE | self.refusals()):
            self.refuse(status)
        self.misread()

    def refuse(self, status: int) -> None:
        self.told[str(status)] = OpenAPIResponse(WORDS[status], content=in_json(REFUSAL))

    def misread(self) -> None:
        """Describe a misread request's answer: field by field, or of the whole of it."""
        found = self.told.get("400")
        if isinstance(found, OpenAPIResponse) and found.content:
            (fields,) = (media_type.schema for media_type in found.content.values())
            assert fields is not None, "they are described"
            whole = Schema(any_of=[fields, REFUSAL])
            self.told["400"] = OpenAPIResponse(found.description, content=in_json(whole))

    @property
    def told(self) -> dict[str, OpenAPIResponse | Reference]:
        assert self.responses is not None, "every request is answered"
        return self.responses

    def has(self, where: str, name: str = "") -> bool:
        named = (
            parameter for parameter in self.parameters or () if isinstance(parameter, Parameter)
        )
        return any(
            parameter.param_in == where and name in ("", parameter.name) for parameter in named
        )

    def refusals(self) -> frozenset[int]:
        """Of what is only looked at: a round that is still in play is not told yet."""
        by_session = BY_SESSION if self.has("header", "Authorization") else frozenset()
        return by_session | ({404, 409} if self.has("path") else set())


@dataclass
class Done(Answered):
    """A request that changes something, or that asks with a body."""

    def refusals(self) -> frozenset[int]:
        if self.request_body is None and not self.has("path"):
            return FROM_A_PAGE
        numbers = FROM_A_PAGE | CHANGING
        if not self.has("header", "Authorization"):
            numbers -= {404}
        numbers |= {408, 413} if self.request_body is not None else set()
        return numbers - {428} if self.has("query", "name") else numbers  # the office: one looks on


@dataclass
class Awaited(Done):
    """A request about something that waits for it: it may be over."""

    def refusals(self) -> frozenset[int]:
        return super().refusals() | {404}


@dataclass
class OfATable(Answered):
    """Something that is said of a table, which the request names."""

    def refusals(self) -> frozenset[int]:
        return super().refusals() | {404}


@dataclass
class Limited(Answered):
    """A page of the rules, which everybody may read."""

    def __post_init__(self) -> None:
        self.refuse(404)
        self.refuse(429)


@dataclass
class Watched(Operation):
    """A health check's operation: if all is not well, the same answer has another status."""

    def __post_init__(self) -> None:
        assert self.responses is not None, "every request is answered"
        well = self.responses["200"]
        assert isinstance(well, OpenAPIResponse), "it is described here"
        self.responses["503"] = OpenAPIResponse("Not well, or not ready.", content=well.content)


@dataclass
class Downloaded(Answered):
    """The file of a document."""

    def __post_init__(self) -> None:
        super().__post_init__()
        media_types = {"application/octet-stream": FILE}
        self.told["200"] = OpenAPIResponse("The file as it was lodged.", content=media_types)
        self.refuse(410)


@dataclass
class Printed(Answered):
    """A ticket or voucher: the ending of its name says in which form."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self.security = [{SESSION: []}]
        del self.told["409"]
        forms = ("text/plain", "image/svg+xml", "application/pdf")
        media_types = dict.fromkeys(forms, FILE)
        self.told["200"] = OpenAPIResponse(
            "The paper, by the ending of its name.", content=media_types
        )


class Describing(ReceiveRoutePlugin):
    """The API is described so; a handler with a description of its own keeps it."""

    def receive_route(self, route: BaseRoute) -> None:
        if not isinstance(route, HTTPRoute) or route.path in UNLIMITED:
            return
        looked_at = Answered if route.path.startswith("/api/") else Limited
        for handler in route.route_handlers:
            if handler.operation_class is Operation:
                handler.operation_class = Done if "POST" in handler.http_methods else looked_at


def in_json(schema: Schema) -> dict[str, OpenAPIMediaType]:
    return {"application/json": OpenAPIMediaType(schema=schema)}
