"""People over HTTP: coming in, approving, and the operator's register.

A session is a word in the header `Authorization: Bearer …`: no cookie, so no other site can use it.
"""

from collections.abc import Callable
from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, Response, get, post
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency
from litestar.exceptions import HTTPException, MethodNotAllowedException, NotFoundException
from litestar.exceptions.http_exceptions import RequestEntityTooLarge
from litestar.params import FromPath, HeaderParameter, JSONBody

from houseway.core.actors import Actor, Player, Role
from houseway.core.kind_names import kebab
from houseway.floor.host.redaction import public
from houseway.floor.live.actor_ids import actor_id
from houseway.floor.live.streams.people import REGISTER
from houseway.floor.wire.moves import Wire
from houseway.floor.wire.scalars import Unreadable
from houseway.house.words.roles import a_role
from houseway.people import moves
from houseway.people.listing import PEOPLE
from houseway.web.people.approvals.matter import matter_of
from houseway.web.people.errors import TurnedAway
from houseway.web.people.reception import Reception
from houseway.web.people.schemas import (
    Accepted,
    Approving,
    Came,
    Changing,
    Choosing,
    Coming,
    Done,
    Enrolling,
    Given,
    Me,
    Moving,
    Pairing,
    People,
    listed,
)

SEE_PEOPLE = frozenset({Role.OPERATOR, Role.INSPECTOR, Role.SHIFT_MANAGER})
OPERATORS = frozenset({Role.OPERATOR})
ENROL, INVITE = kebab(moves.EnrolMember), kebab(moves.InviteAgain)
STANDING = (
    moves.GrantRole,
    moves.WithdrawRole,
    moves.SuspendMember,
    moves.ReinstateMember,
    moves.ResetFactor,
    moves.RevokeDevice,
)
Asking = Request[Any, Any, Any]
Fields = dict[str, Any]
Word = Annotated[str, HeaderParameter(name="Authorization", required=False)]
Approval = Annotated[str, HeaderParameter(name="Approval", required=False)]
At = NamedDependency["PeopleApi"]
Handlers = dict[int | type[Exception], Callable[..., Response[Any]]]


class PeopleApi:
    """The handlers of requests about people."""

    def __init__(self, reception: Reception) -> None:
        self.reception, self._wire = reception, Wire(PEOPLE)

    def signed_in(self, word: str, roles: frozenset[Role] = frozenset(Role)) -> Actor:
        by = self.reception.admitted(bare(word))
        if by is None:
            raise TurnedAway("nobody is signed in", 401)
        if by.role not in roles:
            raise TurnedAway(f"this is not for {a_role(by.role)}")
        return by

    def beside(
        self, approval: str, by: Actor, move: str, fields: Fields, stream: str = REGISTER
    ) -> Actor | None:
        """The second person whose word goes with a move, if one does."""
        if not approval:
            return None
        return self.reception.beside(approval, matter_of(by, stream, fields | {"move": move}))

    def read(self, by: Actor, asked: Moving) -> moves.PeopleMove:
        """Read a move that an operator makes alone."""
        names = tuple(kebab(kind) for kind in STANDING)
        if asked.move not in names:
            raise TurnedAway(f"no move {asked.move!r}: there are {', '.join(names)}", 422)
        said = {"by": {"role": str(by.role)}, "move": asked.move, "with": asked.fields}
        try:
            move: moves.PeopleMove = self._wire.read_put(said).move
        except Unreadable as why:
            raise TurnedAway(str(why), 422) from None
        return move


def bare(header: str) -> str:
    scheme, _, word = header.partition(" ")
    return word.strip() if scheme.casefold() == "bearer" else ""


def place_of(request: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Return where a request or a connection comes from; passwords are counted by it."""
    host = request.client.host if request.client else "somewhere"
    return f"from {host}"[:40]


def turned_away(_: Asking, why: TurnedAway) -> Response[dict[str, str]]:
    return Response({"refused": public(why.reason)}, status_code=why.status)


def too_deep(_: Asking, _why: RecursionError) -> Response[dict[str, str]]:
    return Response({"refused": "nested too deeply"}, status_code=400)


def no_text(_: Asking, why: UnicodeDecodeError) -> Response[dict[str, str]]:
    return Response({"refused": f"byte {why.start} is not UTF-8"}, status_code=400)


def too_long(_: Asking, _why: RequestEntityTooLarge) -> Response[dict[str, str]]:
    return Response({"refused": "the body is too long"}, status_code=413)


def nowhere(_: Asking, why: HTTPException) -> Response[dict[str, str]]:
    return Response({"refused": why.detail}, status_code=why.status_code, headers=why.headers)


HANDLERS: Handlers = {
    TurnedAway: turned_away,
    NotFoundException: nowhere,
    MethodNotAllowedException: nowhere,
    RequestEntityTooLarge: too_long,
    RecursionError: too_deep,
    UnicodeDecodeError: no_text,
}


class Door(Controller):
    """For everybody who works here."""

    path = "/api"
    tags = ("door",)

    @post("/sign-in", status_code=200)
    async def sign_in(self, desk: At, data: JSONBody[Coming], request: Asking) -> Came:
        place = place_of(request)
        who = data.name, data.password, data.role
        word = await desk.reception.sign_in(*who, place, data.code)
        by = desk.signed_in(f"Bearer {word}")
        return Came(word, by.name, by.role)

    @post("/sign-out", status_code=200)
    async def sign_out(self, desk: At, authorization: Word = "") -> None:
        await desk.reception.sign_out(bare(authorization))

    @get("/me")
    async def me(self, desk: At, authorization: Word = "") -> Me:
        by = desk.signed_in(authorization)
        return Me(by.name, by.role, desk.reception.floor.hall.requests.get(actor_id(by), 0))

    @post("/approvals", status_code=200)
    async def approve(
        self, desk: At, data: JSONBody[Approving], request: Asking, authorization: Word = ""
    ) -> Given:
        by = desk.signed_in(authorization)
        matter = matter_of(by, data.stream, data.fields | {"move": data.move})
        return Given(await desk.reception.approve(data, place_of(request), matter))

    @post("/invitations/accept", status_code=200)
    async def accept(self, desk: At, data: JSONBody[Choosing], request: Asking) -> Accepted:
        place = place_of(request)
        return Accepted(await desk.reception.accept(data.invitation, data.password, place))

    @post("/password", status_code=200)
    async def change(self, desk: At, data: JSONBody[Changing], authorization: Word = "") -> None:
        await desk.reception.change(bare(authorization), data.old, data.new)


class Register(Controller):
    """For the operator; the inspector looks on."""

    path = "/api"
    tags = ("people",)

    @get("/people")
    async def people(self, desk: At, authorization: Word = "") -> People:
        desk.signed_in(authorization, SEE_PEOPLE)
        return listed(desk.reception.staff, desk.reception.floor.stamp())

    @post("/people")
    async def enrol(
        self,
        desk: At,
        data: JSONBody[Enrolling],
        authorization: Word = "",
        approval: Approval = "",
    ) -> Given:
        by, fields = desk.signed_in(authorization, OPERATORS), msgspec.to_builtins(data)
        beside = desk.beside(approval, by, ENROL, fields)
        who = data.member, data.person, data.roles
        return Given(await desk.reception.enrolled(by, *who, beside))

    @post("/people/{member:str}/invitation")
    async def invite(
        self, desk: At, member: FromPath[str], authorization: Word = "", approval: Approval = ""
    ) -> Given:
        by = desk.signed_in(authorization, OPERATORS)
        beside = desk.beside(approval, by, INVITE, {"member": member})
        return Given(await desk.reception.invited(by, member, beside))

    @post("/people/moves", status_code=200)
    async def move(
        self, desk: At, data: JSONBody[Moving], authorization: Word = "", approval: Approval = ""
    ) -> Done:
        by = desk.signed_in(authorization, OPERATORS)
        move = desk.read(by, data)
        beside = desk.beside(approval, by, data.move, data.fields)
        accepted = await desk.reception.recorded(by, move, beside=beside)
        desk.reception.end_sessions()
        return Done(accepted.number)

    @post("/devices")
    async def pair(self, desk: At, data: JSONBody[Pairing], authorization: Word = "") -> Given:
        by = desk.signed_in(authorization, OPERATORS)
        terminal = None if data.terminal is None else Player(data.terminal)
        return Given(await desk.reception.paired(by, data.device, terminal))
