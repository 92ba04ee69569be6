"""The one place where what a person can cause becomes a message and a status, never a traceback.

2: it cannot be done as it was asked for. 3: it is done and recorded, and could not be shown.
130: interrupted. What is none of these is our fault, and shows as one.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import typer
from typer.core import TyperGroup

from houseway.floor.host.redaction import public

if TYPE_CHECKING:
    from typer._click import Context

NOT_SHOWN, INTERRUPTED = 3, 130
DIGITS = "Exceeds the limit"  # of digits, as Python says it


class Edge(TyperGroup):
    """The commands, with the edge around them."""

    def invoke(self, ctx: "Context") -> Any:
        with edge():
            return super().invoke(ctx)


@contextmanager
def edge() -> Iterator[None]:
    try:
        yield
    except BrokenPipeError:
        raise  # whoever read has left; the command line knows what to do
    except OSError as error:
        raise ended(error_text(error)) from None
    except UnicodeError as error:
        raise ended(f"not valid Unicode: {error}") from None
    except RecursionError:
        raise ended("what was read is nested too deeply") from None
    except ValueError as error:
        if DIGITS not in str(error):
            raise
        raise ended("a number has more than 4,300 digits") from None
    except Exception as error:
        if not interrupted(error):
            raise
        raise ended("interrupted", INTERRUPTED) from None
    except KeyboardInterrupt:
        raise ended("interrupted", INTERRUPTED) from None


def ended(reason: str, status: int = 2) -> typer.Exit:
    tell(reason)
    return typer.Exit(status)


def tell(reason: str) -> None:
    """A reason on standard error, in signs that every stream takes; lost if it takes none."""
    try:
        typer.echo(public(reason).encode("ascii", "backslashreplace").decode(), err=True)
    except OSError:
        return


@contextmanager
def hushed() -> Iterator[None]:
    """A fault of ours, in any thread, shows where it was and what it says, without secrets."""
    import sys
    import threading

    def show(*fault: Any) -> None:
        import traceback

        sys.stderr.write(public("".join(traceback.format_exception(*fault))))

    threading.excepthook = lambda fault: show(*fault[:3])
    try:
        yield
    except Exception as fault:  # any: it is shown as Python would, and ends with its status
        show(type(fault), fault, fault.__traceback__)
        raise SystemExit(1) from None


def error_text(error: OSError) -> str:
    where = "standard output" if error.filename is None else str(error.filename)
    return f"{where}: {error.strerror or error}"


def interrupted(error: BaseException | None) -> bool:
    """Return whether an interrupt is behind it: a compiler may turn it into its own error."""
    while error is not None:
        if isinstance(error, KeyboardInterrupt):
            return True
        error = error.__cause__ or error.__context__
    return False


@contextmanager
def showing(done: str) -> Iterator[None]:
    """Let a block show what is done; if it cannot, say all the same that it is done."""
    try:
        yield
    except (OSError, UnicodeError) as error:
        why = error_text(error) if isinstance(error, OSError) else str(error)
        raise ended(f"{done}. It could not be shown: {why}", NOT_SHOWN) from None
    except typer.Exit as left:
        if left.exit_code == 0:
            raise
        raise ended(f"{done}, though not all of it could be shown", NOT_SHOWN) from None
