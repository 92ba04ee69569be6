"""The law of baccarat, clause by clause. It knows no state, money or chance."""

from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import Annotated

from houseway.core.value import value
from houseway.kit.cards import RANKS, Card
from houseway.law import Cite, Ruled, RuleSet


class Side(StrEnum):
    """The two Hands of a coup."""

    PLAYER = "Player"
    BANKER = "Banker"


class Result(StrEnum):
    PLAYER = "player"
    BANKER = "banker"
    TIE = "tie"


# S49 2.4, NI2019 8.3(b): the point value of each rank.
VALUE = dict(zip(RANKS, (1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0), strict=True))

# S49 7.2, NI2019 8.6(c): the Player's total on two cards.
PLAYER_TABLE = (
    "DDDDDD",  # 0, 1, 2, 3, 4 or 5
    "SS",  # 6 or 7
)

# S49 7.3, NI2019 8.6(d). Rows: the Banker's total on two cards.
# Columns: no third card to the Player, then its value.
TABLEAU = (
    # -0123456789
    "DDDDDDDDDDD",  # 0
    "DDDDDDDDDDD",  # 1
    "DDDDDDDDDDD",  # 2
    "DDDDDDDDDSD",  # 3
    "DSSDDDDDDSS",  # 4
    "DSSSSDDDDSS",  # 5
    "SSSSSSSDDSS",  # 6
    "SSSSSSSSSSS",  # 7
)


@value
class FaceUpLaw:
    """The law on a coup in which a card lies face up in the shoe."""

    first: Cite
    later: Cite


@value
class DisplayLaw:
    """The clauses on what a Player Terminal displays."""

    areas: Cite
    pairs: Cite  # where they are offered
    countdown: Cite
    latest: Cite  # on the display that all can see


@value
class Rulebook:
    """One rule set's clauses. The rules are the same; the numbers are its own."""

    rule_set: RuleSet
    pips: Cite
    tens: Cite
    aces: Cite
    total: Cite
    dealt_from: Cite
    first_cards: Cite
    second_cards: Cite
    initial_deal: Cite
    natural_made: Cite
    natural_ends: Cite
    third_cards: Cite
    player_rows: Annotated[tuple[Cite, ...], len(PLAYER_TABLE)]
    banker_rows: Annotated[tuple[Cite, ...], len(TABLEAU)]
    tableau: Cite
    hand: Cite
    player_wins: Cite
    banker_wins: Cite
    tie: Cite
    settlement: Cite
    round: Cite
    void: Cite
    wrong_hand: Cite
    excess_seen: Cite
    excess_unseen: Cite
    out_of_sequence: Cite
    shoe_empty: Cite
    exposing: Cite | None = None  # without it every card is dealt face up
    misdeal: Cite | None = None  # without it no Dealer's error of itself voids a round
    confirming: Cite | None = None  # the Dealer confirms the outcome before it is settled
    corrected: Cite | None = None  # a wrong outcome was entered
    face_up: FaceUpLaw | None = None
    display: DisplayLaw | None = None  # without it there are no terminals

    def points(self, card: Card) -> Ruled[int]:
        worth = VALUE[card.rank]
        if card.rank == "A":
            return Ruled(worth, self.aces)
        return Ruled(worth, self.pips if worth else self.tens)

    def count(self, hand: Iterable[Card]) -> Ruled[int]:
        return Ruled(points(hand), self.total)

    def natural(self, player: int, banker: int) -> Ruled[bool]:
        """Return whether either Hand has eight or nine on two cards, so that nobody draws."""
        return Ruled(player >= 8 or banker >= 8, self.natural_ends)

    def player_draws(self, player: int) -> Ruled[bool]:
        row = 0 if player < len(PLAYER_TABLE[0]) else 1
        column = player - row * len(PLAYER_TABLE[0])
        return Ruled(PLAYER_TABLE[row][column] == "D", self.player_rows[row])

    def banker_draws(self, banker: int, third: int | None) -> Ruled[bool]:
        """Return whether the Banker draws, given the Player's third card if there was one."""
        column = 0 if third is None else third + 1
        return Ruled(TABLEAU[banker][column] == "D", self.banker_rows[banker])

    def result(self, player: int, banker: int) -> Ruled[Result]:
        if player == banker:
            return Ruled(Result.TIE, self.tie)
        if player > banker:
            return Ruled(Result.PLAYER, self.player_wins)
        return Ruled(Result.BANKER, self.banker_wins)


def worth(card: Card) -> int:
    return VALUE[card.rank]


def points(hand: Iterable[Card]) -> int:
    return sum([VALUE[card.rank] for card in hand]) % 10


def pair(hand: Sequence[Card]) -> bool:
    """Return whether the first two cards are of one rank; a ten and a King are not."""
    return len(hand) >= 2 and hand[0].rank == hand[1].rank
