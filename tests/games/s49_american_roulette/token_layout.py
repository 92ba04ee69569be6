"""A made-up layout on which tokens lie, and a round that only holds the wagers."""

from typing import Any

from houseway.core.actors import Put
from houseway.core.game import Refused
from houseway.core.value import changed
from houseway.games.roulette.chips.cash import TokensTable
from houseway.games.roulette.chips.part import TokensLaid, as_chips
from houseway.games.roulette.chips.tokens import (
    TokenAnswered,
    TokenLaw,
    TokenMove,
    Tokens,
    after_answer,
)
from houseway.house.machine.house import changes
from houseway.house.machine.part import Due
from houseway.house.rounds.part import Rounds
from houseway.house.wagers.part import Wagering
from tests.house.layouts import BOOK, GENERAL, LAW, PARTS, RULES, Holding, Layout


def complete(number):
    if number not in (1, 2):
        raise Refused(f"no number {number}", LAW.rule("4.8"))
    return (f"straight:{number}", "split:1-2")


TOKENS = Tokens(
    TokenLaw(*LAW.rules("def:Stake Buttons", "4.7", "def:Maximum Marker", "4.8")),
    lambda bet: bet == "red",
    complete,
)
PART: Any = TokensLaid(BOOK, TOKENS)


class HoldingTokens(Holding):
    def evolve(self, held, event):
        if isinstance(event, TokenAnswered):
            return changed(held, wagers=after_answer(event.token, held.wagers))
        return super().evolve(held, event)


HOLDING: Any = HoldingTokens()
ROUNDS: Any = Rounds(RULES, GENERAL, lambda _: HOLDING, lambda _: BOOK, ((), (TokenAnswered,)))


class TokenLayout(Layout):
    state: Any = TokensTable
    changes: Any = changes(
        TokensTable,
        {
            **PARTS,
            "tokens": PART,
            "laid": Wagering(lambda _: BOOK, {TokenAnswered: as_chips}),
            "play": ROUNDS,
        },
    )

    def decide(self, put: Put[Any]) -> tuple[Any, ...]:
        if isinstance(put.move, TokenMove):
            events: tuple[Any, ...] = PART.decide(self.table, Due(self.due), put, None)
            return events
        return super().decide(put)
