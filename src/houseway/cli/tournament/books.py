"""The books of a tournament that is run here: money and tournament chips, each in its own set."""

from collections.abc import Iterable

from houseway.core.actors import Player
from houseway.ledger import Account, Transfer
from houseway.ledger.accounts import MONEY, SetId, set_of
from houseway.tournaments.book import TournamentBook, chip_set

NAME = "run"


class Books:
    """The balance of every account. Tables and tournament book into the same ones."""

    def __init__(self) -> None:
        self.book = TournamentBook(NAME)
        self.set: SetId = chip_set(NAME)
        self.cents: dict[Account, int] = {}
        self.transfers = 0

    def holder(self, player: Player) -> Account:
        return self.book.chips(player)

    def short(self, transfers: Iterable[Transfer]) -> bool:
        """Return whether somebody would stake chips that they do not have."""
        change: dict[Account, int] = {}
        for transfer in transfers:
            change[transfer.debit] = change.get(transfer.debit, 0) - transfer.cents
            change[transfer.credit] = change.get(transfer.credit, 0) + transfer.cents
        return any(
            cents < 0 and account.startswith("chips:") and self.of(account) + cents < 0
            for account, cents in change.items()
        )

    def add(self, transfers: Iterable[Transfer]) -> None:
        cents = self.cents
        for transfer in transfers:
            cents[transfer.debit] = cents.get(transfer.debit, 0) - transfer.cents
            cents[transfer.credit] = cents.get(transfer.credit, 0) + transfer.cents
            self.transfers += 1

    def of(self, account: Account) -> int:
        return self.cents.get(account, 0)

    def chips(self) -> int:
        """All chips that players have, on tables or before them."""
        kinds = ("chips:", "stake:", "layout:")
        return sum(cents for account, cents in self.cents.items() if account.startswith(kinds))

    def check(self, players_chips: int) -> None:
        """Every transfer has two ends, and the chips are those that the tournament counts."""
        for of in (MONEY, self.set):
            total = sum(cents for account, cents in self.cents.items() if set_of(account) == of)
            assert total == 0, f"the books of {of or 'money'} are out by {total}"
        assert self.chips() == players_chips, f"{self.chips()} chips, and {players_chips} counted"
        kinds = ("chips:", "stake:", "layout:", "prizes:")
        below = [
            account
            for account, cents in self.cents.items()
            if cents < 0 and account.startswith(kinds)
        ]
        assert not below, f"below zero: {below[0]}"
