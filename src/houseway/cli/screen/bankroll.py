"""What somebody brought to a table, and what he won and lost there: all training money."""

from dataclasses import dataclass

from houseway.core.money import Cents, dollars


@dataclass(slots=True)
class Bankroll:
    """Amounts since he sat down. Brought is the most that he ever had out of his own pocket."""

    brought: int = 0
    won: int = 0  # in rounds that left him better off
    lost: int = 0

    def has_out(self, own: int) -> None:
        """So much of his own he has in play or lost: what was won before is played first."""
        self.brought = max(self.brought, own)

    def round_over(self, net: int) -> None:
        if net > 0:
            self.won += net
        else:
            self.lost -= net

    @property
    def words(self) -> str:
        if not self.brought:
            return ""
        brought, won, lost = (dollars(Cents(one)) for one in (self.brought, self.won, self.lost))
        return f"brought {brought}, won {won}, lost {lost}"
