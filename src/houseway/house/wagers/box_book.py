"""Wagers before the first card, and the limits in the manner of S49."""

from collections.abc import Callable, Sequence
from typing import Generic, Protocol, TypeVar

from houseway.core.actors import Player, Put
from houseway.core.bounds import Among, Range
from houseway.core.game import Bets, Duty, Refused, Turn, not_due
from houseway.core.money import NOTHING, Cents, dollars
from houseway.core.offers import Laying, Place
from houseway.core.value import changed, value
from houseway.core.wagers import Settled, Staked, Wager, void
from houseway.house.rounds.round import OnLayout
from houseway.house.table.events import (
    BetsClosed,
    BoxMarkerPlaced,
    HouseEvent,
    MarkerPlaced,
    PlayerWarned,
)
from houseway.house.table.law import BettingLaw, plainly
from houseway.house.table.state import (
    BettingMove,
    NoMoreBets,
    PlaceBoxMarker,
    PlaceMarker,
    PlaceWager,
    Table,
    TakeBack,
)
from houseway.house.wagers import chips as staking
from houseway.house.wagers.ceilings import Ceiling, Marker, with_marker
from houseway.house.wagers.chips import merged
from houseway.law import Cite, Ruled

WITHOUT_WAGERS = "for a non-betting round"
BEHIND = (Among("place", (0,)),)


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
    bets: tuple[str, ...] = ()  # those that are laid
    main: str = ""  # the one that a bare amount is laid on
    label: Callable[[str], str] = plainly  # as people call a bet
    closing: type[NoMoreBets] = NoMoreBets

    def turn(self, table: Table[S, R]) -> Turn:
        if table.non_betting and self.law.non_betting:
            return Duty(NoMoreBets, self.law.non_betting, said=WITHOUT_WAGERS)
        return Bets(self.law.opportunity, (Duty(NoMoreBets, self.law.no_more_bets),))

    def decide(
        self, table: Table[S, R], due: Turn, put: Put[BettingMove]
    ) -> tuple[HouseEvent, ...]:
        if isinstance(put.move, PlaceWager) and isinstance(due, Bets):
            return self.place(table, put.move, self.offered(put.move.bet))
        match due, put.move:
            case _, PlaceMarker() | PlaceBoxMarker() as move:
                return self.marked(table, move)
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
        return staking.returned_above(table, self.law.above_maximum)

    def place(self, table: Table[S, R], move: PlaceWager, offered: Cite) -> tuple[HouseEvent, ...]:
        self.check_box(table, move)
        self.check_stake(table, move)
        laying = (laid(move),)
        events = staking.staked(table, self.law, laying, self.ceilings(table), offered)
        if not self.short(table, move):
            return events
        return (*events, PlayerWarned(move.player, self.law.below_minimum))

    def ceiling(self, table: Table[S, R]) -> Ceiling:
        limits = table.settings
        return Ceiling(self.law.scope, limits.maximum, limits.multiple, table.laid.markers)

    def ceilings(self, table: Table[S, R]) -> staking.Ceilings:
        """One maximum for whatever is wagered."""
        ceiling = self.ceiling(table)
        return lambda _: ceiling

    def marked(
        self, table: Table[S, R], move: PlaceMarker | PlaceBoxMarker
    ) -> tuple[HouseEvent, ...]:
        """A higher maximum takes in chips that lay above the old one, if no card is out."""
        limits = table.settings
        staking.check_marker(self.law, move.maximum, limits.maximum, limits.multiple)
        placed: MarkerPlaced | BoxMarkerPlaced
        if isinstance(move, PlaceBoxMarker):
            self.check_box_number(table, move.box)
            number, placed = move.box, BoxMarkerPlaced(move.box, move.maximum, self.law.marker)
        else:
            self.check_for_all(move)
            number, placed = move.player, MarkerPlaced(move.player, move.maximum, self.law.marker)
        if table.locked:
            return (placed,)
        markers = with_marker(table.laid.markers, Marker(number, move.maximum))
        after = table.supposing(changed(table.laid, markers=markers))
        return (placed, *staking.into_play(after, self.law, frozenset(), self.ceilings(after)))

    def check_for_all(self, move: PlaceMarker) -> None:
        if move.on:
            reason = f"a marker is for all that a player wagers, not for {move.on!r} alone"
            raise Refused(reason, self.law.marker)

    def check_box_number(self, table: Table[S, R], box: int) -> None:
        if not 1 <= box <= table.settings.boxes:
            reason = f"no Box {box} on this table: there are 1 to {table.settings.boxes}"
            raise Refused(reason, self.law.chips)

    def check_box(self, table: Table[S, R], move: PlaceWager) -> None:
        self.check_box_number(table, move.box)
        player, box, laid = move.player, move.box, table.laid
        others: list[int] = []
        beside: set[Player] = set()
        for wager in (*laid.wagers, *laid.excess) if laid.excess else laid.wagers:
            if wager.player == player:
                others += wager.spot[:1] if wager.spot[0] != box else ()
            elif wager.spot[0] == box:
                beside.add(wager.player)
        if others and self.law.one_box is not None:
            reason = f"player {player} wagers on Box {others[0]} already, not on {box}"
            raise Refused(reason, self.law.one_box)
        most = self.law.players_on_a_box
        if len(beside) >= most:
            raise Refused(f"{most} players wager on Box {move.box} already", self.law.shared_box)

    def check_stake(self, table: Table[S, R], move: PlaceWager) -> None:
        limits, stake = table.settings, move.stake
        staking.check_chips(self.law, stake, limits.multiple)
        if self.short(table, move) and move.player in table.laid.warned:
            reason = f"{dollars(stake)} is below the minimum of {dollars(limits.minimum)}: returned"
            raise Refused(reason, self.law.below_minimum)
        self.check_differential(table, move)

    def check_differential(self, table: Table[S, R], move: PlaceWager) -> None:
        most = table.settings.differential
        if most is None or self.sides is None or move.bet not in self.sides:
            return
        room = self.ceiling(table).room(table.laid.wagers, laid(move))
        after = self.lead(table.laid.wagers, move.bet) + min(move.stake, room)
        if after > most and self.law.differential:
            reason = f"the Table Differential would be {dollars(after)}, above {dollars(most)}"
            raise Refused(reason, self.law.differential)

    def lead(self, wagers: Sequence[Wager], bet: str) -> int:
        """The amount by which a side is ahead of the other."""
        assert self.sides is not None
        other = self.sides[1] if bet == self.sides[0] else self.sides[0]
        own, against = ([w.stake for w in wagers if w.bet == side] for side in (bet, other))
        return sum(own) - sum(against)

    def short(self, table: Table[S, R], move: PlaceWager) -> bool:
        """Return whether all that the player has on this bet stays below the minimum."""
        least = table.settings.minimum
        return move.stake < least and self.own(table, move) + move.stake < least

    def own(self, table: Table[S, R], move: PlaceWager) -> int:
        """Return what the player has on this bet of the Box already."""
        mine = (w for w in table.laid.wagers if (w.player, w.bet) == (move.player, move.bet))
        return sum(w.stake for w in mine if w.spot[0] == move.box)

    # What may be laid

    def layings(
        self, table: Table[S, R], player: Player, _own: tuple[Wager, ...]
    ) -> tuple[Laying, ...]:
        boxes = [box for box in self.boxes(table, player) if self.open_to(table, player, box)]
        places = (self.on_box(table, player, box, bet) for box in boxes for bet in self.bets)
        cases = tuple([place for place in places if place is not None])
        return (Laying(PlaceWager, self.law.opportunity, cases, BEHIND),) if cases else ()

    def listed(self, _settings: S) -> tuple[Place, ...]:
        """No places: on Boxes too much differs from player to player."""
        return ()

    def boxes(self, table: Table[S, R], player: Player) -> list[int]:
        """Return all Boxes, the player's own first: where they have chips, sit, or by number."""
        every = list(range(1, table.settings.boxes + 1))
        laid = [w.spot[0] for w in table.laid.wagers if w.player == player]
        seat = [sitting.seat for sitting in table.people.seats if sitting.player == player]
        number = self.number(table, player)
        first = next((one for one in (*laid, *seat) if one in every), number)
        return [first, *(box for box in every if box != first)]

    def number(self, table: Table[S, R], player: Player) -> int:
        """The Box that has a player's number."""
        return (player - 1) % table.settings.boxes + 1

    def open_to(self, table: Table[S, R], player: Player, box: int) -> bool:
        try:
            self.check_box(table, PlaceWager(player, box, self.main, NOTHING))
        except Refused:
            return False
        return True

    def on_box(self, table: Table[S, R], player: Player, box: int, bet: str) -> Place | None:
        stake = self.stakes(table, PlaceWager(player, box, bet, NOTHING))
        if stake is None:
            return None
        usual = bet == self.main and box == self.boxes(table, player)[0]
        given = (("box", box), ("bet", bet))
        low, high, step = stake.low, stake.high, stake.step
        label = f"Box {box}, {self.label(bet)}"
        return Place(given, self.offered(bet), low, high, step, usual, label)

    def stakes(self, table: Table[S, R], move: PlaceWager) -> Range | None:
        """Return how much more may be laid: from the minimum to whatever is free."""
        limits = table.settings
        room: int = self.ceiling(table).room(table.laid.wagers, laid(move))
        if limits.differential is not None and self.sides and move.bet in self.sides:
            room = min(room, limits.differential - self.lead(table.laid.wagers, move.bet))
        return staking.between(limits.minimum - self.own(table, move), room, limits.multiple)

    def removable(
        self, table: Table[S, R], player: Player, own: tuple[Wager, ...]
    ) -> tuple[str, ...]:
        """The bets that a player may take back."""
        return staking.removable(table, player, own)

    def take_back(self, table: Table[S, R], move: TakeBack) -> tuple[HouseEvent, ...]:
        return staking.taken_back(table, self.law, move, self.ceilings(table))

    def close(self, table: Table[S, R]) -> tuple[HouseEvent, ...]:
        """Cut what still exceeds the differential, last-placed first, then call no more bets."""
        cut = self.over_differential(table)
        gone = {old for old, _ in cut}
        wagers = tuple(w for w in table.laid.wagers if w not in gone)
        kept = tuple(new for _, new in cut if new.stake)
        live = merged((*wagers, *kept))
        closed = BetsClosed(live, self.gap(live), self.law.no_more_bets)
        cite = self.law.differential
        if not cut or cite is None:
            return (closed,)
        back = Settled(tuple(void(old, cite) for old, _ in cut), cite)
        return (back, *((Staked(kept, cite),) if kept else ()), closed)

    def gap(self, wagers: tuple[Wager, ...]) -> Ruled[Cents] | None:
        """The amount by which the two sides differ, where the rules know two."""
        if self.sides is None or self.law.differential_is is None:
            return None
        return Ruled(Cents(abs(self.lead(wagers, self.sides[0]))), self.law.differential_is)

    def over_differential(self, table: Table[S, R]) -> tuple[tuple[Wager, Wager], ...]:
        """Each wager to be cut, and what is left of it."""
        most = table.settings.differential
        if most is None or self.sides is None:
            return ()
        heavy = max(self.sides, key=lambda bet: self.lead(table.laid.wagers, bet))
        over = self.lead(table.laid.wagers, heavy) - most
        cut = []
        for wager in sorted(table.laid.wagers, key=lambda w: -w.number):
            if over > 0 and wager.bet == heavy:
                less = min(over, wager.stake)
                over -= less
                left = changed(wager, stake=Cents(wager.stake - less), number=table.laid.placed + 1)
                cut.append((wager, left))
        return tuple(cut)


def laid(move: PlaceWager) -> Wager:
    return Wager(move.player, move.bet, move.stake, (move.box,))
