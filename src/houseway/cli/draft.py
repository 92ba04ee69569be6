"""Draft editions on the command line: what a draft changes, and what that does to every wager."""

from collections.abc import Callable
from fractions import Fraction
from math import sqrt
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from houseway.cli.input.game_choice import named, read_by
from houseway.cli.output.console import as_json, counted, heading, line, stop, table
from houseway.core.money import Cents, cents, dollars

if TYPE_CHECKING:
    from houseway.law.draft import Draft
    from houseway.odds.draft import Comparison
    from houseway.odds.report.report import WagerOdds
    from houseway.sim.run import Order

T = TypeVar("T")
Asked = tuple[str, str | None]  # a game, and an edition if one is named


def read(file: Path, asked: Asked) -> "Draft":
    """The draft of a file, which has to be of the game that is asked for."""
    from houseway.law.draft import LONGEST, read_draft

    try:
        with file.open(encoding="utf-8") as opened:
            text = opened.read(LONGEST + 1)
    except OSError as error:
        raise stop(f"--draft {file}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise stop(f"--draft {file}: this is not text") from None
    draft = without_fault(lambda: read_draft(text, str(file)))
    game, edition = named(asked[0], asked[1] or draft.edition)
    if (game, edition) != (draft.game, draft.edition):
        raise stop(f"{file}: it lies over {draft.game} {draft.edition}, not over {game} {edition}")
    return draft


def without_fault(work: Callable[[], T]) -> T:
    """Do the work; end with status 2 and the line of a draft that cannot be carried."""
    from houseway.law.draft import DraftFault

    try:
        return work()
    except DraftFault as fault:
        raise stop(str(fault)) from None


def give_simulation(
    asked: Asked, file: Path, assignments: list[str], order: "Order", *, json: bool
) -> None:
    """Play a game many times as a draft makes it, beside the exact odds of the draft."""
    from houseway.cli.input.game_choice import settings
    from houseway.cli.simulate import simulate_table
    from houseway.odds.draft import listings
    from houseway.sim.chunks import Engine

    if order.engine is not Engine.LOCAL:
        raise stop("--draft: the workers of a cluster know the law alone; leave --engine out")
    draft = read(file, asked)
    _, listing = without_fault(lambda: listings(draft))
    simulate_table(listing, settings(listing, assignments), order, json=json)


def give_odds(
    asked: Asked, file: Path, assignments: list[str], handle: str | None, *, json: bool
) -> None:
    """Print every wager by the law and by the draft."""
    from houseway.odds.draft import as_values, compare

    draft, amount = read(file, asked), None if handle is None else amount_of(handle)
    comparison = without_fault(lambda: read_by(lambda texts: compare(draft, texts), assignments))
    if json:
        as_json(as_values(comparison, amount))
    else:
        show(comparison, amount)


def differences(asked: Asked, file: Path, assignments: list[str]) -> dict[str, Any]:
    """All that a draft changes: numbers, provisions, and every wager."""
    from houseway.odds.draft import as_values, compare

    draft = read(file, asked)
    comparison = without_fault(lambda: read_by(lambda texts: compare(draft, texts), assignments))
    return as_values(comparison, None) | {"provisions": provisions(draft)}


def provisions(draft: "Draft") -> list[dict[str, str]]:
    """Provisions with their words now and as they would be."""
    return [
        {"ref": each.clause, "old": gist(draft, each.clause), "new": each.says}
        for each in draft.wordings
    ]


def amount_of(handle: str) -> int:
    try:
        return int(cents(handle))
    except ValueError:
        raise stop(f"--handle {handle[:20]!r}: an amount is written like 1000000 or 0.50") from None


def show(comparison: "Comparison", handle: int | None) -> None:
    from houseway.odds.report.figures import percent

    heading(
        f"{comparison.draft.name}: a draft over {comparison.draft.game} {comparison.draft.edition}"
    )
    show_changes(comparison.draft)
    line()
    heads = ["wager", "", "return", "house edge", "deviation", "hits"]
    heads += [] if handle is None else [f"wins of {dollars(Cents(handle))}"]
    rows: list[tuple[str, ...]] = []
    for both in comparison.by_kind:
        rows.append((both.wager, "law", *figures(both.law, handle)))
        if both.changed:
            more = percent(both.draft.payback - both.law.payback)
            rows.append((f"  {with_sign(more)}", "draft", *figures(both.draft, handle)))
    table(rows, heads=heads)
    same = sum(not both.changed for both in comparison.wagers)
    line(f"{counted(len(comparison.wagers) - same, 'wager')} would change, {same} would not")


def with_sign(share: str) -> str:
    return share if share.startswith("-") else f"+{share}"


def figures(wager: "WagerOdds", handle: int | None) -> tuple[str, ...]:
    from houseway.odds.book.measures import hit_frequency
    from houseway.odds.draft import win
    from houseway.odds.report.figures import percent

    shown = (
        percent(wager.payback),
        percent(wager.house_edge),
        f"{sqrt(wager.variance):.4f}",
        percent(Fraction(hit_frequency(wager))),
    )
    return shown if handle is None else (*shown, dollars(Cents(win(wager, handle))))


def show_changes(draft: "Draft") -> None:
    rows = [(each.row, each.clause, each.was, each.would) for each in draft.changes]
    table(rows, heads=("number of the law", "clause", "is", "would be"))


def give_changes(game: str, file: Path, *, json: bool) -> None:
    """Print the numbers and the provisions that a draft changes."""
    from houseway.odds.draft import listings

    draft = read(file, (game, None))
    without_fault(lambda: listings(draft))
    wordings = provisions(draft)
    if json:
        as_json(
            {
                "game": str(draft.game),
                "edition": str(draft.edition),
                "draft": {"name": draft.name, "digest": draft.digest},
                "changes": [
                    {"row": each.row, "clause": each.clause, "was": each.was, "is": each.would}
                    for each in draft.changes
                ],
                "provisions": wordings,
            }
        )
        return
    heading(f"{draft.name}: a draft over {draft.game} {draft.edition}")
    show_changes(draft)
    for each in wordings:
        line()
        line(f"{each['ref']}  is    {each['old']}")
        line(f"{' ' * len(each['ref'])}  would {each['new']}")
    line()
    line(f"digest {draft.digest}")


def gist(draft: "Draft", ref: str) -> str:
    """Return the gist of a provision as it is in force."""
    from houseway.law.instruments import Unknown
    from houseway.law.lookup import find

    wording = next(each for each in draft.wordings if each.clause == ref)
    try:
        row = find(draft.game, ref, draft.edition).row
    except Unknown as unknown:
        raise stop(f"{draft.file}:{wording.line}: {unknown}") from None
    if row is None:
        raise stop(f"{draft.file}:{wording.line}: {ref} is no provision with words of its own")
    return row.gist
