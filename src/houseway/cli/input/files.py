"""Input of commands: files, standard input, TOML; or a message and status 2."""

import sys
from pathlib import Path
from select import select
from typing import Any

from houseway.cli.output.console import stop

STDIN = "-"
WAIT = 1.0  # seconds for the first line of a pipe


def at_terminal() -> bool:
    """Return whether somebody can type. Standard input may be closed."""
    try:
        return sys.stdin is not None and sys.stdin.isatty()
    except ValueError:
        return False


def somebody_types() -> bool:
    """Return whether lines come in: from a terminal, or from a pipe or file that has some.

    Nobody types where the input is closed or empty, or where nothing comes for a second.
    """
    if at_terminal():
        return True
    if sys.stdin is None or sys.stdin.closed:
        return False
    try:
        ready, _, _ = select([sys.stdin], [], [], WAIT)
    except (OSError, ValueError):
        ready = [sys.stdin]
    if not ready:
        return False
    peek = getattr(getattr(sys.stdin, "buffer", None), "peek", None)
    return bool(peek(1)) if peek is not None else False


def text_of(source: str | Path) -> str:
    """A file, or standard input for `-`."""
    try:
        if source == STDIN:
            return standard_input()
        return Path(source).read_text(encoding="utf-8")
    except OSError as error:
        raise stop(f"{source}: {error.strerror or error}") from None
    except UnicodeDecodeError as error:
        raise stop(f"{source}: this is not text: {error}") from None
    except ValueError as error:
        raise stop(f"{source}: {error}") from None


def standard_input() -> str:
    if sys.stdin is None or sys.stdin.closed:
        raise ValueError("standard input is closed")
    return sys.stdin.read()


def toml_of(path: Path) -> dict[str, Any]:
    import tomllib

    text = text_of(path)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise stop(f"{path}: {error}") from None
    except RecursionError:
        raise stop(f"{path}: nested too deeply") from None
    except ValueError as error:
        raise stop(f"{path}: {error}") from None


def rows_of(path: Path, content: dict[str, Any], name: str) -> list[dict[str, Any]]:
    """The tables `[[name]]` of a file; anything else under that name is said."""
    rows = content.get(name, [])
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise stop(f"{path}: {name} is not a list of tables, [[{name}]]")
    return rows


def field_text(path: Path, content: dict[str, Any], name: str) -> str:
    text = content.get(name, "")
    if not isinstance(text, str):
        raise stop(f"{path}: {name} is not a text")
    return text
