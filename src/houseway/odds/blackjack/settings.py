"""Settings of the odds of blackjack: the number of decks, and how the player plays."""

from collections.abc import Mapping

from houseway.core.value import value
from houseway.games.blackjack.rules import BLACKJACK
from houseway.house.settings.kinds import (
    Determined,
    OneOf,
    Setting,
    Terms,
    Whole,
    determined,
    with_values,
)
from houseway.odds.blackjack.report.report import Strategy

LAW = BLACKJACK.round.rule_set


@value
class Settings:
    decks: int = 6
    strategy: Strategy = Strategy.TOTAL


MENU: tuple[Setting, ...] = (
    Whole("decks", 6, 5, 8, Terms(LAW.rule("2.1"))),
    OneOf("strategy", Strategy.TOTAL, Terms(LAW.rule("9.1"))),
)


def read(texts: Mapping[str, str]) -> Settings:
    """The settings from text. What is out of bounds is refused; an unknown name is a KeyError."""
    return with_values(MENU, Settings(), texts)


def in_force(settings: Settings) -> tuple[Determined, ...]:
    return determined(MENU, settings)
