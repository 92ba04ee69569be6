"""The felt as it is drawn for whoever has to act."""

from rich.console import RenderableType

from houseway.cli.pictures.poker import felt
from houseway.core.actors import Player
from houseway.games.poker.table.view import PokerView


def body(view: PokerView, me: int) -> list[RenderableType]:
    return [felt(view, Player(me))]
