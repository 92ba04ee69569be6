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
        for one in transfers:
            change[one.debit] = change.get(one.debit, 0) - one.cents
            change[one.credit] = change.get(one.credit, 0) + one.cents
        return any(
            cents < 0 and account.startswith("chips:") and self.of(account) + cents < 0
            for account, cents in change.items()
        )

    def add(self, transfers: Iterable[Transfer]) -> None:
        cents = self.cents
        for one in transfers:
            cents[one.debit] = cents.get(one.debit, 0) - one.cents
            cents[one.credit] = cents.get(one.credit, 0) + one.cents
            self.transfers += 1

    def of(self, account: Account) -> int:
        return self.cents.get(account, 0)

    def chips(self) -> int:
        """All chips that players have, on tables or before them."""
        kinds = ("chips:", "stake:", "layout:")
        return sum(cents for one, cents in self.cents.items() if one.startswith(kinds))

    def check(self, players_chips: int) -> None:
        """Every transfer has two ends, and the chips are those that the tournament counts."""
        for of in (MONEY, self.set):
            total = sum(cents for one, cents in self.cents.items() if set_of(one) == of)
            assert total == 0, f"the books of {of or 'money'} are out by {total}"
        assert self.chips() == players_chips, f"{self.chips()} chips, and {players_chips} counted"
        kinds = ("chips:", "stake:", "layout:", "prizes:")
        below = [one for one, cents in self.cents.items() if cents < 0 and one.startswith(kinds)]
        assert not below, f"below zero: {below[0]}"
