"""The law of blackjack, clause by clause. It knows no state, money or chance.

Every method takes small numbers: totals, numbers of cards, point values with the ace at
1.
"""

from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import Annotated

from houseway.core.value import value
from houseway.kit.cards import RANKS, Card
from houseway.law import Cite, Ruled, RuleSet
from houseway.law.columns import part
from houseway.law.table import law_table

ACE, TEN, SEVEN = 1, 10, 7
LIMIT = 21  # of rule 13.1: a total above it has lost
MOST_HANDS = 4  # of rule 10.3
FIRST_CARDS = 3  # the cards that rule 17.6 looks at

# Rule 2.5, with the ace at 1; the ten points more that it may have are in `count`.
VALUE = dict(zip(RANKS, (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10), strict=True))


@value
class Count:
    """The total of a hand; a soft one has an ace that counts 11 and could count 1."""

    total: int
    soft: bool = False

    def __str__(self) -> str:
        return f"{'soft ' if self.soft else ''}{self.total}"


class Outcome(StrEnum):
    """The ways in which a wager on a hand ends, in the order of rule 13.1."""

    DEALER_BUST = "the Dealer is over 21"
    HIGHER = "higher than the Dealer"
    BLACKJACK = "Blackjack"
    BUST = "over 21"
    LOWER = "lower than the Dealer"
    DEALER_BLACKJACK = "the Dealer has Blackjack"
    STAND_OFF = "stand off"


class Natural(StrEnum):
    """The fate of a player's Blackjack when the Initial Deal is made."""

    PAID = "paid at once"
    EVEN_MONEY = "waits for the Dealer, or is paid even money on request"
    WAITS = "waits for the Dealer"


class Sevens(StrEnum):
    """The loss of rule 17.6(d), then the rows of 17.11."""

    NONE = "no seven"
    ONE = "one seven"
    TWO = "two sevens"
    TWO_SUITED = "two suited sevens"
    THREE = "three sevens"
    THREE_SUITED = "three suited sevens"


# Rule 17.11. Rows: sevens in a row from the first card. Columns: not suited, suited.
SEVENS = (
    (Sevens.NONE, Sevens.NONE),
    (Sevens.ONE, Sevens.ONE),
    (Sevens.TWO, Sevens.TWO_SUITED),
    (Sevens.THREE, Sevens.THREE_SUITED),
)


@value
class Rulebook:
    """The clauses of one rule set, one field each."""

    aces: Cite
    pips: Cite
    tens: Cite
    hard_total: Cite
    soft_total: Cite
    blackjack_is: Cite
    burn: Cite
    double_is: Cite
    split_is: Cite
    initial_deal: Cite
    subsequent_deal: Cite
    round: Cite
    stand_off: Cite
    void: Cite
    seated_decides: Cite
    nearest_decides: Cite
    dealt_from: Cite
    first_cards: Cite
    dealers_card: Cite
    second_cards: Cite
    insurance: Cite
    insurance_closes: Cite
    insurance_multiple: Cite
    insurance_pays: Cite
    insurance_loses: Cite
    insurance_wins: Cite
    interim: Cite
    interim_blackjack: Cite
    even_money: Cite
    options: Cite
    to_split: Cite
    to_double: Cite
    to_draw: Cite
    to_stand: Cite
    no_draw: Cite
    forced_draw: Cite
    split_declined: Cite
    split_followed: Cite
    split_not_followed: Cite
    split_limit: Cite
    split_order: Cite
    split_aces: Cite
    split_played: Cite
    split_no_blackjack: Cite
    double_declined: Cite
    double_followed: Cite
    double_after_split: Cite
    draws_to_16: Cite
    dealer_need_not: Cite
    final: Cite
    outcomes: Annotated[tuple[Cite, ...], len(Outcome)]  # in its order
    blackjack_pays: Cite
    others_pay: Cite
    drawn_in_error: Cite
    overdrawn: Cite
    misplaced: Cite
    absent: Cite
    sevens_alone: Cite
    sevens_by_run: Annotated[tuple[Cite, ...], len(SEVENS)]  # for no, one, two and three sevens
    sevens_highest: Cite
    sevens_lose: Cite
    sevens_first_card: Cite
    sevens_when_known: Cite
    sevens_split: Cite
    sevens_pay: Annotated[tuple[Cite, ...], len(Sevens) - 1]  # for each but the first

    @property
    def settlements(self) -> tuple[Cite, ...]:
        """The clauses under which a round takes and pays."""
        sevens = (self.sevens_lose, self.sevens_first_card, self.sevens_split)
        insurance = (self.insurance_loses, self.insurance_wins)
        known = (self.sevens_alone, self.sevens_when_known)
        return (self.interim, self.final, *insurance, *sevens, *known)

    def points(self, card: Card) -> Ruled[int]:
        """Return what a card counts, an ace at 1."""
        worth = VALUE[card.rank]
        if worth == ACE:
            return Ruled(worth, self.aces)
        return Ruled(worth, self.tens if worth == TEN else self.pips)

    def count(self, hard: int, *, ace: bool) -> Ruled[Count]:
        """The total of a hand from its sum with every ace at 1, and whether it has an ace."""
        if ace and hard + 10 <= LIMIT:
            return Ruled(Count(hard + 10, soft=True), self.soft_total)
        return Ruled(Count(hard), self.hard_total)

    def blackjack(self, cards: int, total: int, *, split: bool = False) -> Ruled[bool]:
        """Return whether 21 is a Blackjack: on the first two cards, and on no split hand."""
        made = cards == 2 and total == LIMIT
        if made and split:
            return Ruled(False, self.split_no_blackjack)
        return Ruled(made, self.blackjack_is)

    def must_draw(self, count: Count) -> Ruled[bool]:
        """Return whether a player has to draw, unless they double."""
        return Ruled(not count.soft and count.total < 12, self.forced_draw)

    def may_draw(self, count: Count, *, split_ace: bool = False) -> Ruled[bool]:
        if count.total >= LIMIT:
            return Ruled(False, self.no_draw)
        return Ruled(False, self.split_aces) if split_ace else Ruled(True, self.to_draw)

    def may_stand(self, count: Count) -> Ruled[bool]:
        must = self.must_draw(count)
        return Ruled(False, must.cite) if must.verdict else Ruled(True, self.to_stand)

    def may_double(
        self, cards: int, count: Count, *, split: bool = False, split_ace: bool = False
    ) -> Ruled[bool]:
        if count.total >= LIMIT:
            return Ruled(False, self.no_draw)
        if split_ace:
            return Ruled(False, self.split_aces)
        if cards != 2:
            return Ruled(False, self.double_is)
        return Ruled(True, self.double_after_split if split else self.to_double)

    def may_split(
        self, values: Sequence[int], hands: int = 1, *, split_ace: bool = False
    ) -> Ruled[bool]:
        """Return whether a hand of these values may be split at a Box with this many hands."""
        if len(values) != 2 or values[0] != values[1]:
            return Ruled(False, self.split_is)
        if split_ace or hands >= MOST_HANDS:
            return Ruled(False, self.split_limit)
        return Ruled(True, self.to_split)

    def absent_draws(self, count: Count) -> Ruled[bool]:
        """Return whether the Dealer deals on to the hand of a player who is not there."""
        return Ruled(count.total <= 11, self.absent)

    def dealer_draws(self, count: Count) -> Ruled[bool]:
        """Return whether the Dealer draws: to 16, and on no 17, hard or soft."""
        return Ruled(count.total <= 16, self.draws_to_16)

    def still_open(self, total: int, *, blackjack: bool, up: int, cards: int) -> Ruled[bool]:
        """Return whether a further card could change a hand's result against the Dealer."""
        if blackjack:
            return Ruled(cards == 1 and up in (ACE, TEN), self.dealer_need_not)
        return Ruled(total <= LIMIT, self.dealer_need_not)

    def insured(self, up: int) -> Ruled[bool]:
        """Return whether insurance is offered against the Dealer's first card."""
        return Ruled(up == ACE, self.insurance)

    def insurance_won(self, second: int) -> Ruled[bool]:
        """Return whether the Dealer's second card makes the ace a Blackjack."""
        won = second == TEN
        return Ruled(won, self.insurance_wins if won else self.insurance_loses)

    def natural(self, up: int) -> Ruled[Natural]:
        """Return what becomes of a player's Blackjack against the Dealer's first card."""
        if up == ACE:
            return Ruled(Natural.EVEN_MONEY, self.even_money)
        return Ruled(Natural.WAITS if up == TEN else Natural.PAID, self.interim_blackjack)

    def outcome(
        self, player: int, dealer: int, *, blackjack: bool, dealer_blackjack: bool
    ) -> Ruled[Outcome]:
        """Return how a wager ends, from the totals and whether they are Blackjacks."""
        ends = how_it_ends(player, dealer, natural=blackjack, dealers=dealer_blackjack)
        return Ruled(ends, self.outcomes[tuple(Outcome).index(ends)])

    def super_sevens(self, run: int, *, suited: bool) -> Ruled[Sevens]:
        """The prize for so many sevens in a row from the first card, all of one suit or not."""
        return Ruled(SEVENS[run][suited], self.sevens_by_run[run])

    def sevens_known(self, run: int, cards: int, *, complete: bool) -> Ruled[bool]:
        """Return whether these cards settle the prize; `complete` says that no more will come."""
        known = run < cards or cards >= FIRST_CARDS or complete
        return Ruled(known, self.sevens_when_known)


def how_it_ends(player: int, dealer: int, *, natural: bool, dealers: bool) -> Outcome:
    if player > LIMIT:
        return Outcome.BUST
    if natural and not dealers:
        return Outcome.BLACKJACK
    if dealers and not natural:
        return Outcome.DEALER_BLACKJACK
    if dealer > LIMIT:
        return Outcome.DEALER_BUST
    if player == dealer:
        return Outcome.STAND_OFF
    return Outcome.HIGHER if player > dealer else Outcome.LOWER


def values(hand: Iterable[Card]) -> tuple[int, ...]:
    return tuple([VALUE[card.rank] for card in hand])


def run_of_sevens(first: Sequence[Card]) -> tuple[int, bool]:
    """Count the leading sevens of the first three cards, and tell whether of one suit."""
    run: list[Card] = []
    for card in first[:FIRST_CARDS]:
        if VALUE[card.rank] != SEVEN:
            break
        run.append(card)
    return len(run), len({card.suit for card in run}) == 1


S49 = RuleSet("s49-1999-blackjack")
TABLE = law_table("games/blackjack/law.txt")
BLACKJACK = part(Rulebook, TABLE.column("S49"), "rules")
