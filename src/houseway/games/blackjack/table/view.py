"""View of a blackjack table. All cards lie face up, so it is the same for all."""

from houseway.core.actors import Player
from houseway.core.game import Turn
from houseway.core.money import dollars
from houseway.core.value import value
from houseway.core.wagers import Payment
from houseway.games.blackjack.round import deal as dealing
from houseway.games.blackjack.round.state import DEALER, Hand, Place, Round
from houseway.games.blackjack.rules import LIMIT, Count, Rulebook
from houseway.games.blackjack.table.settings import Settings
from houseway.house.table.state import Table
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
from houseway.law import Cite, Ruled

HANDS = ("", "second hand", "third hand", "fourth hand")  # of a Box, as they are called


@value
class HandView:
    label: str
    place: Place
    cards: tuple[Card, ...]
    count: Ruled[Count] | None
    chips: tuple[Chips, ...]
    decides: Player | None
    acting: bool
    value: Worth | None = None  # the count in words
    payments: tuple[Payment, ...] = ()  # of the wagers on this hand, also one of a split


@value
class RoundView:
    hands: tuple[HandView, ...]
    dealer: HandView
    beside: tuple[Chips, ...]  # insurance and Super Sevens that are still open
    payments: tuple[Payment, ...]
    void: bool


@value
class BlackjackView:
    table: TableView
    round: RoundView | None
    asked: tuple[OfferedOption, ...]
    held: tuple[Card | None, ...]  # drawn in error, to be the next; None lies face down
    cards: tuple[Sign, ...]  # what was determined of them, and what will be from the next round


def blackjack_view(
    law: Rulebook,
    table: Table[Settings, Round],
    public: TableView,
    due: Turn,
    told: tuple[Sign, ...],
) -> BlackjackView:
    held = tuple(waiting.card for waiting in table.shoe.held)
    shown = None if table.round is None else round_view(law, table.round)
    return BlackjackView(public, shown, offered_options(due), held, told)


def box_markers(table: Table[Settings, Round], cite: Cite) -> tuple[Sign, ...]:
    """A marker stands beside its Box, for whoever wagers there."""
    return tuple(
        Sign(f"maximum of Box {marker.number}", dollars(marker.maximum), cite)
        for marker in table.laid.markers
    )


def cards_told(table: Table[Settings, Round], cite: Cite) -> tuple[Sign, ...]:
    """Notice of the decks and the shuffle, to players and inspectors alike."""
    now, coming = table.settings, table.terms.coming or table.settings
    new = (coming.decks, coming.shuffle) != (now.decks, now.shuffle)
    told = (("cards", now), *((("cards from the next round", coming),) if new else ()))
    return tuple(Sign(label, f"{one.decks} decks, {one.shuffle}", cite) for label, one in told)


def round_view(law: Rulebook, round_: Round) -> RoundView:
    acting = dealing.acting(law, round_) if round_.subsequent_deal and not round_.void else None
    on_hands = {wager for hand in round_.hands for wager in hand.wagers}
    beside = tuple(wager for wager in round_.wagers if wager not in on_hands)
    return RoundView(
        hands=tuple(hand_view(law, round_, hand, acting) for hand in round_.hands),
        dealer=dealer_view(law, round_),
        beside=lying(beside),
        payments=round_.payments,
        void=round_.void,
    )


def hand_view(law: Rulebook, round_: Round, hand: Hand, acting: Hand | None) -> HandView:
    chips = round_.on(hand.place)
    decides = round_.decider(hand.place) if chips else None
    on = acting is not None and acting.place == hand.place
    counted, label = count(law, hand.cards), called(hand.place)
    laid = frozenset(hand.wagers)
    return HandView(
        label,
        hand.place,
        hand.cards,
        counted,
        lying(chips),
        decides,
        on,
        worth(law, hand.cards, split=hand.split),
        tuple(payment for payment in round_.payments if payment.wager in laid),
    )


def dealer_view(law: Rulebook, round_: Round) -> HandView:
    counted = count(law, round_.dealer)
    told = worth(law, round_.dealer)
    return HandView("Dealer", DEALER, round_.dealer, counted, (), None, False, told)


def worth(law: Rulebook, cards: tuple[Card, ...], *, split: bool = False) -> Worth | None:
    """`Blackjack`, `7 or 17`, `24, over 21`."""
    if not cards:
        return None
    counted = dealing.counted(law, cards)
    total = counted.verdict.total
    blackjack = law.blackjack(len(cards), total, split=split)
    if blackjack.verdict:
        return Worth("Blackjack", blackjack.cite)
    if total > LIMIT:
        return Worth(f"{total}, over {LIMIT}", counted.cite)
    either = counted.verdict.soft and total < LIMIT
    return Worth(f"{total - 10} or {total}" if either else str(total), counted.cite)


def called(place: Place) -> str:
    """A hand as people say it: Box 3, second hand."""
    which = HANDS[place.hand] if place.hand < len(HANDS) else f"hand {place.hand + 1}"
    return ", ".join(filter(None, (f"Box {place.box}", which)))


def count(law: Rulebook, cards: tuple[Card, ...]) -> Ruled[Count] | None:
    return dealing.counted(law, cards) if cards else None
