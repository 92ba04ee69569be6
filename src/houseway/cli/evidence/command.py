"""`houseway evidence GAME --out DIR`: matrix, odds, simulation, digests and a page about them."""

import json
import shlex
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from houseway.cli.audit.heads import given_keys
from houseway.cli.evidence import manifest, page, par
from houseway.cli.evidence import traceability as tracing
from houseway.cli.evidence.checklist import checklist
from houseway.cli.evidence.signature import MANIFEST, SIGNATURE, faults, signature
from houseway.cli.input.game_choice import listing, settings
from houseway.cli.input.options import Assignments, DraftFile, Edition, Game
from houseway.cli.output.console import counted, line, say_wrong, stop
from houseway.core.value import value

if TYPE_CHECKING:
    from houseway.games.listing import Listing
    from houseway.odds.report.answer import Answer

ROUNDS, SEED = 1_000_000, 2019
Values = dict[str, Any]

Out = Annotated[Path | None, typer.Option(metavar="DIR", help="Folder to write the pack into.")]
Tests = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="JUnit file of a test run; default: the recorded run."),
]
PrivateKey = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="Sign the manifest with the private key in this file."),
]
Verify = Annotated[
    Path | None,
    typer.Option(
        metavar="DIR", help="Check the digests and signature of an existing pack instead."
    ),
]
PublicKeys = Annotated[
    list[str] | None,
    typer.Option(help="With --verify: public key that must have signed; repeatable."),
]


@value
class PackOptions:
    """The content of a pack: the same again gives the same bytes."""

    game: str
    edition: str | None
    assignments: tuple[str, ...]
    rounds: int
    seed: int
    on: date
    draft: Path | None = None

    @property
    def command(self) -> str:
        """Without the folder, which changes nothing."""
        words = ["houseway", "evidence", self.game]
        words += ["--edition", self.edition] if self.edition else []
        for assignment in self.assignments:
            words += ["--set", assignment]
        words += ["--rounds", str(self.rounds), "--seed", str(self.seed)]
        words += ["--draft", self.draft.name] if self.draft else []
        return shlex.join([*words, "--date", self.on.isoformat()])


On = Annotated[
    str | None,
    typer.Option(
        "--date", help="Date of the pack, YYYY-MM-DD; default: SOURCE_DATE_EPOCH or today."
    ),
]


def evidence(
    game: Game,
    out: Out = None,
    edition: Edition = None,
    assignments: Assignments = None,
    rounds: Annotated[int, typer.Option(help="Number of simulated rounds.")] = ROUNDS,
    seed: Annotated[int, typer.Option(help="Random seed of the simulation.")] = SEED,
    on: On = None,
    tests: Tests = None,
    draft: DraftFile = None,
    signing_key: PrivateKey = None,
    verify: Verify = None,
    key: PublicKeys = None,
) -> None:
    """Write everything a laboratory needs to check one game into one folder.

    --draft adds what a draft edition would change, wager by wager. --verify checks that a pack is
    unchanged and who signed it, and exits with status 1 if not.
    """
    if (out is None) == (verify is None):
        raise stop("--out DIR writes a pack, --verify DIR checks one: ask for one of them")
    if verify is not None:
        check(verify, given_keys(key or ()))
        return
    assert out is not None, "one of the two was asked for"
    asked = PackOptions(game, edition, tuple(assignments or ()), rounds, seed, day(on), draft)
    written = pack(asked, tests)
    if signing_key is not None:
        written[SIGNATURE] = signature(written[MANIFEST], signing_key)
    write(out, written)


def check(folder: Path, keys: frozenset[str]) -> None:
    wrong = list(faults(folder, keys))
    for fault in wrong:
        say_wrong(f"{folder}: {fault}")
    if wrong:
        raise typer.Exit(1)
    line(f"{folder}: every file is as its manifest says")


def write(out: Path, written: dict[str, bytes]) -> None:
    try:
        out.mkdir(parents=True, exist_ok=True)
        for name, content in written.items():
            (out / name).write_bytes(content)
    except OSError as error:
        raise stop(f"--out {out}: {error.strerror}") from None
    line(f"{counted(len(written), 'file')} in {out}: begin with index.html")


def day(text: str | None) -> date:
    try:
        return manifest.today() if text is None else date.fromisoformat(text)
    except ValueError:
        raise stop(f"--date {text}: a day is written like 2026-11-16") from None


def pack(asked: PackOptions, tests: Path | None) -> dict[str, bytes]:
    """The files by their names."""
    table = listing(asked.game, asked.edition)
    rows = tracing.matrix(table.game, table.edition, ran(tests))
    found = figures(asked, table)
    written = {
        "provisions.json": as_bytes({"provisions": tracing.as_values(rows)}),
        "provisions.csv": tracing.as_csv(rows).encode(),
        "program.sha256": manifest.program().encode(),
        **{f"{name}.json": as_bytes(values) for name, values in found.items()},
    }
    if sheet := found.get("par"):
        written["par.csv"] = par.as_csv(sheet).encode()
    wanted = checklist(frozenset({*written, "manifest.json"}))
    written["requirements.json"] = as_bytes({"requirements": wanted})
    chosen = determined(asked, found.get("odds"))
    about = manifest.manifest(asked.command, asked.on, chosen, written)
    about["tests"] = "recorded run" if tests is None else tests.name
    shown = page.page(str(table), about, rows, found, wanted)
    written["index.html"] = shown.encode()
    about["files"] |= {"index.html": manifest.digest(written["index.html"])}
    return written | {MANIFEST: as_bytes(about)}


def figures(asked: PackOptions, table: "Listing") -> dict[str, Values]:
    """Return the figures, rounds and drawings of the game, by the name of each file."""
    from houseway.cli.evidence.chance import randomness
    from houseway.cli.evidence.hands import hands
    from houseway.games import row_of
    from houseway.odds.report.answer import as_values

    odds, simulated = counted_odds(asked), simulation(asked)
    draft = draft_figures(asked)
    row = row_of(table.game, table.edition)
    assert row is not None, f"{table} is listed"
    found = {} if odds is None else {"odds": as_values(odds), "par": par.par(odds)}
    found |= {} if simulated is None else {"simulation": simulated}
    if counted_hands := hands(table, settings(table, asked.assignments)):
        found["hands"] = counted_hands
    found |= {} if draft is None else {"draft": draft}
    return found | {"randomness": randomness(row, asked.rounds, asked.seed)}


def draft_figures(asked: PackOptions) -> Values | None:
    """Return the changes of a draft, with every wager by it and by the law."""
    if asked.draft is None:
        return None
    from houseway.cli.draft import differences

    return differences((asked.game, asked.edition), asked.draft, list(asked.assignments))


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
    return {item.name: item.value for item in rules.checked(chosen)}


def counted_odds(asked: PackOptions) -> "Answer | None":
    """The exact odds that `houseway odds` gives; None where a game has none."""
    from houseway.cli.odds import odds_counted

    return odds_counted(asked.game, asked.edition, list(asked.assignments))


def simulation(asked: PackOptions) -> Values | None:
    """Counts beside the exact chances; None where no kernel plays the game."""
    from houseway.cli.evidence.simulation import simulation_as_values
    from houseway.cli.simulate import ordered

    order = ordered(asked.rounds, asked.seed, "local", None)
    return simulation_as_values(asked.game, asked.edition, list(asked.assignments), order)


def as_bytes(answer: Values) -> bytes:
    return (json.dumps(answer, indent=2, ensure_ascii=False) + "\n").encode()
