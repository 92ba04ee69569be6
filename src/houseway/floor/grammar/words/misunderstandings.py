"""Help where a line is not understood: a missing seat, a typing error, what is open."""

from collections.abc import Callable, Iterator

from houseway.core.offers import Offer
from houseway.floor.grammar.answers import Answer, Move, Reading, Refusal
from houseway.floor.grammar.prompts import prompt
from houseway.floor.grammar.speaker import Hearing, named, names
from houseway.floor.grammar.words.tokens import Token
from houseway.floor.grammar.words.vocabulary import FILLER, PLACES, SAID

Heard = Callable[[str, Hearing], Answer]
NEAR = 0.7
# Every word that some game knows: none of them is taken for a typing error of another.
EVERY = {
    word
    for table in (SAID, PLACES)
    for key, more in table.items()
    for name in (key, *more)
    for word in name.split()
}


def unknown(
    line: str, tokens: list[Token], hearing: Hearing, best: Reading | None, heard: Heard
) -> Refusal:
    if phantom := without_seat(line, tokens, hearing, heard):
        return phantom
    for again in corrected(line, hearing):
        again_heard = heard(again, hearing)
        if isinstance(again_heard, Move):
            return Refusal(f"did you mean: {again}?", again_heard.offer.cite, (again,))
    asked = hearing.prompted
    cite = asked[0].cite if asked else None
    open_now = prompt(hearing) or "Enter goes on"
    spoken = best is not None and (hearing.lays(best.offer) or is_named(line, best.offer))
    if best is not None and best.text and spoken and not in_other_games(line):
        return Refusal(f"{best.text}; open are: {open_now}", cite)
    if best is not None and "takes no" in best.text and spoken:
        return Refusal(f"{best.text}; open are: {open_now}", cite)
    return Refusal(f"not open now: {line.strip()[:60]!r}; open are: {open_now}", cite)


def without_seat(line: str, tokens: list[Token], hearing: Hearing, heard: Heard) -> Refusal | None:
    """A number in front that is nobody's here, and a line that would be a move without it."""
    if tokens[0].kind != "number" or len(tokens) < 2 or tokens[0].whole in hearing.seats:
        return None
    rest = heard(" ".join(line.split()[1:]), hearing)
    if not isinstance(rest, Move):
        return None
    text = f"there is no seat {tokens[0].text} at this terminal; without a number: {rest.echo}"
    return Refusal(text, rest.offer.cite, (rest.echo,))


def corrected(line: str, hearing: Hearing) -> Iterator[str]:
    """The line with one word put right."""
    words, typed = vocabulary(hearing), line.lower().split()[:12]
    for at, raw in enumerate(typed):
        word = raw.strip(".!?,")
        if not word.isalpha() or word in words or word in FILLER or word in EVERY:
            continue
        near = close_matches(word, sorted(words))
        near += [each_word for each_word in sorted(words) if sorted(each_word) == sorted(word)]
        for text in near:
            yield " ".join([*typed[:at], text, *typed[at + 1 :]])


def is_named(line: str, offer: Offer) -> bool:
    """Return whether the line has a word for the offer."""
    typed = line.lower().split()
    return any(word in typed for name in names(offer) for word in name.split())


def close_matches(word: str, words: list[str]) -> list[str]:
    from difflib import get_close_matches  # seldom wanted, and slow to import

    return get_close_matches(word, words, 3, NEAR)


def in_other_games(line: str) -> bool:
    typed = line.lower().split()
    return any(text in typed for move, more in SAID.items() for text in (move, *more))


def vocabulary(hearing: Hearing) -> set[str]:
    words: set[str] = set()
    for offer in hearing.offers:
        for phrase in names(offer):
            words |= set(phrase.replace("-", " ").split())
        for kind in hearing.kinds(offer):
            words |= {part for phrase in named(kind) for part in phrase.split()}
    return {word for word in words if word.isalpha() and len(word) > 1}
