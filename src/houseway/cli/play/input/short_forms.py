"""Short forms with a seat in front: `1 main 20`, `1 main 20 3` on Box 3, `1 red 20 blue`."""

from collections.abc import Sequence

from houseway.cli.play.input.answers import answer
from houseway.cli.play.session import Session
from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.money import Cents, cents
from houseway.floor.wire.scalars import Unreadable
from houseway.house.table.state import LayChips, PlaceWager, TakeBack


def short_form(session: Session, seats: Sequence[Player], line: str) -> Put[object] | None:
    """The move, if somebody who sits here is named and it is one."""
    seat = line.partition(" ")[0]
    if not (seat.isascii() and seat.isdecimal() and int(seat[:6]) in seats):
        return None
    try:
        return read(session, line)
    except ValueError:
        return None


def read(session: Session, line: str) -> Put[object]:
    """An answer to what is asked, `1 banker 20` or `1 back`."""
    if (said := answer(session.due, line)) is not None:
        return said
    match line.split():
        case [seat, "back", *bet] if seat.isdecimal() and len(bet) < 2:
            who = Player(int(seat))
            return Put(Actor(Role.PLAYER, who), TakeBack(who, bet[0] if bet else None))
        case [seat, bet, stake] if seat.isdecimal():
            return wager(session, Player(int(seat)), bet, cents(stake))
        case [seat, bet, stake, where] if seat.isdecimal():
            return wager_with(session, Player(int(seat)), (bet, cents(stake)), where)
        case _:
            raise Unreadable(f"{line!r} is no move")


def wager(session: Session, who: Player, bet: str, stake: Cents) -> Put[object]:
    """Return a wager as it is made here: on the Box of the player's number, or a terminal."""
    rules, settings = session.one.table.rules, session.table.settings
    made: Put[object] = rules.wager(settings, who, bet, stake)
    return made


def wager_with(session: Session, who: Player, laid: tuple[str, Cents], where: str) -> Put[object]:
    """A wager on another Box than the player's own, or with chips of a colour."""
    bet, stake = laid
    by = Actor(Role.PLAYER, who)
    if LayChips in session.one.table.permits:
        return Put(by, LayChips(who, bet, stake, where))
    return Put(by, PlaceWager(who, int(where), bet, stake))
