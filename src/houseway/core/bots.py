"""Players that are not people: what a bot is given, and what it answers.

A bot has what a terminal has, the JSON of view and offers, and answers what a terminal sends. So it
knows no hidden card and no rule, and whoever seats it needs to know nothing of its game.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from houseway.core.actors import Player, Role
from houseway.core.entropy import Entropy
from houseway.core.value import value

Json = Mapping[str, Any]
Ask = Callable[[str, Json], "Json | None"]  # the offer of a move, with what is said of it so far


@value
class Said:
    """A move as a bot says it: its name, its fields, and who puts it if not the bot."""

    move: str
    given: dict[str, Any]
    by: str = ""
    beside: str = ""

    def written(self, player: Player) -> dict[str, Any]:
        """As it goes over the wire."""
        himself = {"role": str(Role.PLAYER), "player": player}
        written: dict[str, Any] = {"by": {"role": self.by} if self.by else himself}
        written |= {"move": self.move, "with": self.given}
        return written | {"beside": self.beside} if self.beside else written


class Bot(Protocol):
    """One player at one table."""

    def choose(self, view: Json, offers: Sequence[Json], ask: Ask) -> Said | None:
        """Choose the next move, or None to wait. `view` has the parts fixed, public and own."""
        ...


Bots = Mapping[str, Callable[[Entropy], Bot]]
