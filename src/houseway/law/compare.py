"""Changes between two editions of a game, as far as the index can show them.

Provisions are paired within sections on one topic: by their words, and by their numbers where the
words leave a choice. The gists are ours, so different words need not be different law; where they
were not written as a pair, a file beside them lists the provisions whose law is the same.
"""

import re
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from importlib.resources import files

from houseway.law.index import Provision, rule_index
from houseway.law.instruments import Edition, Game, read_edition, read_game, rule_sets


class Change(StrEnum):
    CHANGED = "changed"
    ADDED = "added"
    REMOVED = "removed"
    RENUMBERED = "renumbered"
    SAME = "same"


class Numbering(StrEnum):
    """The agreement of two editions' numbers, and so how far a pair can be trusted."""

    SAME = "numbers agree: most provisions are paired with their own number"
    SHIFTED = "numbers are shifted: provisions are paired by topic and words"
    OTHER = "the editions are built differently: pairs are likely, not certain"


@dataclass(frozen=True, slots=True)
class Difference:
    change: Change
    topic: str
    old: Provision | None
    new: Provision | None


@dataclass(frozen=True, slots=True)
class Comparison:
    game: Game
    old: Edition
    new: Edition
    numbering: Numbering
    rows: tuple[Difference, ...]

    @property
    def differences(self) -> tuple[Difference, ...]:
        return tuple(row for row in self.rows if row.change is not Change.SAME)

    def count(self, change: Change) -> int:
        return sum(row.change is change for row in self.rows)


# Sections of one topic under different names; the first that fits the end of a heading.
TOPICS = (
    (r"Terms.*|Dictionary of Terms|Additional Definitions", "Terms"),
    (r".*(Table|Wheel and Ball|Tumbler and Dice|Equipment)", "Equipment"),
    (r"(Placement of )?Wagers", "Wagers"),
    (r"Payout Odds|Settlement( of Wagers)?", "Settlement"),
    (r"The First (Round of Betting|Betting Round)", "The First Round of Betting"),
    (r"(Additional Rounds of Betting|Betting Rounds)", "Rounds of Betting"),
    (r"Determination of Winning.*", "Determination of Winning Hands"),
    (r"Dealing the Game|.*Table Operation", "Dealing the Game"),
    (r"(The )?Cards|Shuffle and Cut of the Cards", "Cards"),
    (r"(Multi Terminal Table Game )?Tournament Play", "Tournament Play"),
    (r"Appendix C.*", "Appendix C"),
)
LIKE_ENOUGH = 0.34
SAME_NUMBER = 0.15
SAME_PLACE = 0.1  # the number agrees but for its section
SAME_LAW = 2.0
SMALL_WORDS = frozenset({"and", "are", "for", "from", "its", "the", "with"})

Pairs = frozenset[tuple[str, str]]


def compare(game: str, old: str, new: str) -> Comparison:
    """Every provision of two editions: paired, added or removed, by topic."""
    before, after = read_edition(game, old), read_edition(game, new)
    olds, news = _by_topic(game, before), _by_topic(game, after)
    unchanged = _unchanged(game, before, after)
    rows: list[Difference] = []
    for topic in {**olds, **news}:
        rows += _pair(topic, olds.get(topic, []), news.get(topic, []), unchanged)
    return Comparison(read_game(game), before, after, _numbering(rows), tuple(rows))


def topic_of(section: str) -> str:
    """The subject of a section, whatever a rule set calls it."""
    ending = section.rpartition(": ")[2]
    return next((topic for form, topic in TOPICS if re.fullmatch(form, ending)), ending)


def likeness(provision: Provision, other: Provision) -> float:
    """Return the share of their words that two gists have in common, from 0 to 1."""
    words, others = _words(provision.gist), _words(other.gist)
    return len(words & others) / max(1, len(words | others))


def _by_topic(game: str, edition: Edition) -> dict[str, list[Provision]]:
    topics: dict[str, list[Provision]] = {}
    for share in rule_sets(game, edition):
        for row in rule_index(share.rule_set).rows.values():
            if share.holds(row.section):
                topics.setdefault(topic_of(row.section), []).append(row)
    return topics


def _pair(
    topic: str, olds: list[Provision], news: list[Provision], unchanged: Pairs
) -> list[Difference]:
    """The best pairs first, each provision once; what is left was added or removed."""
    scored = [(_score(old, new, unchanged), old, new) for old in olds for new in news]
    scored = [pair for pair in scored if pair[0] >= LIKE_ENOUGH]
    partner: dict[str, Provision] = {}
    taken: set[str] = set()
    for _, old, new in sorted(scored, key=lambda pair: -pair[0]):
        if old.ref not in partner and new.ref not in taken:
            partner[old.ref] = new
            taken.add(new.ref)
    kept = [(old, partner.get(old.ref)) for old in olds]
    rows = [Difference(_change(old, new, unchanged), topic, old, new) for old, new in kept]
    added = [new for new in news if new.ref not in taken]
    return rows + [Difference(Change.ADDED, topic, None, new) for new in added]


def _score(old: Provision, new: Provision, unchanged: Pairs) -> float:
    if (old.ref, new.ref) in unchanged:
        return SAME_LAW
    if old.ref.startswith("def:") and new.ref.startswith("def:"):
        return 1.0 if old.ref.lower() == new.ref.lower() else likeness(old, new) / 2
    if old.ref == new.ref:
        return likeness(old, new) + SAME_NUMBER
    return likeness(old, new) + SAME_PLACE * (_place(old.ref) == _place(new.ref))


def _change(old: Provision, new: Provision | None, unchanged: Pairs) -> Change:
    if new is None:
        return Change.REMOVED
    if (old.ref, new.ref) not in unchanged and (
        old.how != new.how or old.gist.lower() != new.gist.lower()
    ):
        return Change.CHANGED
    return Change.SAME if old.ref == new.ref else Change.RENUMBERED


@cache
def _unchanged(game: str, old: Edition, new: Edition) -> Pairs:
    """The pairs whose law is the same although our gists of them differ in words."""
    source = files("houseway.law") / "data" / f"unchanged-{game}.tsv"
    if not source.is_file():
        return frozenset()
    header, *lines = (
        tuple(line.split("\t")) for line in source.read_text(encoding="utf-8").splitlines()
    )
    at_old, at_new = header.index(old), header.index(new)
    return frozenset((line[at_old], line[at_new]) for line in lines)


def _numbering(rows: list[Difference]) -> Numbering:
    pairs = [(row.old.ref, row.new.ref) for row in rows if row.old and row.new]
    if sum(old == new for old, new in pairs) > 0.8 * len(pairs):
        return Numbering.SAME
    return Numbering.SHIFTED if len(pairs) > 0.6 * len(rows) else Numbering.OTHER


def _place(ref: str) -> str:
    """A number without its section: `.3(b)` of `9.3(b)` and of `App E 9.3(b)`."""
    return re.sub(r"^(App [A-H] )?\d+", "", ref)


def _words(text: str) -> frozenset[str]:
    words = re.findall(r"[a-z]{3,}|[\d$%.]+", text.lower())
    return frozenset(word.strip(".").removesuffix("s") for word in words) - SMALL_WORDS
