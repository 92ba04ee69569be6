"""The Multi Terminal baccarat table of NI2019: one house, two methods, Pairs where offered."""

from collections.abc import Mapping

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.game import Duty, Refused, Turn
from houseway.core.value import value
from houseway.games.baccarat import bets, sheet
from houseway.games.baccarat.bets import BASE, PAIRS, Bet, Method, PayTable
from houseway.games.baccarat.law import METHODS, TerminalsLaw
from houseway.games.baccarat.round.play import Baccarat
from houseway.games.baccarat.round.state import (
    ConfirmOutcome,
    CorrectOutcome,
    Coup,
    Event,
    Move,
    OutcomeCorrected,
    Reconstruct,
)
from houseway.games.baccarat.rules import Result, Rulebook
from houseway.games.baccarat.table.fields import ON_A_LAYOUT
from houseway.games.baccarat.table.view import BaccaratView, terminal_view
from houseway.games.baccarat.terminals.settings import (
    Offer,
    TerminalSettings,
    check_together,
)
from houseway.house.layouts.bet_sheet import Drawings, Sheet
from houseway.house.settings.menu import SettingsLaw
from houseway.house.shoes.moves import Shoe
from houseway.house.table.composition import Banked, banked
from houseway.house.table.house_rules import HouseRules, TableOfTheHouse, house_rules
from houseway.house.table.law import TerminalLaw, labelled
from houseway.house.table.state import Table
from houseway.house.table.view import table_view
from houseway.house.terminals.book import TerminalBook
from houseway.house.terminals.composition import terminals
from houseway.house.terminals.differential import Differential
from houseway.house.terminals.state import PeriodTable
from houseway.house.terminals.view import with_dealer_terminal
from houseway.house.wagers.wager import on_a_terminal
from houseway.kit.cards import Census
from houseway.kit.moves import Deal
from houseway.law import Cite


@value
class TerminalTable(TableOfTheHouse[TerminalSettings]):
    """Section 8 of NI2019, as the house needs to know it."""

    terminal: TerminalLaw
    house: HouseRules[TerminalSettings]
    fields = ON_A_LAYOUT

    @property
    def bets(self) -> PayTable:
        """Every wager that there may be."""
        return PAY_TABLES[self.default.method, Offer.YES]

    def pays(self, settings: TerminalSettings) -> PayTable:
        return PAY_TABLES[settings.method, settings.pairs]

    def rulebook(self, settings: TerminalSettings) -> Rulebook:
        return RULEBOOKS[settings.method]

    def round(self, settings: TerminalSettings) -> Baccarat:
        unit = settings.commission_unit
        return Baccarat(self.rulebook(settings), self.pays(settings), commission_unit=unit)

    def sheet(self, settings: TerminalSettings) -> Sheet:
        least, most = settings.minimum, settings.maximum
        return sheet.sheet(self.pays(settings), least, most, self.terms["limits"].cite)

    def felt(self, settings: TerminalSettings) -> Drawings:
        return sheet.drawings(self.pays(settings))

    @property
    def book(self) -> TerminalBook[TerminalSettings, Coup]:
        gap = Differential[TerminalSettings](
            (Bet.BANKER, Bet.PLAYER),
            lambda terminal_settings: terminal_settings.differential,
            self.terms["differential"].cite,
        )
        return TerminalBook(
            self.terminal,
            self.offered,
            differential=gap,
            beside=tuple(map(str, PAIRS)),
            shoe=self.law.shoe,
            bets=self.listed,
            label=self.label,
        )

    def label(self, bet: str) -> str:
        return labelled(self.bets.wagers, bet)

    def listed(self, settings: TerminalSettings) -> Mapping[str, Cite]:
        return {str(bet): cite for bet, cite in self.pays(settings).offered.items()}

    def offered(self, settings: TerminalSettings, bet: str, laid: frozenset[str]) -> Cite:
        """Pairs are offered to a player who has wagered on Player, Banker or Tie."""
        table = self.pays(settings)
        assert table.pairs is not None
        if bet not in table.wagers:
            reason = f"{bet!r} is not a wager: {', '.join(table.wagers)} are"
            raise Refused(reason, table.which)
        if bet in PAIRS and laid.isdisjoint(BASE):
            reason = f"{bet} needs a wager on {', '.join(BASE)} beside it"
            raise Refused(reason, table.pairs.beside)
        if bet in PAIRS and laid.issuperset(set(PAIRS) - {bet}):
            return table.pairs.both
        return table.wagers[Bet(bet)].cite

    wager = on_a_terminal

    def shoe(self, settings: TerminalSettings) -> Shoe:
        return Shoe(Census(settings.decks))

    def behind(self, settings: TerminalSettings) -> int:
        return settings.cutting_card

    def plays_on(self, coup: Coup) -> bool:
        """After the cutting card a tie is followed by one more coup."""
        return coup.result is Result.TIE and not coup.void

    def usual(self, table: Table[TerminalSettings, Coup], due: Turn) -> Put[Move]:
        """The outcome is confirmed; cards that lie wrong are put right as they were drawn."""
        assert isinstance(due, Duty)
        assert table.round is not None
        if due.act is Reconstruct:
            return Put(Actor(Role.SUPERVISOR), Reconstruct(table.round.sequence))
        assert due.cite == self.rulebook(table.settings).confirming, due
        assert table.round.result is not None
        return Put(Actor(Role.DEALER), ConfirmOutcome(table.round.result))

    def outcomes(self, table: Table[TerminalSettings, Coup]) -> tuple[str, ...]:
        """Of this coup once it is confirmed, and of the one before."""
        coups = (table.play.round, table.play.previous)
        return tuple(
            str(coup.result) for coup in coups if coup and coup.confirmed and not coup.void
        )

    def view(
        self,
        table: PeriodTable[TerminalSettings, Coup],
        due: Turn,
        role: Role,
        _player: Player | None = None,
    ) -> BaccaratView:
        seen = table_view(self.menu, self.law.betting.limits, table, due, role)
        public = with_dealer_terminal(seen, self.terminal, table)
        offered = tuple(map(str, self.pays(table.settings).offered))
        book, latest = self.rulebook(table.settings), self.outcomes(table)
        return terminal_view(book, table, public, offered, latest)


RULEBOOKS = {method: terminals_law.rules for method, terminals_law in METHODS.items()}
PAY_TABLES = {
    (method, offer): terminals_law.bets
    if offer is Offer.YES
    else bets.without_pairs(terminals_law.bets)
    for method, terminals_law in METHODS.items()
    for offer in Offer
}


def check(law: SettingsLaw, settings: TerminalSettings) -> None:
    check_together(law, PAY_TABLES[settings.method, settings.pairs], settings)


def ni2019(law: TerminalsLaw) -> Banked[TerminalSettings, Coup, Move, Event]:
    table = TerminalTable(
        terminal=law.terminal,
        house=house_rules(law, TerminalSettings(), check),
    )
    corrects = (CorrectOutcome, OutcomeCorrected)
    beside = terminals(table, OutcomeCorrected, (Deal, ConfirmOutcome))
    return banked(table, (Move, Event), beside, foresees=True, looks_back=True, corrects=corrects)


MULTI_TERMINAL = ni2019(METHODS[Method.A])
