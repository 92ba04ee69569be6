"""Bankroll of a player at a table, with what they won and lost: all training money."""

from dataclasses import dataclass

from houseway.core.money import Cents, dollars


@dataclass(slots=True)
class Bankroll:
    """Amounts since a player sat down. Brought is the most they ever had out of pocket."""

    brought: int = 0
    won: int = 0  # in rounds that left him better off
    lost: int = 0

    def has_out(self, own: int) -> None:
        """Note how much of the player's own money is in play or lost; winnings go first."""
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
        brought, won, lost = (
            dollars(Cents(number)) for number in (self.brought, self.won, self.lost)
        )
        return f"brought {brought}, won {won}, lost {lost}"
