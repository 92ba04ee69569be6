"""PokerKit's hands, each judged once: it asks for the same ones again and again."""

from functools import cached_property
from typing import Any


def remembering(kind: Any) -> Any:
    """The same hands; what was judged is remembered until there is too much of it."""
    judged: dict[Any, Any] = {}

    class Remembered(kind):  # type: ignore[misc]
        @cached_property
        def entry(self) -> Any:
            return super().entry

        @classmethod
        def from_game(cls, hole_cards: Any, board_cards: Any = ()) -> Any:
            key = tuple(hole_cards), tuple(board_cards)
            if key not in judged:
                if len(judged) > MOST:
                    judged.clear()
                try:
                    judged[key] = super().from_game(*key)
                except ValueError as error:
                    judged[key] = error
            if isinstance(judged[key], ValueError):
                raise judged[key]
            return judged[key]

    return Remembered


MOST = 1_000
