"""`heard(line, hearing)`: every word of a line has to be explained by one offer.

Each offer is tried as what the line may mean. A reading is full (a move), short (a question), out
of bounds, or leaves words over; the fullest is taken, two equally good ones are asked about.
"""

import re
from collections.abc import Iterable, Mapping

from houseway.core.value import changed
from houseway.floor.grammar.answers import (
    Answer,
    Command,
    Move,
    Moves,
    Question,
    Rank,
    Reading,
    Refusal,
)
from houseway.floor.grammar.prompts import how, listed, prompt
from houseway.floor.grammar.speaker import Hearing, Spot
from houseway.floor.grammar.words.misunderstandings import unknown
from houseway.floor.grammar.words.tokens import Token, tokens
from houseway.floor.grammar.words.verbs import readings
from houseway.floor.grammar.words.vocabulary import COMMANDS, NO

BETWEEN = re.compile(r"\s*(?:;|\+|,| and | & )\s*")
CARDS = frozenset({"card", "cards"})


def parse_line(line: str, hearing: Hearing) -> Answer:
    """Return what one player means by a line."""
    words = words_of(line, hearing)
    if not words:
        if hearing.must:
            return Question(f"your answer? {prompt(hearing)}")
        return Command("go")
    readings_ = [reading for offer in hearing.offers for reading in readings(offer, words, hearing)]
    best = min(readings_, key=lambda reading: (reading.rank, reading.cost), default=None)
    if best is not None and best.rank is Rank.MOVE:
        return sure(readings_, best, hearing)
    if name := command(line, hearing):
        return Command(name)
    if several := in_parts(line, hearing):
        return several
    if best is None or best.rank is Rank.LEFT:
        return unknown(line, words, hearing, best, parse_line)
    equal = distinct(
        reading for reading in readings_ if (reading.rank, reading.cost) == (best.rank, best.cost)
    )
    if best.rank is Rank.ASK:
        texts = tuple(dict.fromkeys(reading.text for reading in equal))
        choices = tuple(dict.fromkeys(way for reading in equal for way in reading.choices))
        return Question(" Or: ".join(texts[:3]), choices)
    tried = move_of(best, hearing) if best.given else None
    return Refusal(best.text, best.cite or best.offer.cite, best.choices, tried)


def sure(readings_: list[Reading], best: Reading, hearing: Hearing) -> Answer:
    """One move; or a question, where two are as good."""
    equal = distinct(
        reading for reading in readings_ if (reading.rank, reading.cost) == (best.rank, best.cost)
    )
    if len(equal) == 1:
        return move_of(best, hearing)
    ways = tuple(move_of(reading, hearing).echo for reading in equal)
    return Question(f"{listed(ways)}?", ways)


def move_of(reading: Reading, hearing: Hearing) -> Move:
    given = reading.given
    return Move(reading.offer, given, how(reading.offer, given, first_spot(reading, hearing)))


def first_spot(reading: Reading, hearing: Hearing) -> Spot | None:
    """Return where this bet goes if no Box is said."""
    spots = hearing.spots(reading.offer)
    return next((spot for spot in spots if spot.bet == reading.given.get("bet")), None)


def in_parts(line: str, hearing: Hearing) -> Moves | None:
    """`red 10, black 10`: several wagers, if each part is one."""
    parts = [part for part in BETWEEN.split(line) if part]
    if len(parts) < 2:
        return None
    each = [parse_line(part, hearing) for part in parts]
    moves = tuple(item for item in each if isinstance(item, Move) and item.lays)
    return Moves(moves) if len(moves) == len(each) else None


def words_of(line: str, hearing: Hearing) -> list[Token]:
    cards = any(field.kind in CARDS for offer in hearing.offers for field in offer.fields)
    spoken = tokens(line)
    if not cards:
        spoken = [uncarded(token) for token in spoken]
    return [singular(token, hearing.open_names) for token in spoken]


def singular(token: Token, known: frozenset[str]) -> Token:
    short = token.text.removesuffix("s")
    plural = token.kind == "word" and token.text not in known and short in known
    return changed(token, text=short) if plural else token


def uncarded(token: Token) -> Token:
    """`6s` where there are no cards: sixes."""
    if token.kind != "card" or token.text[1] != "S" or not token.text[0].isdecimal():
        return token
    return Token(token.text[0], "number", int(token.text[0]) * 100, stake=False)


def distinct(readings_: Iterable[Reading]) -> list[Reading]:
    out: list[Reading] = []
    for reading in readings_:
        key = (reading.offer.move, dict(reading.given), reading.text)
        if all(key != (other.offer.move, dict(other.given), other.text) for other in out):
            out.append(reading)
    return out


def command(line: str, hearing: Hearing) -> str | None:
    words = " ".join(line.lower().strip("!. ").split())
    if words in NO and not hearing.must:
        return "go"
    return next((name for name, texts in COMMANDS.items() if words in texts), None)


def heard_at(line: str, hearings: Mapping[int, Hearing]) -> tuple[int | None, Answer]:
    """Read a line at a shared terminal, for the player it names or the one who is asked."""
    seats = tuple(hearings)
    if len(seats) == 1:
        return seats[0], parse_line(line, hearings[seats[0]])
    first, _, rest = line.strip().partition(" ")
    if first.isascii() and first.isdecimal() and (rest[:1].isalpha() or rest[:1] == "$"):
        seat = int(first[:6])
        if seat in hearings:
            return seat, parse_line(rest, hearings[seat])
    must = [seat for seat in seats if hearings[seat].must]
    asked = must or [seat for seat in seats if hearings[seat].prompted]
    if len(asked) == 1:
        return asked[0], parse_line(line, hearings[asked[0]])
    answers = {seat: parse_line(line, hearings[seat]) for seat in asked or seats}
    if any(isinstance(item, Move | Moves) for item in answers.values()):
        ways = tuple(f"{seat} {line.strip()}" for seat in answers)
        return None, Question(f"whose? {listed(ways)}", ways)
    return None, next(iter(answers.values()))
