"""Figures that were counted before, in files named by the digest of all that they depend on.

A file that cannot be read, or does not hold what its own digest says, counts as absent. Where
nothing can be written, figures are counted each time.
"""

import json
import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from tempfile import NamedTemporaryFile

import houseway
from houseway.games import row_of
from houseway.law.instruments import Edition, Game
from houseway.odds.report.answer import Answer, read, stored
from houseway.odds.report.counts import OWN, Progress, Texts, count

PROGRAM = Path(houseway.__file__).parent
FORM = 1  # of an entry; another form is another key

# What every count rests on, as folders with all below them, or the files of one folder.
SHARED = ("law", "core", "kit", "house", "ledger", "odds/report", "odds/games")
FILES_OF = ("games", "odds")
LEFT_OUT = ("coverage.json",)  # what the tests proved; it changes no figure
LIBRARIES = ("numpy", "numba")


@dataclass(frozen=True, slots=True)
class Question:
    """A game under an edition with settings as they are written."""

    game: Game
    edition: Edition
    texts: tuple[tuple[str, str], ...] = ()

    @property
    def key(self) -> str:
        """The digest of the question and of all that the answer depends on."""
        asked = [
            FORM,
            self.game,
            self.edition,
            sorted(self.texts),
            program(self.game, self.edition),
        ]
        return digest(json.dumps(asked).encode())


def question(game: Game, edition: Edition, texts: Texts) -> Question:
    return Question(game, edition, tuple(sorted(texts.items())))


def default_folder() -> Path:
    """`HOUSEWAY_CACHE`, or the folder for caches of this account."""
    if chosen := os.environ.get("HOUSEWAY_CACHE"):
        return Path(chosen)
    home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(home) / "houseway"


def answer(asked: Question, folder: Path | None, progress: Progress = lambda _: None) -> Answer:
    """The figures as they were kept, else counted and kept; without a folder always counted."""

    def counted() -> Answer:
        return count(asked.game, asked.edition, dict(asked.texts), progress)

    return counted() if folder is None else cached_answer(folder / f"{asked.key}.json", counted)


def cached_answer(file: Path, counted: Callable[[], Answer]) -> Answer:
    with suppress(OSError, LookupError, TypeError, ValueError):
        return opened(file.read_bytes())
    found = counted()
    with suppress(OSError):
        write(file, sealed(found))
    return found


def sealed(answered: Answer) -> bytes:
    """The digest of an answer on a line, and the answer."""
    body = json.dumps(stored(answered), ensure_ascii=False).encode()
    return digest(body).encode() + b"\n" + body


def opened(content: bytes) -> Answer:
    seal, _, body = content.partition(b"\n")
    if digest(body).encode() != seal:
        raise ValueError("an entry that is damaged")
    return read(json.loads(body))


def write(file: Path, content: bytes) -> None:
    """Whole or not at all, so that several may write at once."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with NamedTemporaryFile(dir=file.parent, delete=False) as draft:
        draft.write(content)
    Path(draft.name).replace(file)


# What figures depend on


@cache
def program(game: Game, edition: Edition) -> str:
    """The digest of the law, of the code that counts this game, and of what computes for it."""
    lines = [f"{name} {library(name)}" for name in LIBRARIES]
    lines += [
        f"{digest(path.read_bytes())} {path.relative_to(PROGRAM).as_posix()}"
        for path in sources(game, edition)
    ]
    return digest("\n".join(lines).encode())


def sources(game: Game, edition: Edition) -> Iterator[Path]:
    row = row_of(game, edition)
    assert row is not None, f"{game} {edition} is not among the games"
    own = [f"odds/{OWN[game].folder}"] if game in OWN and OWN[game].folder else []
    for folder in (*SHARED, f"games/{row.package}", *own):
        yield from (path for path in sorted((PROGRAM / folder).rglob("*")) if is_source(path))
    for folder in FILES_OF:
        yield from (path for path in sorted((PROGRAM / folder).glob("*")) if is_source(path))


def is_source(path: Path) -> bool:
    compiled = "__pycache__" in path.parts
    return not compiled and path.name not in LEFT_OUT and path.is_file()


def library(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "absent"


def digest(content: bytes) -> str:
    return sha256(content).hexdigest()
