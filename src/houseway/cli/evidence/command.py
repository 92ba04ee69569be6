"""`houseway evidence GAME --out DIR`: matrix, odds, simulation, digests and a page about them."""

import json
import shlex
from datetime import date
from pathlib import Path
from typing import Annotated, Any

import typer

from houseway.cli.evidence import manifest, page
from houseway.cli.evidence import traceability as tracing
from houseway.cli.input.game_choice import listing, settings
from houseway.cli.input.options import Assignments, Edition, Game
from houseway.cli.output.console import counted, line, stop
from houseway.core.value import value

ROUNDS, SEED = 1_000_000, 2019
Values = dict[str, Any]


@value
class PackOptions:
    """What a pack is made of: the same again gives the same bytes."""

    game: str
    edition: str | None
    assignments: tuple[str, ...]
    rounds: int
    seed: int
    on: date

    @property
    def command(self) -> str:
        """Without the folder, which changes nothing."""
        words = ["houseway", "evidence", self.game]
        words += ["--edition", self.edition] if self.edition else []
        for one in self.assignments:
            words += ["--set", one]
        words += ["--rounds", str(self.rounds), "--seed", str(self.seed)]
        return shlex.join([*words, "--date", self.on.isoformat()])


def evidence(
    game: Game,
    out: Annotated[Path, typer.Option(metavar="DIR", help="Folder to write.")],
    edition: Edition = None,
    assignments: Assignments = None,
    rounds: Annotated[int, typer.Option(help="Number of simulated rounds.")] = ROUNDS,
    seed: Annotated[int, typer.Option(help="Random seed of the simulation.")] = SEED,
    on: Annotated[
        str | None,
        typer.Option(
            "--date", help="Date of the pack, YYYY-MM-DD; default: SOURCE_DATE_EPOCH or today."
        ),
    ] = None,
    tests: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="A JUnit file of a test run; else the recorded run."),
    ] = None,
) -> None:
    """Everything a laboratory needs to check one game, in one folder."""
    asked = PackOptions(game, edition, tuple(assignments or ()), rounds, seed, day(on))
    written = pack(asked, tests)
    try:
        out.mkdir(parents=True, exist_ok=True)
        for name, content in written.items():
            (out / name).write_bytes(content)
    except OSError as error:
        raise stop(f"--out {out}: {error.strerror}") from None
    line(f"{counted(len(written), 'file')} in {out}: begin with index.html")


def day(said: str | None) -> date:
    try:
        return manifest.today() if said is None else date.fromisoformat(said)
    except ValueError:
        raise stop(f"--date {said}: a day is written like 2026-11-16") from None


def pack(asked: PackOptions, tests: Path | None) -> dict[str, bytes]:
    """The files by their names."""
    table = listing(asked.game, asked.edition)
    rows = tracing.matrix(table.game, table.edition, ran(tests))
    odds, simulated = counted_odds(asked), simulation(asked)
    written = {
        "provisions.json": as_bytes({"provisions": tracing.as_values(rows)}),
        "provisions.csv": tracing.as_csv(rows).encode(),
        "program.sha256": manifest.program().encode(),
    }
    written |= {"odds.json": as_bytes(odds)} if odds else {}
    written |= {"simulation.json": as_bytes(simulated)} if simulated else {}
    chosen = determined(asked, odds)
    about = manifest.manifest(asked.command, asked.on, chosen, written)
    about["tests"] = "recorded run" if tests is None else tests.name
    written["index.html"] = page.page(str(table), about, rows, odds, simulated).encode()
    about["files"] |= {"index.html": manifest.digest(written["index.html"])}
    return written | {"manifest.json": as_bytes(about)}


def ran(tests: Path | None) -> tracing.Ran | None:
    from xml.etree.ElementTree import ParseError

    if tests is None:
        return None
    try:
        return tracing.read_run(tests.read_text(encoding="utf-8"))
    except OSError as error:
        raise stop(f"--tests {tests}: {error.strerror}") from None
    except ParseError as error:
        raise stop(f"--tests {tests}: no JUnit file, {error}") from None


def determined(asked: PackOptions, odds: Values | None) -> dict[str, str]:
    """The settings that the figures are for; without figures, those of the table."""
    if odds:
        found: dict[str, str] = odds["settings"]
        return found
    table = listing(asked.game, asked.edition)
    rules = table.table.rules
    chosen = settings(table, asked.assignments)
    return {one.name: one.value for one in rules.checked(chosen)}


def counted_odds(asked: PackOptions) -> Values | None:
    """The exact odds as `houseway odds --json` gives them; None where a game has none."""
    from houseway.cli.odds import odds_as_values

    return odds_as_values(asked.game, asked.edition, list(asked.assignments))


def simulation(asked: PackOptions) -> Values | None:
    """Counts beside the exact chances; None where no kernel plays the game."""
    from houseway.cli.simulate import ordered, simulation_as_values

    order = ordered(asked.rounds, asked.seed, "local", None)
    return simulation_as_values(asked.game, asked.edition, list(asked.assignments), order)


def as_bytes(answer: Values) -> bytes:
    return (json.dumps(answer, indent=2, ensure_ascii=False) + "\n").encode()
