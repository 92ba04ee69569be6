"""The best five of several cards for the high hand, found without trying every five of them.

It says what `hands.made` would say of those five, and lays them out as `hands.arranged` would;
a test compares them.
"""

from houseway.games.poker.hands.decks import ACE, RANK
from houseway.games.poker.hands.evaluation import SHAPES, SIZE, Made, Order, worth
from houseway.games.poker.hands.ranks import Category
from houseway.kit.cards import Card

Five = tuple[tuple[Card, ...], Made]


def best_five(order: Order, cards: tuple[Card, ...]) -> Five:
    """The best five; of two cards that serve alike, the one that was named first."""
    by_rank: dict[int, list[Card]] = {}
    by_suit: dict[str, list[Card]] = {}
    for card in cards:
        by_rank.setdefault(RANK[card.rank], []).append(card)
        by_suit.setdefault(card.suit, []).append(card)
    candidates = [most_of_a_kind(by_rank)]
    if (top := top_of_run(order, by_rank)) is not None:
        candidates.append((run(by_rank, top), Made(Category.STRAIGHT, (top,))))
    candidates += [suited(order, alike) for alike in by_suit.values() if len(alike) >= SIZE]
    return (
        max(candidates, key=lambda candidate: worth(order, candidate[1]))
        if len(candidates) > 1
        else candidates[0]
    )


def most_of_a_kind(by_rank: dict[int, list[Card]]) -> Five:
    """Return the most of one rank, as many of the next as are wanted, then kickers."""
    ranks = sorted(by_rank, reverse=True)
    several = [rank for rank in ranks if len(by_rank[rank]) > 1]
    if not several:
        odd = ranks[:SIZE]
        return tuple([by_rank[rank][0] for rank in odd]), Made(Category.ODD_CARDS, tuple(odd))
    five: list[Card] = []
    taken: dict[int, int] = {}
    while several and len(five) < SIZE - 1:
        wanted = SIZE - len(five)
        rank = max(several, key=lambda number: min(len(by_rank[number]), wanted))
        several.remove(rank)
        alike = by_rank[rank][:wanted]
        taken[rank] = len(alike)
        five += sorted(alike)
    for rank in [rank for rank in ranks if rank not in taken][: SIZE - len(five)]:
        taken[rank] = 1
        five.append(by_rank[rank][0])
    return tuple(five), Made(SHAPES[tuple(taken.values())], tuple(taken))


def suited(order: Order, cards: list[Card]) -> Five:
    by_rank = {RANK[card.rank]: [card] for card in cards}
    if (top := top_of_run(order, by_rank)) is not None:
        royal = top == ACE
        category = Category.ROYAL_FLUSH if royal else Category.STRAIGHT_FLUSH
        return run(by_rank, top), Made(category, (top,))
    ranks = tuple(sorted(by_rank, reverse=True)[:SIZE])
    return tuple([by_rank[rank][0] for rank in ranks]), Made(Category.FLUSH, ranks)


def top_of_run(order: Order, by_rank: dict[int, list[Card]]) -> int | None:
    """The highest card of a sequence. An ace that ends one stands next below the lowest rank."""
    held = 0  # a bit for each rank
    for rank in by_rank:
        held |= 1 << rank
    if order.ace_low and ACE in by_rank:
        held |= 1 << order.deck.lowest - 1
    begins = held & held >> 1 & held >> 2 & held >> 3 & held >> 4  # and four ranks follow
    return begins.bit_length() + SIZE - 2 if begins else None


def run(by_rank: dict[int, list[Card]], top: int) -> tuple[Card, ...]:
    """The sequence down from its highest card; below the lowest rank stands the ace."""
    ranks = range(top, top - SIZE, -1)
    return tuple([by_rank[rank if rank in by_rank else ACE][0] for rank in ranks])
