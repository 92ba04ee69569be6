"""A poker table as a test plays it: `act("1 call, 2 raise 20, 3 fold")`, `deal("AS KD")`."""

from typing import Any, Self

import pytest

from houseway.core.actors import Actor, Player, Role
from houseway.core.entropy import Seeded
from houseway.core.game import Bets, Call, Chance, Choice, Settle
from houseway.core.money import Cents, cents
from houseway.core.value import changed
from houseway.games.poker.hands.decks import poker_cards
from houseway.games.poker.players.dealer import PokerDealer
from houseway.games.poker.round import moves
from houseway.games.poker.round.moves import Deal
from houseway.games.poker.table import tables
from houseway.games.poker.table.composition import PokerHouse
from houseway.games.poker.table.seats import moves as seat_moves
from houseway.games.poker.table.seats.state import Chair
from houseway.games.poker.table.settings.declarations import deck_of
from houseway.house.general import state as people
from houseway.house.rounds.round import TakeAndPay
from houseway.house.shoes.moves import CutCards, Shuffle
from tests.games.driven import Driven

S49, NI2006, NI2015 = "s49-1999-poker", "ni2006-158-three-card-manila", "ni2015-405-holdem"
DEALER, SUPERVISOR = Actor(Role.DEALER, name="Dee"), Actor(Role.SUPERVISOR, name="Sue")
OPERATOR, INSPECTOR = Actor(Role.OPERATOR, name="Olga"), Actor(Role.INSPECTOR, name="Ivo")
CLOCK = Actor(Role.CLOCK)
HOUSES = {S49: tables.HOLDEM, NI2006: tables.THREE_CARD_MANILA_2006, NI2015: tables.HOLDEM_2015}
WORDS = {
    "fold": moves.Fold,
    "check": moves.Check,
    "call": moves.Call,
    "pass": moves.Pass,
}
AMOUNTS = {"bet": moves.BetTo, "raise": moves.BetTo, "puts": moves.PutOut}


def editions(s49: str = "", later: str = "", ni2015: str | None = None):
    """One test for all three rule sets, with the numbers that each of them has."""
    numbers = {S49: s49, NI2006: later, NI2015: later if ni2015 is None else ni2015}
    rows = [
        pytest.param(HOUSES[name], marks=pytest.mark.rule(name, *refs.split("|")), id=name)
        for name, refs in numbers.items()
        if refs
    ]
    return pytest.mark.parametrize("house", rows)


def player(number: int) -> Actor:
    return Actor(Role.PLAYER, Player(number))


class Room(Driven[PokerHouse]):
    """One table, opened, with players 1, 2 and so on in seats 1, 2 and so on."""

    def __init__(self, house: PokerHouse, stakes: Any = (200, 200, 200), **settings: Any) -> None:
        super().__init__(house, changed(house.rules.default, **settings))
        self.dealer = PokerDealer(Seeded(7))
        while not isinstance(self.due, Bets):
            self.staff()
        for number, stake in enumerate(stakes, 1):
            self.sit(number, number, stake)

    @property
    def round(self) -> Any:
        return self.table.round

    @property
    def edition(self) -> Any:
        return self.house.rules.variant.edition

    def reseat(self, chair: Chair) -> None:
        """This chair as if it had always been so."""
        self.table = changed(self.table, seats=self.table.seats.with_chair(chair))

    def staff(self) -> tuple[Any, ...]:
        put = self.dealer.next_put(self.table, self.due)
        return self.put(put.by, put.move, put.beside)

    # An ordinary evening

    def sit(self, number: int, seat: int, stake: int) -> Self:
        self.put(player(number), people.TakeSeat(Player(number), seat))
        if stake:
            self.put(player(number), seat_moves.BuyIn(Player(number), Cents(stake * 100)))
        return self

    def start(self) -> Self:
        """Shuffled, cut and posted: the first card is due."""
        self.put(DEALER, Shuffle())
        self.put(DEALER, CutCards(20))
        if not isinstance(self.due, Chance):
            self.staff()
        return self

    def deal(self, text: str = "") -> Self:
        """These cards, then whatever comes until somebody has to act."""
        given = list(poker_cards(text))
        while isinstance(self.due, Chance) and (given or not text):
            count = min(len(self.due.to), len(given)) if text else len(self.due.to)
            cards: Any = tuple(given[:count] or self.any_cards(count))
            given = given[count:]
            self.put(DEALER, Deal(cards))
        assert not given, f"{given} is not due: {self.due}"
        return self

    def any_cards(self, count: int) -> list[Any]:
        out = set(self.round.out) | set(self.round.ahead)
        rest = [card for card in deck_of(self.table.settings).cards if card not in out]
        return [*self.round.ahead, *rest][:count]

    def begin(self, text: str = "") -> Self:
        """A round up to the first bet."""
        return self.start().deal(text)

    def act(self, text: str) -> tuple[Any, ...]:
        """`1 call, 2 raise 20`: amounts are the whole bet, in dollars."""
        events: tuple[Any, ...] = ()
        for one in text.split(", "):
            who, word, *amount = one.split()
            events = self.put(player(int(who)), self.move(int(who), word, *amount))
        return events

    def move(self, who: int, word: str, amount: str = "") -> Any:
        if word in WORDS:
            return WORDS[word](Player(who))
        return AMOUNTS[word](Player(who), cents(amount))

    def may(self) -> dict[str, str]:
        """What the player in turn may do, with the number of the provision."""
        assert isinstance(self.due, Choice), self.due
        return {one.move.__name__: one.cite.ref for one in self.due.options}

    def turn(self) -> int:
        assert isinstance(self.due, Choice), self.due
        return self.due.player

    def range(self) -> tuple[float, float] | None:
        assert isinstance(self.due, Choice), self.due
        found = next((one.amount for one in self.due.options if one.move is moves.BetTo), None)
        return None if found is None else (found.low / 100, found.high / 100)

    def quietly(self) -> Self:
        """Everybody calls or checks until the hands are to be shown; the dealer deals on."""
        for _ in range(200):
            due = self.due
            if isinstance(due, Settle):
                return self
            if isinstance(due, Choice):
                kinds = [one.move for one in due.options]
                wanted = (moves.Call, moves.Check, moves.Pass)
                kind = next((one for one in wanted if one in kinds), None)
                if kind is None and moves.Exchange in kinds:
                    self.put(player(due.player), moves.Exchange(due.player, ()))
                elif kind is None:
                    low = Cents(due.options[-1].amount.low)  # type: ignore[union-attr]
                    self.put(player(due.player), moves.BetTo(due.player, low))
                else:
                    self.put(player(due.player), kind(due.player))
            elif isinstance(due, Chance):
                self.deal()
            else:
                assert not isinstance(due, Call)
                self.staff()
        raise AssertionError(self.due)

    def quietly_once(self) -> Self:
        """The rest of this round of betting, without a raise."""
        street = self.round.street
        while isinstance(self.due, Choice) and self.round.street == street:
            wanted = (moves.Call, moves.Check, moves.Pass)
            kinds = [one.move for one in self.due.options]
            kind = next(one for one in wanted if one in kinds)
            self.put(player(self.due.player), kind(self.due.player))
        return self

    def exposes(self, who: int, at: int = -1) -> moves.ReportExposedHoleCard:
        """A report on one of a player's hole-cards, of the last dealt to him if no other."""
        found = self.round.at(Player(who))
        held = () if found is None else self.round.hands[found].down
        return moves.ReportExposedHoleCard(Player(who), held[at] if held else self.any_cards(1)[0])

    def settle(self) -> tuple[Any, ...]:
        return self.put(DEALER, TakeAndPay())

    def over(self) -> tuple[Any, ...]:
        return self.put(DEALER, moves.PassMarker())

    def stacks(self) -> list[float]:
        """What each hand has behind, in dollars, in the order of the players' numbers."""
        hands = sorted(self.round.hands, key=lambda hand: hand.player)
        return [hand.stack / 100 for hand in hands]


def refs(events: Any, kind: type[Any]) -> list[str]:
    return [event.cite.ref for event in events if isinstance(event, kind)]


def only(events: Any, kind: type[Any]) -> Any:
    (found,) = (event for event in events if isinstance(event, kind))
    return found
