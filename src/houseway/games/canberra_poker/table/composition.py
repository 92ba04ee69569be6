"""The Canberra Poker table: one house, one rule set, one set of settings."""

from functools import cache, partial

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.game import Call, Choice, Duty, Option, Turn
from houseway.core.value import value
from houseway.games.canberra_poker import sheet
from houseway.games.canberra_poker.bets import Line, full_bet
from houseway.games.canberra_poker.law import S49, TableLaw
from houseway.games.canberra_poker.round import deal as dealing
from houseway.games.canberra_poker.round import jackpot, moves
from houseway.games.canberra_poker.round.events import Event
from houseway.games.canberra_poker.round.moves import Move
from houseway.games.canberra_poker.round.play import CanberraPoker
from houseway.games.canberra_poker.round.state import Hand, Round
from houseway.games.canberra_poker.rules import HAND, Category, Rulebook
from houseway.games.canberra_poker.table.book import BookLaw, CanberraBook
from houseway.games.canberra_poker.table.fields import FIELDS
from houseway.games.canberra_poker.table.settings import Settings, check_together
from houseway.games.canberra_poker.table.state import JACKPOT, PoolsTable
from houseway.games.canberra_poker.table.view import CanberraView, canberra_view
from houseway.house.layouts.bet_sheet import Drawings, Sheet
from houseway.house.rounds.jackpot_pools import WINNING_STAKE, later_settings
from houseway.house.settings.displacement import ByConditions, beyond
from houseway.house.shoes.moves import Shoe
from houseway.house.table.composition import Banked, banked
from houseway.house.table.house_rules import HouseRules, TableOfTheHouse, house_rules
from houseway.house.table.law import BettingLaw, LaidBefore
from houseway.house.table.state import Table
from houseway.house.table.view import table_view
from houseway.house.wagers.wager import on_a_box
from houseway.kit.cards import DECK_SIZE, Census

At = Table[Settings, Round]


@value
class CanberraTable(TableOfTheHouse[Settings]):
    """S49 Canberra Poker, as the house needs to know it."""

    rulebook: Rulebook
    said: BookLaw
    boxes: BettingLaw
    bets: LaidBefore
    house: HouseRules[Settings]
    fields = FIELDS

    def early(self, table: At, due: Turn, player: Player | None) -> tuple[Option, ...]:
        """Return the options of a player who has not acted yet and is not asked now."""
        if table.round is None or not isinstance(due, Choice) or player == due.player:
            return ()
        waits = (hand for hand in table.round.waiting if hand.player == player)
        return next((dealing.options(self.rulebook, table.round, hand) for hand in waits), ())

    def round(self, settings: Settings) -> CanberraPoker:
        return CanberraPoker(
            self.rulebook,
            settings.maximum_payout,
            settings.jackpot,
            settings.jackpot_share,
            settings.winning_stake,
        )

    def sheet(self, settings: Settings) -> Sheet:
        within = settings.minimum, settings.maximum
        return sheet.sheet(self.rulebook, self.bets.offered, within, self.terms["limits"].cite)

    def felt(self, settings: Settings) -> Drawings:
        return sheet.felt(settings.boxes)

    @property
    def book(self) -> CanberraBook:
        return CanberraBook(
            self.boxes,
            self.bets.clause,
            bets=tuple(self.bets.wagers),
            main=Line.ANTE.value,
            label=self.bets.label,
            said=self.said,
        )

    wager = on_a_box

    def shoe(self, _settings: Settings) -> Shoe:
        return Shoe(Census(1), shows_first=False, inserts=False)

    def behind(self, _settings: Settings) -> int:
        return 0

    def plays_on(self, _round: Round) -> bool:
        return False

    def usual(self, table: At, due: Turn) -> Put[Move]:
        """Return the usual move: bet on a pair or better, declare what wins the jackpot."""
        round_ = table.round
        assert round_ is not None, due
        match due:
            case Choice(player) if player in table.people.excluded:
                return Put(Actor(Role.OPERATOR), moves.FoldAbsent(player))
            case Choice(player):
                return Put(Actor(Role.PLAYER, player), self.decision(round_, player))
            case Call(offers):
                here = {offer.player for offer in offers} - table.people.excluded
                won = [hand.player for hand in round_.live if self.wins_jackpot(hand)]
                first = next((player for player in won if player in here), None)
                if first is None:
                    return Put(Actor(Role.DEALER), self.next_count(round_))
                return Put(Actor(Role.PLAYER, first), moves.DeclareJackpot(first))
            case Duty(act) if act is moves.VerifyHand:
                return Put(Actor(Role.DEALER), self.next_count(round_))
            case Duty(act) if act is moves.VerifyFolded:
                return Put(Actor(Role.DEALER), moves.VerifyFolded(due.fixed("box"), HAND))
            case Duty(act) if act is moves.CountCards:
                return Put(Actor(Role.DEALER), moves.CountCards(DECK_SIZE))
            case Duty(act) if act is moves.ReconstructHand:
                return Put(Actor(Role.SUPERVISOR), moves.ReconstructHand(due.fixed("box")))
            case Duty():
                return Put(Actor(Role.DEALER), moves.SetHand())
            case _:
                raise AssertionError(f"Canberra Poker has no such duty: {due}")

    def decision(self, round_: Round, player: Player) -> moves.Bet | moves.Fold:
        hand = round_.hand_of(player)
        ante = round_.laid(hand, Line.ANTE) if hand else None
        assert hand is not None, player
        assert ante is not None, hand
        made = self.rulebook.made(hand.cards).verdict
        if made.category is Category.ODD_CARDS:
            return moves.Fold(player)
        return moves.Bet(player, full_bet(ante.stake))

    def wins_jackpot(self, hand: Hand) -> bool:
        made = self.rulebook.made(hand.cards).verdict
        return jackpot.prize(self.rulebook, made) is not None

    def next_count(self, round_: Round) -> moves.VerifyHand:
        place = next(iter(dealing.countable(self.rulebook, round_)))
        return moves.VerifyHand(place.box, HAND)

    def view(
        self, table: PoolsTable, due: Turn, role: Role, player: Player | None = None
    ) -> CanberraView:
        """Return the table as a role sees it; one player may look at their own cards."""
        public = table_view(self.menu, self.boxes.marker, table, due, role)
        return canberra_view(self.rulebook, table, public, due, player)


def s49(
    law: TableLaw, version: int = WINNING_STAKE, *, displaced: bool = False
) -> Banked[Settings, Round, Move, Event]:
    book = law.book
    table = CanberraTable(
        rulebook=law.rules,
        said=book,
        boxes=law.boxes,
        bets=LaidBefore(law.wagers, (Line.ANTE.value,), law.boxes.chips),
        house=house_rules(
            law, Settings(), check_together, displaced=displaced, without=later_settings(version)
        ),
    )
    return banked(table, (Move, Event), JACKPOT, looks_back=True)


CANBERRA_POKER = s49(S49)


@cache
def opened_under(version: int) -> Banked[Settings, Round, Move, Event]:
    """The table for those who opened it under an earlier version of the rules."""
    return CANBERRA_POKER if version >= WINNING_STAKE else s49(S49, version)


BY_CONDITIONS = ByConditions(
    cache(lambda: s49(S49, displaced=True)), partial(beyond, CANBERRA_POKER.rules.menu)
)
