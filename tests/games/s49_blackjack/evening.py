"""A whole blackjack table played by hand: opened, shuffled, cut, wagered at, dealt, paid."""

from typing import Any, Self

from houseway.core.actors import Actor, Player, Role
from houseway.core.game import Bets, Call, Choice, Refused, Settle
from houseway.core.money import Cents
from houseway.core.wagers import Payment
from houseway.games.blackjack.round import moves
from houseway.games.blackjack.table.composition import BLACKJACK
from houseway.games.blackjack.table.settings import ShoeKind
from houseway.house.general.state import TakeSeat
from houseway.house.rounds.round import TakeAndPay
from houseway.house.shoes.moves import (
    CutCards,
    DeclineCut,
    DrawCuttingCard,
    InsertCuttingCard,
    Shuffle,
)
from houseway.house.shoes.shuffling_shoe import ReportMalfunction
from houseway.house.table.state import CheckCards, PlaceWager
from houseway.law import Cite
from tests.games import playing
from tests.games.playing import DEALER, SUPERVISOR, player
from tests.games.s49_blackjack.conftest import rule as rule

APPROVED = ("table", "cards", "shoe", "shuffle")
SEVENS = ("Super Sevens table", "Super Sevens amount")
FAULT = ReportMalfunction("the rotor is stuck")
SHORT = "TS 9S 9D TD"  # one Box: 19 against 19


class Evening(playing.Playing):
    """Six decks, seven Boxes, wagers of 10 to 500 in multiples of 5; Super Sevens for 5."""

    def __init__(self, **settings: object) -> None:
        super().__init__(BLACKJACK, **settings)

    def approve(self, *things: str) -> None:
        sevens = SEVENS if self.table.settings.super_sevens else ()
        super().approve(*(things or (*APPROVED, *sevens)))

    def open(self) -> Self:
        super().open()
        return self

    def cut(self, at: int = 100, behind: int = 78) -> Self:
        """By the Supervisor: nobody is there, or nobody wishes to."""
        if isinstance(self.due, Call):
            self.put(DEALER, DeclineCut())
        self.put(SUPERVISOR, CutCards(at))
        self.put(DEALER, InsertCuttingCard(behind))
        return self

    def shuffle(self) -> Self:
        self.put(DEALER, Shuffle())
        return self

    def ready(self, first: str = "") -> Self:
        assert not first, "no first card is shown in blackjack"
        self.open().shuffle()
        if not self.table.shoe.automated:
            self.cut()
        assert isinstance(self.due, Bets)
        return self

    def sit(self, *numbers: int, at: dict[int, int] | None = None) -> Self:
        """Players take the seats of their own numbers, or of these Boxes."""
        for number in numbers:
            box = (at or {}).get(number, number)
            self.put(player(number), TakeSeat(Player(number), box))
        return self

    def main(self, number: int, stake: int, box: int | None = None, place: int = 0) -> Any:
        return self.put(player(number), on_box(number, stake, box, place))

    def bet_cents(self, number: int, stake: int) -> Any:
        return self.put(player(number), PlaceWager(Player(number), number, "main", Cents(stake)))

    def sevens(self, number: int, stake: int = 5, box: int | None = None) -> Any:
        return self.bet(number, "super-sevens", stake, box)

    def begin(self, text: str, *bets: tuple[int, int]) -> Self:
        """Wagers of so many dollars, each on the Box of the player's number, and the deal."""
        for number, stake in bets:
            self.main(number, stake)
        self.no_more_bets()
        return self.then(text)

    def say(self, answer: moves.Move) -> tuple[Any, ...]:
        """What a player says, each for himself; what nobody owns the Dealer does."""
        who = getattr(answer, "player", None)
        return self.put(DEALER if who is None else player(who), answer)

    def stand(self, *numbers: int) -> Self:
        for number in numbers:
            self.say(moves.Stand(Player(number)))
        return self

    def then(self, text: str) -> Self:
        """Cards one by one, `*` for the cutting card; who is asked before the next one stands."""
        for card in text.split():
            self.stand_and_settle()
            if card == "*":
                self.put(DEALER, DrawCuttingCard())
            else:
                self.deal(card)
        return self

    def stand_and_settle(self) -> None:
        while isinstance(self.due, Choice | Settle):
            if isinstance(self.due, Choice):
                self.stand(self.due.player)
            else:
                self.put(DEALER, TakeAndPay())

    def draw(self, number: int) -> Self:
        self.say(moves.Draw(Player(number)))
        return self

    def close_call(self) -> Self:
        self.say(moves.CloseCall())
        return self

    def settle(self) -> tuple[Payment, ...]:
        """Every settlement that is due."""
        paid: tuple[Payment, ...] = ()
        while isinstance(self.due, Settle):
            paid += self.due.payments
            self.put(DEALER, TakeAndPay())
        return paid

    def play(self, text: str, *bets: tuple[int, int]) -> tuple[Any, ...]:
        """A round from its wagers to the collection, in which nobody draws who need not."""
        before = len(self.events)
        self.begin(text, *bets)
        self.stand_and_settle()
        self.collect()
        return tuple(self.events[before:])

    def cite_of(self, by: Actor, move: object, beside: Actor | None = None) -> Cite:
        return self.refused(by, move, beside).cite

    def role_refused(self, by: Actor, move: object, beside: Actor | None = None) -> Cite:
        return self.forbidden(by, move, beside).cite


def opened_without(*missing: str, **settings: object) -> Evening:
    """A table whose cards are checked and of which all is approved but these."""
    table = closed(**settings)
    sevens = SEVENS if table.table.settings.super_sevens else ()
    table.approve(*(one for one in (*APPROVED, *sevens) if one not in missing))
    table.put(DEALER, CheckCards())
    return table


def on_box(number: int, stake: int, box: int | None = None, place: int = 0) -> PlaceWager:
    """A main wager in whole dollars, on the Box of the player's own number."""
    there = number if box is None else box
    return PlaceWager(Player(number), there, "main", Cents(stake * 100), place)


def closed(**settings: object) -> Evening:
    return Evening(**settings)


def ready(**settings: object) -> Evening:
    """An open table with a fresh shoe, waiting for wagers."""
    return Evening(**settings).ready()


def refusal_of(**settings: object) -> Refused:
    """Why a table with these settings cannot be."""
    try:
        Evening(**settings)
    except Refused as refusal:
        return refusal
    raise AssertionError(f"{settings} are accepted")


def lies(table: Evening) -> dict[int, tuple[int, ...]]:
    """Player, dollars in play and dollars above the maximum, for everybody on the layout."""
    every = sorted({w.player for w in (*table.table.laid.wagers, *table.table.laid.excess)})
    return {
        who: tuple(
            sum(w.stake for w in pile if w.player == who and w.bet == "main") // 100
            for pile in (table.table.laid.wagers, table.table.laid.excess)
        )
        for who in every
    }


# A shoe that shuffles by itself


def automated() -> Evening:
    return ready(shoe=ShoeKind.AUTOMATED)


def failed(behind: int | None = 52) -> Evening:
    """A shoe that failed between two rounds; its cutting card has so many cards behind it."""
    table = automated()
    table.play(SHORT, (1, 10))
    table.put(DEALER, FAULT)
    if behind is not None:
        table.put(DEALER, InsertCuttingCard(behind))
    return table


def shown_shoe(table: Evening) -> tuple[str, Cite]:
    """The kind of shoe that the sign at the table names."""
    view = table.house.rules.view(table.table, table.due, Role.PLAYER)
    (sign,) = [one for one in view.table.signs if one.label == "shoe"]
    return sign.text, sign.cite
