"""The environment of PettingZoo in which all players say something at once."""

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import ParallelEnv

from houseway.core.bots import Said
from houseway.rl.players import Seen, dollars, new_round, observed, open_to, seen
from houseway.rl.tables import SEATS, Table

Told = dict[str, dict[str, Any]]


def parallel(
    game: str,
    edition: str | None = None,
    *,
    seats: int = SEATS,
    settings: dict[str, Any] | None = None,
) -> "Together":
    """A listed game; at each step the player who is asked acts, and the others wait."""
    return Together(Table(game, edition, seats, settings))


class Together(ParallelEnv):
    """Players of one round. Masks leave nothing but waiting to those who are not asked."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.metadata = {"name": str(table.listing), "render_modes": []}
        self.render_mode = None
        self.numbers = {f"player_{number}": number for number in table.players}
        self.possible_agents = [*self.numbers]
        self.agents: list[str] = []
        self.observation_spaces = {name: seen(table) for name in self.numbers}
        self.action_spaces = {
            name: spaces.Discrete(table.choices.size) for name in self.possible_agents
        }
        self.seeds: np.random.Generator | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], Told]:
        del options
        if seed is not None or self.seeds is None:
            self.seeds, _ = seeding.np_random(seed)
        self.round = new_round(self.table, self.seeds)
        self.agents = [*self.possible_agents]
        return self._seen(), {name: {} for name in self.agents}

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], Told]:
        """What everybody says; `ValueError` if any of it is masked out."""
        for name, action in actions.items():
            if int(action) not in self.open(name):
                raise ValueError(f"{action} is not open to {name}: {[*self.open(name)]} are")
        asked = f"player_{self.round.asked}"
        self.round.act(int(actions[asked]))
        names, over, cut = [*self.agents], self.round.over, self.round.cut_short
        rewards = {name: dollars(self.round, self.numbers[name]) if over else 0.0 for name in names}
        found = self._seen()
        if over:
            self.agents = []
        ended, short = dict.fromkeys(names, over and not cut), dict.fromkeys(names, cut)
        return found, rewards, ended, short, {name: {} for name in names}

    def _seen(self) -> dict[str, Seen]:
        return {name: observed(self.table, self.round, self.numbers[name]) for name in self.agents}

    def open(self, agent: str) -> dict[int, Said]:
        """The moves that a player may make now, by their numbers: what each action means."""
        return open_to(self.round, self.numbers[agent])

    def view(self, agent: str) -> dict[str, Any]:
        """What this player's terminal shows, for those who make observations of their own."""
        return self.round.view(self.numbers[agent])
