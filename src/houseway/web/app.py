"""The server: pages, a websocket for terminals and staff, and whether it is well."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from typing import Any, Protocol

from litestar import Litestar, Request, Response, WebSocket, get, websocket
from litestar.datastructures import State
from litestar.di import Provide
from litestar.handlers import HTTPRouteHandler, WebsocketRouteHandler
from litestar.status_codes import (
    HTTP_404_NOT_FOUND,
    HTTP_503_SERVICE_UNAVAILABLE,
)
from litestar.types import ASGIApp

from houseway.web.api.commitments import commitments
from houseway.web.api.official_texts import official_text
from houseway.web.api.openapi import DESCRIBED, Describing, Printed
from houseway.web.api.pages import clause, page, rules
from houseway.web.connections.connection import PLACE, Receive, Send, Socket
from houseway.web.connections.fast_websocket import at_once
from houseway.web.connections.inbox import LARGEST, TOO_LONG
from houseway.web.connections.rate_limits import LONGEST_BODY, limited
from houseway.web.node.http_relay import Elsewhere, passed
from houseway.web.node.service import Plan
from houseway.web.office.api import REFUSALS, Journal
from houseway.web.office.cash_desk_shifts import Shifts
from houseway.web.office.condition import Technician
from houseway.web.office.reader import RecordReader
from houseway.web.office.refusals import Declined
from houseway.web.office.theatre import FileTheatre, Theatre
from houseway.web.office.tournament_director import Director
from houseway.web.operating.fault_counter import count_faults
from houseway.web.operating.health import looks
from houseway.web.operating.request_traces import failing, told_if_it_fails, traced
from houseway.web.operating.same_origin import from_here
from houseway.web.operating.security_headers import secured
from houseway.web.operating.slow_clients import patient
from houseway.web.operating.telemetry import Telemetry
from houseway.web.people.api import HANDLERS, Door, PeopleApi, Register, place_of
from houseway.web.people.approvals.api import Second
from houseway.web.people.documents import Papers
from houseway.web.people.errors import TurnedAway
from houseway.web.people.pairing.api import Pair
from houseway.web.people.reception import Reception
from houseway.web.people.register_moves_api import Moves
from houseway.web.people.second_factor.api import SecondFactor
from houseway.web.screens.papers import Sheet

OPEN = (clause, rules, official_text, commitments, page)  # for everybody
PEOPLE = (Door, SecondFactor, Register, Second, Papers, Moves, Pair)
OFFICE = (Journal, Declined, Shifts, Director, Technician, Theatre, FileTheatre)
COME_AGAIN = 1012  # the floor has moved, or is about to: connect again and resume


class Serves(Protocol):
    """A floor that is served here, or a node that brings its terminals to who serves it."""

    @property
    def plan(self) -> Plan: ...
    async def start(self) -> None: ...
    async def stop(self) -> None: ...
    async def serve(self, receive: Receive, send: Send, socket: Socket | None = None) -> None: ...
    async def elsewhere(self) -> Elsewhere | None: ...
    def answers_with(self, app: ASGIApp) -> None: ...
    def paper(self, name: str, key: str, player: int | None) -> Sheet | None: ...
    @property
    def health(self) -> dict[str, str]: ...
    @property
    def metrics(self) -> str: ...
    @property
    def reception(self) -> Reception | None: ...
    @property
    def office(self) -> RecordReader | None: ...


def application(service: Serves, telemetry: Telemetry | None = None) -> Litestar:
    def desk() -> PeopleApi:
        if service.reception is None:
            raise TurnedAway("people are not received here", HTTP_503_SERVICE_UNAVAILABLE)
        return PeopleApi(service.reception)

    def office() -> RecordReader:
        if service.office is None:
            raise TurnedAway("the journal is read where the floor is served", 503)
        return service.office

    count_faults()
    made = way_in(service), papers(service), *looks(service)
    app = Litestar(
        [*made, *OPEN, *PEOPLE, *OFFICE],
        lifespan=[served(service, telemetry)],
        middleware=around(service),
        request_max_body_size=LONGEST_BODY,
        state=State({"desk": desk, "reception": lambda: service.reception, "office": office}),
        after_exception=[failing(HANDLERS | REFUSALS)],
        logging_config=None,  # whoever starts the program says how it logs
        dependencies={
            "desk": Provide(desk, sync_to_thread=False),
            "office": Provide(office, sync_to_thread=False),
        },
        exception_handlers=HANDLERS | REFUSALS,
        openapi_config=DESCRIBED,
        plugins=[Describing()],
    )
    service.answers_with(app)
    return app


def served(
    service: Serves, telemetry: Telemetry | None = None
) -> Callable[[Litestar], AbstractAsyncContextManager[None]]:
    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        with told_if_it_fails():
            await service.start()
        task = asyncio.create_task(telemetry.run(service)) if telemetry else None
        yield
        await service.stop()
        if telemetry and task:
            task.cancel()
            await asyncio.to_thread(telemetry.close)

    return lifespan


def around(service: Serves) -> list[Callable[[ASGIApp], ASGIApp]]:
    """Return what every request goes through before it is answered here, or elsewhere."""
    pace, elsewhere = limited(service.plan.limits), passed(service.elsewhere)
    return [traced, secured, pace, from_here(service.plan.names), patient, elsewhere]


def way_in(service: Serves) -> WebsocketRouteHandler:
    """The websocket of a terminal, or of somebody who works here."""

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
                    return body if len(body) <= LARGEST else TOO_LONG

        async def send(message: bytes) -> None:
            event: Any = {"type": "websocket.send", "text": message.decode(), "bytes": None}
            await socket.send(event)

        PLACE.set(place_of(socket))
        await service.serve(receive, send, at_once(socket.scope))
        if not gone:
            with suppress(Exception):  # it may go at this very moment, in any way
                await socket.close(COME_AGAIN)

    return floor


def papers(service: Serves) -> HTTPRouteHandler:
    """The route to a ticket or voucher, such as 7-3.svg: a terminal's (`?player=7`), or staff's."""

    @get("/papers/{name:str}", operation_class=Printed)
    async def paper(request: Request[Any, Any, Any]) -> Response[bytes]:
        name, said = str(request.path_params["name"]), request.query_params.get("player", "")
        player = int(said) if said.isdecimal() and len(said) < 7 else None
        key = request.headers.get("authorization", "").removeprefix("Bearer ")
        sheet = service.paper(name, key, player)
        if sheet is None:
            raise TurnedAway("there is no such paper, or none for you", HTTP_404_NOT_FOUND)
        return Response(sheet.body, media_type=sheet.kind, headers={"cache-control": "no-store"})

    return paper
