"""Responses of a room to a line it understood: moves are put, commands are obeyed."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from rich.markup import escape

from houseway.core.actors import Player, Role
from houseway.core.game import Refused
from houseway.floor.grammar import Command, Move, Moves, Question, Refusal
from houseway.floor.grammar.answers import Answer
from houseway.floor.wire.scalars import Unreadable

if TYPE_CHECKING:
    from houseway.cli.play.room.conversation import Conversation


def respond(room: "Conversation", who: Player | None, answer: Answer, line: str) -> None:
    match answer:
        case Move():
            play(room, who, (answer,))
        case Moves(each):
            play(room, who, each)
        case Command(name):
            command(room, name)
        case Question(text):
            room.console.print(f"[yellow]{escape(text)}[/]")
        case Refusal():
            refused(room, who, answer, line)


def play(room: "Conversation", who: Player | None, moves: Sequence[Move]) -> None:
    """Moves of one player, in their order; the first that is refused ends them."""
    assert who is not None, "a move has a player"
    asked = room.asks and not room.session.at_wagers
    for move in moves:
        try:
            put = room.listener.put_of(who, move.as_sent)
        except (Unreadable, Refused) as error:
            room.unreadable(ValueError(str(error)))
            return
        if not room.put(put):
            return
        room.listener.keep(who, move)
    if moves[-1].lays and (total := room.listener.total(who)) and room.session.at_wagers:
        room.console.print(f"  [dim]{escape(total)}[/]")
    if asked and not room.asks and not room.step:
        room.go_on()


def in_other_words(room: "Conversation", line: str, error: ValueError) -> None:
    """Try a line without a short form as a move, such as `bet half the pot`."""
    who, said = room.listener.answer_to(line)
    if isinstance(said, Move):
        play(room, who, (said,))
    else:
        room.unreadable(error)


def refused(room: "Conversation", who: Player | None, refusal: Refusal, line: str) -> None:
    """Not open, or beyond its bounds: the table says why, and we what would do."""
    if refusal.tried is not None and who is not None and is_refused(room, who, refusal.tried):
        room.put(room.listener.put_of(who, refusal.tried.as_sent))
        room.console.print(f"  [yellow]{escape(refusal.text)}[/]")
        return
    # What the rules would hold apart or round down is laid only for a seat that is named.
    if (put := room.in_short(line)) is not None:
        room.put_and_go_on(put)
    elif "did you mean" in refusal.text:
        room.console.print(f"[yellow]{escape(refusal.text)}[/]")
    else:
        room.unreadable(ValueError(refusal.text))


def is_refused(room: "Conversation", who: Player, move: Move) -> bool:
    """Return whether the table would refuse it: then it is put, so the clause is told."""
    try:
        room.session.driver.table.step(room.listener.put_of(who, move.as_sent))
    except Refused:
        return True
    except Unreadable:
        return False
    return False


def command(room: "Conversation", name: str) -> None:
    """Obey a command that the grammar found to be said in other words."""
    match name:
        case "go":
            room.go_on()
        case "help":
            room.help()
        case "view":
            room.look(Role.PLAYER)
        case "sign":
            room.console.print(room.sign())
        case "balance":
            room.console.print(room.standing())
        case "rebet":
            repeat(room, room.listener.former)
        case "double":
            repeat(room, {who: [*laid] for who, laid in room.listener.laid.items()})
        case "quit":
            room.leaving = True


def repeat(room: "Conversation", wagers: Mapping[Player, Sequence[Move]]) -> None:
    """The wagers of the last round once more, or those that lie here: all or none."""
    for who in room.seats:
        match room.listener.again(who, wagers.get(who, ())):
            case Moves(each):
                play(room, who, each)
            case Refusal(text):
                room.unreadable(ValueError(text))
