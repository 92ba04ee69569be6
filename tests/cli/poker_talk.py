"""A poker table in the terminal as a test talks at it, with cards in an order that it knows."""

from collections.abc import Iterable
from typing import Any

from houseway.cli.play.session import Session
from houseway.cli.poker.people_and_bots import BOTS, Company
from houseway.cli.poker.room import PokerRoom
from houseway.core.entropy import Seeded
from houseway.core.value import changed
from houseway.games.listing import Listing
from houseway.games.poker.hands.decks import poker_cards
from houseway.games.poker.players.dealer import PokerDealer
from houseway.house.shoes.moves import CardsCut
from tests.games.listings import POTS

POKER = {f"{one.game} {one.edition}": one for one in POTS}


class Stacked(PokerDealer):
    """A dealer whose cut brings these cards to the top."""

    def __init__(self, first: str) -> None:
        super().__init__(Seeded(1))
        self.first = poker_cards(first)

    def follow(self, table: Any, events: Iterable[object]) -> None:
        every = tuple(events)
        super().follow(table, every)
        if any(isinstance(event, CardsCut) for event in every):
            rest = (card for card in self.cards if card not in self.first)
            self.cards = (*self.first, *rest)


def opened(
    name: str,
    people: int = 2,
    bots: int = 0,
    *,
    first: str = "",
    seed: int = 3,
    **settings: Any,
) -> PokerRoom:
    """A table of a game and an edition, such as `holdem NI2015`, open and with everybody seated."""
    one: Listing = POKER[name]
    session = Session(one, changed(one.table.rules.default, **settings), Seeded(seed))
    if first:
        session.croupier = Stacked(first)
    session.prepare()
    company = Company(people, bots, BOTS["sensible"], Seeded(seed + 1))
    room = PokerRoom(session, company, explain=False, step=False)
    room.console.width = 100
    return room


# Two hole-cards each, and a burn card before each exposure: aces for player 1, kings for player 2.
FLOP = "AS KS AH KH 2C 3D 8C JD 4H 6S 5H 9D"


def said(room: PokerRoom, *lines: str) -> str:
    """What the table answers to some typed lines."""
    with room.console.capture() as captured:
        for line in lines:
            room.answer(line)
    return captured.get()


def seen(room: PokerRoom) -> str:
    """What is drawn for whoever is asked."""
    room.drawn = None
    with room.console.capture() as captured:
        room.pick_up()
    return captured.get()
