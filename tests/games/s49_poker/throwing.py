"""An evening of poker with anything thrown in: reports, sanctions, settings, nonsense."""

from dataclasses import fields
from enum import Enum
from typing import Any, get_args, get_origin, get_type_hints

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.game import Bets, Choice, Refused
from houseway.core.money import Cents
from houseway.games.poker.hands.decks import Joker
from houseway.games.poker.round import moves
from houseway.games.poker.table.seats.moves import SeatDraw
from houseway.games.poker.table.settings.declarations import deck_of
from houseway.house.general.past_rounds import Rounds
from houseway.house.general.state import CloseTable, InvalidateRound, ReportContravention, Trouble
from houseway.house.settings.kinds import Dollars, OneOf, Whole, find
from houseway.house.table.state import Determine
from houseway.kit.cards import DECK, Card
from tests.games.s49_poker.test_play_properties import Evening

AMOUNTS = (-1, 0, 1, 50, 1_00, 2_00, 5_00, 10_00, 25_00, 100_00, 200_00, 999_00, 10**9)
NUMBERS = (-1, 0, 1, 2, 3, 4, 5, 9, 30, 51, 52)
TEXTS = ("", "none", "5", "10", "yes", "no", "blind", "ante", "A", "8.2", "क")


class Thrown(Evening):
    """Reports are honest about cards: what is seen in the shoe is what lies there."""

    def __init__(self, house: Any, seed: int) -> None:
        self.past = Rounds()
        super().__init__(house, seed)

    def put(self, put: Put[Any]) -> Any:
        """With what is on record of an earlier round, as whoever keeps the record brings it."""
        before = self.table
        events = super().put(self.past.completed(put))
        self.past.follow(before, self.table, events)
        return events

    def any_put(self, *, honest: bool = True) -> Put[Any]:
        kinds = [kind for kind in self.house.permits if kind is not CloseTable]
        kind: Any = self.one(kinds)
        move = self.any_move(kind, honest=honest)
        permit = self.house.permits[kind]
        role = self.one(sorted(permit.roles))
        owner = getattr(move, "player", None)
        beside = None if permit.beside is None else Actor(permit.beside)
        return Put(Actor(role, owner if role is Role.PLAYER else None), move, beside)

    def one(self, items: Any) -> Any:
        return items[self.chance.below(len(items))]

    def any_move(self, kind: Any, *, honest: bool) -> Any:
        if kind is Determine:
            return self.determination()
        if kind is ReportContravention:
            law = self.house.general
            who = self.player()
            return ReportContravention(self.one(law.forbidden).ref, f"player {who}", "Dee", who)
        if kind is InvalidateRound:
            return InvalidateRound(self.one(tuple(Trouble)), self.one((None, *NUMBERS)))
        hints = get_type_hints(kind)
        return kind(*(self.value(hints[one.name], honest=honest) for one in fields(kind)))

    def determination(self) -> Determine:
        setting = self.one(self.house.rules.menu)
        match setting:
            case Whole(_, _, low, high):
                text = str(low + self.chance.below(high - low + 1))
            case Dollars():
                text = self.one(("1", "2", "5", "10", "100", "none", "0.20"))
            case OneOf(_, default):
                text = str(self.one(tuple(type(default))))
            case _:
                text = "beginners"
        assert find(self.house.rules.menu, setting.name)
        return Determine(setting.name, text, bool(self.chance.below(2)))

    def player(self) -> Player:
        return Player(1 + self.chance.below(6))

    def value(self, hint: Any, *, honest: bool) -> Any:
        if get_origin(hint) is tuple and get_args(hint)[0] is SeatDraw:
            return tuple(SeatDraw(self.player(), self.one(DECK)) for _ in range(2))
        if get_origin(hint) is tuple:
            return self.cards(1 + self.chance.below(3), honest=honest)
        if hint == Card | Joker:
            return (self.cards(1, honest=honest) or (DECK[0],))[0]
        if isinstance(hint, type) and issubclass(hint, Enum):
            return self.one(tuple(hint))
        if hint is bool:
            return bool(self.chance.below(2))
        if hint in (Player, Player | None):
            return self.player()
        if hint is Cents:
            return Cents(self.one(AMOUNTS))
        if hint is int or hint == int | None:
            return self.one(NUMBERS)
        assert hint in (str, str | None), hint
        return self.one(TEXTS)

    def cards(self, count: int, *, honest: bool) -> Any:
        if honest:
            return self.dealer.cards[:count]
        deck = deck_of(self.table.settings).cards
        return tuple(self.one(deck) for _ in range(count))

    def attempt(self, put: Put[Any]) -> bool:
        try:
            self.put(put)
        except Refused:
            return False
        return True

    def throw(self) -> None:
        """Something that may be refused, or what is due."""
        if self.chance.below(3) == 0:
            self.attempt(self.any_put())
            return
        due = self.house.turn(self.table)
        if isinstance(due, Choice) and due.player in self.table.people.excluded:
            self.attempt(Put(Actor(Role.OPERATOR), moves.FoldHand(due.player)))
            return
        try:
            self.step()
        except Refused:
            assert isinstance(due, Bets | Choice), due
