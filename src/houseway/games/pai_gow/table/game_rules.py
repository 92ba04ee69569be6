"""One edition of Pai Gow, as the house needs to know it: wagers, settings, roles and views."""

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.game import Turn
from houseway.core.money import Cents
from houseway.core.value import changed, value
from houseway.games.pai_gow.bank.book import ON_A_BOX, PaiGowBook, offered
from houseway.games.pai_gow.bank.box_decider import Deciders
from houseway.games.pai_gow.law.provisions import TableLaw
from houseway.games.pai_gow.law.rules import Rulebook
from houseway.games.pai_gow.round import moves
from houseway.games.pai_gow.round.play import PaiGow
from houseway.games.pai_gow.table import sheet
from houseway.games.pai_gow.table.fields import FIELDS, FORMS
from houseway.games.pai_gow.table.settings import Settings, check_together
from houseway.games.pai_gow.table.state import HAND, BetweenRounds, PaiGowTable, Round, own_box
from houseway.games.pai_gow.table.view import PaiGowView, pai_gow_view
from houseway.house.layouts.bet_sheet import Drawings, Sheet
from houseway.house.rounds.jackpot_pools import WINNING_STAKE, later_settings
from houseway.house.shoes.moves import NO_SHOE, Shoe
from houseway.house.table.house_rules import HouseRules, TableOfTheHouse, house_rules
from houseway.house.table.law import BettingLaw, labelled
from houseway.house.table.state import PlaceWager, Table
from houseway.law import Cite


@value
class Offered:
    """The wagers that are laid before a round, each with its clause; the jackpot never alone."""

    offered: dict[str, Cite]
    alone: tuple[str, ...] = (HAND,)


@value
class PaiGowRules(TableOfTheHouse[Settings]):
    """Book and round read the Bank of the table; without one it is the House's."""

    rulebook: Rulebook
    boxes: BettingLaw
    bets: Offered
    house: HouseRules[Settings]
    begins = (moves.ShuffleTiles,)
    fields = FIELDS
    forms = FORMS

    def round(self, settings: Settings) -> PaiGow:
        return PaiGow(self.rulebook, settings, BetweenRounds())

    def round_at(self, table: PaiGowTable) -> PaiGow:
        return PaiGow(self.rulebook, table.settings, table.around)

    def sheet(self, settings: Settings) -> Sheet:
        return sheet.sheet(self.rulebook, settings)

    def felt(self, settings: Settings) -> Drawings:
        return sheet.felt(settings)

    @property
    def book(self) -> PaiGowBook:
        bets = tuple(self.bets.offered)
        return PaiGowBook(
            self.boxes,
            self.offered,
            bets=bets,
            main=HAND,
            label=self.label,
            rules=self.rulebook,
        )

    def label(self, bet: str) -> str:
        return labelled(self.rulebook.wagers, bet)

    def book_at(self, table: PaiGowTable) -> PaiGowBook:
        return changed(self.book, around=table.around)

    def deciders(self, table: PaiGowTable) -> Deciders:
        return self.book_at(table).deciders(table)

    def offered(self, bet: str) -> Cite:
        return offered(self.rulebook, bet)

    def wager(self, _settings: Settings, player: Player, bet: str, stake: Cents) -> Put[PlaceWager]:
        """A wager on the Box of the player's own number, counted behind the House's Box one."""
        return Put(Actor(Role.PLAYER, player), PlaceWager(player, own_box(player), bet, stake))

    def shoe(self, _settings: Settings) -> Shoe:
        return NO_SHOE

    def behind(self, _settings: Settings) -> int:
        raise AssertionError("no cards, no cutting card")

    def plays_on(self, _round: Round) -> bool:
        return False

    def usual(self, _table: Table[Settings, Round], due: Turn) -> Put[object]:
        raise AssertionError(f"tiles are dealt by a dealer of their own: {due}")

    def view(
        self, table: PaiGowTable, due: Turn, role: Role, player: Player | None = None
    ) -> PaiGowView:
        """Return the table as a role sees it; one player may look at the Hands that they set."""
        return pai_gow_view(self.rulebook, self.menu, table, due, (role, player))


def rules_of(
    law: TableLaw, version: int = WINNING_STAKE, *, displaced: bool = False
) -> PaiGowRules:
    book = law.rules
    return PaiGowRules(
        rulebook=book,
        boxes=law.boxes,
        bets=Offered({bet: offered(book, bet) for bet in ON_A_BOX}),
        house=house_rules(
            law, Settings(), check_together, displaced=displaced, without=later_settings(version)
        ),
    )
