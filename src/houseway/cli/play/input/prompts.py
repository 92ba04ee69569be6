"""Words around the offers of a prompt: whose answer is asked for."""

from collections.abc import Mapping

from houseway.core.actors import Player


def several(texts: Mapping[Player, str]) -> str:
    return "; ".join(f"player {who}: {words}" for who, words in texts.items())
