"""What a table is doing, in a word and a sentence for players. Staff read what is due instead."""

from enum import StrEnum
from typing import Any, Protocol

from houseway.core.actors import Player
from houseway.core.bounds import Among
from houseway.core.game import Bets, Call, Chance, Choice, Drawn, Duty, Option, Over, Settle, Turn
from houseway.core.value import value
from houseway.house.general.needs import Attended
from houseway.house.rounds.round import OnLayout
from houseway.house.table.state import Life, Play
from houseway.house.words.moves import move_words

VOID = "The round is void: all wagers go back"
WAS_VOID = "The last round was void: all wagers went back"
PLACE = "Place your bets"


class Phase(StrEnum):
    CLOSED = "closed"
    WAITING = "waiting"  # for staff, between rounds
    OPEN = "open"  # for wagers
    CHOICE = "choice"  # players are asked
    DEALING = "dealing"
    RESULT = "result"
    VOID = "void"


@value
class Told:
    """What players are told of the table now."""

    phase: Phase
    says: str


class AtTable(Attended, Protocol):
    @property
    def play(self) -> Play[Any]: ...
    @property
    def period_void(self) -> bool: ...


def told(table: AtTable, due: Turn) -> Told:
    """A void round is told first, and until the next one has an outcome."""
    life, round_, last = table.gaming.life, table.play.round, table.play.previous
    if life is Life.OVER:
        return Told(Phase.CLOSED, "This table is closed")
    if life is Life.CLOSED:
        return Told(Phase.CLOSED, "This table is not open yet")
    if round_ is not None and round_.void:
        return Told(Phase.VOID, VOID)
    void = table.period_void or (last is not None and last.void)
    if not void or (round_ is not None and round_.started):
        return now(table, round_, due)
    here = now(table, round_, due)
    return Told(here.phase, f"{WAS_VOID}. {here.says}")


def now(table: Attended, round_: OnLayout | None, due: Turn) -> Told:
    match due:
        case Bets():
            return Told(Phase.OPEN, PLACE)
        case Choice(player, options):
            return Told(Phase.CHOICE, f"Waiting for {whose(table, player, options[0])} to decide")
        case Call(asked):
            return Told(Phase.CHOICE, called(table, asked))
        case Chance(_, _, by):
            says = "Cards are being dealt" if isinstance(by, Drawn) else "The result is awaited"
            return Told(Phase.DEALING, move_words(by.move).meanwhile or says)
        case Duty(act):
            return at_work(round_, move_words(act).meanwhile)
        case Settle():
            return Told(Phase.RESULT, "Wagers are being paid")
        case Over():
            return Told(Phase.RESULT, "The round is over")


def called(table: Attended, asked: tuple[Any, ...]) -> str:
    """What several players are asked; whom the table waits for where that has no words."""
    text = move_words(asked[0].option.move).meanwhile if asked else "The players have answered"
    names = [whose(table, item.player, item.option) for item in asked if item.player is not None]
    return text or f"Waiting for {together(list(dict.fromkeys(names)))} to decide"


def at_work(round_: OnLayout | None, says: str) -> Told:
    if round_ is None:
        return Told(Phase.WAITING, says or "The next round is being made ready")
    phase = Phase.RESULT if round_.complete else Phase.DEALING
    return Told(phase, says or "The Dealer is at work")


def whose(table: Attended, player: Player, option: Option) -> str:
    """A player by the Box that is asked about, else by their seat."""
    if option.of is not None:
        return str(option.of)
    for bound in option.bounds:
        if bound.name == "box" and isinstance(bound, Among) and len(bound.choices) == 1:
            return f"Box {bound.choices[0]}"
    seat = next(
        (each_seat.seat for each_seat in table.people.seats if each_seat.player == player), None
    )
    return f"player {player}" if seat is None else f"seat {seat}"


def together(names: list[str]) -> str:
    *first, last = names or ["the players"]
    return f"{', '.join(first)} and {last}" if first else last
