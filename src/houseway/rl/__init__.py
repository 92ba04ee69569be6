"""Environments for learners: any listed game over its offers, for PettingZoo and Gymnasium.

They need the packages of the extra `rl`: `pip install houseway[rl]`.
"""

from houseway.rl.one_player import OnePlayer, env
from houseway.rl.parallel import Together, parallel
from houseway.rl.players import InTurn, aec

__all__ = ["InTurn", "OnePlayer", "Together", "aec", "env", "parallel"]
