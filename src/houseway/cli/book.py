"""`houseway book --out DIR`: the odds of everything, as a site that needs nothing beside it."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from houseway.cli.odds import NoCache
from houseway.cli.output.console import counted, line, stop

Progress = Callable[[str, int, int], object]


def book(
    out: Annotated[Path, typer.Option(metavar="DIR", help="Folder to write to.")],
    no_cache: NoCache = False,
) -> None:
    """Write a website with the odds of every game, edition, option and wager.

    Only pages that are out of date are written again.
    """
    from houseway.odds.book.site import Book
    from houseway.odds.report import cache

    folder = None if no_cache else cache.default_folder()
    try:
        with progress_bar() as progress:
            built = Book(out, lambda question: cache.answer(question, folder)).build(progress)
    except OSError as error:
        raise stop(f"--out {out}: {error.strerror}") from None
    removed = f", {len(built.removed)} removed" if built.removed else ""
    line(
        f"{counted(len(built.written), 'file')} written, {len(built.kept)} up to date{removed} in "
        f"{out}: begin with index.html"
    )


@contextmanager
def progress_bar() -> Iterator[Progress]:
    """A bar on standard error if a person is looking at it, else nothing."""
    if not sys.stderr.isatty():
        yield lambda *_: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn
    from rich.progress import Progress as Bars

    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("{task.description}"))
    with Bars(*columns, console=Console(stderr=True), transient=True) as bars:
        task = bars.add_task("", total=None)
        yield lambda name, done, of: bars.update(task, description=name, completed=done, total=of)
