"""Rounds with known hole-cards and a known board, in hold-em and in Three Card Manila alike."""

from houseway.core.game import Chance, Choice
from houseway.core.money import Cents
from houseway.games.poker.round.events import CommissionTaken, PotAwarded
from houseway.games.poker.table.settings.settings import YesNo
from tests.games.s49_poker.room import HOUSES, NI2006, Room, only

BOARD = ("QS", "9D", "7C", "4D", "3H")  # gives nobody a straight or a flush
IDLE = ("2S", "2H", "6S", "6H", "5C")  # third hole-cards of Manila: no pair beats those held
ACES, KINGS, JACKS, TENS = "AS AH", "KS KH", "JS JH", "TS TH"
EQUAL = ("AS KH", "AH KS", "AC KC", "AD KD")


class Known:
    """A round up to its first bet; `act` goes on to the next as long as only cards are due."""

    def __init__(self, house, stakes, holes, board=BOARD, **settings):
        settings.setdefault("minimum_stake", Cents(10_00))
        self.room = Room(house, stakes, **settings, **unburnt(house))
        self.board = list(board)
        self.manila = house is HOUSES[NI2006]
        self.start(holes)

    def start(self, holes):
        """One hand for each player, in the order of their numbers."""
        self.room.start()
        order = [hand.player for hand in self.room.round.hands]
        mine = [holes[player - 1].split() for player in order]
        if self.manila:
            cards = [card for two in mine for card in two] + list(IDLE[: len(mine)])
        else:
            cards = [two[at] for at in (0, 1) for two in mine]
        self.room.deal(" ".join(cards))
        self.go_on()

    def go_on(self):
        while isinstance(self.room.due, Chance):
            count = min(len(self.room.due.to), len(self.board))
            self.room.deal(" ".join(self.board[:count]))
            del self.board[:count]

    def act(self, text):
        for one in text.split(", "):
            self.room.act(one)
            self.go_on()
        return self

    def check_down(self):
        while isinstance(self.room.due, Choice):
            self.act(f"{self.room.turn()} check")
        return self

    def settle(self):
        """What the house took, and each pot with its shares, in dollars."""
        events = self.check_down().room.settle()
        pots = [one for one in events if isinstance(one, PotAwarded)]
        return only(events, CommissionTaken), [dict_of(pot) for pot in pots]


def unburnt(house):
    return {} if house is HOUSES[NI2006] else {"burn": YesNo.NO}


def dict_of(pot):
    return {player: amount / 100 for player, amount in pot.shares}
