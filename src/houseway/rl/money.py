"""What players have won or lost, counted from the transfers that a ledger would book."""

from collections.abc import Iterable

from houseway.core.actors import Player
from houseway.ledger import Account, TableId, Transfer, chips

TABLE = TableId("T1")
OUTSIDE = ("cash:", "vouchers:")  # over a counter


def holder(player: Player) -> Account:
    """The chip account that a player stakes from."""
    return chips(f"P{player}", 1)


class Won:
    """Each player's money since the table opened, on the account and on the table, in cents."""

    def __init__(self, players: Iterable[Player]) -> None:
        self.accounts = {holder(player): player for player in players}
        self.cents = dict.fromkeys(self.accounts.values(), 0)

    def book(self, transfers: Iterable[Transfer], asked: Player | None) -> None:
        """Count what a move transfers; cash goes to and from the player who asked for it."""
        for transfer in transfers:
            for account, cents in (
                (transfer.debit, -transfer.cents),
                (transfer.credit, transfer.cents),
            ):
                player = asked if account.startswith(OUTSIDE) else self.owner(account)
                if player is not None:
                    self.cents[player] += cents

    def owner(self, account: Account) -> Player | None:
        """Whose it is: the chip account, a stake, or wagers that lie on the layout."""
        for chip_account, player in self.accounts.items():
            if account == chip_account or account.endswith(f":{chip_account}"):
                return player
        return None
