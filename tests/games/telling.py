"""What a table says of itself in the course of its stories, as lines of plain text.

Beside what `telling_deep` tells of every table in every setting: where that has a row in another
form, it is not told twice.
"""

import json
import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from houseway.core.actors import Player, Put, Role
from houseway.core.entropy import Seeded
from houseway.core.game import Refused, due_in_words
from houseway.core.offers import Viewer, plain
from houseway.floor.views.parts import all_parts
from houseway.games.listing import Listing
from houseway.house.offers.offers import Offering
from tests.games.driving import Made, Run
from tests.games.listings import TABLES, at_stakes
from tests.games.runs import run_of
from tests.games.test_battery import tales

FOLDER = Path(__file__).parent / "golden" / "told"
VIEWERS = (
    Viewer(Role.PLAYER, Player(1)),
    Viewer(Role.PLAYER, Player(2)),
    Viewer(Role.DEALER),
    Viewer(Role.SUPERVISOR),
    Viewer(Role.OPERATOR),
)
TURNS, OFFERS, REFUSALS, PUTS = 2, 3, 6, 2  # of one kind that are told
MOMENTS = 42  # at which offers are looked at,
DRAWERS = 6  # and drawers opened
PROBES = 18  # at which every move is tried
GIVEN = re.compile(r"'[^']*'|-?[0-9][0-9.,]*")
CLASS = re.compile(r"<class '[\w.]*?(\w+)'>")  # by its name alone: modules may move
Sections = dict[str, list[str]]
WIDE = 250  # characters of one offer that are kept; the rest by a digest


def name(listing: Listing) -> str:
    return f"{listing.game}-{listing.edition}".lower()


def stories(listing: Listing) -> Sections:
    """The sections of one table."""
    runs = tales(listing)
    return {
        "settings": [*settings(listing)],
        "due": [*dues(runs)],
        "done": [*puts(runs)],
        "offered in stories": [*offered(listing, runs)],
        "refused in stories": [*refused(listing)],
        "named": [*named(listing)],
        "seen in stories": [*seen(listing, runs)],
        "fixed as usual": [*fixed(listing)],
    }


def unlike(stories: Sections, wide: Sections) -> Sections:
    """The sections without rows that the wide ones have with other numbers, names or values."""
    found = dict(stories)
    for name, (other, shape) in ALIKE.items():
        known = set(map(shape, wide[other]))
        found[name] = [row for row in stories[name] if shape(row) not in known]
    return found


def move_of(row: str) -> str:
    return row.partition(" | ")[0].partition(" to ")[0]


def without_values(row: str) -> str:
    return GIVEN.sub("#", row)


def leaf_of(row: str) -> str:
    """The path of a leaf, wherever in a list it stands."""
    return re.sub(r"\[\d+\]", "[]", re.split(r" = | \| ", row)[0])


ALIKE: dict[str, tuple[str, Callable[[str], str]]] = {
    "offered in stories": ("offered", move_of),
    "refused in stories": ("answered", without_values),
    "seen in stories": ("seen", leaf_of),
}


def written(sections: Sections) -> str:
    return "".join(f"## {one}\n" + "".join(map(line, rows)) for one, rows in sections.items())


def line(row: str) -> str:
    return row.replace("\n", " / ") + "\n"


def of_each(
    rows: Iterator[tuple[str, str]], most: int, shape: Callable[[str], str] = str
) -> Iterator[str]:
    """The first few of each kind that differ in shape, in the order of the kinds."""
    by_kind: dict[str, dict[str, str]] = defaultdict(dict)
    for kind, row in rows:
        if len(by_kind[kind]) < most:
            by_kind[kind].setdefault(shape(row), row)
    return (f"{kind} | {row}" for kind in sorted(by_kind) for row in by_kind[kind].values())


def without_numbers(row: str) -> str:
    reason, _, clause = row.rpartition(" | ")
    return GIVEN.sub("#", reason) + clause


# The sections


def settings(listing: Listing) -> Iterator[str]:
    for one in listing.table.rules.menu:
        terms = one.terms
        marks = [
            f"by {terms.by}",
            *(mark for mark in ("at_once", "open_only", "displayed") if getattr(terms, mark)),
        ]
        marks += [f"notice {terms.notice}"] if terms.notice else []
        marks += [f"approved {terms.approved}"] if terms.approved else []
        bounds = getattr(one, "bounds", "")
        yield f"{one.name} = {one.text(one.default)} | {bounds} | {terms.cite} | {', '.join(marks)}"


def dues(runs: tuple[Run, ...]) -> Iterator[str]:
    return of_each(
        (
            (kind_of(due), f"{due_in_words(due)} | {due.cite} | {rest(due)}")
            for run in runs
            for made in run.story
            for due in (run.house.turn(made.before),)
        ),
        TURNS,
    )


def kind_of(due: Any) -> str:
    act = getattr(due, "act", None)
    return type(due).__name__ + ("" if act is None else f" {act.__name__}")


def rest(due: Any) -> str:
    """Bounds, options and timers, as they are."""
    names = ("bounds", "options", "asked", "next", "timer", "instead", "source")
    found = {one: getattr(due, one) for one in names if getattr(due, one, None)}
    return kept(CLASS.sub(r"\1", str(found)))


def kept(text: str) -> str:
    if len(text) <= WIDE:
        return text
    return f"{text[:WIDE]}… {sha256(text.encode()).hexdigest()[:8]}"


def puts(runs: tuple[Run, ...]) -> Iterator[str]:
    """What is mostly done where something is due, and by whom."""
    return of_each(
        (
            (kind_of(run.house.turn(made.before)), f"{made.put.by}: {kept(str(made.put.move))}")
            for run in runs
            for made in run.story
        ),
        PUTS,
    )


def offered(listing: Listing, runs: tuple[Run, ...]) -> Iterator[str]:
    return of_each(offers(listing, runs), OFFERS)


def offers(listing: Listing, runs: tuple[Run, ...]) -> Iterator[tuple[str, str]]:
    offering = Offering(listing.table)
    for at, made in enumerate(moments(runs, MOMENTS)):
        due = listing.table.turn(made.before)
        for viewer in VIEWERS:
            drawer = at % (MOMENTS // DRAWERS) == 1 and viewer.role is not Role.PLAYER
            for one in offering.offers(made.before, due, viewer, drawer=drawer):
                text = json.dumps(plain(one), sort_keys=True)
                yield f"{one.move} to a {viewer.role}", kept(text)


def moments(runs: tuple[Run, ...], most: int) -> list[Made]:
    """Spread over all the stories, each kind of turn as often as another."""
    by_kind: dict[str, list[Made]] = defaultdict(list)
    for run in runs:
        for made in run.story:
            by_kind[kind_of(run.house.turn(made.before))].append(made)
    found: list[Made] = []
    for turn in range(most):
        for rows in by_kind.values():
            at = turn * max(1, len(rows) // 5)
            if at < len(rows) and len(found) < most:
                found.append(rows[at])
    return found


def refused(listing: Listing) -> Iterator[str]:
    """Every move, tried at some moments of an evening; each has a chance of its own."""
    run = run_of(listing, 3)
    rows: list[tuple[str, str]] = []
    for probe in range(PROBES):
        rows += tried(run, probe)
        go_on(run)
    return of_each(iter(rows), REFUSALS, without_numbers)


def tried(run: Run, probe: int) -> Iterator[tuple[str, str]]:
    before = run.chance
    for kind in run.house.permits:
        for again in range(3):
            run.chance = Seeded(sum(map(ord, kind.__name__)) + 100 * probe + 7 * again)
            put = run.any_put(honest=again == 0, kind=kind)
            yield from answer(run, put)
    run.chance = before


def answer(run: Run, put: Put[Any]) -> Iterator[tuple[str, str]]:
    try:
        run.house.decide(run.table, run.house.turn(run.table), put)
    except Refused as refusal:
        if "is out of turn" not in refusal.reason:
            yield type(put.move).__name__, f"{refusal.reason} | {refusal.cite}"


def named(listing: Listing) -> Iterator[str]:
    """Wagers by names that are not quite right, and stakes around the limits."""
    if at_stakes(listing):
        return
    run = run_of(listing, 3)
    run.to_the_wagers()
    offered = tuple(map(str, listing.table.rules.bets.offered))
    for kind in dict.fromkeys(one.partition(":")[0] for one in offered):
        for wrong in ("", ":0", ":2-2-2", ":7-1-1", ":99", ":x"):
            for _, refusal in answer(run, run.wager_by(1, 20, kind + wrong)):
                yield f"{kind}{wrong} | {refusal}"
        first = next(one for one in offered if one.partition(":")[0] == kind)
        for dollars in (-1, 0, 1, 2, 7, 501, 5_001, 100_001, 200_000_000):
            for _, refusal in answer(run, run.wager_by(1, dollars, first)):
                yield f"{first} ${dollars} | {refusal}"


def go_on(run: Run) -> None:
    """To another moment: the wagers, a round, the middle of one."""
    for _ in range(5):
        run.attempt(run.thrown())


def seen(listing: Listing, runs: tuple[Run, ...]) -> Iterator[str]:
    """What everybody, a player and the dealer see in the middle of two rounds."""
    every = [made for run in runs for made in run.story if made.before.round is not None]
    for made in (every[len(every) // 3], every[len(every) * 2 // 3]):
        due, table = listing.table.turn(made.before), made.before
        public = all_parts(listing, table, due, Role.DEALER).public
        yield from flat("everybody", public)
        for viewer in (VIEWERS[0], VIEWERS[2]):
            own = all_parts(listing, table, due, viewer.role, viewer.player).own
            yield from flat(f"{viewer.role}", own)


def fixed(listing: Listing) -> Iterator[str]:
    """What is sent once: places, bets, felts, limits, signs; each list by its first and all."""
    table = listing.table.opening(listing.table.rules.default)
    part = all_parts(listing, table, listing.table.turn(table), Role.DEALER).fixed
    for key, thing in part.items():
        if key == "number":  # the digest of all that follows
            continue
        for inner in thing if isinstance(thing, list) else [thing]:
            yield f"{key} = {kept(json.dumps(inner))}"


def flat(path: str, thing: Any) -> Iterator[str]:
    """One line for each leaf."""
    if isinstance(thing, dict):
        for key, inner in thing.items():
            if key != "offers":
                yield from flat(f"{path}.{key}", inner)
    elif isinstance(thing, list) and any(isinstance(one, dict | list) for one in thing):
        for at, inner in enumerate(thing):
            yield from flat(f"{path}[{at}]", inner)
    else:
        yield f"{path} = {json.dumps(thing)}"


# Poker's listings share their code and most of their law: these differ from each other.
LEFT_OUT = {
    "mini-baccarat-s49",
    *(f"{one}-s49" for one in ("canberra-manila", "faro", "five-card-stud", "holdem", "omaha")),
    "three-card-manila-s49",
}
TOLD = tuple(one for one in TABLES if name(one) not in LEFT_OUT)
