"""`houseway play`: a table in the terminal, a file of moves, or a round of everything."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.show import stop

if TYPE_CHECKING:
    from houseway.cli.room import Hints as Told
    from houseway.cli.room import Room
    from houseway.cli.session import Session
    from houseway.core.entropy import Entropy
    from houseway.games.listing import Listing

HINTED = ("blackjack", "pai-gow")
Assignments = Annotated[
    list[str] | None, typer.Option("--set", metavar="NAME=VALUE", help="A setting; repeatable.")
]
Begin = Annotated[
    str, typer.Option("--from", help="Begin at 'bets' with a shoe ready, or at a 'closed' table.")
]
Moves = Annotated[str | None, typer.Option(metavar="FILE", help="JSON lines; - reads stdin.")]
Terms = Annotated[
    Path | None, typer.Option("--settings", metavar="FILE", help="Settings from a TOML file.")
]
Hints = Annotated[
    bool,
    typer.Option("--hints", help="For training: blackjack's best chart, or Pai Gow's House Way."),
]
BotCount = Annotated[
    int | None,
    typer.Option("--bots", help="How many bots sit down: at poker else to make six, at Pai Gow 0."),
]
BotKind = Annotated[
    str | None, typer.Option("--bot", help="Poker: how the bots play, sensible or random.")
]
History = Annotated[
    Path | None,
    typer.Option("--history", metavar="FILE", help="Poker: write the hands down when all is over."),
]
Rounds = Annotated[int | None, typer.Option(help="Play so many rounds at random, and stop.")]


def play(
    game: Annotated[str | None, typer.Argument(help="A game; without one, a menu.")] = None,
    edition: Annotated[str | None, typer.Option(help="S49, NI2019 and so on.")] = None,
    assignments: Assignments = None,
    seats: Annotated[int, typer.Option(help="How many players sit down, 1 to 20.")] = 1,
    seed: Annotated[int | None, typer.Option(help="Shuffle alike every time.")] = None,
    explain: Annotated[bool, typer.Option("--explain", help="The clause under each step.")] = False,
    step: Annotated[bool, typer.Option("--step", help="Stop before each staff move.")] = False,
    rounds: Rounds = None,
    moves: Moves = None,
    settings_file: Terms = None,
    begin: Begin = "bets",
    hints: Hints = False,
    bots: BotCount = None,
    bot: BotKind = None,
    history: History = None,
) -> None:
    """Play a game in the terminal, alone or with several seats, or play a file of moves."""
    from houseway.cli.choose import listing, settings
    from houseway.cli.menu import chance, menu
    from houseway.cli.rooms import Bots, room_for

    check(seats, rounds, begin, unhinted=hints and (game not in HINTED or moves is not None))
    if game is None:
        menu(explain=explain)
        return
    ready, determined = begin == "bets", bool(assignments or settings_file)
    if game == "keno" and edition in (None, "S49"):
        play_keno(determined, seed, rounds, moves, ready=ready)
        return
    check_poker(one := listing(game, edition), history, moves, bots, bot)
    chosen = settings(one, assignments or [], settings_file)
    if moves is not None:
        raise played(one, chosen, moves, ready=ready)
    session = opened(one, chosen, chance(seed), ready=ready, kept=history is not None)
    told = advised(session, wanted=hints)
    filling = Bots(chance(None if seed is None else seed + 1), bots, bot or "sensible")
    sit_down(room_for(session, seats, filling, explain=explain, step=step, hints=told), rounds)
    write_history(session, history)


def write_history(session: "Session", file: Path | None) -> None:
    """Every hand of the evening: in the standard form where it can tell it, else in our own."""
    if file is None or session.puts is None:
        return
    from houseway.games.poker.phh import history_of

    text = history_of(session.one.table, session.opening, session.puts)  # type: ignore[arg-type]
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise stop(f"--history {file}: {error}") from None
    typer.echo(f"written to {file}; `houseway poker history {file}` tells it")


def check_poker(
    one: "Listing", history: Path | None, moves: str | None, bots: int | None, bot: str | None
) -> None:
    """What only some tables have."""
    check_history(history, one, moves)
    check_bots(bots, bot, one)


def check_history(file: Path | None, one: "Listing", moves: str | None) -> None:
    if file is None:
        return
    if one.seating != "stakes" or moves is not None:
        raise stop("--history: only poker hands are written down, and of no file of moves")
    if not file.parent.is_dir():
        raise stop(f"--history {file}: there is no folder {file.parent}")


def played(one: "Listing", chosen: object, moves: str, *, ready: bool) -> typer.Exit:
    """A file of moves, and the status to leave with: 1 after any refusal."""
    from houseway.cli.moves import play_file

    return typer.Exit(0 if play_file(one, chosen, moves, ready=ready) else 1)


def opened(
    one: "Listing", chosen: object, entropy: "Entropy", *, ready: bool, kept: bool
) -> "Session":
    """A table with nothing done yet, or ready for the first wager; all moves kept if wanted."""
    from houseway.cli.session import Session

    session = Session(one, chosen, entropy)
    session.puts = [] if kept else None
    if ready:
        session.prepare()
    return session


def play_keno(
    determined: bool, seed: int | None, rounds: int | None, moves: str | None, *, ready: bool
) -> None:
    """Keno is a computer that sells tickets, not a table with seats."""
    from houseway.cli.keno_play import chosen
    from houseway.cli.menu import chance

    if determined:
        raise stop("keno takes no settings here: `houseway keno` determines them in its file")
    chosen(rounds, chance(seed), moves, ready=ready)


def advised(session: "Session", *, wanted: bool) -> "Told | None":
    """What gives hints counts the best chart: it is imported only if they are wanted."""
    if not wanted:
        return None
    if session.one.game == "pai-gow":
        from houseway.cli.pai_gow_hints import hints_for as house_way

        return house_way(session)
    from houseway.cli.hints import hints_for

    return hints_for(session)


def sit_down(room: "Room", rounds: int | None) -> None:
    """To talk, or for so many rounds at random; for one where nobody can type."""
    if rounds is not None or not sys.stdin.isatty():
        room.demonstrate(rounds or 1)
    else:
        room.open()


def check_bots(number: int | None, kind: str | None, one: "Listing") -> None:
    if one.seating != "stakes" and kind is not None:
        raise stop("--bot: only at poker tables bots play in several ways")
    if one.seating not in ("stakes", "bank") and number is not None:
        raise stop("--bots: only poker and Pai Gow tables have them")


def check(seats: int, rounds: int | None, begin: str, *, unhinted: bool) -> None:
    if not 1 <= seats <= 20:
        raise stop(f"--seats {seats} is not 1 to 20")
    if rounds is not None and not 1 <= rounds <= 1_000_000:
        raise stop(f"--rounds {rounds} is not 1 to 1,000,000; `houseway simulate` plays more")
    if begin not in ("bets", "closed"):
        raise stop(f"--from {begin!r} is not bets or closed")
    if unhinted:
        raise stop(f"--hints: only {' and '.join(HINTED)} give them, and to no file of moves")
