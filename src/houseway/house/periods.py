"""The Wagering Period of a Multi Terminal table: its moves, its events, its state."""

from typing import assert_never

from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.core.value import changed, value
from houseway.law import Cite


@value
class Period:
    """Whether terminals may place wagers now."""

    open: bool = False


# Moves


@value
class OpenPeriod: ...


@value
class ConfirmWagers:
    """A player confirms what his terminal displays: how much on which bet."""

    player: Player
    wagers: tuple[tuple[str, Cents], ...]


@value
class ExpirePeriod:
    """The countdown ran out."""


PeriodMove = OpenPeriod | ConfirmWagers | ExpirePeriod


# Events


@value
class PeriodOpened:
    seconds: int
    cite: Cite


@value
class PeriodExpired:
    cite: Cite


PeriodEvent = PeriodOpened | PeriodExpired


def evolve(period: Period, event: PeriodEvent) -> Period:
    match event:
        case PeriodOpened():
            return changed(period, open=True)
        case PeriodExpired():
            return changed(period, open=False)
        case _:
            assert_never(event)
