"""Citations as people paste them: `S49 Poker 9.2(c)`, `rule 7.3 of S49 Baccarat`, `holdem 5.1`."""

import re
from collections.abc import Iterator, Sequence
from functools import cache

from houseway.law.cite import Cite, RuleSet
from houseway.law.index import rule_index
from houseway.law.instruments import RULE_SETS, Game, Unknown, editions, rule_sets

FILLERS = re.compile(
    r"\b(the|rules?|clauses?|provisions?|paragraphs?|sub-?rules?|sections?|cl\.|r\.|para\.)\s+",
    re.IGNORECASE,
)
TURNED = re.compile(r"(?P<ref>.+?),?\s+(?:of|in|under)\s+(?P<of>.+)", re.IGNORECASE)


def pasted(text: str, within: Sequence[str] = ()) -> tuple[Cite, ...]:
    """The provisions that a text may mean; `within` are rule sets that a bare number is of.

    A game without an edition means its usual one. Several answers come where it has several rule
    sets with that number; none is `Unknown`.
    """
    exact = " ".join(text.split()).strip(" .;,[]\"'")
    plain = FILLERS.sub("", f"{exact} ").strip()
    turned = TURNED.fullmatch(plain)
    ways = (exact, plain, *((f"{turned['of']} {turned['ref']}",) if turned else ()))
    cites_ = next((cites for way in ways if (cites := tuple(read(way, within)))), ())
    if not cites_:
        known = ("S49 Poker 9.2(c)", "NI2019 Multi Terminal 8.7(b)", "baccarat 7.3")
        raise Unknown("citation", text, known)
    return tuple(dict.fromkeys(cites_))


def is_cited(text: str) -> bool:
    """Return whether a text is a citation, and not the name of a game."""
    try:
        return bool(pasted(text))
    except Unknown:
        return False


def read(text: str, within: Sequence[str]) -> Iterator[Cite]:
    """By the longest name that the text begins with; else as a bare number."""
    for name, sets in names():
        if begins := beginning(text, name):
            cites = [cite for rule_set in sets for cite in provision(rule_set, text[begins:])]
            if cites:
                yield from cites
                return
    for rule_set in within:
        yield from provision(rule_set, text)


def beginning(text: str, name: str) -> int:
    """Return how many letters of the text are this name, however joined; else 0."""
    pattern = r"[\s_-]*".join(map(re.escape, re.split(r"[\s_-]+", name))) + r"(?=[\s,:]|$)"
    match = re.match(pattern, text, re.IGNORECASE)
    return match.end() if match else 0


def provision(rule_set: str, ref: str) -> Iterator[Cite]:
    """The provision of that number, also where letters are written large or set apart."""
    wanted, index = ref.strip(" ,:"), rule_index(rule_set)
    if not wanted:
        return
    if index.knows(wanted):
        yield RuleSet(rule_set).rule(wanted)
        return
    known = folded_refs(rule_set)
    if right := known.get(folded(wanted)):
        yield RuleSet(rule_set).rule(right)


@cache
def folded_refs(rule_set: str) -> dict[str, str]:
    index = rule_index(rule_set)
    found: dict[str, str] = {}
    for ref in (*sorted(index.headings), *index.rows):
        found.setdefault(folded(ref), ref)
    return found


def folded(ref: str) -> str:
    return re.sub(r"[\s.]+$", "", re.sub(r"\s+", "", ref)).lower()


@cache
def names() -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return people's names of rule sets, longest first: title, file, game, edition."""
    texts: dict[str, tuple[str, ...]] = {}
    for entry in RULE_SETS:
        for name in (entry.title, entry.name, f"{entry.edition} {entry.name}"):
            texts[name] = (entry.name,)
    for game in Game:
        for edition in editions(game):
            sets = tuple(share.rule_set for share in rule_sets(game, edition))
            texts.setdefault(f"{edition} {game}", sets)
        texts.setdefault(str(game), tuple(share.rule_set for share in rule_sets(game)))
    for entry in RULE_SETS:
        number, year = entry.name.split("-")[1::-1] if entry.name[:2] == "ni" else ("", "")
        if number:
            texts.setdefault(f"{year}-{number}", (entry.name,))
        same = tuple(other.name for other in RULE_SETS if other.edition == entry.edition)
        texts.setdefault(str(entry.edition), same if len(same) == 1 else ())
    return tuple(sorted(texts.items(), key=lambda item: -len(item[0])))
