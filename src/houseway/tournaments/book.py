"""The books of a tournament: fees and prizes in money, tournament chips in a set of their own.

What rounds come to is booked by the tables that play them, in the same set of chips. A fee comes
from outside and goes to the pool and to the commission; the pool goes to the prizes.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.core.value import value
from houseway.ledger import Account, TableId, Transfer, chips
from houseway.ledger.accounts import MONEY, SetId, account, commission, entrant
from houseway.tournaments.events import ChipsIssued, ChipsWithdrawn, FeePaid, FeeRefunded
from houseway.tournaments.play.events import PrizesPaid
from houseway.tournaments.state import Tournament


def chip_set(name: str) -> SetId:
    """Chips that can be exchanged for nothing: no transfer leaves their set."""
    return SetId(f"tournament-{name}")


@value
class TournamentBook:
    name: str
    of: SetId = MONEY

    @property
    def pool(self) -> Account:
        """Fees that are not commission, until they are paid as prizes."""
        return account("prizes", self.name, self.of)

    @property
    def commission(self) -> Account:
        return commission(TableId(self.name), self.of)

    @property
    def issue(self) -> Account:
        """The account from which tournament chips come. Below zero so many are out."""
        return account("issue", self.name, chip_set(self.name))

    def payer(self, player: Player) -> Account:
        """Return the account that pays a player's fee and is paid the prize.

        Where fees are taken by hand and not at a Cash Desk, it is below zero by what was paid.
        """
        return entrant(self.name, player, self.of)

    def chips(self, player: Player) -> Account:
        return chips(str(player), 1, chip_set(self.name))

    def __call__(self, _state: Tournament, events: Iterable[Any]) -> tuple[Transfer, ...]:
        return tuple(transfer for event in events for transfer in self.booked(event))

    def booked(self, event: Any) -> Iterator[Transfer]:
        match event:
            case FeePaid(player, amount, kept):
                yield from moved(self.payer(player), self.commission, kept)
                yield from moved(self.payer(player), self.pool, amount - kept)
            case FeeRefunded(player, amount, kept):
                yield from moved(self.commission, self.payer(player), kept)
                yield from moved(self.pool, self.payer(player), amount - kept)
            case ChipsIssued(players, each):
                for player in players:
                    yield from moved(self.issue, self.chips(player), each)
            case ChipsWithdrawn(some):
                for player, left in some:
                    yield from moved(self.chips(player), self.issue, left)
            case PrizesPaid(prizes):
                for player, prize in prizes:
                    yield from moved(self.pool, self.payer(player), prize)
            case _:
                pass


def moved(debit: Account, credit: Account, cents: int) -> Iterator[Transfer]:
    if cents:
        yield Transfer(debit, credit, Cents(cents))
