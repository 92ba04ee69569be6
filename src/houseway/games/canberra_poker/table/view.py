"""View of a Canberra Poker table: the Dealer's card, one's own hand, what is turned.

A view lists what is shown. A hand is its player's alone until the Dealer's is set.
"""

from houseway.core.actors import Player
from houseway.core.game import Turn
from houseway.core.money import dollars
from houseway.core.value import value
from houseway.core.wagers import Payment
from houseway.games.canberra_poker.round.state import DEALER, Decided, Hand, Place, Round
from houseway.games.canberra_poker.rules import HAND, Category, Made, Rulebook
from houseway.games.canberra_poker.table.state import PoolsTable
from houseway.house.table.view import (
    Chips,
    OfferedOption,
    Sign,
    TableView,
    Worth,
    lying,
    offered_options,
)
from houseway.kit.cards import Card
from houseway.law import Ruled


@value
class HandView:
    label: str
    place: Place
    player: Player | None
    cards: tuple[Card | None, ...]  # None lies face down
    made: Ruled[Made] | None
    says: str
    chips: tuple[Chips, ...]
    value: Worth | None = None  # what it is in words, so that two of a category differ


@value
class RoundView:
    hands: tuple[HandView, ...]
    dealer: HandView
    exposed: int  # cards that were seen in error
    payments: tuple[Payment, ...]
    void: bool


@value
class CanberraView:
    table: TableView
    jackpot: Sign
    round: RoundView | None
    asked: tuple[OfferedOption, ...]


def canberra_view(
    law: Rulebook,
    table: PoolsTable,
    public: TableView,
    due: Turn,
    viewer: Player | None = None,
) -> CanberraView:
    """Return what everybody sees, or a player who may look at their own cards too."""
    least = table.settings.jackpot
    shown = table.pools.displayed(least)
    sign = Sign("Boomerang Jackpot", dollars(shown), law.most_majors)
    round_ = None if table.round is None else round_view(law, table.round, viewer)
    return CanberraView(public, sign, round_, offered_options(due))


def round_view(law: Rulebook, round_: Round, viewer: Player | None) -> RoundView:
    return RoundView(
        hands=tuple(hand_view(law, round_, hand, viewer) for hand in round_.hands),
        dealer=dealer_view(law, round_),
        exposed=len(round_.exposed),
        payments=round_.payments,
        void=round_.void,
    )


def hand_view(law: Rulebook, round_: Round, hand: Hand, viewer: Player | None) -> HandView:
    """Face up to its player once the deal is made, to all when the hands are turned."""
    turned = round_.dealer_set and hand.decided is Decided.BET and not hand.void
    own = round_.dealt and hand.player == viewer and not hand.lost
    open_ = turned or own
    cards = hand.cards if open_ else (None,) * len(hand.cards)
    made = law.made(hand.cards) if open_ and len(hand.cards) == HAND else None
    label, chips = str(hand.place), lying(round_.on(hand))
    return HandView(
        label, hand.place, hand.player, cards, made, hand_text(hand), chips, worth(made)
    )


def worth(made: Ruled[Made] | None) -> Worth | None:
    return None if made is None else Worth(words(made.verdict), made.cite)


def hand_text(hand: Hand) -> str:
    if hand.void:
        return "Void"
    decided = "" if hand.decided is Decided.WAITING else str(hand.decided)
    return ", ".join(filter(None, (decided, "declared" if hand.declared else "")))


def dealer_view(law: Rulebook, round_: Round) -> HandView:
    if round_.dealer_set:
        made = law.made(round_.dealer)
        return HandView("Dealer", DEALER, None, round_.dealer, made, "", (), worth(made))
    shows = round_.shows
    cards = tuple(card if card == shows else None for card in round_.dealer)
    return HandView("Dealer", DEALER, None, cards, None, "", ())


NAMES = (
    *("two", "three", "four", "five", "six", "seven", "eight"),
    *("nine", "ten", "jack", "queen", "king", "ace"),
)
LOWEST = 2


def words(made: Made) -> str:
    """`ace king high`, `two pairs, queens and fours`."""
    name, ranks = str(made.category), made.ranks
    match made.category:
        case Category.ROYAL_FLUSH:
            return name
        case Category.ODD_CARDS:
            return f"{named(ranks[0])} {named(ranks[1])} high"
        case Category.STRAIGHT_FLUSH | Category.STRAIGHT | Category.FLUSH:
            return f"{name}, {named(ranks[0])} high"
        case Category.FULL_HOUSE:
            return f"{name}, {several(ranks[0])} over {several(ranks[1])}"
        case Category.TWO_PAIRS:
            return f"{name}, {several(ranks[0])} and {several(ranks[1])}"
        case _:
            return f"{name}, {several(ranks[0])}"


def named(rank: int) -> str:
    return NAMES[rank - LOWEST]


def several(rank: int) -> str:
    return f"{named(rank)}{'es' if named(rank) == 'six' else 's'}"
