"""What every table does, in evenings with each setting at each of its values, as lines of text.

`telling` tells a little of each kind; here is what lies behind it: the whole of an event, how often
a move is offered to whom, what a move is answered when somebody tries it, all that a view shows.
`python -m tests.games.telling_deep` writes the golden files anew; read what differs.
"""

import json
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from typing import Any

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.entropy import Seeded
from houseway.core.game import Refused
from houseway.core.offers import plain
from houseway.core.words import MoveContext
from houseway.floor.views.parts import all_parts
from houseway.games.listing import Listing
from houseway.house.offers.offers import Offering
from houseway.house.settings.kinds import Dollars, OneOf, Setting, Whole
from houseway.house.table.state import Determine
from houseway.journal.codec.canonical import Codec
from tests.games.driving import Made, Run
from tests.games.listings import TABLES
from tests.games.runs import run_of
from tests.games.telling import (
    FOLDER,
    GIVEN,
    TOLD,
    VIEWERS,
    Sections,
    kind_of,
    moments,
    name,
    of_each,
    stories,
    unlike,
    without_numbers,
    written,
)
from tests.games.test_battery import tales

LONG, SHORT = 150, 40  # moves of an evening as it is, and of one with another setting
HAPPENED, SAID, ANSWERS, OFFERS, SEEN = 3, 6, 10, 5, 4  # of one kind that are told
MOMENTS, LOOKS, TRIES = 80, 40, 3
WIDE = 160  # characters that are kept; the rest by a digest
Looks = list[tuple[str, str, Any]]


def told(listing: Listing) -> Sections:
    """The sections of one table, and those of its stories where another does not tell the same."""
    runs = (*tales(listing), *evenings(listing))
    codec: Codec[Any] = Codec(listing.events, listing.leaves)
    looks = looked_at(listing, runs)
    return {
        "permits": [*permits(listing)],
        "happened": [*happened(runs, codec)],
        "said": [*said(listing, runs)],
        "offered to whom": [*counted(looks)],
        "offered": [*offered(looks)],
        "answered": [*answered(listing, runs, codec)],
        "seen": [*seen(listing, runs)],
        "fixed": [*fixed(listing)],
    }


def kept(text: str) -> str:
    if len(text) <= WIDE:
        return text
    return f"{text[:WIDE]}… {sha256(text.encode()).hexdigest()[:8]}"


# Evenings: plain play, whatever moves there are besides


def evenings(listing: Listing) -> tuple[Run, ...]:
    plain_ones = [evening(listing, seed, LONG) for seed in (21, 22)]
    others = [
        evening(listing, 23, SHORT, setting, text)
        for setting in listing.table.rules.menu
        for text in other_values(setting)
    ]
    return tuple(run for run in (*plain_ones, *others) if run is not None)


def other_values(setting: Setting) -> list[str]:
    usual = setting.text(setting.default)
    match setting:
        case OneOf(_, default):
            return [str(one) for one in type(default) if str(one) != usual]
        case Whole(_, _, low, high):
            return [str(one) for one in {low, high} - {setting.default}]
        case Dollars():
            return [one for one in ("20", "100") if one != usual][:1]
        case _:
            return []


def evening(
    listing: Listing, seed: int, most: int, setting: Setting | None = None, text: str = ""
) -> Run | None:
    """None where the setting may not be so, or nobody can play then."""
    run = run_of(listing, seed)
    run.any_put = no_put  # type: ignore[method-assign]
    try:
        if setting is not None:
            run.put(Put(Actor(setting.terms.by), Determine(setting.name, text, False)))
        run.to_the_wagers()
        for _ in range(most):
            run.attempt(run.thrown())
    except (Refused, AssertionError):
        return run if run.story else None
    return run


def no_put(**_: Any) -> Any:
    """What is due, then, and nothing thrown in."""


# The sections


def permits(listing: Listing) -> Iterator[str]:
    for kind, permit in listing.table.permits.items():
        beside = "" if permit.beside is None else f" with {permit.beside}"
        roles = ", ".join(sorted(permit.roles))
        yield f"{kind.__name__} | {roles}{beside} | {permit.cite}"


def happened(runs: tuple[Run, ...], codec: Codec[Any]) -> Iterator[str]:
    return of_each(
        (
            (type(event).__name__, kept(codec.write(event).decode()))
            for run in runs
            for made in run.story
            for event in made.events
        ),
        HAPPENED,
        lambda row: GIVEN.sub("#", row)[:80],
    )


def said(listing: Listing, runs: tuple[Run, ...]) -> Iterator[str]:
    return of_each(
        (
            (type(event).__name__, f"{sentence.words} | {sentence.cite}")
            for run in runs
            for made in run.story
            for event in made.events
            for own in ((), (Player(1),))
            for sentence in listing.words.told(event, MoveContext(made.before, made.after, own))
        ),
        SAID,
        without_numbers,
    )


def counted(looks: Looks) -> Iterator[str]:
    """Of so many moments of a kind, at how many a move is offered to whom."""
    times: Counter[str] = Counter()
    all_of: Counter[str] = Counter()
    for kind, viewer, offers in looks:
        all_of[f"{kind} | {viewer}"] += 1
        times.update(f"{kind} | {viewer} | {move}" for move in {one.move for one in offers})
    for row in sorted(times):
        yield f"{row}: {times[row]} of {all_of[row.rpartition(' | ')[0]]}"


def offered(looks: Looks) -> Iterator[str]:
    return of_each(
        (
            (f"{one.move} to {viewer}", kept(json.dumps(plain(one), sort_keys=True)))
            for _, viewer, offers in looks
            for one in offers
        ),
        OFFERS,
    )


def looked_at(listing: Listing, runs: tuple[Run, ...]) -> Looks:
    """Offers at moments of all kinds, to whom."""
    offering, rows = Offering(listing.table), []
    for at, made in enumerate(moments(runs, MOMENTS)):
        due = listing.table.turn(made.before)
        for viewer in VIEWERS:
            drawer = at % 12 == 5 and viewer.role is not Role.PLAYER
            offers = tuple(offering.offers(made.before, due, viewer, drawer=drawer))
            who = f"{viewer.role} {viewer.player or ''}".strip()
            rows.append((kind_of(due), who, offers))
    return rows


def answered(listing: Listing, runs: tuple[Run, ...], codec: Codec[Any]) -> Iterator[str]:
    """Every move, tried at moments of all kinds; nothing of it is carried out."""
    return of_each(tried(listing, runs, codec), ANSWERS, without_numbers)


def tried(listing: Listing, runs: tuple[Run, ...], codec: Codec[Any]) -> Iterator[tuple[str, str]]:
    run, moves = run_of(listing, 5), Codec(listing.moves, listing.leaves)
    for at, made in enumerate(moments(runs, LOOKS)):
        run.table, due = made.before, listing.table.turn(made.before)
        for kind in listing.table.permits:
            for again in range(TRIES):
                run.chance = Seeded(sum(map(ord, kind.__name__)) + 100 * at + 7 * again)
                put = run.any_put(honest=again == 0, kind=kind)
                row = answer(listing, made, due, put, codec) if can_be_sent(moves, put) else ""
                if row and "is out of turn" not in row:
                    yield kind.__name__, row


def can_be_sent(moves: Codec[Any], put: Put[Any]) -> bool:
    """A driver may throw a Joker where the move takes only cards of the suits."""
    try:
        moves.write(put.move)
    except AssertionError:
        return False
    return True


def answer(listing: Listing, made: Made, due: Any, put: Put[Any], codec: Codec[Any]) -> str:
    try:
        events = listing.table.decide(made.before, due, put)
    except Refused as refusal:
        return f"{refusal.reason} | {refusal.cite}"
    texts = [kept(codec.write(event).decode()) for event in events]
    return f"{put.by}: {'; '.join(texts[:3])} | {', '.join(str(one.cite.ref) for one in events)}"


def seen(listing: Listing, runs: tuple[Run, ...]) -> Iterator[str]:
    """Every leaf of what everybody, a player and the dealer see, wherever in a list it stands."""
    rows: list[tuple[str, str]] = []
    for made in moments(runs, LOOKS):
        due, table = listing.table.turn(made.before), made.before
        parts = {"everybody": all_parts(listing, table, due, Role.DEALER).public}
        for viewer in (VIEWERS[0], *VIEWERS[2:4]):
            parts[str(viewer.role)] = all_parts(listing, table, due, viewer.role, viewer.player).own
        for who, part in parts.items():
            rows += leaves(who, part)
    return of_each(iter(rows), SEEN)


def leaves(path: str, thing: Any) -> Iterator[tuple[str, str]]:
    if isinstance(thing, dict):
        for key, inner in thing.items():
            if key != "offers":
                yield from leaves(f"{path}.{key}", inner)
    elif isinstance(thing, list) and any(isinstance(one, dict | list) for one in thing):
        for inner in thing:
            yield from leaves(f"{path}[]", inner)
    else:
        yield path, kept(json.dumps(thing))


def fixed(listing: Listing) -> Iterator[str]:
    """What is sent once, where another setting makes it another."""
    usual = set(fixed_of(listing, listing.table.opening(listing.table.rules.default)))
    for setting in listing.table.rules.menu:
        for text in other_values(setting):
            run = evening(listing, 23, 0, setting, text)
            if run is not None:
                new = [row for row in fixed_of(listing, run.table) if row not in usual]
                yield from (f"{setting.name}={text} | {row}" for row in new[:6])


def fixed_of(listing: Listing, table: Any) -> Iterator[str]:
    part = all_parts(listing, table, listing.table.turn(table), Role.DEALER).fixed
    for key, thing in part.items():
        if key != "number":  # the digest of all the others
            for inner in thing if isinstance(thing, list) else [thing]:
                yield f"{key} = {kept(json.dumps(inner))}"


def main() -> None:
    for listing in TABLES:
        sections = told(listing)
        if listing in TOLD:
            sections |= unlike(stories(listing), sections)
        (FOLDER / f"{name(listing)}.txt").write_text(written(sections), encoding="utf-8")


if __name__ == "__main__":
    main()
