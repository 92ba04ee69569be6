"""Wagers on Player Terminals within a Wagering Period, and the limits in the manner of NI2019."""

from collections.abc import Callable, Mapping
from dataclasses import field
from operator import attrgetter
from typing import Generic, Protocol, TypeVar

from houseway.core.actors import Player, Put
from houseway.core.game import Bets, Duty, Refused, Timer, Turn, not_due
from houseway.core.money import Cents
from houseway.core.offers import Laying, Place
from houseway.core.value import changed, value
from houseway.core.wagers import Settled, Staked, Wager, void
from houseway.house.layouts.law import Limits, Pieces, none_listed, one_piece
from houseway.house.rounds.round import OnLayout
from houseway.house.table.events import BetsClosed, HouseEvent
from houseway.house.table.law import ShoeLaw, TerminalLaw, plainly
from houseway.house.table.state import BettingMove, Table, TakeBack
from houseway.house.terminals import periods, places
from houseway.house.terminals import unconfirmed_chips as displays
from houseway.house.terminals.bet_limits import AreasOf
from houseway.house.terminals.differential import Differential
from houseway.house.terminals.no_bet_rounds import (
    dealt_without_wagers,
    directed,
    no_bet_round,
    void_earlier,
    void_early,
)
from houseway.house.terminals.periods import (
    ChipsDisplayed,
    ConfirmWagers,
    DirectionEnded,
    Occasion,
    Period,
    PeriodExpired,
    PeriodOpened,
    PlaceChips,
    WagersConfirmed,
)
from houseway.house.terminals.state import PeriodTable, period_of
from houseway.house.terminals.unconfirmed_chips import Display, Positions, Touch
from houseway.house.wagers.chips import merged
from houseway.law import Cite


class TerminalSettings(Protocol):
    """The settings of a table that is played on terminals."""

    @property
    def terminals(self) -> int: ...
    @property
    def wagering_period(self) -> int: ...
    @property
    def minimum(self) -> Cents: ...
    @property
    def maximum(self) -> Cents: ...


R = TypeVar("R", bound=OnLayout)
S = TypeVar("S", bound=TerminalSettings)
Events = tuple[HouseEvent, ...]
NUMBER = attrgetter("number")
# The clause that offers a bet to a player who has these already, or a refusal.
Offered = Callable[[S, str, frozenset[str]], Cite]


def one_for_all(settings: S, _bet: str) -> tuple[Cents, Cents]:
    """Every bet has the limits of the table."""
    return settings.minimum, settings.maximum


@value
class TerminalBook(Generic[S, R]):
    """Chips on displays, confirmed by their players before the countdown runs out."""

    law: TerminalLaw
    offered: Offered[S]
    limits: Limits[S] = one_for_all
    pieces: Callable[[str], Pieces | None] = one_piece  # None: a wager of its own
    differential: Differential[S] | None = None
    beside: tuple[str, ...] = ()  # bets that are offered only beside others
    shoe: ShoeLaw | None = None  # None: a wheel or dice
    closing: type[periods.ExpirePeriod] = periods.ExpirePeriod
    bets: Callable[[S], Mapping[str, Cite]] = none_listed  # that are offered as it is set
    label: Callable[[str], str] = plainly  # as people call a bet
    known: AreasOf = field(default_factory=AreasOf, hash=False)

    def turn(self, table: Table[S, R]) -> Turn:
        if table.non_betting and self.law.coups:
            return Duty(periods.DealNoBetRound, self.law.coups.exposed_first)
        if period_of(table).open:
            seconds = table.settings.wagering_period
            clock = Timer(periods.ExpirePeriod, seconds, self.law.period)
            return Bets(self.law.opportunity, timer=clock)
        if period_of(table).unwagered and period_of(table).directed:
            return Duty(periods.DealWithoutWagers, self.law.unwagered)
        return Duty(periods.OpenPeriod, self.law.period)

    def decide(self, table: Table[S, R], due: Turn, put: Put[BettingMove]) -> Events:
        if type(put.move) is ConfirmWagers:  # nearly all there are
            return self.touched(table, due, put.move)
        match due, put.move:
            case _, PlaceChips() | TakeBack() as move:
                return self.touched(table, due, move)
            case Bets(), periods.ExpirePeriod():
                return self.expire(table)
            case Duty(act), periods.OpenPeriod() if act in (
                periods.OpenPeriod,
                periods.DealWithoutWagers,
            ):
                return (PeriodOpened(table.settings.wagering_period, self.law.period),)
            case _, periods.DirectRounds() as move:
                return (directed(table, self.law, move),)
            case _, periods.DealWithoutWagers() | periods.ReportUnwageredCards() as move:
                return dealt_without_wagers(table, self.law, due, move)
            case Duty(act), periods.DealNoBetRound() if act is periods.DealNoBetRound:
                return no_bet_round(table, self.law)
            case _, periods.VoidEarlyCards(cards) if self.shoe is not None:
                return void_early(table, self.law, self.shoe, cards)
            case _, periods.VoidEarlierRound() as move:
                return void_earlier(table, self.law, move)
            case _:
                raise not_due(due, put.move)

    # What may be laid

    def listed(self, settings: S) -> tuple[Place, ...]:
        return places.listed(self, settings)

    def layings(
        self, table: Table[S, R], player: Player, own: tuple[Wager, ...]
    ) -> tuple[Laying, ...]:
        laying = places.laying(self, table, player, own)
        return (laying,) if laying else ()

    def bounded(self, settings: S) -> bool:
        return self.differential is not None and self.differential.most(settings) is not None

    def dependent(self, settings: S) -> tuple[str, ...]:
        return tuple(bet for bet in self.beside if bet in self.bets(settings))

    def removable(
        self, table: Table[S, R], _player: Player, own: tuple[Wager, ...]
    ) -> tuple[str, ...]:
        """Return the bets that are displayed and not confirmed."""
        loose = (wager for wager in own if wager.number in period_of(table).loose)
        return tuple(dict.fromkeys(wager.bet for wager in loose)) if period_of(table).open else ()

    def collected(self, table: Table[S, R]) -> Events:
        """Nothing lies on a terminal that is not in the round."""
        assert not table.laid.excess
        return ()

    def touched(
        self, table: Table[S, R], due: Turn, move: PlaceChips | ConfirmWagers | TakeBack
    ) -> Events:
        """Displays may be touched while the period is open, and not on a No-Bet Coup."""
        period = self.taking(table, move.player, back=isinstance(move, TakeBack))
        if not period.open:
            raise not_due(due, move)
        if isinstance(move, ConfirmWagers):  # nearly all there are
            if move.positions:
                return self.positions_confirmed(table, period, move)
            return self.confirmed(table, period, move.player)
        match move:
            case PlaceChips(confirm=False):
                return self.displayed(table, period, move)
            case PlaceChips():
                return self.at_once(table, period, move)
            case TakeBack():
                return self.take_back(period, move)

    def taking(self, table: Table[S, R], player: Player, *, back: bool = False) -> Period:
        """The period in which a terminal is touched; a refusal where it may take no wagers."""
        assert isinstance(table, PeriodTable), "Player Terminals where none are"
        locked, period, coups = table.locked, table.period, self.law.coups
        if coups and not locked and table.non_betting:
            raise Refused("players may not wager: the next one is a No-Bet Coup", coups.no_bet)
        if locked or period.unwagered:
            in_play = table.round.wagers if back and table.round is not None else ()
            own = any(wager.player == player for wager in in_play)
            cite = self.law.confirmed if own else self.law.expired
            raise Refused("the Wagering Period of this round has expired", cite)
        if player in table.faults.terminals:
            reason = f"Player Terminal {player} failed: its wagers on this round are Void"
            raise Refused(reason, self.law.faults.terminal_early)
        return period

    def display(
        self, table: Table[S, R], player: Player, shown: Positions, touch: Touch
    ) -> Display:
        """Return the display after a touch; the table hears of it when it is confirmed."""
        if not self.taking(table, player).open:
            raise Refused("no Wagering Period is open", self.law.period)
        return displays.after(self, table, player, shown, touch)

    def displayed(self, table: Table[S, R], period: Period, move: PlaceChips) -> Events:
        """Display as much as is permitted of what the player touched, and the credit for it."""
        player, own = move.player, period.of(move.player)
        offered = self.offered(table.settings, move.bet, frozenset(wager.bet for wager in own))
        displays.check_terminal(self, table, period, player, own)
        displays.check_stakes(self, (move.stake,))
        pieces = self.pieces(move.bet) or ((move.bet, 1),)
        shown = tuple(self.shown(table, period, changed(move, bet=bet), of) for bet, of in pieces)
        stakes = [(chips.bet, chips.shown) for chips in shown]
        return (*shown, Staked(displays.as_wagers(table, player, stakes), offered))

    def at_once(self, table: Table[S, R], period: Period, move: PlaceChips) -> Events:
        """Chips and the button in one touch."""
        *shown, chips = self.displayed(table, period, move)
        assert isinstance(chips, Staked)
        return (*shown, chips, *self.confirmed(table, period, move.player, chips.wagers))

    def positions_confirmed(
        self, table: Table[S, R], period: Period, move: ConfirmWagers
    ) -> Events:
        """All that the terminal displays, as far as it is permitted, staked and confirmed."""
        player = move.player
        shown = displays.displayed_chips(self, table, period, player, move.positions)
        if not shown.stakes:
            reason = f"nothing that player {player} asks for may be shown"
            raise Refused(reason, shown.less[0].cite)
        wagers = displays.as_wagers(table, player, shown.stakes.items())
        chips = Staked(wagers, self.law.credit)
        if period.loose:  # what lay there before is judged with it
            return (*shown.less, chips, *self.confirmed(table, period, player, wagers))
        return (*shown.less, chips, *self.placed(table, period, player, wagers))

    def shown(
        self, table: Table[S, R], period: Period, move: PlaceChips, pieces: int
    ) -> ChipsDisplayed:
        """Return the terminal's display of a number of pieces on one bet."""
        own = period.of(move.player)
        confirmed = displays.fixed(own, period.loose)
        displays.check_changeable(self, move.player, move.bet, confirmed)
        asked, limits = Cents(pieces * move.stake), self.limits(table.settings, move.bet)
        laid = sum(wager.stake for wager in own if wager.bet == move.bet)
        shown = displays.permitted(self, limits, asked, laid)
        if not shown.verdict:
            raise Refused(displays.none_shown(move.bet, asked, limits), shown.cite)
        return ChipsDisplayed(move.player, move.bet, asked, shown.verdict, shown.cite)

    def confirmed(
        self, table: Table[S, R], period: Period, player: Player, chips: tuple[Wager, ...] = ()
    ) -> Events:
        """The wagers that a player shows are placed, if they go together and with all others."""
        mine, loose, new = period.of(player), period.loose, chips
        if loose:
            new = (*[wager for wager in mine if wager.number in loose], *chips)
        if not new:
            raise Refused(f"player {player} shows nothing to confirm", self.law.confirm)
        beside = frozenset([wager.bet for wager in (*mine, *chips)])
        areas = self.known(self, table.settings)
        displays.check_offered(self, areas, [wager.bet for wager in new], beside)
        return self.placed(table, period, player, new)

    def placed(
        self, table: Table[S, R], period: Period, player: Player, new: tuple[Wager, ...]
    ) -> Events:
        """Wagers that are offered beside each other, if they go with those of all others."""
        if self.differential is not None:
            self.differential.check(table.settings, period.lead, new)
        done = WagersConfirmed(player, tuple(map(NUMBER, new)), self.law.confirm)
        waited = period.directed
        if waited is None or waited.occasion is not Occasion.UNTIL_WAGER:
            return (done,)
        return (done, DirectionEnded(self.law.until_wager))

    def take_back(self, period: Period, move: TakeBack) -> Events:
        shown = period.of(move.player) if move.box is None else ()  # a terminal has no Boxes
        mine = [wager for wager in shown if move.bet in (None, wager.bet)]
        loose = tuple(wager for wager in mine if wager.number in period.loose)
        if mine and not loose:
            reason = f"player {move.player} has confirmed: nothing may be withdrawn"
            raise Refused(reason, self.law.confirmed)
        if not loose:
            raise Refused(f"player {move.player} shows no such chips", self.law.credit)
        return (Settled(tuple(void(w, self.law.display) for w in loose), self.law.display),)

    def expire(self, table: Table[S, R]) -> Events:
        """Put confirmed wagers into play as displayed; other credit goes back."""
        live, unconfirmed = placed(table), period_of(table).loose
        loose = tuple(wager for wager in table.laid.wagers if wager.number in unconfirmed)
        cite = self.law.unconfirmed
        back = (Settled(tuple(void(w, cite) for w in loose), cite),) if loose else ()
        begins = bool(live) or table.play.laying
        expired = PeriodExpired(not begins, self.law.deals)
        if not begins:
            return (*back, expired)
        gap = self.differential.gap(live) if self.differential else None
        return (*back, expired, BetsClosed(merged(live), gap, self.law.as_displayed))


def placed(table: Table[S, R]) -> tuple[Wager, ...]:
    """The wagers that are confirmed."""
    loose, wagers = period_of(table).loose, table.laid.wagers
    return tuple([wager for wager in wagers if wager.number not in loose] if loose else wagers)
