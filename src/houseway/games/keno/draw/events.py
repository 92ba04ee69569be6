"""Events of the Draw of a game."""

from houseway.core.value import value
from houseway.games.keno.computer.moves import Device
from houseway.law import Cite, Ruled


@value
class GameClosed:
    game: int
    cite: Cite


@value
class DrawBegun:
    device: Device
    by_hand: bool
    cite: Cite


@value
class NumbersDrawn:
    numbers: tuple[int, ...]
    cite: Cite


@value
class DrawCompleted:
    numbers: tuple[int, ...]
    cite: Cite


@value
class DrawVoided:
    """The Draw does not count, and the game is drawn again."""

    why: str
    redraw: Ruled[bool]
    balls_wanted: bool
    cite: Cite


@value
class DrawContinued:
    """The Draw went on; what was drawn before the malfunction stands."""

    numbers: tuple[int, ...]
    cite: Cite


@value
class BallFellBack:
    number: int
    cite: Cite


@value
class BallsReplaced:
    reference: str
    cite: Cite


@value
class HandDrawingOrdered:
    until_rectified: bool
    cite: Cite


@value
class DeviceRectified:
    cite: Cite


@value
class RecordCorrected:
    numbers: tuple[int, ...]
    cite: Cite


@value
class RecordUpheld:
    """Numbers of a generator are what the computer recorded."""

    numbers: tuple[int, ...]
    cite: Cite


DrawEvent = (
    GameClosed
    | DrawBegun
    | NumbersDrawn
    | DrawCompleted
    | DrawVoided
    | DrawContinued
    | BallFellBack
    | BallsReplaced
    | HandDrawingOrdered
    | DeviceRectified
    | RecordCorrected
    | RecordUpheld
)
