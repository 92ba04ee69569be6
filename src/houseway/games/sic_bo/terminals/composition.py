"""The Multi Terminal Sic Bo table of NI2019: dice sealed in a tumbler, wagers on terminals."""

from collections.abc import Mapping
from typing import Any

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.bounds import Among, Bounds
from houseway.core.game import Bets, Duty, Turn
from houseway.core.offers import Viewer
from houseway.core.value import changed, value
from houseway.games.sic_bo import bets, sheet
from houseway.games.sic_bo.bets import PayTable
from houseway.games.sic_bo.law import NI2019, TerminalsLaw
from houseway.games.sic_bo.layout import limits as naming
from houseway.games.sic_bo.layout.limits import limits
from houseway.games.sic_bo.round.play import SicBo
from houseway.games.sic_bo.round.state import (
    CorrectResult,
    Event,
    Move,
    RecogniseDice,
    ReportDice,
    ResultCorrected,
    Spin,
    TumbleAfterPeriod,
    TumbleDice,
    WageringStopped,
)
from houseway.games.sic_bo.rules import FACES, Rulebook
from houseway.games.sic_bo.table.book import TumblerBook
from houseway.games.sic_bo.table.composition import BEGINS
from houseway.games.sic_bo.table.view import (
    AreaView,
    SicBoView,
    TerminalShownLaw,
    area_view,
    results_view,
    spin_view,
    terminal_view,
)
from houseway.games.sic_bo.terminals.settings import (
    Activation,
    Entry,
    TerminalSettings,
    check_together,
)
from houseway.house.layouts.bet_sheet import Drawings, Sheet
from houseway.house.machine.house import Follow
from houseway.house.machine.part import Events
from houseway.house.table.composition import Banked, banked
from houseway.house.table.game_contract import WithoutShoe
from houseway.house.table.house_rules import HouseRules, TableOfTheHouse, house_rules
from houseway.house.table.law import TerminalLaw
from houseway.house.table.made_once import MadeOnce
from houseway.house.table.results import RECENT
from houseway.house.table.state import Table
from houseway.house.table.view import table_view
from houseway.house.terminals.book import TerminalBook
from houseway.house.terminals.composition import AnyTable, terminals
from houseway.house.terminals.periods import ExpirePeriod
from houseway.house.terminals.state import PeriodTable, has_ceased
from houseway.house.terminals.view import with_dealer_terminal
from houseway.house.wagers.wager import on_a_terminal
from houseway.law import Cite


def dice_seen(_house: Any, _table: Any, _viewer: Viewer) -> Bounds:
    """Return bounds on what the dice really show."""
    return tuple(Among(name, tuple(FACES)) for name in ("first", "second", "third"))


FIELDS = {CorrectResult: dice_seen}


@value
class TerminalTable(TableOfTheHouse[TerminalSettings], WithoutShoe):
    """Section 10 of NI2019, as the house needs to know it."""

    rulebook: Rulebook
    every: Cite
    shown: TerminalShownLaw
    terminal: TerminalLaw
    house: HouseRules[TerminalSettings]
    begins = BEGINS
    fields = FIELDS

    @property
    def bets(self) -> PayTable:
        """Every wager that there is, whatever a double is read to be."""
        return self.pays(self.default)

    def pays(self, settings: TerminalSettings) -> PayTable:
        return bets.TERMINAL_PAYS[settings.double]

    def round(self, settings: TerminalSettings) -> SicBo:
        return SicBo(
            self.rulebook,
            self.pays(settings),
            recognition=settings.entry is Entry.RECOGNISED,
            under_wagers=at_the_start(settings),
            exposed=settings.exposed_result,
        )

    def sheet(self, settings: TerminalSettings) -> Sheet:
        return sheet.sheet(self.bets, settings, self.terms["limits"].cite)

    def felt(self, _settings: TerminalSettings) -> Drawings:
        return sheet.drawings(self.bets)

    @property
    def book(self) -> TumblerBook[TerminalSettings]:
        return TumblerBook(self.displays, self.rulebook, at_the_start)

    @property
    def displays(self) -> TerminalBook[TerminalSettings, Spin]:
        """The book of the terminals, which knows nothing of dice."""
        return TerminalBook(
            self.terminal,
            self.offered,
            limits,
            bets=self.listed,
            label=bets.PAYS.labels.__getitem__,
        )

    def listed(self, settings: TerminalSettings) -> Mapping[str, Cite]:
        return self.pays(settings).offered

    def offered(self, settings: TerminalSettings, bet: str, _laid: frozenset[str]) -> Cite:
        return naming.offered(self.pays(settings), bet, self.every)

    wager = on_a_terminal

    def usual(
        self, table: Table[TerminalSettings, Spin], due: Turn
    ) -> Put[Move] | Put[ExpirePeriod]:
        """The tumbler is set going when the table's habit is; the clock ends the period."""
        match due:
            case Bets() if at_the_start(table.settings) and not has_ceased(table):
                return Put(Actor(Role.DEALER), TumbleDice())
            case Duty(act):
                return Put(Actor(Role.DEALER), act())
            case _:
                return Put(Actor(Role.CLOCK), ExpirePeriod())

    def outcomes(self, table: Table[TerminalSettings, Spin]) -> tuple[str, ...]:
        """Of this spin once its dice are seen, and of those before."""
        spin = table.round
        now = (spin.shown,) if spin and spin.shown and not spin.void else ()
        shown = (*now, *reversed(table.play.results[-RECENT:]))
        return tuple("-".join(map(str, dice)) for dice in shown)

    def view(
        self,
        table: PeriodTable[TerminalSettings, Spin],
        due: Turn,
        role: Role,
        _player: Player | None = None,
    ) -> SicBoView:
        settings, spin, law = table.settings, table.round, self.shown
        pays = self.pays(settings)
        seen = table_view(self.menu, self.terminal.limits, table, due, role)
        view = SicBoView(
            table=with_dealer_terminal(seen, self.terminal, table),
            spin=spin_view(spin, law.result) if spin else None,
            areas=areas(pays, settings, law.layout),
            results=results_view(table.play.results),
        )
        return terminal_view(law, view, table)


def areas_of(pays: PayTable, settings: TerminalSettings, cite: Cite) -> tuple[AreaView, ...]:
    """Return every area with its limits; none is lit on a terminal."""
    return tuple(area_view(pays, name, limits(settings, name), cite) for name in pays.offered)


areas = MadeOnce(areas_of)  # for the settings in force


def at_the_start(settings: TerminalSettings) -> bool:
    return settings.tumbler is Activation.START


def ended_by_exposure(rules: TerminalTable) -> Follow[AnyTable]:
    """The Game System accepts no more wagers: the period ends with the report, not by the clock."""
    book = rules.displays

    def ended(whole: AnyTable, events: Events) -> Events:
        stopped = any(isinstance(event, WageringStopped) for event in events)
        return book.expire(whole) if stopped else ()

    return ended


def ni2019(law: TerminalsLaw) -> Banked[TerminalSettings, Spin, Move, Event]:
    table = TerminalTable(
        rulebook=law.rules,
        every=law.every,
        shown=law.shown,
        terminal=law.terminal,
        house=house_rules(law, TerminalSettings(), check_together),
    )
    corrects = (CorrectResult, ResultCorrected)
    dealing = (TumbleDice, TumbleAfterPeriod, ReportDice, RecogniseDice)
    beside = terminals(table, corrects[1], dealing)
    beside = changed(beside, follows=(*beside.follows, ended_by_exposure(table)))
    return banked(table, (Move, Event), beside, corrects=corrects)


MULTI_TERMINAL = ni2019(NI2019)
