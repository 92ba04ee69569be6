"""Moves and events as they are written outside, in JSON or in a dealer's typed words.

One reader for each listing, prepared from its types. A move is written
`{"role": "player", "seat": 3, "move": "place-wager", "bet": "tie", "stake": 2000}`, or with an
envelope of its own, `{"by": {"role": "player", "player": 3}, "move": …, "with": {…}}`.
"""

import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any, Protocol

import msgspec

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.kind_names import kebab
from houseway.core.leaf import AnyLeaf, spelled
from houseway.floor.wire.field_readers import Fields, Readers
from houseway.floor.wire.scalars import MOST, Unreadable, scalar_text
from houseway.games.listing import Texts

ROLES = {
    **{str(role): role for role in Role},
    **{spelled(role): role for role in Role},
    **{str(role).replace(" ", "-"): role for role in Role},
    "shift manager": Role.SHIFT_MANAGER,
}
ENVELOPE = frozenset({"role", "seat", "move", "beside", "name", "clock"})
OPENED = frozenset({"by", "move", "with", "beside", "clock"})
DECODE = msgspec.json.Decoder().decode


def parsed(line: str | bytes) -> object:
    """JSON of any kind, or a message that says why it is none."""
    try:
        return DECODE(line.encode() if isinstance(line, str) else line)
    except (msgspec.DecodeError, UnicodeDecodeError, UnicodeEncodeError) as error:
        raise Unreadable(f"not JSON: {error}") from None
    except RecursionError:
        raise Unreadable("not JSON: nested too deeply") from None


def read_role(written: object, field: str) -> Role:
    role = ROLES.get(written.lower()) if isinstance(written, str) else None
    if role is None:
        raise Unreadable(
            f"{field} {scalar_text(written)} is none of {', '.join(map(spelled, Role))}"
        )
    return role


class Spoken(Protocol):
    """A thing with moves that people make: the listing of a game, a terminal, a desk."""

    @property
    def moves(self) -> tuple[type[Any], ...]: ...
    @property
    def leaves(self) -> tuple[AnyLeaf, ...]: ...
    @property
    def texts(self) -> Texts: ...


class Wire:
    """The moves and events of one listing, there and back."""

    def __init__(self, listing: Spoken) -> None:
        readers = Readers(listing.leaves, listing.texts)
        self._moves = {kebab(kind): Fields(kind, readers) for kind in listing.moves}
        self._named = frozenset(
            name for name, reading in self._moves.items() if "name" in reading.readers
        )

    # Reading

    def read(self, line: str | bytes) -> Put[Any]:
        """One JSON object; money in whole cents."""
        written = parsed(line)
        if type(written) is not dict:
            raise Unreadable(f"a move is a JSON object, not {scalar_text(written)}")
        return self.read_put(written)

    def read_put(self, written: Mapping[str, object], *, typed: bool = False) -> Put[Any]:
        if "by" in written:
            return self._enveloped(written)
        role, seat = read_role(written.get("role"), "role"), whole_seat(written.get("seat"))
        if role is Role.PLAYER and seat is None:
            raise Unreadable("a player's move names his seat")
        named = self._move(written.get("move"))
        own = named in self._named  # a field of the move, not the name of who makes it
        kept = ENVELOPE - {"name"} if own else ENVELOPE
        given = {name: one for name, one in written.items() if name not in kept}
        move = self._made(named, given, seat, typed=typed)
        called = "" if own else written.get("name", "")
        if not isinstance(called, str):
            raise Unreadable(f"name {scalar_text(called)} is not text")
        by = Actor(role, actor_of(role, seat, move), called)
        return Put(by, move, second(written.get("beside")), clock_of(written))

    def read_of(
        self, by: Actor, named: object, given: dict[str, object], beside: object = None
    ) -> Put[Any]:
        """A move of somebody who is known: only its name, its fields and who is beside are said."""
        reading = self._moves.get(named) if type(named) is str else None
        if reading is None:
            raise self._no_move(named)
        try:
            move = reading.read(given, by.player)
        except Unreadable as error:
            raise Unreadable(f"{named}: {error}") from None
        return Put(by, move, None if beside is None else second(beside))

    def heard(self, text: str) -> Put[Any]:
        """`dealer report-excess-card card=AS`, `player 2 place-wager bet=tie stake=20.00`."""
        role, *rest = text.split()
        written: dict[str, object] = {"role": role}
        if rest and rest[0].isdecimal():
            written["seat"] = int(rest.pop(0)[:6])
        if not rest:
            raise Unreadable(f"{scalar_text(text)} names no move")
        written["move"] = rest.pop(0)
        for word in rest:
            name, equals, said = word.partition("=")
            if not equals:
                raise Unreadable(f"{scalar_text(word)} is not NAME=VALUE")
            written[name] = said.replace(",", " ").replace("_", " ")
        return self.read_put(written, typed=True)

    def _enveloped(self, written: Mapping[str, object]) -> Put[Any]:
        if extra := written.keys() - OPENED:
            raise Unreadable(f"no field {min(extra)}; a move has {', '.join(sorted(OPENED))}")
        given = written.get("with", {})
        if type(given) is not dict:
            raise Unreadable(f"with {scalar_text(given)} is not an object")
        by = actor(written["by"], "by")
        move = self._made(self._move(written.get("move")), given, by.player, typed=False)
        beside = written.get("beside")
        other = None if beside is None else actor(beside, "beside")
        return Put(by, move, other, clock_of(written))

    def _move(self, named: object) -> str:
        if not isinstance(named, str) or named not in self._moves:
            raise self._no_move(named)
        return named

    def _no_move(self, named: object) -> Unreadable:
        known = ", ".join(sorted(self._moves))
        return Unreadable(f"no move {scalar_text(named)}: there are {known}")

    def _made(self, named: str, given: object, seat: int | None, *, typed: bool) -> Any:
        try:
            return self._moves[named].read(given, seat, typed=typed)
        except Unreadable as error:
            raise Unreadable(f"{named}: {error}") from None

    # Writing

    def event(self, number: int, event: object) -> dict[str, object]:
        inside = plain(event)
        assert isinstance(inside, dict)
        return {"n": number, "event": kebab(type(event)), "cite": inside.pop("cite"), **inside}

    def put(self, put: Put[Any]) -> dict[str, object]:
        """A move in the form of a file of moves."""
        head: dict[str, object] = {"role": spelled(put.by.role)}
        if put.by.player is not None:
            head["seat"] = put.by.player
        kind = kebab(type(put.move))
        inside = self._moves[kind].write(put.move)
        if put.by.name and "name" not in inside:
            head["name"] = put.by.name
        if put.beside is not None:
            head["beside"] = written_second(put.beside)
        if put.clock:
            head["clock"] = put.clock
        return {**head, "move": kind, **inside}


def actor_of(role: Role, seat: int | None, move: object) -> Player | None:
    """A move about a seat may name its player beside it; any other is made from the seat."""
    number = getattr(move, "player", seat) if hasattr(move, "seat") else seat
    return Player(number) if role is Role.PLAYER and isinstance(number, int) else None


def actor(written: object, field: str) -> Actor:
    if isinstance(written, str):
        return Actor(read_role(written, field))
    if type(written) is not dict or written.keys() - {"role", "player", "name"}:
        raise Unreadable(f"{field} {scalar_text(written)} is not a role, a player and a name")
    role, player = read_role(written.get("role"), field), whole_seat(written.get("player"))
    if role is Role.PLAYER and player is None:
        raise Unreadable("a player's move names his number")
    name = written.get("name", "")
    if not isinstance(name, str):
        raise Unreadable(f"name {scalar_text(name)} is not text")
    return Actor(role, None if player is None else Player(player), name)


def second(written: object) -> Actor | None:
    """By the role alone, or with a name."""
    return None if written is None else actor(written, "beside")


def written_second(beside: Actor) -> object:
    role = spelled(beside.role)
    return {"role": role, "name": beside.name} if beside.name else role


def whole_seat(written: object) -> int | None:
    if written is not None and (type(written) is not int or not 1 <= written <= MOST):
        raise Unreadable(f"seat {scalar_text(written)} is not a whole number from 1")
    return written


def clock_of(written: Mapping[str, object]) -> str:
    """The time of day, `18:05`; judged by whoever looks at it."""
    text = written.get("clock", "")
    if not isinstance(text, str):
        raise Unreadable(f"clock {scalar_text(text)} is not a time such as 18:05")
    if text and not valid_clock(text):
        raise Unreadable(f"clock {scalar_text(text)} is not a time such as 18:05")
    return text


def valid_clock(text: str) -> bool:
    hour, colon, minute = text.partition(":")
    digits = hour.isascii() and minute.isascii() and hour.isdecimal() and minute.isdecimal()
    two = len(hour) == len(minute) == 2
    return bool(colon) and two and digits and int(hour) < 24 and int(minute) < 60


def plain(thing: object) -> object:
    """A value as JSON can hold it: cards, cites and enums as text."""
    if thing is None or type(thing) in (int, str, bool):
        return thing
    if isinstance(thing, Enum):
        return spelled(thing)
    if isinstance(thing, tuple | list | frozenset):
        return [plain(item) for item in thing]
    if is_dataclass(thing):
        return {field.name: plain(getattr(thing, field.name)) for field in fields(thing)}
    return str(thing)


def line(written: object) -> str:
    return json.dumps(written)
