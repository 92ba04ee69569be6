"""What `houseway rng` writes: bytes, lines of outcomes, rows of a report."""

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from houseway.cli.output.console import stop
from houseway.floor.reports.outcomes.drawn_outcomes import Outcome
from houseway.games import Row
from houseway.laboratory.outcomes.devices import Device, devices
from houseway.laboratory.report import Report, bits_report
from houseway.laboratory.sources.source import Source, bits_of
from houseway.laboratory.verdict import Finding

WORD, CHUNK = 8, 1 << 13  # bytes of a word; words that are written at once


def raw(source: Source, length: int) -> Iterator[bytes]:
    """The bytes of the words of a source."""
    words = source.words()
    while length > 0:
        count = min(CHUNK, -(-length // WORD))
        chunk = b"".join(next(words).to_bytes(WORD, "big") for _ in range(count))
        yield chunk[:length]
        length -= len(chunk)


def lines(source: Source, games: tuple[Row, ...], count: int) -> Iterator[bytes]:
    """Outcomes, one a line, under the name of each device."""
    for device in devices(games):
        yield f"# {device.name}\n".encode()
        yield from (written(device, source, number) for number in range(count))


def written(device: Device, source: Source, number: int) -> bytes:
    outcome: Outcome = device.draw(source, number)
    return (" ".join(map(str, outcome.came)) + "\n").encode()


def write(chunks: Iterable[bytes], out: Path | None) -> None:
    try:
        if out is None:
            for chunk in chunks:
                sys.stdout.buffer.write(chunk)
            sys.stdout.buffer.flush()
        else:
            with out.open("wb") as file:
                file.writelines(chunks)
    except BrokenPipeError:
        raise
    except OSError as error:
        raise stop(f"--out {out}: {error.strerror}") from None


def file_report(path: Path, level: float) -> Report:
    """A report on the bits of a file, each byte from its highest bit on."""
    try:
        content = path.read_bytes()
    except OSError as error:
        raise stop(f"--input {path}: {error.strerror}") from None
    if not content:
        raise stop(f"--input {path}: the file is empty")
    return bits_report(path.name, bits_of(content), level)


def rows_of(report: Report) -> list[tuple[str, ...]]:
    """Every test, the most surprising first."""
    order = sorted(report.verdicts, key=lambda verdict: verdict.finding.p)
    return [
        (
            verdict.finding.test,
            statistic(verdict.finding),
            f"{verdict.finding.p:.3g}",
            f"{verdict.p:.3g}",
            f"{verdict.finding.effect:.4f}",
            "FOUND" if verdict.found else "",
        )
        for verdict in order
    ]


def statistic(finding: Finding) -> str:
    if finding.freedom:
        return f"χ² {finding.statistic:,.1f} of {finding.freedom:,}"
    return f"{finding.statistic:.3f}"


@contextmanager
def progress() -> Iterator[Callable[[str], object] | None]:
    """The name of what is tested now on standard error, if a person is looking at it."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console

    with Console(stderr=True).status("preparing the games") as status:
        yield lambda name: status.update(f"testing {name}")
