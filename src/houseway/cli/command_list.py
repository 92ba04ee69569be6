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
    Row("games", "main:games", PLAY, "All games; of one game its settings and their bounds."),
    Row("demo", "demo.command:demo", PLAY, "Open a furnished floor in the browser, with bots."),
    Row("drill", "drill.command:drill", PLAY, "Questions to practise with, marked by clause."),
    Row(
        "school",
        "school.command:app",
        PLAY,
        "A dealing school: drills, exams, progress, all games.",
    ),
    Row("keno", "keno.command:app", PLAY, "Keno in a local file: sell, draw, pay."),
    Row("tournament", "tournament.command:app", PLAY, "Tournaments: conditions, runs, equities."),
    Row("rules", "rules.command:app", LAW, "The rulebook: provisions, readings, what is proved."),
    Row("odds", "odds:odds", LAW, "The exact odds of every wager of a game."),
    Row("book", "book:book", LAW, "The odds of every game, as a site of pages."),
    Row("simulate", "simulate:simulate", LAW, "Play a game many times beside its exact odds."),
    Row(
        "evidence", "evidence.command:evidence", LAW, "All that a laboratory needs, in one folder."
    ),
    Row("rng", "rng.command:app", LAW, "The randomness laboratory: dump chance, and test it."),
    Row("poker", "poker.command:app", LAW, "Hands of poker: rank, frequency, equity, histories."),
    Row("pai-gow", "pai_gow.command:app", LAW, "Tiles: how House Way sets a Hand, and why."),
    Row(
        "requirements",
        "requirements.command:show_requirements",
        LAW,
        "Gaming law elsewhere: what holds, what does not.",
    ),
    Row("serve", "serve.command:serve", FLOOR, "Serve tables, terminals and the cash desk."),
    Row("config", "config.command:app", FLOOR, "houseway.toml: how a floor is served."),
    Row(
        "documents", "documents:documents", FLOOR, "Documents, and what each table wants approved."
    ),
    Row("kept", "kept:kept", FLOOR, "What is kept for how long, and the clock of the floor."),
    Row("clock", "clock:clock", FLOOR, "The clock beside the last record; a word for it."),
    Row("backup", "backup:backup", FLOOR, "Copy all floors of a store, also while served."),
    Row("restore", "backup:restore", FLOOR, "Copy a backup into a new file or database."),
    Row("replay", "replay:replay", BOOKS, "Tell what was recorded, from the events alone."),
    Row(
        "audit", "audit.command:app", BOOKS, "Whether records hold, where they end, whose they are."
    ),
    Row("report", "report:report", BOOKS, "Win, drop, handle, commission, tickets, meters."),
    Row(
        "statement", "statement:statement", BOOKS, "The chip accounts of a terminal, line by line."
    ),
    Row(
        "observed",
        "observed.command:observed",
        BOOKS,
        "How wagers fell, beside what was to be expected.",
    ),
    Row("witness", "witness:witness", BOOKS, "Keep the signed heads that floors send."),
    Row("version", "main:version", BOOKS, "The version; with --json a manifest of every file."),
)
BY_NAME: Final = {row.name: row for row in COMMANDS}
