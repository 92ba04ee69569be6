"""The commands by name: where each lives, for whom it is, and its line in the list of them all."""

from dataclasses import dataclass
from typing import Final

PLAY, LAW, FLOOR, BOOKS = (
    "Play and learn",
    "The law and its figures",
    "A floor that is served",
    "Its books and records",
)


@dataclass(frozen=True, slots=True)
class Row:
    """A command; its module is imported when it is asked for, not when it is listed."""

    name: str
    where: str  # module of this package, and the function or the group there
    panel: str
    about: str  # one line of at most sixty characters


COMMANDS: Final = (
    Row("play", "play.command:play", PLAY, "Play a game in the terminal, or a file of moves."),
    Row("games", "main:games", PLAY, "List the games; name one for its settings and bounds."),
    Row("demo", "demo.command:demo", PLAY, "Open a furnished floor in the browser, with bots."),
    Row("drill", "drill.command:drill", PLAY, "Practise with questions marked by clause."),
    Row(
        "school",
        "school.command:app",
        PLAY,
        "Run a dealing school: drills, exams, progress.",
    ),
    Row("keno", "keno.command:app", PLAY, "Run keno in a local file: sell, draw, pay."),
    Row(
        "tournament",
        "tournament.command:app",
        PLAY,
        "Run a tournament, check conditions, work out prizes.",
    ),
    Row("rules", "rules.command:app", LAW, "Read the rulebook: provisions, readings, proofs."),
    Row("odds", "odds:odds", LAW, "Get the exact odds of every wager of a game."),
    Row("book", "book:book", LAW, "Write the odds of every game as a website."),
    Row(
        "simulate", "simulate:simulate", LAW, "Simulate a game and compare it with its exact odds."
    ),
    Row(
        "evidence",
        "evidence.command:evidence",
        LAW,
        "Write everything a laboratory needs into one folder.",
    ),
    Row("rng", "rng.command:app", LAW, "Dump and test random numbers."),
    Row("poker", "poker.command:app", LAW, "Rank poker hands; get frequencies, equity, histories."),
    Row("pai-gow", "pai_gow.command:app", LAW, "Show how House Way sets a Hand, and why."),
    Row(
        "requirements",
        "requirements.command:show_requirements",
        LAW,
        "Compare with gaming law elsewhere.",
    ),
    Row("serve", "serve.command:serve", FLOOR, "Serve tables, terminals and the cash desk."),
    Row(
        "config",
        "config.command:app",
        FLOOR,
        "Check or print houseway.toml, the settings of a floor.",
    ),
    Row(
        "documents",
        "reports.documents:documents",
        FLOOR,
        "List documents and the approvals each table needs.",
    ),
    Row("kept", "kept:kept", FLOOR, "Show how long records are kept, and the floor's clock."),
    Row("clock", "clock:clock", FLOOR, "Compare this machine's clock with the last record."),
    Row("backup", "backup:backup", FLOOR, "Back up a store, even while it is being served."),
    Row("restore", "backup:restore", FLOOR, "Restore a backup into a new file or database."),
    Row("replay", "reports.replay:replay", BOOKS, "Print recorded rounds, step by step."),
    Row("audit", "audit.command:app", BOOKS, "Verify records, print or sign the head, export."),
    Row(
        "report", "reports.report:report", BOOKS, "Report a gaming day: win, drop, handle, tickets."
    ),
    Row(
        "statement",
        "reports.statement:statement",
        BOOKS,
        "List the transactions of a terminal's chip accounts.",
    ),
    Row(
        "observed",
        "observed.command:observed",
        BOOKS,
        "Compare results with what the odds lead you to expect.",
    ),
    Row("witness", "witness:witness", BOOKS, "Receive and keep the signed heads that floors send."),
    Row("version", "main:version", BOOKS, "Print the version; --json adds a digest of every file."),
)
BY_NAME: Final = {row.name: row for row in COMMANDS}
