"""Printing for people and for scripts: wrapped tables in a terminal, plain JSON on request."""

import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import typer

import houseway
from houseway.cli.input.did_you_mean import suggestion
from houseway.floor.host.redaction import public
from houseway.games.listing import Listing
from houseway.law import Cite
from houseway.law.instruments import INSTRUMENTS, Edition, Unknown, entry

if TYPE_CHECKING:
    from rich.console import Console, RenderableType

LEAST_TEXT = 30  # columns that the text of a table needs beside its numbers


@contextmanager
def unknown_names_end_with_2() -> Iterator[None]:
    """A name that the law does not have is answered on standard error, with status 2."""
    try:
        yield
    except Unknown as unknown:
        raise stop(f"{suggestion(unknown.value, unknown.known)}{unknown}") from None


def stop(reason: str) -> typer.Exit:
    """Bad input: the reason on standard error and the status to leave with."""
    say_wrong(reason)
    return typer.Exit(2)


def say_wrong(reason: str) -> None:
    """A reason on standard error."""
    typer.echo(public(reason), err=True)


@contextmanager
def stop_if_unwritable(what: object) -> Iterator[None]:
    """Stop with the system's reason when the file of an option cannot be written."""
    try:
        yield
    except OSError as error:
        raise stop(f"{what}: {error.strerror}") from None


def write_text(file: Path, text: str, option: str = "") -> None:
    """Write the file that an option names, or stop with the reason."""
    with stop_if_unwritable(f"{option} {file}" if option else file):
        file.write_text(text, encoding="utf-8")


def progress(done: int, of: int) -> None:
    """Rewrite a line on standard error with the records that are done, if a person looks at it."""
    if sys.stderr.isatty():
        typer.echo(f"\r{done:,} of {of:,} records", err=True, nl=done >= of)


def as_json(answer: object) -> None:
    """An answer for scripts, with the version that gave it."""
    if isinstance(answer, dict):
        answer = {**answer, "houseway": houseway.__version__}
    typer.echo(json.dumps(answer, indent=2, ensure_ascii=False))


def counted(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def heading(words: str) -> None:
    _print(words, style="bold")


def line(words: str = "") -> None:
    _print(words)


def labelled(label: str, words: str) -> None:
    """A label and its text, which hangs beside it when it wraps."""
    table([(label, words)], widths=(14,))


def table(
    rows: Iterable[Sequence[str]],
    *,
    heads: Sequence[str] = (),
    widths: Sequence[int] = (),
    unbroken: Sequence[int] = (),
) -> None:
    """Rows that wrap at the width of the terminal; no text is ever cut.

    Columns that are `unbroken` keep the width of their longest line.
    """
    from rich.table import Table

    listed = list(rows)
    columns = max([len(heads), *(len(row) for row in listed)], default=0)
    # Widths keep several tables in line with each other, where the terminal has room for it.
    in_line = sum(widths) + LEAST_TEXT <= _console().width
    shown = Table(box=None, show_header=bool(heads), pad_edge=False)
    for at in range(columns):
        width = widths[at] if in_line and at < len(widths) else None
        head = heads[at] if at < len(heads) else ""
        if at in unbroken:
            parts = [part for row in listed for part in row[at].split("\n")]
            width = max(map(len, (head, *parts)))
        shown.add_column(head, overflow="fold", min_width=width, max_width=width)
    for row in listed:
        shown.add_row(*row)
    _print(shown)


def _print(what: "RenderableType", style: str | None = None) -> None:
    """Printed without the spaces that fill a line, which a file or pipe would keep."""
    console = _console()
    with console.capture() as captured:
        console.print(what, style=style)
    for printed in captured.get().splitlines():
        typer.echo(printed.rstrip())


def _console() -> "Console":
    from rich.console import Console

    return Console(markup=False, highlight=False, emoji=False)


def gist(cite: Cite) -> str:
    row = cite.rule_set.index.rows.get(cite.ref)
    return f"{cite}: {row.gist}" if row else str(cite)


def year(edition: Edition) -> int:
    return next(
        instrument.signed.year for instrument in INSTRUMENTS if instrument.edition is edition
    )


def edition_words(edition: Edition) -> str:
    """`S49: rules of 1999`."""
    return f"{edition}: rules of {year(edition)}"


def title(listing: Listing) -> str:
    """The rule set, and the game where one rule set has several of them."""
    several = len(entry(listing.rule_set.name).games) > 1
    return f"{listing.rule_set}, {listing.game}" if several else str(listing.rule_set)
