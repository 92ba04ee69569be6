"""A question about equity as it is typed: read into a spot, and the answer as JSON."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import comb
from typing import Any

from houseway.cli.poker.hand_query import BadInput, read_game, read_order
from houseway.core.game import Refused
from houseway.games.poker.hands.compositions import Cards, Composition
from houseway.games.poker.hands.decks import Deck, poker_card
from houseway.sim.poker.equity.ranges import as_cards, read_range
from houseway.sim.poker.equity.run import Equity, Share, Trials
from houseway.sim.poker.equity.spot import KnownCards, Spot, Unclear

UNKNOWN = "random"


def read_spot(asked: Mapping[str, Any], hands: Iterable[str]) -> Spot:
    """The same names as `rank` has, and `board`, `dead`, `split`, `eight`."""
    made_of, book = read_game(asked)
    if made_of is None:
        raise BadInput("no game: name one, such as holdem")
    order = read_order(asked, book)
    try:
        return Spot(
            made_of,
            order,
            tuple(read_hand(text, made_of, order.deck) for text in hands),
            read_cards("board", asked.get("board") or ""),
            read_cards("dead", asked.get("dead") or ""),
            split=asked["split"] or asked["eight"],
            eight=asked["eight"],
        )
    except (Refused, Unclear) as reason:
        raise BadInput(str(reason)) from None


def read_hand(text: str, made_of: Composition, deck: Deck) -> KnownCards:
    """Cards, as many as are known; `random`; or in hold-em a range."""
    if text.strip().lower() == UNKNOWN:
        return KnownCards(UNKNOWN)
    if made_of.has_ranges and is_range(text):
        return KnownCards(text, holdings=read_range(text, deck))
    return KnownCards(text, read_cards(f"hand {text!r}", text))


def is_range(text: str) -> bool:
    """Several holdings, or what is not written in cards; single cards are part of one hand."""
    parts = [as_cards(part) for part in text.replace(",", " ").split()]
    if any(cards is not None and len(cards) == 1 for cards in parts):
        return False
    return len(parts) != 1 or parts[0] is None


def read_cards(name: str, text: str) -> Cards:
    """Cards with spaces or commas between them, or without."""
    found: list[Any] = []
    for part in text.replace(",", " ").split():
        cards = as_cards(part)
        try:
            found += (poker_card(part),) if cards is None else cards
        except ValueError as error:
            raise BadInput(f"{name}: {error}") from None
    return tuple(found)


def answer(equity: Equity, how: Trials | None) -> dict[str, object]:
    spot, order = equity.spot, equity.spot.order
    return {
        "game": str(spot.made_of.game),
        "edition": str(spot.made_of.edition),
        "settings": {
            "deck": order.deck.size,
            "joker": order.deck.joker,
            "ace_low": order.ace_low,
            "low": order.low,
            "low_ace": order.low_ace,
            "split": spot.split,
            "eight": spot.eight,
        },
        "board": list(map(str, spot.board)),
        "dead": list(map(str, spot.dead)),
        "exact": equity.exact,
        "deals": equity.deals,
        **({} if how is None else {"seed": how.seed}),
        "hands": [
            {"hand": held.text, "combinations": combinations(spot, held), **figures(equity, share)}
            for held, share in zip(spot.hands, equity.shares, strict=True)
        ],
    }


def combinations(spot: Spot, held: KnownCards) -> int:
    """Return how many holdings it may be, before the others hold theirs."""
    if held.holdings:
        return len(spot.holdings_of(held))
    return comb(len(spot.live), spot.own - len(held.cards))


def figures(equity: Equity, share: Share) -> dict[str, object]:
    """Fractions where they are exact, else decimals and how far the equity may be off."""
    shown = str if equity.exact else float
    parts: dict[str, Fraction] = {"win": share.win, "tie": share.tie, "equity": share.equity}
    figure: dict[str, object] = {"wins": share.wins, "ties": share.ties}
    figure |= {name: shown(part) for name, part in parts.items()}
    return figure if equity.exact else figure | {"standard_error": share.standard_error}
