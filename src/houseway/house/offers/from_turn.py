"""Entries of a turn: each move that is due or open, with its clause and its bounds."""

from collections.abc import Iterator
from typing import Any

from houseway.core.actors import Player
from houseway.core.bounds import Bounds, Range, Several
from houseway.core.game import (
    Bets,
    Call,
    Chance,
    Choice,
    Drawn,
    Duty,
    Option,
    Over,
    Settle,
    Throw,
    Timer,
    Turn,
)
from houseway.core.offers import Why
from houseway.core.value import value
from houseway.house.offers.move_shapes import Shape
from houseway.house.rounds.round import TakeAndPay
from houseway.law import Cite


@value
class Entry:
    """A move that the turn names. One by chance is not tried: nobody knows what comes."""

    kind: type[Any]
    cite: Cite | None  # None: the clause of its permit
    why: Why
    bounds: Bounds = ()
    player: Player | None = None  # whose it is; None: whoever may make it
    of: Any = None
    chance: Throw | Drawn | None = None
    room: int = 0  # for so many cards
    seconds: int | None = None


def entries(due: Turn) -> Iterator[Entry]:
    match due:
        case Bets(_, following, timer):
            for duty in following:
                yield to_do(duty)
            yield from by_clock(timer)
        case Duty():
            yield to_do(due)
        case Chance(to, cite, by):
            yield Entry(by.move, cite, Why.DUE, chance=by, room=len(to))
            for kind in by.instead if isinstance(by, Drawn) else ():
                yield Entry(kind, None, Why.OPEN)
        case Choice(player, options, _, timer):
            for option in options:
                yield answer(option, player, Why.DUE, timer)
            yield from by_clock(timer)
        case Call(asked, _, closed_by):
            for player_option in asked:
                yield answer(
                    player_option.option,
                    player_option.player,
                    Why.OPEN if closed_by else Why.DUE,
                    None,
                )
            if closed_by is not None:
                yield to_do(closed_by)
        case Settle(_, cite):
            yield Entry(TakeAndPay, cite, Why.DUE)
        case Over():
            pass


def to_do(duty: Duty) -> Entry:
    return Entry(duty.act, duty.cite, Why.DUE, duty.bounds)


def answer(option: Option, player: Player | None, why: Why, timer: Timer | None) -> Entry:
    seconds = timer.seconds if timer else None
    return Entry(
        option.move, option.cite, why, option.bounds, player, of=option.of, seconds=seconds
    )


def by_clock(timer: Timer | None) -> Iterator[Entry]:
    if timer is not None:
        yield Entry(timer.move, timer.cite, Why.DUE, timer.bounds, seconds=timer.seconds)


def by_chance(shape: Shape, entry: Entry) -> Bounds:
    """Return what a device may show, or how many cards may come. Never which."""
    if entry.chance is None:
        return ()
    first = shape.fields[0]
    match entry.chance:
        case Throw(_, low, high, count, gone=gone) if first.kind == "numbers":
            left = tuple(number for number in range(low, high + 1) if number not in gone)
            return (Several(first.name, 1, count, left),)
        case Throw(_, low, high, count):
            return tuple(Range(field.name, low, high) for field in shape.fields[:count])
        case Drawn(every=0):
            return (Several(first.name, 1, entry.room),)
        case Drawn(every=every, among=among):
            numbers = among or tuple(range(1, every + 1))
            return (Several(first.name, every, every, numbers),)
