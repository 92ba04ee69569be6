"""Wagers on the Boxes of Canberra Poker: an Ante of one player each, the jackpot beside it."""

from dataclasses import field

from houseway.core.actors import Put
from houseway.core.bounds import Range
from houseway.core.game import Bets, Refused, Turn
from houseway.core.money import dollars
from houseway.core.value import changed, value
from houseway.core.wagers import Staked, Wager
from houseway.games.canberra_poker.bets import Line
from houseway.games.canberra_poker.round.state import Round
from houseway.games.canberra_poker.table.settings import Settings
from houseway.house.table.events import HouseEvent
from houseway.house.table.state import BettingMove, PlaceWager, Table
from houseway.house.wagers.box_book import BoxBook
from houseway.house.wagers.ceilings import Ceiling
from houseway.law import Cite

At = Table[Settings, Round]
Events = tuple[HouseEvent, ...]


@value
class BookLaw:
    """The clauses of the wagers on Boxes that only Canberra Poker has."""

    boomerang_stake: Cite


@value
class CanberraBook(BoxBook[Settings, Round]):
    """Antes within the limits of a Box; the jackpot wager has an amount of its own."""

    said: BookLaw = field(kw_only=True)

    def decide(self, table: At, due: Turn, put: Put[BettingMove]) -> Events:
        match due, put.move:
            case Bets(), PlaceWager(bet=Line.BOOMERANG) as move:
                return self.boomerang(table, move)
            case _:
                return BoxBook.decide(self, table, due, put)

    def ceiling(self, table: At) -> Ceiling:
        """The limits are the Ante's."""
        return changed(BoxBook.ceiling(self, table), apart=frozenset({Line.BOOMERANG.value}))

    def stakes(self, table: At, move: PlaceWager) -> Range | None:
        """The jackpot wager has one amount, and lies beside an Ante."""
        if move.bet != Line.BOOMERANG:
            return BoxBook.stakes(self, table, move)
        ante = self.own(table, changed(move, bet=Line.ANTE.value))
        if not ante or self.own(table, move):
            return None
        return Range("stake", table.settings.boomerang, table.settings.boomerang)

    def boomerang(self, table: At, move: PlaceWager) -> Events:
        """The approved amount, once, by a player who has an Ante on the Box."""
        self.check_box(table, move)
        cite = self.offered(move.bet)
        own = {w.bet for w in table.laid.wagers if (w.player, w.spot[0]) == (move.player, move.box)}
        if Line.ANTE not in own:
            reason = f"player {move.player} has no Ante on Box {move.box}"
            raise Refused(reason, cite)
        amount, approved = table.settings.boomerang, self.said.boomerang_stake
        if Line.BOOMERANG in own or move.stake != amount:
            besides = f" besides {dollars(amount)}" if Line.BOOMERANG in own else ""
            reason = f"{dollars(move.stake)}{besides} is not the approved {dollars(amount)}"
            raise Refused(reason, approved)
        wager = Wager(move.player, move.bet, amount, (move.box,), table.laid.placed + 1)
        return (Staked((wager,), cite),)
