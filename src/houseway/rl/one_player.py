"""The environment of Gymnasium: one player learns, bots have the other seats."""

from typing import Any, SupportsInt

import gymnasium
import numpy as np
from gymnasium import spaces

from houseway.core.actors import Player
from houseway.core.bots import Said
from houseway.core.entropy import Seeded
from houseway.rl.players import SEEDS, Seen, dollars, new_round, observed, open_to, seen
from houseway.rl.tables import SEATS, Table

LEARNER = Player(1)
NAME = "houseway/Round-v0"


def env(
    game: str,
    edition: str | None = None,
    *,
    seats: int = SEATS,
    settings: dict[str, Any] | None = None,
    strict: bool = False,
) -> "OnePlayer":
    """A listed game for one learner; the others say whatever is open to them, by chance.

    With `strict`, an action that is masked out is a `ValueError`.
    """
    return OnePlayer(game, edition, seats=seats, settings=settings, strict=strict)


class OnePlayer(gymnasium.Env[dict[str, Any], Any]):
    """One round from where the learner sits."""

    def __init__(
        self,
        game: str,
        edition: str | None = None,
        *,
        seats: int = SEATS,
        settings: dict[str, Any] | None = None,
        strict: bool = False,
    ) -> None:
        self.table, self.strict = Table(game, edition, seats, settings), strict
        self.metadata = {"name": str(self.table.listing), "render_modes": []}
        self.render_mode = None
        self.observation_space = seen(self.table)
        self.action_space = spaces.Discrete(self.table.choices.size)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Begin a round in which the learner is asked."""
        super().reset(seed=seed)
        del options
        while True:
            self.round = new_round(self.table, self.np_random)
            self.others = Seeded(int(self.np_random.integers(SEEDS)))
            self._go_on()
            if not self.round.over:
                return self._seen(), self._told(replaced=False)

    def step(self, action: SupportsInt) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """What the learner says. What is masked out is replaced by the first open action."""
        number = int(action)
        replaced = number not in self.round.open and not self.strict
        self.round.act(min(self.round.open) if replaced else number)
        self._go_on()
        over, cut = self.round.over, self.round.cut_short
        reward = dollars(self.round, LEARNER) if over else 0.0
        return self._seen(), reward, over and not cut, cut, self._told(replaced=replaced)

    def _go_on(self) -> None:
        """The others say something until the learner is asked."""
        while not self.round.over and self.round.asked != LEARNER:
            numbers = [*self.round.open]
            self.round.act(numbers[self.others.below(len(numbers))])

    def _seen(self) -> Seen:
        return observed(self.table, self.round, LEARNER)

    def _told(self, *, replaced: bool) -> dict[str, Any]:
        mask: np.ndarray[Any, Any] = np.zeros(self.table.choices.size, dtype=np.int8)
        mask[[*self.open()]] = 1
        return {"action_mask": mask, "replaced": replaced}

    def open(self) -> dict[int, Said]:
        """The moves that the learner may make now, by their numbers: what each action means."""
        return open_to(self.round, LEARNER)

    def view(self) -> dict[str, Any]:
        """What the learner's terminal shows, for those who make observations of their own."""
        return self.round.view(LEARNER)


gymnasium.register(NAME, entry_point="houseway.rl.one_player:OnePlayer")
