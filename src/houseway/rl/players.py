"""The environment of PettingZoo in which players are asked in turn (AEC)."""

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv

from houseway.core.actors import Player
from houseway.core.bots import Said
from houseway.rl.choices import WAIT
from houseway.rl.numbers import LARGEST, SIZE, numbers_of
from houseway.rl.rounds import Round
from houseway.rl.tables import SEATS, Table

CENTS = 100  # in a dollar, in which rewards are told
SEEDS = 2**31
Seen = dict[str, NDArray[Any]]


def aec(
    game: str,
    edition: str | None = None,
    *,
    seats: int = SEATS,
    settings: dict[str, Any] | None = None,
) -> "InTurn":
    """A listed game with so many players; one episode is one round of a new table."""
    return InTurn(Table(game, edition, seats, settings))


class InTurn(AECEnv):
    """Players of one round; each is asked when the table waits for him or may hear him."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        self.metadata = {"name": str(table.listing), "render_modes": [], "is_parallelizable": False}
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

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a round; a seed decides this round and the seeds of those after it."""
        del options
        if seed is not None or self.seeds is None:
            self.seeds, _ = seeding.np_random(seed)
        self.round = new_round(self.table, self.seeds)
        self.agents = [*self.possible_agents]
        for item in ("rewards", "_cumulative_rewards"):
            setattr(self, item, dict.fromkeys(self.agents, 0.0))
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {name: {} for name in self.agents}
        self._told()

    def step(self, action: Any) -> None:
        """What the player who is asked says. `ValueError` if it is masked out."""
        name = self.agent_selection
        if self.terminations[name] or self.truncations[name]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[name] = 0.0
        self._clear_rewards()
        self.round.act(int(action))
        self._told()
        self._accumulate_rewards()

    def _told(self) -> None:
        """Whose turn it is; at the end what each has won."""
        if not self.round.over:
            self.agent_selection = f"player_{self.round.asked}"
            return
        ended = self.truncations if self.round.cut_short else self.terminations
        for name in self.agents:
            ended[name] = True
            self.rewards[name] = dollars(self.round, self.numbers[name])
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> Seen:
        return observed(self.table, self.round, self.numbers[agent])

    def open(self, agent: str) -> dict[int, Said]:
        """The moves that a player may make now, by their numbers: what each action means."""
        return open_to(self.round, self.numbers[agent])

    def view(self, agent: str) -> dict[str, Any]:
        """What this player's terminal shows, for those who make observations of their own."""
        return self.round.view(self.numbers[agent])

    def render(self) -> None:
        return None

    def close(self) -> None:
        return None


def seen(table: Table) -> spaces.Dict:
    """What an observation is: the view as numbers, and which actions are open."""
    view = spaces.Box(-LARGEST, LARGEST, (SIZE,), np.float32)
    mask = spaces.Box(0, 1, (table.choices.size,), np.int8)
    return spaces.Dict({"observation": view, "action_mask": mask})


def new_round(table: Table, seeds: np.random.Generator) -> Round:
    """A round in which somebody is asked; one that ends before that is passed over."""
    while True:
        found = Round(table, int(seeds.integers(SEEDS)))
        if not found.over:
            return found


def observed(table: Table, of: Round, player: Player) -> Seen:
    mask = np.zeros(table.choices.size, dtype=np.int8)
    mask[[*open_to(of, player)]] = 1
    return {"observation": numbers_of(of.view(player)), "action_mask": mask}


def open_to(of: Round, player: Player) -> dict[int, Said]:
    """Whoever is not asked may only wait."""
    return dict(of.open) if of.asked == player else {WAIT: Said("wait", {})}


def dollars(of: Round, player: Player) -> float:
    return of.won.cents[player] / CENTS
