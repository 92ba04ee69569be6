"""Words around the offers of a prompt: what Enter does, and whose answer is asked for."""

from collections.abc import Mapping

from houseway.core.actors import Player
from houseway.law.instruments import Game

GOING = {  # what Enter does once the bets lie
    Game.ROULETTE: "spins the wheel",
    Game.MONEY_WHEEL: "spins the Wheel",
    Game.SIC_BO: "shakes the dice",
    Game.KENO: "draws the numbers",
}


def several(said: Mapping[Player, str]) -> str:
    return "; ".join(f"player {who}: {words}" for who, words in said.items())
