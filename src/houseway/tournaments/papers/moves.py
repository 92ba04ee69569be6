"""Moves of a tournament before entries are taken: its papers, and who directs it."""

from houseway.core.offers import Why, Whys
from houseway.core.value import value
from houseway.tournaments.papers.conditions import Conditions


@value
class DocumentConditions:
    """The conditions as they stand on paper, before they are approved or published."""

    conditions: Conditions


@value
class ApproveConditions:
    reference: str


@value
class PublishConditions:
    """They are made available to patrons."""

    where: str


@value
class NotifyRegulator:
    """The regulator is notified, and has a copy."""

    reference: str


@value
class AppointDirector:
    name: str


@value
class StepAway:
    """Leave, as the director; no round begins in the director's absence."""


@value
class StepBack:
    """The director is there again."""


WHY: Whys = {
    Why.PLAY: "DocumentConditions ApproveConditions PublishConditions NotifyRegulator "
    "AppointDirector",
    Why.HOUSE: "StepAway StepBack",
}
