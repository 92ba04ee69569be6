"""Of which cards a player completes a hand: the first dealing rule of each game."""

from collections.abc import Iterator
from itertools import combinations

from houseway.core.game import Refused
from houseway.core.value import value
from houseway.games.poker.hands.best import best_five
from houseway.games.poker.hands.decks import PokerCard
from houseway.games.poker.hands.evaluation import SIZE, Order, Ranked, best_of, ranked
from houseway.games.poker.hands.ranks import NI2006, NI2015, S49, TABLE, Rulebook
from houseway.kit.cards import Card
from houseway.law import Cite
from houseway.law.columns import part
from houseway.law.instruments import Edition, Game

COMMUNAL = 5
LEAST_COMMUNAL = 3  # a flop, or so many as a hand needs beside two hole-cards

HOLDING = 2  # cards of a player of whom ranges are written

Cards = tuple[PokerCard, ...]


@value
class Composition:
    """The numbers of cards in a hand: own, communal, and how many own ones must play."""

    game: Game
    edition: Edition
    book: Rulebook
    own: int
    communal: int
    used: int | None  # else any five of all
    cite: Cite
    last_may_be_shared: bool = False  # where the cards of a stud run out

    @property
    def has_ranges(self) -> bool:
        """Return whether a holding is two cards and any may play: players name its ranges."""
        return self.own == HOLDING and self.communal > 0 and self.used is None

    def fives(self, own: Cards, board: Cards) -> Iterator[Cards]:
        """Every hand that may be completed."""
        self.check_counts(own, board)
        if self.used is None:
            yield from combinations((*own, *board), SIZE)
            return
        for mine in combinations(own, self.used):
            for shared in combinations(board, SIZE - self.used):
                yield (*mine, *shared)

    def check_counts(self, own: Cards, board: Cards) -> None:
        """Refuse a number of cards with which this game completes no hand."""
        if not self.communal:
            self.check_stud(own, board)
            return
        if len(own) != self.own:
            raise Refused(f"{len(own)} hole-cards in {self.game}: it has {self.own}", self.cite)
        if not LEAST_COMMUNAL <= len(board) <= self.communal:
            bounds = f"{LEAST_COMMUNAL} to {self.communal}"
            reason = f"{len(board)} communal cards in {self.game}: a hand takes {bounds}"
            raise Refused(reason, self.cite)

    def check_stud(self, own: Cards, board: Cards) -> None:
        if len(board) > self.last_may_be_shared:
            allowed = "only the last card may be one" if self.last_may_be_shared else "it has none"
            raise Refused(f"{len(board)} communal cards in {self.game}: {allowed}", self.cite)
        if not SIZE <= len(own) + len(board) <= self.own:
            bounds = f"{SIZE}" if self.own == SIZE else f"{SIZE} to {self.own}"
            reason = f"{len(own) + len(board)} cards in {self.game}: a hand is of {bounds}"
            raise Refused(reason, self.cite)

    def ranked(self, order: Order, own: Cards, board: Cards = ()) -> Ranked:
        """The best hand that these cards complete, or `Refused` if they cannot be held so."""
        held = (*own, *board)
        self.book.check_cards(order.deck, held)
        because = (self.cite, self.book.communal) if board else (self.cite,)
        natural = tuple([item for item in held if isinstance(item, Card)])
        if self.used is not None or order.low or len(natural) < len(held):
            return best_of(self.book, order, self.fives(own, board), because)
        self.check_counts(own, board)
        return ranked(self.book, order, (*best_five(order, natural), None), because)


def ranked_five(book: Rulebook, order: Order, cards: Cards) -> Ranked:
    """Five cards of no game in particular."""
    if len(cards) != SIZE:
        raise Refused(f"{len(cards)} cards: a hand is {SIZE}", book.hand)
    book.check_cards(order.deck, cards)
    return best_of(book, order, (cards,))


def completes(column: str) -> Cite:
    """The clause on which cards complete a hand, in the column of a game."""
    return part(Cite, TABLE.column(column), "complete")


def s49(game: Game, appendix: str, own: int, *, used: int | None = None) -> Composition:
    """A game with five communal cards."""
    return Composition(game, Edition.S49, S49, own, COMMUNAL, used, completes(appendix))


def s49_stud(game: Game, appendix: str, own: int, *, shared: bool) -> Composition:
    """A game without communal cards, unless the cards run out."""
    cite = completes(appendix)
    return Composition(game, Edition.S49, S49, own, 0, None, cite, last_may_be_shared=shared)


COMPOSITIONS_1999 = {
    each_composition.game: each_composition
    for each_composition in (
        s49_stud(Game.FIVE_CARD_STUD, "A", 5, shared=True),
        s49_stud(Game.SEVEN_CARD_STUD, "B", 7, shared=True),
        s49(Game.CANBERRA_MANILA, "C", 2, used=2),
        s49(Game.THREE_CARD_MANILA, "D", 3, used=2),
        s49(Game.HOLDEM, "E", 2),
        s49(Game.OMAHA, "F", 4, used=2),
        s49_stud(Game.DRAW, "G", 5, shared=False),
        s49(Game.FARO, "H", 5, used=2),
    )
}
COMPOSITIONS = (
    *COMPOSITIONS_1999.values(),
    Composition(
        Game.THREE_CARD_MANILA, Edition.NI2006, NI2006, 3, COMMUNAL, 2, completes("Manila")
    ),
    Composition(Game.HOLDEM, Edition.NI2015, NI2015, 2, COMMUNAL, None, completes("Hold-em")),
)


def composition(game: Game, edition: Edition) -> Composition:
    return next(
        each_composition
        for each_composition in COMPOSITIONS
        if (each_composition.game, each_composition.edition) == (game, edition)
    )
