"""The best five of several cards for the high hand, found without trying every five of them.

It says what `hands.made` would say of those five; a test compares the two.
"""

from houseway.games.poker.decks import ACE, RANK
from houseway.games.poker.hands import SHAPES, SIZE, Made, Order, worth
from houseway.games.poker.ranks import Category
from houseway.kit.cards import Card

Five = tuple[tuple[Card, ...], Made]


def best_five(order: Order, cards: tuple[Card, ...]) -> Five:
    """Of two cards that serve alike the one that was named first."""
    by_rank: dict[int, list[Card]] = {}
    by_suit: dict[str, list[Card]] = {}
    for one in cards:
        by_rank.setdefault(RANK[one.rank], []).append(one)
        by_suit.setdefault(one.suit, []).append(one)
    found = [most_of_a_kind(by_rank)]
    if (top := top_of_run(order, by_rank)) is not None:
        found.append((run(by_rank, top), Made(Category.STRAIGHT, (top,))))
    found += [suited(order, some) for some in by_suit.values() if len(some) >= SIZE]
    return max(found, key=lambda one: worth(order, one[1])) if len(found) > 1 else found[0]


def most_of_a_kind(by_rank: dict[int, list[Card]]) -> Five:
    """As many of one rank as there are, then of the next as many as are wanted; then kickers."""
    ranks = sorted(by_rank, reverse=True)
    several = [rank for rank in ranks if len(by_rank[rank]) > 1]
    taken: dict[int, int] = {}
    wanted = SIZE
    while several and wanted > 1:
        rank = max(several, key=lambda one: min(len(by_rank[one]), wanted))
        several.remove(rank)
        taken[rank] = min(len(by_rank[rank]), wanted)
        wanted -= taken[rank]
    kickers = [rank for rank in ranks if rank not in taken][:wanted]
    taken.update(dict.fromkeys(kickers, 1))
    five = [one for rank, count in taken.items() for one in by_rank[rank][:count]]
    return tuple(five), Made(SHAPES[tuple(taken.values())], tuple(taken))


def suited(order: Order, cards: list[Card]) -> Five:
    by_rank = {RANK[one.rank]: [one] for one in cards}
    if (top := top_of_run(order, by_rank)) is not None:
        royal = top == ACE
        category = Category.ROYAL_FLUSH if royal else Category.STRAIGHT_FLUSH
        return run(by_rank, top), Made(category, (top,))
    ranks = tuple(sorted(by_rank, reverse=True)[:SIZE])
    return tuple([by_rank[rank][0] for rank in ranks]), Made(Category.FLUSH, ranks)


def top_of_run(order: Order, by_rank: dict[int, list[Card]]) -> int | None:
    """The highest card of a sequence. An ace that ends one stands next below the lowest rank."""
    if len(by_rank) < SIZE:
        return None
    lowest = order.deck.lowest
    ends = order.ace_low and ACE in by_rank
    for top in sorted(by_rank, reverse=True):
        below = range(top - 1, top - SIZE, -1)
        if all(rank in by_rank or (ends and rank == lowest - 1) for rank in below):
            return top
    return None


def run(by_rank: dict[int, list[Card]], top: int) -> tuple[Card, ...]:
    """The sequence down from its highest card; below the lowest rank stands the ace."""
    ranks = range(top, top - SIZE, -1)
    return tuple([by_rank[rank if rank in by_rank else ACE][0] for rank in ranks])
