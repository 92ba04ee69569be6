"""The words that a field took, and those left to tell the others."""

from typing import Any

from houseway.core.value import value
from houseway.floor.grammar.answers import Reading
from houseway.floor.grammar.words.tokens import Token


@value
class Got:
    """The reading of a field: the thing, if any, the words that it took, or what is wrong."""

    thing: Any = None
    there: bool = False
    used: tuple[Token, ...] = ()
    wrong: Reading | None = None


@value
class Words:
    """The words left to explain, and the whole line."""

    rest: tuple[Token, ...]
    line: tuple[Token, ...]

    def numbers(self) -> list[Token]:
        return [token for token in self.rest if token.kind == "number"]

    def says(self, word: str) -> bool:
        return any(token.text == word for token in self.line)
