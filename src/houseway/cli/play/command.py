"""`houseway play`: a table in the terminal, a file of moves, or a round of everything."""

from collections.abc import Callable, Iterable
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.input.files import somebody_types
from houseway.cli.input.options import Assignments, Edition
from houseway.cli.output.console import stop
from houseway.games import GAMES
from houseway.law.instruments import Game

if TYPE_CHECKING:
    from collections.abc import Callable

    from houseway.cli.play.room.kinds import Sitting
    from houseway.cli.play.session import Session
    from houseway.core.entropy import Entropy
    from houseway.games.listing import Listing

Begin = Annotated[
    str, typer.Option("--from", help="Start at 'bets' with a shoe ready, or at a 'closed' table.")
]
Moves = Annotated[
    str | None,
    typer.Option(metavar="FILE", help="File of moves as JSON lines; - reads standard input."),
]
Terms = Annotated[
    Path | None,
    typer.Option("--settings", metavar="FILE", help="TOML file with settings of the table."),
]
Hints = Annotated[
    bool,
    typer.Option("--hints", help="Show hints: blackjack's best chart, or Pai Gow's House Way."),
]
BotCount = Annotated[
    int | None,
    typer.Option("--bots", help="Number of bots; default: 0, at poker enough to make six."),
]
BotKind = Annotated[
    str | None, typer.Option("--bot", help="Poker: how bots play: sensible, plain or random.")
]
History = Annotated[
    Path | None,
    typer.Option(
        "--history", metavar="FILE", help="Poker: write the hand history to this file at the end."
    ),
]
Recorded = Annotated[
    Path | None,
    typer.Option("--record", metavar="FILE", help="Record every move, sealed, in a new file."),
]
Electronic = Annotated[
    bool,
    typer.Option("--electronic", help="Draw each card when it is due, without a shuffled stack."),
]
Plain = Annotated[
    bool, typer.Option("--plain", help="Print line by line instead of redrawing the screen.")
]
Seed = Annotated[
    int | None, typer.Option(help="Random seed; the same seed gives the same shuffles.")
]
Explain = Annotated[bool, typer.Option("--explain", help="Print the clause of each step.")]
Rounds = Annotated[int | None, typer.Option(help="Play this many rounds at random, then stop.")]


def play(
    game: Annotated[str | None, typer.Argument(help="A game; without one, a menu.")] = None,
    edition: Edition = None,
    assignments: Assignments = None,
    seats: Annotated[int, typer.Option(help="Number of players, 1 to 20.")] = 1,
    seed: Seed = None,
    explain: Explain = False,
    step: Annotated[bool, typer.Option("--step", help="Pause before each staff move.")] = False,
    rounds: Rounds = None,
    moves: Moves = None,
    settings_file: Terms = None,
    begin: Begin = "bets",
    hints: Hints = False,
    bots: BotCount = None,
    bot: BotKind = None,
    history: History = None,
    record: Recorded = None,
    electronic: Electronic = False,
    plain: Plain = False,
) -> None:
    """Play a game in the terminal, alone or with several seats, or play a file of moves."""
    from houseway.cli.input.game_choice import listing, settings
    from houseway.cli.play.menu import chance

    if game is None:
        check(seats, rounds, begin, unhinted=hints)
        to_menu(record, explain=explain)
        return
    check_listed(one := listing(game, edition), assignments or settings_file)
    check(seats, rounds, begin, unhinted=hints and (hinting(one.game) is None or moves is not None))
    check_company(one, history, moves, (bots, bot))
    chosen, ready = settings(one, assignments or [], settings_file), begin == "bets"
    if moves is not None:
        raise played(one, chosen, moves, record, ready=ready)
    session = opened(one, chosen, chance(seed), record, ready=ready, electronic=electronic)
    told = hints_at(session) if hints else None
    company = filling(chance(None if seed is None else seed + 1), bots, bot)
    sit_down(company(session, seats, explain=explain, step=step, hints=told), rounds, plain=plain)
    write_down(session, history, record)


def check_company(
    listing: "Listing", history: Path | None, moves: str | None, bots: tuple[int | None, str | None]
) -> None:
    check_history(history, listing, moves)
    check_bots(*bots, listing)


def to_menu(record: Path | None, *, explain: bool) -> None:
    from houseway.cli.play.menu import menu

    check_unrecorded(record)
    menu(explain=explain)


def write_down(session: "Session", history: Path | None, record: Path | None) -> None:
    """Write down what is left of the evening when it is over."""
    write_history(session, history)
    tell_head(session, record)


def tell_head(session: "Session", record: Path | None) -> None:
    """Tell the file's head: kept elsewhere, it shows that the file was not cut or changed."""
    if record is not None:
        typer.echo(f"recorded in {record}, head {session.driver.head}", err=True)


def filling(entropy: "Entropy", number: int | None, kind: str | None) -> "Callable[..., Sitting]":
    """The room of a table, with so many bots of this kind."""
    from houseway.cli.play.room.kinds import Bots, room_for

    return partial(room_for, bots=Bots(entropy, number, kind or "sensible"))


def write_history(session: "Session", file: Path | None) -> None:
    """Every hand of the evening: in the standard form where it can tell it, else in our own."""
    if file is None:
        return
    from houseway.games.poker.history.forms import history_of

    text = history_of(session.one.table, session.opening, session.puts)  # type: ignore[arg-type]
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise stop(f"--history {file}: {error}") from None
    typer.echo(f"written to {file}; `houseway poker history {file}` tells it")


def check_unrecorded(record: Path | None) -> None:
    if record is not None:
        raise stop("--record: name the game that is to be recorded")


def check_listed(listing: "Listing", determined: object) -> None:
    if listing.seating == "counter" and determined:
        raise stop("keno takes no settings here: `houseway keno` determines them in its file")


def check_history(file: Path | None, listing: "Listing", moves: str | None) -> None:
    if file is None:
        return
    if listing.seating != "stakes" or moves is not None:
        raise stop("--history: only poker hands are written down, and of no file of moves")
    if not file.parent.is_dir():
        raise stop(f"--history {file}: there is no folder {file.parent}")


def played(
    listing: "Listing", chosen: object, moves: str, record: Path | None, *, ready: bool
) -> typer.Exit:
    """A file of moves, and the status to leave with: 1 after any refusal."""
    from houseway.cli.play.moves_file import play_file
    from houseway.cli.play.session import recorded

    return typer.Exit(0 if play_file(listing, chosen, moves, recorded(record), ready=ready) else 1)


def opened(
    listing: "Listing",
    chosen: object,
    entropy: "Entropy",
    record: Path | None,
    *,
    ready: bool,
    electronic: bool,
) -> "Session":
    """A table with nothing done yet, or ready for the first wager; all moves are kept."""
    from houseway.cli.play.session import Session, recorded

    session = Session(listing, chosen, entropy, recorded(record), electronic=electronic)
    session.puts = []
    if ready:
        session.prepare()
    return session


def sit_down(room: "Sitting", rounds: int | None, *, plain: bool = False) -> None:
    """People talk to the table, or rounds are played at random: one where nobody types."""
    from houseway.cli.play.lines_or_screen import begin_talk

    if rounds is not None or not somebody_types():
        room.demonstrate(rounds or 1)
    else:
        begin_talk(room, plain=plain)


def check_bots(number: int | None, kind: str | None, listing: "Listing") -> None:
    if listing.seating != "stakes" and kind is not None:
        raise stop("--bot: only at poker tables bots play in several ways")
    if listing.seating not in ("stakes", "bank") and number is not None:
        raise stop("--bots: only poker and Pai Gow tables have them")


def check(seats: int, rounds: int | None, begin: str, *, unhinted: bool) -> None:
    if not 1 <= seats <= 20:
        raise stop(f"--seats {seats} is not 1 to 20")
    if rounds is not None and not 1 <= rounds <= 1_000_000:
        raise stop(f"--rounds {rounds} is not 1 to 1,000,000; `houseway simulate` plays more")
    if begin not in ("bets", "closed"):
        raise stop(f"--from {begin!r} is not bets or closed")
    if unhinted:
        raise stop(f"--hints: only {' and '.join(hinted())} give them, and to no file of moves")


Told = Callable[["Session"], Iterable[str]]


def hinting(game: Game) -> str | None:
    """The module that gives hints at a game's tables, which is imported only if they are wanted."""
    folder = f"houseway.cli.{next(row.package for row in GAMES if row.game is game)}"
    module = f"{folder}.hints"
    return module if find_spec(folder) and find_spec(module) else None


def hinted() -> list[str]:
    """The games that give hints."""
    return [game for game in dict.fromkeys(row.game for row in GAMES) if hinting(game)]


def hints_at(session: "Session") -> Told:
    module = hinting(session.one.game)
    assert module is not None, session.one
    told: Told = import_module(module).hints_for(session)
    return told
