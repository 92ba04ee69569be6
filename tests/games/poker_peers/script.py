"""A hand of both sides as a test writes it: named cards, named acts, then what each side says."""

from random import Random
from typing import Any

from houseway.core.game import Choice, Settle
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.games.poker.hands.decks import poker_cards
from houseway.games.poker.round import moves
from houseway.games.poker.table.settings.declarations import Ace
from houseway.games.poker.table.settings.settings import Charge, YesNo
from tests.games.poker_peers.duel import Duel
from tests.games.poker_peers.expected import Open
from tests.games.poker_peers.openers import steer
from tests.games.poker_peers.pairs import BY_NAME, DOLLAR, Terms


class Script(Duel):
    """`Script("hold-em S49", (50, 50)).acts("1 call, 2 raise 20")`; amounts are dollars."""

    def __init__(self, name: str, stacks: Any, cards: str = "", **settings: Any) -> None:
        usual = {"ace": Ace.HIGH_AND_LOW, "burn": YesNo.NO, "commission": Charge.TIME}
        pair = BY_NAME[name]
        chosen = changed(pair.house.rules.default, **(usual | settings))
        money = tuple(Cents(round(stack * DOLLAR)) for stack in stacks)
        super().__init__(Terms(pair, chosen, money), Random(1))
        first = [*poker_cards(cards)]
        self.cards = [*first, *(card for card in self.cards if card not in first)]
        self.on()

    def on(self) -> None:
        """Whatever the dealer has to do; PokerKit is told the opener, if it would say another."""
        while not isinstance(due := self.poker.turn(self.round), Choice | Settle):
            self.step()
        if isinstance(due, Choice) and self.round.betting is not None:
            self.shadow.street(self.round.street)
            if self.round.betting.last is None:
                self.they_open = self.other.opener_index + 1
                steer(self.terms, self.round, self.other, self.known)

    @property
    def due(self) -> Any:
        return self.poker.turn(self.round)

    def acts(self, text: str) -> "Script":
        for one in text.split(", "):
            who, word, *amount = one.split()
            assert self.due.player == int(who), self.due
            total = int(float(amount[0]) * DOLLAR) if amount else word
            self.make(self.due, int(who) - 1, "call" if total in ("check", "pass") else total)
            self.on()
        return self

    def only_ours(self, move: Any) -> "Script":
        self.put(self.due, move)
        return self

    def we_say(self) -> Open:
        """What is open by our rules, in dollars."""
        return dollars(self.ours(self.due))

    def they_say(self) -> Open:
        """What is open by PokerKit's; a fold that it warns of is none."""
        other = self.other
        low = other.min_completion_betting_or_raising_to_amount
        high = other.max_completion_betting_or_raising_to_amount
        owes = other.bets[other.actor_index] < max(other.bets)
        return dollars(
            Open(owes, other.checking_or_calling_amount, None if low is None else (low, high))
        )

    def ended(self) -> tuple[list[float], list[float]]:
        """Both sides' stacks in dollars, ours after checks or calls to the end."""
        while isinstance(due := self.due, Choice):
            kinds = {one.move for one in due.options}
            calls = kinds & {moves.Call, moves.Check, moves.Pass}
            assert calls, kinds
            self.make(due, due.player - 1, "call")
            self.on()
        self.settle_apart(due)
        ours = [hand.stack / DOLLAR for hand in self.round.hands]
        return ours, [stack / DOLLAR for stack in self.other.stacks]

    def settle_apart(self, due: Any) -> None:
        """Each side pays as it does, and nothing is compared."""
        self.catch_up()
        other = self.other
        while other.can_kill_hand():
            other.kill_hand()
        while other.can_push_chips():
            other.push_chips()
        self.pay(due)


def dollars(said: Open) -> Open:
    raises = said.raises and (said.raises[0] / DOLLAR, said.raises[1] / DOLLAR)
    calls = None if said.calls is None else said.calls / DOLLAR
    return Open(said.folds, calls, raises)  # type: ignore[arg-type]
