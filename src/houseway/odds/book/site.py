"""The book as files: which pages there are, which are up to date, and what is written."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Any

import houseway
from houseway.games import Row
from houseway.odds.book import entries, names
from houseway.odds.book.entries import Answering, Entry
from houseway.odds.book.pages import front, game, parts, wager
from houseway.odds.report.answer import as_values
from houseway.odds.report.cache import PROGRAM, Question, is_source
from houseway.odds.report.counts import best_play
from houseway.odds.report.html_table import table

MANIFEST = "book.json"
Pages = dict[str, bytes]
Progress = Callable[[str, int, int], object]  # told of a game, what was done, of how many


@dataclass
class Built:
    """The work of a run: pages written anew, pages up to date, files removed."""

    written: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)
    removed: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Book:
    """A folder, and how a question is answered."""

    folder: Path
    answering: Answering

    def build(self, progress: Progress = lambda *_: None) -> Built:
        before, built, kept = self.manifest(), Built(), {}
        rows = entries.rows()
        for number, row in enumerate(rows):
            progress(str(row), number, len(rows))
            slug, digest = entries.slug_of(row), digest_of(row)
            known = before.get(slug)
            if known and known["digest"] == digest and self.holds(known["pages"]):
                built.kept += known["pages"]
                kept[slug] = known
                continue
            entry = entries.entry(row, self.answering)
            pages = dict(pages_of(entry))
            self.write(pages, built)
            digests = {name: digested(content) for name, content in sorted(pages.items())}
            kept[slug] = {"digest": digest, "pages": digests, "summary": front.summary(entry)}
        progress("", len(rows), len(rows))
        self.write_front(rows, kept, built)
        self.remove(before, kept, built)
        return built

    def manifest(self) -> dict[str, Any]:
        """Return what an earlier run left there; nothing where that cannot be read."""
        try:
            found = json.loads((self.folder / MANIFEST).read_bytes())["entries"]
        except (OSError, ValueError, LookupError, TypeError):
            return {}
        return found if isinstance(found, dict) and all(map(is_known, found.values())) else {}

    def holds(self, pages: dict[str, str]) -> bool:
        return all(self.is_there(name, digest) for name, digest in pages.items())

    def is_there(self, name: str, digest: str) -> bool:
        try:
            return digested((self.folder / name).read_bytes()) == digest
        except OSError:
            return False

    def write(self, pages: Pages, built: Built) -> None:
        """Pages that are the same already are left as they are."""
        for name, content in pages.items():
            file = self.folder / name
            if self.is_there(name, digested(content)):
                built.kept.append(name)
                continue
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
            built.written.append(name)

    def write_front(self, rows: tuple[Row, ...], kept: dict[str, Any], built: Built) -> None:
        summaries = {slug: entry["summary"] for slug, entry in kept.items()}
        pages = {
            "index.html": front.front_page(rows, summaries).encode(),
            "wagers.html": front.wagers_page(rows, summaries).encode(),
            "method.html": front.method_page().encode(),
            "book.css": (Path(front.__file__).parent / "book.css").read_bytes(),
            MANIFEST: as_bytes({"houseway": houseway.__version__, "entries": kept}),
        }
        self.write(pages, built)

    def remove(self, before: dict[str, Any], kept: dict[str, Any], built: Built) -> None:
        """Pages of an earlier run that there are no more. Files of others stay."""
        now = {name for entry in kept.values() for name in entry["pages"]}
        for entry in before.values():
            for name in entry["pages"]:
                file = self.folder / name
                if name not in now and file.is_relative_to(self.folder) and file.is_file():
                    file.unlink()
                    built.removed.append(name)


def is_known(entry: Any) -> bool:
    """Return whether a row of a manifest is one that was written here."""
    return (
        isinstance(entry, dict)
        and {"digest", "pages", "summary"} <= set(entry)
        and isinstance(entry["pages"], dict)
        and not any(".." in name or name.startswith("/") for name in entry["pages"])
    )


def pages_of(entry: Entry) -> Iterator[tuple[str, bytes]]:
    slug = entry.slug
    yield f"{slug}/index.html", game.game_page(entry, best_play_of(entry)).encode()
    yield f"{slug}/figures.json", as_bytes(as_values(entry.answer))
    for variant in entry.changing:
        yield (
            f"{slug}/{names.option_file(variant.option)}",
            game.option_page(entry, variant).encode(),
        )
    for group in entry.groups:
        yield f"{slug}/{names.wager_file(group)}", wager.wager_page(entry, group).encode()


def best_play_of(entry: Entry) -> str:
    if entry.answer.play:
        return entry.answer.play.fragment
    play = best_play(entry.row.game, entry.row.edition)
    if play is None:
        return ""
    text = "\n".join(map(parts.paragraph, play.said))
    return text + "\n" + table("Best play", play.heads, play.rows)


# What pages depend on


def digest_of(row: Row) -> str:
    """Of every question that the pages of a game answer, and of the code that writes them."""
    keys = [question.key for _, question in entries.questions(row)]
    keys += [Question(*other).key for other in entries.other_editions(row)]
    return digested(json.dumps([Code().digest, keys]).encode())


class Code:
    """The code that writes pages, and its version."""

    @cached_property
    def digest(self) -> str:
        files = (path for path in sorted((PROGRAM / "odds/book").rglob("*")) if is_source(path))
        lines = (f"{path.name} {digested(path.read_bytes())}" for path in files)
        return digested("\n".join((houseway.__version__, *lines)).encode())


def as_bytes(shown: object) -> bytes:
    return (json.dumps(shown, indent=2, ensure_ascii=False) + "\n").encode()


def digested(content: bytes) -> str:
    return sha256(content).hexdigest()
