"""What a field was told, and the words that are left to tell the others."""

from typing import Any

from houseway.core.value import value
from houseway.floor.grammar.answers import Reading
from houseway.floor.grammar.words.tokens import Token


@value
class Got:
    """What a field was told: the thing, if any, the words that it took, or what is wrong."""

    thing: Any = None
    there: bool = False
    used: tuple[Token, ...] = ()
    wrong: Reading | None = None


@value
class Words:
    """What is left to explain, and the whole line."""

    rest: tuple[Token, ...]
    line: tuple[Token, ...]

    def numbers(self) -> list[Token]:
        return [one for one in self.rest if one.kind == "number"]

    def says(self, word: str) -> bool:
        return any(one.text == word for one in self.line)
