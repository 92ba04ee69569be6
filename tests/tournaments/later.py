"""One test for the poker tournaments of 2006 and 2015, which are alike but for some numbers."""

from collections.abc import Callable
from typing import Any

import pytest

from houseway.core.game import Refused
from houseway.law.instruments import Edition, Game
from houseway.tournaments.papers.checks import checked
from tests.tournaments.holding import Held, conditions

NI2006, NI2015 = "ni2006-158-three-card-manila", "ni2015-405-holdem"
PLAYED = {
    NI2006: (Game.THREE_CARD_MANILA, Edition.NI2006),
    NI2015: (Game.HOLDEM, Edition.NI2015),
}


class Poker:
    """Tournaments of one rule set."""

    def __init__(self, rule_set: str, ref: str) -> None:
        self.game, self.edition = PLAYED[rule_set]
        self.ref = ref  # the number of the rule that the test is about

    def held(self, **changes: Any) -> Held:
        return Held(self.game, self.edition, **changes)

    def refusal(self, **changes: Any) -> Refused:
        of = conditions(self.game, self.edition, **changes)
        with pytest.raises(Refused) as caught:
            checked(self.held().law, of)
        return caught.value

    def determined(self, **changes: Any) -> list[str]:
        of = conditions(self.game, self.edition, **changes)
        every = checked(self.held().law, of)
        return [one.value for one in every if one.cite.ref == self.ref]


def later(ni2006: str, ni2015: str | None = None) -> Callable[[Any], Any]:
    """The rule by its number in each; the same number unless said."""
    numbers = {NI2006: ni2006, NI2015: ni2006 if ni2015 is None else ni2015}
    rows = [
        pytest.param(Poker(name, ref), marks=pytest.mark.rule(name, ref), id=name)
        for name, ref in numbers.items()
        if ref
    ]
    return pytest.mark.parametrize("poker", rows)
