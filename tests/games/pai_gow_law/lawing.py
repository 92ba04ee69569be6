"""A table whose Hands are in a known order, so that every result can be worked out by hand.

Each of the eight Hands is two pairs that stand next to each other in Appendix A, and House Way
keeps both: number 1 beats number 2 in both parts, and so on to number 8.
"""

from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.core.wagers import Settled
from houseway.games.pai_gow.bank import moves as bank_moves
from houseway.games.pai_gow.round import moves
from houseway.house.general.state import ReportContravention
from tests.games.playing import DEALER, SUPERVISOR, only, player
from tests.games.s49_pai_gow.tabling import Evening

HANDS = {
    1: "GJ, GJ, 12, 12",
    2: "2, 2, H8, H8",
    3: "H4, H4, H10, H10",
    4: "H6, H6, L4, L4",
    5: "11, 11, L10, L10",
    6: "7, 7, L6, L6",
    7: "9, 9, L8, L8",
    8: "L7, L7, 5, 5",
}


class Night(Evening):
    def hands(self, by_box, dice=(1, 1, 1)):
        """Shuffle to deal, then these Hands by Box: `{1: 5, 2: 4}`."""
        self.prepare()
        self.close()
        return self.deal(dice, **{f"box{box}": HANDS[hand] for box, hand in by_box.items()})

    def jackpot(self, number, box=None):
        cents = self.table.settings.jackpot_stake
        return self.put(player(number), self.wager(number, cents, box, "gee-jun"))

    def no_jackpot(self, number, box=None):
        cents = self.table.settings.jackpot_stake
        return self.refused(player(number), self.wager(number, cents, box, "gee-jun"))

    def takes(self, number, dollars=1000):
        return self.put(player(number), bank_moves.TakeBank(Player(number), Cents(dollars * 100)))

    def takes_not(self, number, dollars=1000):
        move = bank_moves.TakeBank(Player(number), Cents(dollars * 100))
        return self.refused(player(number), move)

    def declines(self, *numbers):
        for number in numbers:
            self.put(player(number), bank_moves.DeclineBank(Player(number)))
        return self

    def joins(self, number, dollars):
        return self.put(player(number), bank_moves.JoinBank(Player(number), Cents(dollars * 100)))

    def shares(self, number):
        return self.put(player(number), bank_moves.RequireCoBank(Player(number)))

    def says(self, number, *, minimum=True):
        move = bank_moves.ChooseHouseWager(Player(number), minimum=minimum)
        return self.put(player(number), move)

    def sets(self, number, box=None, tiles=(1, 2)):
        where = number if box is None else box
        return self.put(player(number), moves.SetHand(Player(number), where, tiles))

    def sets_not(self, number, box=None):
        where = number if box is None else box
        return self.refused(player(number), moves.SetHand(Player(number), where, (1, 2)))

    def whole_round(self, *numbers, by_box=None):
        """These players wager $100 each; all Hands are set House Way, paid and cleared."""
        for number in numbers:
            self.lay(number, 100)
        if self.table.around.bank.alone and self.table.around.bank.house_wager is None:
            self.says(self.table.around.bank.banker)
        self.hands(by_box or {})
        return self.finish()

    def broke(self, number, clause):
        move = ReportContravention(clause, f"player {number}", "Dee", Player(number))
        return self.put(SUPERVISOR, move)

    def shown(self, box, tiles):
        return self.put(DEALER, moves.ReportExposedByDealer(box, tiles))


def paid(events):
    """By player and wager: what came back, what was won, what was charged, in cents."""
    return {
        (one.wager.player, one.wager.bet): (one.returned, one.win, one.commission)
        for one in only(Settled, events).payments
    }
