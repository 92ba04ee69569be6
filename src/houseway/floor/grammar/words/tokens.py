"""A line as tokens: words, numbers, spans of numbers, cards."""

import re

from houseway.core.value import changed, value
from houseway.floor.grammar.words.vocabulary import (
    COUNTING,
    ORDINAL,
    PLURALS,
    STAKE_AFTER,
    STAKE_BEFORE,
)

SUITS = {"s": "S", "h": "H", "d": "D", "c": "C", "♠": "S", "♥": "H", "♦": "D", "♣": "C"}
CARD = re.compile(r"(10|[2-9tjqka])([shdc♠♥♦♣])")
NUMBER = re.compile(r"(-?\$?-?)(\d{1,12}(?:\.\d{1,2})?)(k?)", re.ASCII)
TIMES = re.compile(r"x(\d{1,6})", re.ASCII)
SPAN = re.compile(r"\d{1,3}(?:-\d{1,3})+", re.ASCII)
MOST = 400  # characters of a line that are read


@value
class Token:
    """One word of a line. `stake`: it can only be money, or only something else."""

    text: str
    kind: str = "word"  # word, number, span, card, times
    cents: int = 0
    numbers: tuple[int, ...] = ()  # of a span
    stake: bool | None = None
    dollar: bool = False
    spelt: bool = False
    before_on: bool = False

    @property
    def whole(self) -> int | None:
        return self.cents // 100 if self.cents % 100 == 0 else None


def tokens(line: str) -> list[Token]:
    text = line[:MOST].lower().replace("\u2019", "'").replace("=", " ")
    text = re.sub(r"(?<=\d),(?=\d{3}\b)", "", text)
    text = re.sub(
        r"[,;:!?]|(?<=\d)/(?=\d)| and ", lambda match: "-" if match[0] == "/" else " ", text
    )
    text = re.sub(r"(\d+) (?:to|through) (\d+)", r"\1-\2", text)
    text = re.sub(r"\b(1st|2nd|3rd|first|second|third) (?:12|twelve)\b", r"\1 dozen", text)
    for word, number in PLURALS.items():
        text = re.sub(rf"\b(?:three|triple) {word}\b", f"triple {number}", text)
        text = re.sub(rf"\b(?:two|pair of|double) {word}\b", f"double {number}", text)
    return marked([token(word.rstrip(".")) for word in text.replace("'", "").split()])


def token(word: str) -> Token:
    if match := CARD.fullmatch(word):
        rank = "T" if match[1] == "10" else match[1].upper()
        return Token(rank + SUITS[match[2]], "card")
    if re.fullmatch(r"\d{1,3}s", word, re.ASCII):
        word = word[:-1]
    if (match := NUMBER.fullmatch(word)) and word != "00":
        return amount(word, match[1], match[2], thousand=bool(match[3]))
    if SPAN.fullmatch(word):
        return Token(word, "span", numbers=tuple(map(int, word.split("-"))), stake=False)
    if word in COUNTING:
        return Token(word, "number", COUNTING[word] * 100, spelt=True)
    if word in ORDINAL:
        return Token(word, "number", ORDINAL[word] * 100, stake=False)
    if match := TIMES.fullmatch(word):
        return Token("times", "times", int(match[1]) * 100, stake=False)
    return Token(word)


def amount(word: str, sign: str, digits: str, *, thousand: bool) -> Token:
    whole, _, part = digits.partition(".")
    cents = (int(whole) * 100 + int(part.ljust(2, "0"))) * (1000 if thousand else 1)
    dollar = "$" in sign
    sure = True if dollar or part or thousand else None
    return Token(word, "number", -cents if "-" in sign else cents, stake=sure, dollar=dollar)


def marked(found: list[Token]) -> list[Token]:
    """`20 on banker`, `1 2 3 for 2`, `20 dollars`: here a number can only be money."""
    out = list(found)
    for at, one in enumerate(found):
        if one.kind != "number":
            continue
        after = found[at + 1].text if at + 1 < len(found) else ""
        before = found[at - 1].text if at else ""
        if after in ("on", "onto"):
            out[at] = one = changed(one, before_on=True)
        if one.stake is not None:
            continue
        if after == "games":
            out[at] = Token("times", "times", one.cents, stake=False)
        elif after in STAKE_BEFORE or before in STAKE_AFTER:
            out[at] = changed(one, stake=True)
        elif before in ("on", "onto", "box"):
            out[at] = changed(one, stake=False)
    return [each_token for each_token in out if each_token.text not in ("games", *STAKE_AFTER)]
