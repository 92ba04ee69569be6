"""Roads: what a table has shown, coup by coup, in the patterns that players read.

A mark is written `column,row,what`; the display only draws it. None of it says what comes next.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from houseway.core.value import value
from houseway.games.baccarat.rules import Result, pair, points
from houseway.house.table.results import Shown
from houseway.kit.cards import Card

ROWS = 6
COUPS = 90  # on the display
WINNERS = (Result.PLAYER, Result.BANKER, Result.TIE)
LETTERS = "PBT"  # Player, Banker, tie
BIG_EYE, SMALL, COCKROACH = 1, 2, 3  # columns that each road looks back


@value
class RoadsView:
    """Five roads. Bead plate: `B9p` is a Banker win with 9 and a Player pair."""

    bead: str = ""
    big: str = ""  # `3,0,B2`: a Banker win, two ties after it
    big_eye: str = ""  # `r` repeats the pattern of the big road, `b` breaks it
    small: str = ""
    cockroach: str = ""
    coups: int = 0  # that this shoe has shown


@value
class Streak:
    """One side winning again and again: ties and pairs after each win."""

    side: str
    wins: tuple[str, ...]


def road_entry(result: Result, player: Sequence[Card], banker: Sequence[Card]) -> Shown:
    """A coup as it is kept: who won, with how many points, and the pairs."""
    won = max(points(player), points(banker))
    return (WINNERS.index(result), won, int(pair(player)), int(pair(banker)))


@lru_cache(64)
def roads(results: tuple[Shown, ...], of_shoe: int) -> RoadsView:
    """All roads of the shoe in play: of its coups, so many at the end, the latest."""
    latest = results[-of_shoe:][-COUPS:] if of_shoe else ()
    streaks = streaks_of(latest)
    lengths = [len(streak.wins) for streak in streaks]
    return RoadsView(
        bead=" ".join(map(bead, latest)),
        big=written([[f"{streak.side}{win}" for win in streak.wins] for streak in streaks]),
        big_eye=derived(lengths, BIG_EYE),
        small=derived(lengths, SMALL),
        cockroach=derived(lengths, COCKROACH),
        coups=of_shoe,
    )


def bead(shown: Shown) -> str:
    winner, points, *pairs = shown
    return f"{LETTERS[winner]}{points}{marks(pairs)}"


def marks(pairs: Sequence[int]) -> str:
    return ("p" if pairs[0] else "") + ("b" if pairs[1] else "")


def streaks_of(results: Iterable[Shown]) -> list[Streak]:
    """Wins by turns; a tie belongs to the win before it, and before the first win to nobody."""
    columns: list[tuple[str, list[list[int]]]] = []  # side, and for each win: ties and both pairs
    for winner, _, player, banker in results:
        side = LETTERS[winner]
        if side == "T":
            if columns:
                columns[-1][1][-1][0] += 1
        elif columns and columns[-1][0] == side:
            columns[-1][1].append([0, player, banker])
        else:
            columns.append((side, [[0, player, banker]]))
    return [
        Streak(side, tuple(f"{ties or ''}{marks(pairs)}" for ties, *pairs in wins))
        for side, wins in columns
    ]


def derived(lengths: Sequence[int], back: int) -> str:
    """A road that compares each column of the big road with one before it."""
    signs = [
        compared(lengths, column, row, back)
        for column, length in enumerate(lengths)
        for row in range(length)
        if column > back or (column == back and row > 0)
    ]
    runs: list[list[str]] = []
    for sign in signs:
        if runs and runs[-1][-1] == sign:
            runs[-1].append(sign)
        else:
            runs.append([sign])
    return written(runs)


def compared(lengths: Sequence[int], column: int, row: int, back: int) -> str:
    """`r` where the pattern repeats itself, `b` where it does not."""
    if row == 0:
        return "r" if lengths[column - 1] == lengths[column - 1 - back] else "b"
    return "b" if lengths[column - back] == row else "r"


def written(runs: Iterable[Sequence[str]]) -> str:
    """Runs go down their columns; at the bottom, or where another lies, they turn right."""
    taken: set[tuple[int, int]] = set()
    columns, start = [], 0
    for run in runs:
        while (start, 0) in taken:
            start += 1
        column, row, turned = start, 0, False
        for place, what in enumerate(run):
            if place:
                turned = turned or row + 1 == ROWS or (column, row + 1) in taken
                column, row = (column + 1, row) if turned else (column, row + 1)
            taken.add((column, row))
            columns.append(f"{column},{row},{what}")
    return " ".join(columns)
