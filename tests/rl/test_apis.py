"""PettingZoo's and Gymnasium's own tests, for every listing."""

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test

from houseway.games import GAMES
from houseway.rl import aec, env, parallel
from houseway.rl.one_player import NAME

ALL = pytest.mark.parametrize("row", GAMES, ids=str)
CYCLES = 12


@ALL
def test_players_in_turn_pass_pettingzoo_s_own_test(row):
    api_test(aec(row.game, row.edition), num_cycles=CYCLES)


@ALL
def test_players_together_pass_pettingzoo_s_own_test(row):
    parallel_api_test(parallel(row.game, row.edition), num_cycles=CYCLES)


@ALL
def test_one_player_passes_gymnasium_s_own_test(row):
    check_env(env(row.game, row.edition), skip_render_check=True)


def test_gymnasium_makes_one_by_its_name():
    made = gymnasium.make(NAME, game="holdem", edition="NI2015", seats=2)
    seen, told = made.reset(seed=1)
    assert made.observation_space.contains(seen)
    assert (seen["action_mask"] == told["action_mask"]).all()
