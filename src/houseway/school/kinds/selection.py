"""Selection of what is asked about, and of how much of the round is shown."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

from houseway.core.actors import Put
from houseway.core.entropy import Entropy, shuffled
from houseway.core.game import Bets, Chance, NotPermitted, Refused
from houseway.house.words.phrases import face
from houseway.kit.cards import Card
from houseway.law import Cite
from houseway.school.evening import Evening, Moment
from houseway.school.question import Step

T = TypeVar("T")
MOST_LINES = 12  # of a story, so that a question stands on a screen of 24 lines
OPENING = "approval of the"  # is said before a table opens, and tells nothing of a round
FACTS = ("card", "cards", "number", "numbers", "dice", "tiles", "wagers", "drawn")


def any_of(items: Sequence[T], entropy: Entropy) -> T:
    return items[entropy.below(len(items))]


def by_clause(
    items: Iterable[T], clause: Callable[[T], Any], count: int, entropy: Entropy
) -> list[T]:
    """Some items: one of each clause in an order by chance, then a second of each.

    A rule of which little is heard is asked as often as one that rules every round.
    """
    shelves: dict[Any, list[T]] = {}
    for item in shuffled(tuple(items), entropy):
        shelves.setdefault(clause(item), []).append(item)
    order = shuffled(tuple(shelves), entropy)
    chosen: list[T] = []
    while len(chosen) < count and any(shelves.values()):
        chosen += [shelves[key].pop() for key in order if shelves[key]]
    return chosen[:count]


def rule_step(cite: Cite) -> Step:
    """Return what a provision says, in a line; for a heading, the section below it."""
    row = cite.rule_set.index.rows.get(cite.ref)
    return Step(row.gist if row else f"{cite.section}: {cite.ref} and what stands below it", cite)


def more_rules(events: Iterable[Any], first: Cite, most: int = 2) -> list[Step]:
    """The other provisions that events rest on."""
    cites = dict.fromkeys(event.cite for event in events if hasattr(event, "cite"))
    return [rule_step(cite) for cite in cites if cite != first][:most]


def story_before(evening: Evening, moment: Moment, *, facts: bool) -> tuple[str, ...]:
    """The last lines of the round; with `facts`, without what follows from the last card."""
    lines = evening.story(moment)
    last = evening.moments[moment.at - 1] if moment.at else None
    if facts and last is not None and last.round == moment.round:
        whole = evening.told(last)
        events = list(last.events)
        while len(events) > 1 and not any(hasattr(events[-1], name) for name in FACTS):
            events.pop()
        if whole:
            part = evening.sentences(tuple(events), last.state, last.after)
            lines = [*lines[: -len(whole)], *part]
    return shortened([line.words for line in lines if OPENING not in line.words])


def shortened(lines: list[str], most: int = MOST_LINES) -> tuple[str, ...]:
    return tuple(["…", *lines[-most:]] if len(lines) > most else lines)


def refusal(evening: Evening, moment: Moment, put: Put[Any]) -> Refused | None:
    """Return why the table would refuse a move; None if it takes it, or for role alone."""
    try:
        evening.table.decide(moment.state, moment.due, put)
    except NotPermitted:
        return None
    except Refused as refused:
        return refused
    return None


def begun(evening: Evening, moment: Moment) -> bool:
    """Return whether anything can go wrong there: bets are on, or a card is dealt or due."""
    if isinstance(moment.due, Bets | Chance):
        return True
    return any(isinstance(other.due, Chance) for other in evening.round_before(moment))


def face_down(evening: Evening, moment: Moment) -> bool:
    """Return whether something lies face down: the state knows it, and a trainee does not."""
    return any("face down" in line.words for line in evening.story(moment))


def unseen_card(state: Any, entropy: Entropy) -> Card | None:
    """A card that could come now, at a table with a shoe."""
    shoe = getattr(state, "shoe", None)
    cards = tuple(getattr(getattr(shoe, "census", None), "unseen", ()))
    return any_of(cards, entropy) if cards else None


def no_such_card(lines: Iterable[str], card: Card | None) -> bool:
    """Return whether a card is not among those that are shown already."""
    return card is None or not any(face(card) in line for line in lines)
