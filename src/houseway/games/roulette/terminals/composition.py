"""The Multi Terminal roulette table of NI2019: wagers on terminals, one wheel for all of them."""

from collections.abc import Mapping
from typing import Any

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.bounds import Among, Bounds
from houseway.core.game import Duty, Turn
from houseway.core.offers import Viewer
from houseway.core.value import value
from houseway.games.roulette import sheet
from houseway.games.roulette.bets import TERMINAL_PAY_TABLES, PayTable
from houseway.games.roulette.law import NI2019, TerminalShownLaw, TerminalsLaw
from houseway.games.roulette.layout import felt
from houseway.games.roulette.layout.race_track_wagers import pieces
from houseway.games.roulette.layout.wheel import NUMBERS
from houseway.games.roulette.round.play import Roulette
from houseway.games.roulette.round.state import (
    ConfirmOutcome,
    CorrectOutcome,
    Event,
    Move,
    OutcomeCorrected,
    ReportBall,
    Spin,
    SpinBall,
)
from houseway.games.roulette.rules import Rulebook
from houseway.games.roulette.table.settings import Offer, limits
from houseway.games.roulette.table.view import (
    RouletteView,
    layout_view,
    results_view,
    spin_view,
    track_view,
    winning_number,
)
from houseway.games.roulette.terminals.settings import (
    TerminalSettings,
    check_together,
)
from houseway.house.layouts.bet_sheet import Drawings, Sheet
from houseway.house.table.composition import Banked, banked
from houseway.house.table.game_contract import WithoutShoe
from houseway.house.table.house_rules import HouseRules, TableOfTheHouse, house_rules
from houseway.house.table.law import TerminalLaw
from houseway.house.table.results import RECENT
from houseway.house.table.state import Table
from houseway.house.table.view import table_view
from houseway.house.terminals.book import TerminalBook
from houseway.house.terminals.composition import terminals
from houseway.house.terminals.state import PeriodTable
from houseway.house.terminals.view import countdown, with_dealer_terminal
from houseway.house.wagers.wager import on_a_terminal
from houseway.law import Cite


def corrected(_house: Any, _table: Any, _viewer: Viewer) -> Bounds:
    """The number on which the ball really rests."""
    return (Among("number", NUMBERS),)


FIELDS = {CorrectOutcome: corrected}


@value
class TerminalTable(TableOfTheHouse[TerminalSettings], WithoutShoe):
    """Section 9 of NI2019, as the house needs to know it."""

    rulebook: Rulebook
    shown: TerminalShownLaw
    terminal: TerminalLaw
    house: HouseRules[TerminalSettings]
    fields = FIELDS

    @property
    def bets(self) -> PayTable:
        """Every wager that there may be."""
        return TERMINAL_PAY_TABLES[True]

    def pays(self, settings: TerminalSettings) -> PayTable:
        return TERMINAL_PAY_TABLES[settings.race_track is Offer.YES]

    def round(self, settings: TerminalSettings) -> Roulette:
        return Roulette(self.rulebook, self.pays(settings))

    def felt(self, settings: TerminalSettings) -> Drawings:
        return felt.drawings(self.pays(settings))

    def sheet(self, settings: TerminalSettings) -> Sheet:
        places = self.book.listed(settings)
        return sheet.sheet(self.pays(settings), places, self.terms["limits"].cite)

    @property
    def book(self) -> TerminalBook[TerminalSettings, Spin]:
        label = self.bets.label
        return TerminalBook(
            self.terminal, self.offered, limits, pieces, bets=self.listed, label=label
        )

    def listed(self, settings: TerminalSettings) -> Mapping[str, Cite]:
        return self.pays(settings).offered

    def offered(self, settings: TerminalSettings, bet: str, _laid: frozenset[str]) -> Cite:
        return self.pays(settings).clause(bet)

    wager = on_a_terminal

    def usual(self, _table: Table[TerminalSettings, Spin], due: Turn) -> Put[object]:
        """The ball is spun when the period has expired, and its number is confirmed."""
        assert isinstance(due, Duty)
        spins = due.act is SpinBall
        return Put(Actor(Role.DEALER), SpinBall() if spins else ConfirmOutcome(due.fixed("number")))

    def outcomes(self, table: Table[TerminalSettings, Spin]) -> tuple[str, ...]:
        """Of this spin once it is confirmed, and of those before."""
        spin = table.round
        now = (str(spin.number),) if spin and spin.marked and not spin.void else ()
        return (*now, *(str(number) for (number,) in reversed(table.play.results[-RECENT:])))

    def view(
        self,
        table: PeriodTable[TerminalSettings, Spin],
        due: Turn,
        role: Role,
        _player: Player | None = None,
    ) -> RouletteView:
        bets, shown = self.pays(table.settings), self.shown
        seen = table_view(self.menu, self.terminal.limits, table, due, role)
        return RouletteView(
            table=with_dealer_terminal(seen, self.terminal, table),
            spin=spin_view(self.rulebook, table.round) if table.round else None,
            layout=layout_view(self.pays(table.settings), table.settings, shown.layout),
            track=track_view(bets, shown.track),
            results=results_view(table.play.results),
            countdown=countdown(table, shown.countdown),
            display=winning_number(table.round, table.play.results, shown.display),
        )


def ni2019(law: TerminalsLaw) -> Banked[TerminalSettings, Spin, Move, Event]:
    table = TerminalTable(
        rulebook=law.rules,
        shown=law.shown,
        terminal=law.terminal,
        house=house_rules(law, TerminalSettings(), check_together),
    )
    corrects = (CorrectOutcome, OutcomeCorrected)
    dealing = (SpinBall, ReportBall, ConfirmOutcome)
    beside = terminals(table, corrects[1], dealing)
    return banked(table, (Move, Event), beside, corrects=corrects)


MULTI_TERMINAL_ROULETTE = ni2019(NI2019)
