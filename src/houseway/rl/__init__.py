"""Environments for learners: any listed game over its offers, for PettingZoo and Gymnasium.

They need the packages of the extra `rl`: `pip install houseway[rl]`.
"""

try:
    from houseway.rl.one_player import OnePlayer, env
    from houseway.rl.parallel import Together, parallel
    from houseway.rl.players import InTurn, aec
except ModuleNotFoundError as error:
    if error.name not in ("gymnasium", "pettingzoo"):
        raise
    needed = f"environments need {error.name}: pip install houseway[rl]"
    raise ModuleNotFoundError(needed, name=error.name) from error

__all__ = ["InTurn", "OnePlayer", "Together", "aec", "env", "parallel"]
