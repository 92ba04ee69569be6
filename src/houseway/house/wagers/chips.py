"""Chips go into play as far as a maximum allows, and the rest lies beside: on Boxes and layouts."""

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

from houseway.core.actors import Player
from houseway.core.bounds import Range
from houseway.core.game import Refused
from houseway.core.money import Cents, dollars
from houseway.core.offers import Place
from houseway.core.value import changed
from houseway.core.wagers import Settled, Staked, Wager, void
from houseway.house.rounds.round import OnLayout
from houseway.house.table.events import ExcessStaked, HouseEvent
from houseway.house.table.state import Table, TakeBack
from houseway.house.wagers.ceilings import Ceiling
from houseway.law import Cite

S = TypeVar("S")
R = TypeVar("R", bound=OnLayout)
Events = tuple[HouseEvent, ...]
Ceilings = Callable[[Wager], Ceiling]  # the maximum that a wager stands under

MOST_CHIPS = Cents(100_000_000_00)  # no table holds chips for more


def within_chips(place: Place) -> Place:
    """A place of which no more is offered than there are chips, however high its maximum is."""
    if place.high is None or place.low is None or place.high <= MOST_CHIPS:
        return place
    most = MOST_CHIPS - (MOST_CHIPS - place.low) % place.step
    return changed(place, high=most)


class ChipsLaw(Protocol):
    """The clauses of chips in the manner of S49, wherever they are laid."""

    @property
    def chips(self) -> Cite: ...
    @property
    def multiples(self) -> Cite: ...
    @property
    def above_maximum(self) -> Cite: ...
    @property
    def locked(self) -> Cite: ...
    @property
    def marker(self) -> Cite: ...


def check_chips(law: ChipsLaw, stake: Cents, multiple: Cents) -> None:
    if not 0 < stake <= MOST_CHIPS:
        reason = f"a stake of {dollars(stake)} is not $0.01 to {dollars(MOST_CHIPS)} in chips"
        raise Refused(reason, law.chips)
    if stake % multiple:
        raise Refused(f"{dollars(stake)} is not a multiple of {dollars(multiple)}", law.multiples)


def between(least: int, most: int, step: int) -> Range | None:
    """Stakes in whole steps that are enough and not too much; None where there are none."""
    low, high = max(step, up_to(step, least)), most - most % step
    return Range("stake", low, high, step, usual=low) if low <= high else None


def up_to(step: int, amount: int) -> int:
    """The next whole number of steps."""
    return -(-amount // step) * step


def check_marker(law: ChipsLaw, marker: Cents, most: Cents, multiple: Cents) -> None:
    if marker <= most or marker % multiple:
        reason = (
            f"a marker of {dollars(marker)} is not above the maximum of {dollars(most)}"
            f" in multiples of {dollars(multiple)}"
        )
        raise Refused(reason, law.marker)


def staked(
    table: Table[S, R], law: ChipsLaw, wanted: Sequence[Wager], ceilings: Ceilings, offered: Cite
) -> Events:
    """Stake what fits under the maximum; the rest, or all of it, neither wins nor loses."""
    live: list[Wager] = []
    over: list[Wager] = []
    for wager in wanted:
        lying = (*table.laid.wagers, *live) if live else table.laid.wagers
        room = ceilings(wager).room(lying, wager)
        if wager.stake <= room:
            live.append(wager)
            continue
        live += [changed(wager, stake=room)] if room else []
        over.append(changed(wager, stake=Cents(wager.stake - room)))
    placed = (Staked(numbered(live, table.laid.placed), offered),) if live else ()
    if not over:
        return placed
    above = numbered(over, table.laid.placed + len(live))
    return (*placed, *beside(above, law.above_maximum))


def beside(over: tuple[Wager, ...], cite: Cite) -> Events:
    return (Staked(over, cite), *(ExcessStaked(wager, cite) for wager in over)) if over else ()


def numbered(wagers: Sequence[Wager], after: int) -> tuple[Wager, ...]:
    return tuple([changed(wager, number=at) for at, wager in enumerate(wagers, after + 1)])


def is_meant(move: TakeBack, wager: Wager) -> bool:
    """Whether a wager is of the bet and on the Box that a player named, if they named one."""
    box = wager.spot[0] if wager.spot else None
    return move.bet in (None, wager.bet) and move.box in (None, box)


def taken_back(table: Table[S, R], law: ChipsLaw, move: TakeBack, ceilings: Ceilings) -> Events:
    mine = tuple(
        w
        for w in (*table.laid.wagers, *table.laid.excess)
        if w.player == move.player and is_meant(move, w)
    )
    if not mine:
        raise Refused(f"player {move.player} has no such wager on the layout", law.chips)
    back = Settled(tuple(void(w, law.locked) for w in mine), law.locked)
    return (back, *into_play(table, law, frozenset(mine), ceilings))


def removable(table: Table[S, R], player: Player, own: tuple[Wager, ...]) -> tuple[str, ...]:
    """The bets of chips that are not locked, in play or above a maximum."""
    above = (wager for wager in table.laid.excess if wager.player == player)
    return () if table.locked else tuple(dict.fromkeys(wager.bet for wager in (*own, *above)))


def into_play(
    table: Table[S, R], law: ChipsLaw, gone: frozenset[Wager], ceilings: Ceilings
) -> Events:
    """Chips above a maximum that fit under it once others are gone, or it is higher."""
    live = [w for w in table.laid.wagers if w not in gone]
    events: Events = ()
    for wager in table.laid.excess:
        fits = 0 if wager in gone else min(wager.stake, ceilings(wager).room(live, wager))
        if fits:
            before = sum(isinstance(event, Staked) for event in events)
            live.append(changed(wager, stake=Cents(fits)))
            events += split(wager, fits, table.laid.placed + before, law.above_maximum)
    return events


def split(wager: Wager, live: int, number: int, cite: Cite) -> Events:
    """Put part of a wager above the maximum into play; the rest stays out."""
    now = changed(wager, stake=Cents(live), number=number + 1)
    rest = changed(wager, stake=Cents(wager.stake - live), number=number + 2)
    events = (Settled((void(wager, cite),), cite), Staked((now,), cite))
    return (*events, *beside((rest,) if rest.stake else (), cite))


def returned_above(table: Table[S, R], cite: Cite) -> Events:
    """Give back what lay above a maximum when the round is over."""
    over = tuple(void(wager, cite) for wager in table.laid.excess)
    return (Settled(over, cite),) if over else ()


def merged(wagers: Sequence[Wager]) -> tuple[Wager, ...]:
    """Merge wagers into one for each player, place and bet."""
    if len({(wager.player, wager.spot, wager.bet) for wager in wagers}) == len(wagers):
        return tuple(wagers)
    whole: dict[tuple[object, ...], Wager] = {}
    for wager in wagers:
        key = (wager.player, wager.spot, wager.bet)
        first = whole.get(key)
        again = first and changed(first, stake=Cents(first.stake + wager.stake))
        whole[key] = again or wager
    return tuple(whole.values())
