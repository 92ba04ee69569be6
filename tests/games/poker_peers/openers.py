"""Who opens: by position, by a card, by the draw; and PokerKit told where it would say another."""

from collections import Counter, deque
from typing import Any

from houseway.games.poker.table.settings.settings import Opens
from tests.games.poker_peers.pairs import Terms

RANKS = "23456789TJQKA"


def steer(terms: Terms, round_: Any, other: Any, known: Counter[str]) -> Any:
    """The opener by the law, with PokerKit's order of acting turned to begin with him."""
    variant = terms.pair.house.rules.variant
    theirs = other.opener_index
    if variant.stud:
        opener = by_card(terms, round_, other, known)
    elif variant.draw and round_.street:
        opener = after_draw(terms, other, known)
    else:
        opener = next(at for at in clockwise(theirs, other) if other.statuses[at])
    if opener != theirs:
        waiting = set(other.actor_indices)
        other.actor_indices = deque(at for at in clockwise(opener, other) if at in waiting)
        other.opener_index = opener
    return opener


def clockwise(start: int, other: Any) -> list[int]:
    return [(start + ahead) % other.player_count for ahead in other.player_indices]


def by_card(terms: Terms, round_: Any, other: Any, known: Counter[str]) -> Any:
    """One card decides; of equal ones that of the player who was dealt to first."""
    showing = {
        at: [RANKS.index(card.rank) for card in other.get_up_cards(at)]
        for at in other.player_indices
        if other.statuses[at]
    }
    lowest = round_.street == 0 and terms.settings.opens is Opens.LOWEST
    best = {at: min(ranks) if lowest else max(ranks) for at, ranks in showing.items()}
    decides = min(best.values()) if lowest else max(best.values())
    equal = [at for at, rank in best.items() if rank == decides]
    if equal[0] != other.opener_index:
        ace = not lowest and decides == RANKS.index("A")
        assert ace or other.opener_index in equal, "another opener, and neither suit nor ace is why"
        known["ace-shows" if ace else "suits"] += 1
    return equal[0]


def after_draw(terms: Terms, other: Any, known: Counter[str]) -> Any:
    """Next after the last blind if that player is in, else, and under antes, from the Buck on."""
    posts = len(terms.settings.posts[: other.player_count])
    from_buck = next(at for at in other.player_indices if other.statuses[at])
    if not posts or not other.statuses[posts - 1]:
        return from_buck
    opener = next(at for at in clockwise(posts, other) if other.statuses[at])
    if opener != from_buck:
        known["draw-opens"] += 1
    return opener
