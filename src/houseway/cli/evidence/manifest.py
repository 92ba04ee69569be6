"""Manifest of a pack of evidence: version, commit, date and digests of its sources."""

import os
import platform
import subprocess
from collections.abc import Iterator, Mapping
from datetime import UTC, date, datetime
from hashlib import sha256
from pathlib import Path
from typing import Any

import houseway

PROGRAM = Path(houseway.__file__).parent
LEFT_OUT = ("__pycache__", "static")


def program() -> str:
    """A line for each file of the program and its data, as `sha256sum --check` reads them."""
    return "".join(
        f"{digest(path.read_bytes())}  houseway/{path.relative_to(PROGRAM).as_posix()}\n"
        for path in files()
    )


def files() -> Iterator[Path]:
    for path in sorted(PROGRAM.rglob("*")):
        if path.is_file() and not set(path.relative_to(PROGRAM).parts) & set(LEFT_OUT):
            yield path


def digest(content: bytes) -> str:
    return sha256(content).hexdigest()


def commit() -> str:
    """The commit that the program is checked out at; nothing where it is installed."""
    asked = ("git", "-C", str(PROGRAM), "describe", "--always", "--abbrev=40", "--dirty")
    try:
        done = subprocess.run(asked, capture_output=True, text=True, check=True, timeout=10)
    except (OSError, subprocess.SubprocessError):
        return ""
    return done.stdout.strip()


def today() -> date:
    """As `SOURCE_DATE_EPOCH` says, so that a pack can be made again on another day."""
    text = os.environ.get("SOURCE_DATE_EPOCH", "")
    now = datetime.fromtimestamp(int(text), UTC) if text.isdecimal() else datetime.now(UTC)
    return now.date()


def manifest(
    command: str, on: date, settings: Mapping[str, str], written: Mapping[str, bytes]
) -> dict[str, Any]:
    return {
        "houseway": houseway.__version__,
        "commit": commit() or None,
        "command": command,
        "date": on.isoformat(),
        "python": platform.python_version(),
        "settings": dict(settings),
        "files": {name: digest(content) for name, content in sorted(written.items())},
    }
