"""A whole Canberra Poker table played by hand: opened, shuffled, wagered at, dealt, paid."""

from typing import Any, Self

from houseway.core.actors import Actor, Player
from houseway.core.game import Bets, Refused, Settle
from houseway.core.money import Cents
from houseway.core.wagers import Payment
from houseway.games.canberra_poker.round import moves
from houseway.games.canberra_poker.round.state import Decided, Place
from houseway.games.canberra_poker.rules import S49
from houseway.games.canberra_poker.table.composition import CANBERRA_POKER
from houseway.house.rounds.round import TakeAndPay
from houseway.house.shoes.moves import CutCards
from houseway.law import Cite
from tests.games import playing
from tests.games.playing import DEALER, player

rule = S49.rule
APPROVED = (
    "table",
    "cards",
    "shoe",
    "Boomerang Jackpot wager",
    "Boomerang Jackpot distribution",
)
NOTHING_MUCH = "AS QD 9C 7H 2D"  # ace high, and no king
DEALER_OUT = "QS JD 9D 5H 2C"  # does not take part
DEALER_AK = "AC KD 8S 5D 3H"  # takes part, with nothing else


class Evening(playing.Playing):
    """Seven Boxes, Antes of 10 to 500 in multiples of 5, a jackpot wager of 1."""

    def __init__(self, **settings: object) -> None:
        super().__init__(CANBERRA_POKER, **settings)

    def approve(self, *things: str) -> None:
        super().approve(*(things or APPROVED))

    def open(self) -> Self:
        super().open()
        return self

    def cut(self, at: int = 20, behind: int = 0) -> Self:
        assert not behind, "no cutting card is inserted"
        self.put(DEALER, CutCards(at))
        return self

    def ready(self, first: str = "") -> Self:
        assert not first, "no first card is shown"
        self.open().shuffle().cut()
        assert isinstance(self.due, Bets)
        return self

    def ante(self, number: int, stake: int = 10, box: int | None = None) -> Any:
        return self.bet(number, "ante", stake, box)

    def boomerang(self, number: int, stake: int = 1, box: int | None = None) -> Any:
        return self.bet(number, "boomerang", stake, box)

    def wagered(self, *numbers: int, stake: int = 10, jackpot: bool = False) -> Self:
        for number in numbers:
            self.ante(number, stake)
            if jackpot:
                self.boomerang(number)
        return self

    def hands(self, *hands: str, dealer: str = DEALER_AK) -> Self:
        """No more bets, and five cards each: hand by hand, in the order of the Boxes."""
        self.no_more_bets()
        each = [hand.split() for hand in (*hands, dealer)]
        for one in zip(*each, strict=True):
            self.deal(" ".join(one))
        return self

    def begin(self, *hands: str, dealer: str = DEALER_AK, jackpot: bool = False) -> Self:
        """A player on each Box from the first, $10 of Ante, and these hands."""
        self.wagered(*range(1, len(hands) + 1), jackpot=jackpot)
        return self.hands(*hands, dealer=dealer)

    def stay(self, *numbers: int) -> Self:
        for number in numbers:
            hand = self.round.hand_of(Player(number))
            (ante,) = (one for one in self.round.on(hand) if one.bet == "ante")
            self.put(player(number), moves.Bet(Player(number), Cents(2 * ante.stake)))
        return self

    def fold(self, *numbers: int) -> Self:
        for number in numbers:
            self.put(player(number), moves.Fold(Player(number)))
        return self

    def declare(self, *numbers: int) -> Self:
        for number in numbers:
            self.put(player(number), moves.DeclareJackpot(Player(number)))
        return self

    def set_hand(self) -> tuple[Any, ...]:
        return self.put(DEALER, moves.SetHand())

    def count(self, *boxes: int) -> Self:
        for box in boxes:
            hand = self.round.hand(Place(box))
            folded = hand is not None and hand.decided is Decided.FOLD
            self.put(DEALER, (moves.VerifyFolded if folded else moves.VerifyHand)(box, 5))
        return self

    def count_all(self) -> Self:
        """The live hands that are left, then the Dealer's."""
        self.count(*(hand.place.box for hand in self.round.live if not hand.counted))
        return self if self.round.dealer_counted else self.count(0)

    def settle(self) -> tuple[Payment, ...]:
        """Every settlement that is due."""
        paid: tuple[Payment, ...] = ()
        while isinstance(self.due, Settle):
            paid += self.due.payments
            self.put(DEALER, TakeAndPay())
        return paid

    def finish(self) -> tuple[Payment, ...]:
        """From the last decision to the last payment."""
        self.set_hand()
        self.count_all()
        return self.settle()

    def cite_of(self, by: Actor, move: object, beside: Actor | None = None) -> Cite:
        return self.refused(by, move, beside).cite

    def role_refused(self, by: Actor, move: object, beside: Actor | None = None) -> Cite:
        return self.forbidden(by, move, beside).cite


def ready(**settings: object) -> Evening:
    """An open table with shuffled cards in the Shoe, waiting for wagers."""
    return Evening(**settings).ready()


def closed(**settings: object) -> Evening:
    return Evening(**settings)


def refusal_of(**settings: object) -> Refused:
    """Why a table with these settings cannot be."""
    try:
        Evening(**settings)
    except Refused as refusal:
        return refusal
    raise AssertionError(f"{settings} are accepted")


def paid(payments: tuple[Payment, ...]) -> list[tuple[int, str, int, str]]:
    """Player, wager, net in cents and clause of each payment."""
    return [(one.wager.player, one.wager.bet, one.net, one.cite.ref) for one in payments]
