"""Wagers before the first card, and the limits in the manner of S49."""

from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

from houseway.core.actors import Put
from houseway.core.game import Bets, Duty, Refused, Turn, not_due
from houseway.core.money import Cents, dollars
from houseway.core.value import changed, value
from houseway.core.wagers import Settled, Staked, Wager, void
from houseway.house.events import (
    BetsClosed,
    BoxMarkerPlaced,
    ExcessStaked,
    HouseEvent,
    MarkerPlaced,
    PlayerWarned,
)
from houseway.house.laws import BettingLaw
from houseway.house.limits import Ceiling
from houseway.house.round import OnLayout
from houseway.house.state import (
    BettingMove,
    NoMoreBets,
    PlaceBoxMarker,
    PlaceMarker,
    PlaceWager,
    Table,
    TakeBack,
)
from houseway.law import Cite, Ruled

WITHOUT_WAGERS = "for a non-betting round"
MOST_CHIPS = Cents(100_000_000_00)  # no table holds chips for more


class BoxSettings(Protocol):
    """The settings of a table where chips are laid on Boxes."""

    @property
    def boxes(self) -> int: ...
    @property
    def minimum(self) -> Cents: ...
    @property
    def maximum(self) -> Cents: ...
    @property
    def multiple(self) -> Cents: ...
    @property
    def differential(self) -> Cents | None: ...


R = TypeVar("R", bound=OnLayout)
S = TypeVar("S", bound=BoxSettings)


@value
class BoxBook(Generic[S, R]):
    """Chips on Boxes, until no more bets are called."""

    law: BettingLaw
    offered: Callable[[str], Cite]  # the clause that offers a bet, or a refusal
    sides: tuple[str, str] | None = None  # the two bets whose totals make the differential
    closing: type[NoMoreBets] = NoMoreBets

    def turn(self, table: Table[S, R]) -> Turn:
        if table.non_betting and self.law.non_betting:
            return Duty(NoMoreBets, self.law.non_betting, WITHOUT_WAGERS)
        return Bets(self.law.opportunity)

    def decide(
        self, table: Table[S, R], due: Turn, put: Put[BettingMove]
    ) -> tuple[HouseEvent, ...]:
        match due, put.move:
            case _, PlaceMarker() | PlaceBoxMarker() as move:
                return self.marked(table, move)
            case Bets(), PlaceWager() as move:
                return self.place(table, move, self.offered(move.bet))
            case _, TakeBack() as move if not table.locked:
                return self.take_back(table, move)
            case Bets(), NoMoreBets():
                return self.close(table)
            case Duty(act), NoMoreBets() if act is NoMoreBets:
                return self.close(table)
            case Duty(act, cite), PlaceWager() if act is NoMoreBets:
                raise Refused("the next round is played without wagers", cite)
            case _, PlaceWager() | TakeBack() if table.locked:
                raise Refused("wagers are locked until they are settled", self.law.locked)
            case _:
                raise not_due(due, put.move)

    def collected(self, table: Table[S, R]) -> tuple[HouseEvent, ...]:
        """What lay above a maximum goes back when the round is over."""
        cite = self.law.above_maximum
        over = tuple(void(wager, cite) for wager in table.excess)
        return (Settled(over, cite),) if over else ()

    def place(self, table: Table[S, R], move: PlaceWager, offered: Cite) -> tuple[HouseEvent, ...]:
        self.check_box(table, move)
        self.check_stake(table, move)
        return self.within_maximum(table, move, offered)

    def ceiling(self, table: Table[S, R]) -> Ceiling:
        limits = table.settings
        return Ceiling(self.law.scope, limits.maximum, limits.multiple, table.markers)

    def marked(
        self, table: Table[S, R], move: PlaceMarker | PlaceBoxMarker
    ) -> tuple[HouseEvent, ...]:
        """A higher maximum takes in chips that lay above the old one, if no card is out."""
        most, unit = table.settings.maximum, table.settings.multiple
        if move.maximum <= most or move.maximum % unit:
            reason = (
                f"a marker of {dollars(move.maximum)} is not above the maximum of {dollars(most)}"
                f" in multiples of {dollars(unit)}"
            )
            raise Refused(reason, self.law.marker)
        placed: MarkerPlaced | BoxMarkerPlaced
        if isinstance(move, PlaceBoxMarker):
            self.check_box_number(table, move.box)
            number, placed = move.box, BoxMarkerPlaced(move.box, move.maximum, self.law.marker)
        else:
            number, placed = move.player, MarkerPlaced(move.player, move.maximum, self.law.marker)
        if table.locked:
            return (placed,)
        after = changed(table, markers=(*table.markers, (number, move.maximum)))
        return (placed, *self.into_play(after, ()))

    def check_box_number(self, table: Table[S, R], box: int) -> None:
        if not 1 <= box <= table.settings.boxes:
            reason = f"no Box {box} on this table: there are 1 to {table.settings.boxes}"
            raise Refused(reason, self.law.chips)

    def check_box(self, table: Table[S, R], move: PlaceWager) -> None:
        self.check_box_number(table, move.box)
        others = {w.spot[0] for w in table.wagers if w.player == move.player} - {move.box}
        if others and self.law.one_box is not None:
            reason = f"player {move.player} wagers on Box {others.pop()} already, not on {move.box}"
            raise Refused(reason, self.law.one_box)
        on_box = {w.player for w in table.wagers if w.spot[0] == move.box} | {move.player}
        if len(on_box) > self.law.players_on_a_box:
            most = self.law.players_on_a_box
            raise Refused(f"{most} players wager on Box {move.box} already", self.law.shared_box)

    def check_stake(self, table: Table[S, R], move: PlaceWager) -> None:
        limits, stake = table.settings, move.stake
        if not 0 < stake <= MOST_CHIPS:
            reason = f"a stake of {dollars(stake)} is not $0.01 to {dollars(MOST_CHIPS)} in chips"
            raise Refused(reason, self.law.chips)
        if stake % limits.multiple:
            reason = f"{dollars(stake)} is not a multiple of {dollars(limits.multiple)}"
            raise Refused(reason, self.law.multiples)
        if self.short(table, move) and move.player in table.warned:
            reason = f"{dollars(stake)} is below the minimum of {dollars(limits.minimum)}: returned"
            raise Refused(reason, self.law.below_minimum)
        self.check_differential(table, move)

    def check_differential(self, table: Table[S, R], move: PlaceWager) -> None:
        most = table.settings.differential
        if most is None or self.sides is None or move.bet not in self.sides:
            return
        room = self.ceiling(table).room(table.wagers, laid(move))
        after = self.lead(table.wagers, move.bet) + min(move.stake, room)
        if after > most and self.law.differential:
            reason = f"the Table Differential would be {dollars(after)}, above {dollars(most)}"
            raise Refused(reason, self.law.differential)

    def lead(self, wagers: tuple[Wager, ...], bet: str) -> int:
        """By how much a side is ahead of the other."""
        assert self.sides is not None
        other = self.sides[1] if bet == self.sides[0] else self.sides[0]
        return sum(w.stake for w in wagers if w.bet == bet) - sum(
            w.stake for w in wagers if w.bet == other
        )

    def short(self, table: Table[S, R], move: PlaceWager) -> bool:
        """Whether all that the player has on this bet stays below the minimum."""
        own = [w for w in table.wagers if (w.player, w.bet, w.spot) == key(move)]
        return sum(w.stake for w in own) + move.stake < table.settings.minimum

    def within_maximum(
        self, table: Table[S, R], move: PlaceWager, offered: Cite
    ) -> tuple[HouseEvent, ...]:
        """What fits under the maximum is in play; the rest neither wins nor loses."""
        ceiling, wanted = self.ceiling(table), laid(move)
        live = min(move.stake, ceiling.room(table.wagers, wanted))
        if live == 0:
            most = dollars(ceiling.most(wanted))
            reason = f"{ceiling.says(wanted)} has the maximum of {most} in play already"
            raise Refused(reason, self.law.above_maximum)
        wager = changed(wanted, stake=Cents(live), number=table.placed + 1)
        events: tuple[HouseEvent, ...] = (Staked((wager,), offered),)
        if live < move.stake:
            over = changed(wager, stake=Cents(move.stake - live), number=table.placed + 2)
            cite = self.law.above_maximum
            events += (Staked((over,), cite), ExcessStaked(over, cite))
        if self.short(table, move):
            events += (PlayerWarned(move.player, self.law.below_minimum),)
        return events

    def take_back(self, table: Table[S, R], move: TakeBack) -> tuple[HouseEvent, ...]:
        mine = tuple(
            w
            for w in (*table.wagers, *table.excess)
            if w.player == move.player and move.bet in (None, w.bet)
        )
        if not mine:
            raise Refused(f"player {move.player} has no such wager on the layout", self.law.chips)
        back = Settled(tuple(void(w, self.law.locked) for w in mine), self.law.locked)
        return (back, *self.into_play(table, mine))

    def into_play(self, table: Table[S, R], gone: tuple[Wager, ...]) -> tuple[HouseEvent, ...]:
        """Chips above a maximum that fit under it once others are gone."""
        ceiling = self.ceiling(table)
        live = [w for w in table.wagers if w not in gone]
        events: tuple[HouseEvent, ...] = ()
        for wager in table.excess:
            fits = 0 if wager in gone else min(wager.stake, ceiling.room(live, wager))
            if fits:
                staked = sum(isinstance(event, Staked) for event in events)
                live.append(changed(wager, stake=Cents(fits)))
                events += self.split(wager, fits, table.placed + staked)
        return events

    def split(self, wager: Wager, live: int, number: int) -> tuple[HouseEvent, ...]:
        """So much of a wager that was above the maximum is in play, the rest is not."""
        cite = self.law.above_maximum
        now = changed(wager, stake=Cents(live), number=number + 1)
        rest = changed(wager, stake=Cents(wager.stake - live), number=number + 2)
        events = (Settled((void(wager, cite),), cite), Staked((now,), cite))
        if not rest.stake:
            return events
        return (*events, Staked((rest,), cite), ExcessStaked(rest, cite))

    def close(self, table: Table[S, R]) -> tuple[HouseEvent, ...]:
        """Cut what still exceeds the differential, last-placed first, then call no more bets."""
        cut = self.over_differential(table)
        wagers = tuple(w for w in table.wagers if w not in {old for old, _ in cut})
        kept = tuple(new for _, new in cut if new.stake)
        live = merged((*wagers, *kept))
        closed = BetsClosed(live, self.gap(live), self.law.no_more_bets)
        cite = self.law.differential
        if not cut or cite is None:
            return (closed,)
        back = Settled(tuple(void(old, cite) for old, _ in cut), cite)
        return (back, *((Staked(kept, cite),) if kept else ()), closed)

    def gap(self, wagers: tuple[Wager, ...]) -> Ruled[Cents] | None:
        """By how much the two sides differ, where the rules know two."""
        if self.sides is None or self.law.differential_is is None:
            return None
        return Ruled(Cents(abs(self.lead(wagers, self.sides[0]))), self.law.differential_is)

    def over_differential(self, table: Table[S, R]) -> tuple[tuple[Wager, Wager], ...]:
        """Each wager to be cut, and what is left of it."""
        most = table.settings.differential
        if most is None or self.sides is None:
            return ()
        heavy = max(self.sides, key=lambda bet: self.lead(table.wagers, bet))
        over = self.lead(table.wagers, heavy) - most
        cut = []
        for wager in sorted(table.wagers, key=lambda w: -w.number):
            if over > 0 and wager.bet == heavy:
                less = min(over, wager.stake)
                over -= less
                left = changed(wager, stake=Cents(wager.stake - less), number=table.placed + 1)
                cut.append((wager, left))
        return tuple(cut)


def key(move: PlaceWager) -> tuple[object, ...]:
    return (move.player, move.bet, (move.box,))


def laid(move: PlaceWager) -> Wager:
    return Wager(move.player, move.bet, move.stake, (move.box,))


def merged(wagers: tuple[Wager, ...]) -> tuple[Wager, ...]:
    """One wager for each player, Box and bet, however often he laid chips on it."""
    whole: dict[tuple[object, ...], Wager] = {}
    for wager in wagers:
        key = (wager.player, wager.spot, wager.bet)
        first = whole.get(key)
        stake = wager.stake if first is None else Cents(first.stake + wager.stake)
        whole[key] = changed(first or wager, stake=stake)
    return tuple(whole.values())
