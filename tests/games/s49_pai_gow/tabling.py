"""A Pai Gow table played by hand, under either edition: what is dealt is told Box by Box."""

import pytest

from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.games.pai_gow.bank import moves as bank_moves
from houseway.games.pai_gow.law.rules import S20, S49
from houseway.games.pai_gow.round import moves
from houseway.games.pai_gow.table.composition import PAI_GOW, PAI_GOW_S20
from houseway.games.pai_gow.tiles.names import read_tile
from houseway.games.pai_gow.tiles.tiles import TILES
from houseway.house.general.state import TakeSeat
from houseway.house.rounds.round import TakeAndPay
from houseway.house.table.state import ClearLayout, NoMoreBets, OpenTable, PlaceWager
from tests.games.playing import DEALER, INSPECTOR, OPERATOR, Playing, player

HOUSES = {book.rule_set.name: house for book, house in ((S49, PAI_GOW), (S20, PAI_GOW_S20))}
BOOKS = {book.rule_set.name: book for book in (S49, S20)}
THINGS = ("table", "tiles", "dice", "dice cup", "jackpot pools")
LOSES = "12, 11, 2, H10"  # 2-3: a Hand that mostly loses
EITHER = pytest.mark.parametrize("rule_set", list(HOUSES))


def proves(*refs):
    """Markers for these rows in both editions, as far as each has them."""

    def marked(test):
        for name, book in BOOKS.items():
            known = [ref for ref in refs if ref in book.rule_set.index.rows]
            if known:
                test = pytest.mark.rule(name, *known)(test)
        return test

    return marked


class Evening(Playing):
    def __init__(self, rule_set="s49-1999-pai-gow", **settings):
        super().__init__(HOUSES[rule_set], **settings)
        self.book = BOOKS[rule_set]

    def open(self):
        offered = self.table.settings.gee_jun == "offered"
        self.approve(*(thing for thing in THINGS if offered or thing != "jackpot pools"))
        self.put(INSPECTOR, bank_moves.ApproveFormation("document on the cuts"))
        self.put(OPERATOR, OpenTable())
        return self

    def begun(self):
        """Open, the House banking."""
        self.open().chung()
        return self

    def chung(self):
        return self.put(DEALER, bank_moves.PlaceChung())

    def sit(self, *numbers):
        for number in numbers:
            self.put(player(number), TakeSeat(Player(number), number))
        return self

    def lay(self, number, stake, box=None, bet="hand"):
        """A stake in whole dollars, on the Box of the player's own number."""
        return self.put(player(number), self.wager(number, stake * 100, box, bet))

    def wager(self, number, cents, box=None, bet="hand"):
        return PlaceWager(Player(number), number if box is None else box, bet, Cents(cents))

    def prepare(self, cut="Yat Dong Dong", variant=("left",)):
        self.put(DEALER, moves.ShuffleTiles())
        self.put(DEALER, moves.StackTiles())
        self.put(DEALER, moves.CutTiles(cut, variant))
        return self.put(DEALER, moves.ShakeCup())

    def close(self):
        return self.put(DEALER, NoMoreBets())

    def deal(self, dice=(1, 1, 1), **hands):  # type: ignore[override]
        """`box2="12, 2, H8, H4"`; the other Boxes get what is left."""
        self.put(DEALER, moves.OpenCup(*dice))
        return self.put(DEALER, moves.DealTiles(self.order(hands)))

    def order(self, hands):
        """The numbers of the tiles, stack by stack from the first Box."""
        left = list(range(1, 33))
        given = {
            int(name.removeprefix("box")): [self.take(left, one) for one in text.split(",")]
            for name, text in hands.items()
        }
        boxes = ((self.round.first - 1 + at) % 8 + 1 for at in range(8))
        stacks = (given.get(box) or [left.pop() for _ in range(4)] for box in boxes)
        return tuple(number for stack in stacks for number in stack)

    def take(self, left, text):
        kind = read_tile(text, self.book)
        found = next(number for number in left if TILES[number - 1].kind is kind)
        left.remove(found)
        return found

    def play(self, dice=(1, 1, 1), **hands):
        """From the shuffle until the Hands lie on the table."""
        self.prepare()
        self.close()
        return self.deal(dice, **hands)

    def set_all(self):
        """House Way for whoever has not set."""
        for one in self.round.hands:
            if self.round.hand_of(one.box).waiting:
                bank = self.table.around.bank
                if one.box == 1 or (bank.shared and one.box == bank.box):
                    self.put(DEALER, moves.SetByDealer(one.box))
                else:
                    self.put(DEALER, moves.ReportAbsent(one.box))

    def pay(self):
        return self.put(DEALER, TakeAndPay())

    def clear(self):
        return self.put(DEALER, ClearLayout())

    def finish_without_clearing(self):
        self.set_all()
        return self.pay()

    def finish(self):
        events = self.finish_without_clearing()
        self.clear()
        return events

    def banked_by(self, number=2, stake=1000, wager=100):
        """One round with the House's Bank, then this player takes the next."""
        self.begun()
        self.lay(number, wager)
        self.play()
        self.finish()
        self.put(player(number), bank_moves.TakeBank(Player(number), Cents(stake * 100)))
        self.chung()
        return self
