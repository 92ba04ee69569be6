"""The Draw: twenty numbers as they come, and what the rules make of it when it goes wrong."""

from typing import assert_never

from houseway.core.actors import Player
from houseway.core.bounds import Range
from houseway.core.game import Refused, Turn, not_due
from houseway.core.wagers import Reversed, Staked, Wager
from houseway.games.keno.computer import moves
from houseway.games.keno.computer.events import Event, ResultWithdrawn
from houseway.games.keno.computer.moves import Device, DrawMove
from houseway.games.keno.computer.state import Computer, Last, Stage
from houseway.games.keno.draw.events import (
    BallFellBack,
    BallsReplaced,
    DeviceRectified,
    DrawBegun,
    DrawCompleted,
    DrawContinued,
    DrawVoided,
    GameClosed,
    HandDrawingOrdered,
    NumbersDrawn,
    RecordCorrected,
    RecordUpheld,
)
from houseway.games.keno.law import rules
from houseway.games.keno.law.clauses import LAW
from houseway.games.keno.law.rules import DRAWN, NUMBERS
from houseway.games.keno.money import settlement as settling
from houseway.games.keno.tickets.tickets import Status
from houseway.law import Cite, Ruled

Events = tuple[Event, ...]
ALL_THERE = (Range("available", 0, NUMBERS, usual=NUMBERS),)
Trouble = (
    moves.ReportMalfunction
    | moves.ReportWrongRecord
    | moves.ReportDamagedBall
    | moves.ReportFallenBall
    | moves.ReportSpill
    | moves.ReportStoppage
)


def decide(computer: Computer, due: Turn, move: DrawMove, clause: Cite) -> Events:
    game = computer.game
    match move:
        case moves.CloseGame() if game.stage is Stage.OPEN and computer.is_open:
            return (GameClosed(game.number, LAW.after_closing),)
        case moves.BeginDraw(available) if game.stage is Stage.CLOSED and computer.is_open:
            return begun(computer, available)
        case moves.BeginDraw() | moves.Draw() if game.stage is Stage.OPEN:
            raise Refused(f"game {game.number} is not closed", LAW.after_closing)
        case moves.Draw(numbers) if game.stage is Stage.DRAWING:
            return drawn(computer, numbers)
        case moves.ConfirmDraw() if game.stage is Stage.DRAWN:
            return settling.settled(computer)
        case moves.ReplaceBalls(reference, balls):
            return replaced(computer, reference, balls, clause)
        case moves.ReportRectified():
            if not computer.machinery.by_hand:
                raise Refused("the Device is not worked by hand", clause)
            return (DeviceRectified(clause),)
        case moves.CloseGame() | moves.BeginDraw() | moves.Draw() | moves.ConfirmDraw():
            raise not_due(due, move)
        case _:
            return troubled(computer, move, clause)


def begun(computer: Computer, available: int) -> Events:
    if computer.machinery.balls_wanted:
        raise Refused("the damaged set of balls has not been replaced", LAW.damaged)
    if available > NUMBERS:
        raise Refused(f"{available} numbers are more than {NUMBERS}", LAW.device)
    started = DrawBegun(computer.device, computer.machinery.by_hand, LAW.device)
    if available < NUMBERS:
        return (started, voided(f"{available} numbers were in the Device", LAW.fewer))
    return (started,)


def voided(why: str, cite: Cite, *, balls_wanted: bool = False) -> DrawVoided:
    return DrawVoided(why, Ruled(verdict=True, cite=LAW.void), balls_wanted, cite)


def drawn(computer: Computer, numbers: tuple[int, ...]) -> Events:
    """The next numbers. With the first one recorded, the wagers of the game are fixed."""
    every = (*computer.game.drawn, *numbers)
    rules.check_numbers(every, LAW.twenty)
    if not numbers or len(every) > DRAWN:
        left = DRAWN - len(computer.game.drawn)
        raise Refused(f"{len(numbers)} numbers: 1 to {left} are still to be drawn", LAW.twenty)
    complete = (DrawCompleted(every, LAW.draw),) if len(every) == DRAWN else ()
    return (*staked(computer), NumbersDrawn(numbers, LAW.twenty), *complete)


def staked(computer: Computer) -> tuple[Staked, ...]:
    """Return what every ticket naming the game has in it, unless it is fixed already."""
    if computer.game.staked:
        return ()
    number = computer.game.number
    wagers = tuple(
        Wager(
            ticket.player or Player(0),
            "keno",
            ticket.stake(number),
            (ticket.number, number),
            ticket.number,
        )
        for ticket in computer.in_game()
    )
    return (Staked(wagers, LAW.own_game),)


# When it goes wrong


def troubled(computer: Computer, move: Trouble, clause: Cite) -> Events:
    """A report stands under the clause of its permit."""
    match move:
        case moves.ReportMalfunction(continues):
            check_drawing(computer, clause)
            if continues:
                return (DrawContinued(computer.game.drawn, clause),)
            return (voided("the Draw cannot be continued", clause),)
        case moves.ReportWrongRecord(numbers):
            return recorded(computer, numbers, clause)
        case moves.ReportDamagedBall(number):
            check_mechanical(computer, clause)
            rules.check_numbers((number,), clause)
            return (voided(f"ball {number} is damaged", clause, balls_wanted=True),)
        case moves.ReportFallenBall(number):
            check_mechanical(computer, clause)
            if number not in computer.game.drawn:
                raise Refused(f"{number} has not been drawn", clause)
            return (BallFellBack(number, clause),)
        case moves.ReportSpill():
            check_mechanical(computer, clause)
            return (voided("balls spilled from the Device", clause),)
        case moves.ReportStoppage(another):
            check_mechanical(computer, clause)
            return (HandDrawingOrdered(not another, clause),)
        case _:
            assert_never(move)


def check_drawing(computer: Computer, cite: Cite) -> None:
    if computer.game.stage is not Stage.DRAWING:
        raise Refused(f"no Draw is going on: the game is {computer.game.stage}", cite)


def check_mechanical(computer: Computer, cite: Cite) -> None:
    if computer.device is not Device.MECHANICAL:
        raise Refused("the Device is not mechanical and has no balls", cite)
    check_drawing(computer, cite)


def recorded(computer: Computer, numbers: tuple[int, ...], clause: Cite) -> Events:
    """Balls that were seen to be drawn count; of a generator, what the computer recorded."""
    last = computer.last if computer.game.stage is Stage.OPEN else None
    if computer.game.stage is not Stage.DRAWN and last is None:
        raise Refused("no Draw of twenty numbers waits, or was settled just now", clause)
    rules.check_numbers(numbers, clause)
    if len(numbers) != DRAWN:
        raise Refused(f"{len(numbers)} numbers are not {DRAWN}", clause)
    if computer.device is Device.GENERATOR:
        return (RecordUpheld(last.result.numbers if last else computer.game.drawn, clause),)
    again = settled_again(computer, last, clause) if last else ()
    return (*again, RecordCorrected(numbers, clause))


def settled_again(computer: Computer, last: Last, clause: Cite) -> Events:
    """Until the next game closes, a game can be taken back, unless it has paid somebody."""
    game = last.result.game
    for payment in last.payments:
        ticket = computer.tickets[payment.wager.number - 1]
        if payment.win and ticket.status is Status.PAID:
            reason = f"ticket {ticket.number} has been paid for game {game}: a dispute decides"
            raise Refused(reason, clause)
    return (Reversed(last.payments, clause), ResultWithdrawn(game, last.undo, clause))


def replaced(computer: Computer, reference: str, balls: int, clause: Cite) -> Events:
    if not computer.machinery.balls_wanted:
        raise Refused("no set of balls has to be replaced", clause)
    if balls != NUMBERS:
        raise Refused(f"{balls} balls are not a full set of {NUMBERS}", clause)
    if not reference.strip():
        raise Refused("the approval of the new set names no document", clause)
    return (BallsReplaced(reference, clause),)
