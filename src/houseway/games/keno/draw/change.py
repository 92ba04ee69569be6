"""Changes that the events of a Draw make."""

from typing import assert_never

from houseway.core.value import changed
from houseway.games.keno.computer.state import Computer, Game, Machinery, Stage
from houseway.games.keno.draw import events


def evolve(computer: Computer, event: events.DrawEvent) -> Computer:
    game, machinery = computer.game, computer.machinery
    match event:
        case events.GameClosed():
            return changed(computer, game=changed(game, stage=Stage.CLOSED), last=None)
        case events.DrawBegun():
            return changed(computer, game=changed(game, stage=Stage.DRAWING))
        case events.NumbersDrawn(numbers):
            return changed(computer, game=changed(game, drawn=(*game.drawn, *numbers)))
        case events.DrawCompleted():
            return changed(computer, game=changed(game, stage=Stage.DRAWN))
        case events.DrawVoided(_, _, balls_wanted):
            return voided(computer, game, machinery, balls_wanted=balls_wanted)
        case events.BallFellBack(number):
            left = tuple(each_number for each_number in game.drawn if each_number != number)
            return changed(computer, game=changed(game, drawn=left))
        case events.BallsReplaced():
            return changed(computer, machinery=changed(machinery, balls_wanted=False))
        case events.HandDrawingOrdered(until_rectified):
            by_hand = changed(machinery, by_hand=True, until_rectified=until_rectified)
            return changed(computer, machinery=by_hand)
        case events.DeviceRectified():
            worked = changed(machinery, by_hand=False, until_rectified=False)
            return changed(computer, machinery=worked)
        case events.RecordCorrected(numbers):
            return changed(computer, game=changed(game, drawn=numbers))
        case events.RecordUpheld() | events.DrawContinued():
            return computer
        case _:
            assert_never(event)


def voided(computer: Computer, game: Game, machinery: Machinery, *, balls_wanted: bool) -> Computer:
    """The wagers stay in the game, and it waits for its next Draw."""
    again = changed(game, stage=Stage.CLOSED, drawn=())
    wanted = machinery.balls_wanted or balls_wanted
    after = changed(machinery, balls_wanted=wanted, voids=machinery.voids + 1)
    return changed(computer, game=again, machinery=after)
