"""Deal of a round: the next card, or whose decision is due. It pays nothing."""

from houseway.core.game import Call, Chance, Choice, Option, Turn
from houseway.games.blackjack.bets import Bet
from houseway.games.blackjack.round.moves import Double, Draw, Split, Stand
from houseway.games.blackjack.round.state import DEALER, Hand, Place, Round
from houseway.games.blackjack.rules import Count, Rulebook, values
from houseway.house.shoes.moves import FROM_SHOE
from houseway.kit.cards import Card
from houseway.law import Ruled

FIRST = 2  # cards that a Blackjack is made on
Chosen = type[Split | Double | Draw | Stand]
CHOICES: tuple[Chosen, ...] = (Split, Double, Draw, Stand)


def counted(law: Rulebook, cards: tuple[Card, ...]) -> Ruled[Count]:
    worth = values(cards)
    return law.count(sum(worth), ace=1 in worth)


def is_blackjack(law: Rulebook, hand: Hand) -> Ruled[bool]:
    cards = len(hand.cards)
    total = counted(law, hand.cards).verdict.total if cards == FIRST else 0
    return law.blackjack(cards, total, split=hand.split)


def initial_deal(law: Rulebook, round_: Round) -> Chance | None:
    """The cards due under one clause as a run: one to each Box, one to the Dealer, one each."""
    if round_.initial_deal:
        return None
    hands = [hand for hand in round_.hands if round_.open(hand)]
    if not hands:
        return None
    if due := tuple([hand.place for hand in hands if not hand.cards]):
        return Chance(due, law.first_cards, FROM_SHOE)
    if not round_.dealer:
        return Chance((DEALER,), law.dealers_card, FROM_SHOE)
    due = tuple([hand.place for hand in hands if len(hand.cards) == 1])
    return Chance(due, law.second_cards, FROM_SHOE) if due else None


def subsequent_deal(law: Rulebook, round_: Round) -> Chance | Choice | None:
    """Return what the first hand that is not complete waits for, or the Dealer's."""
    for hand in round_.hands:
        if due := hand_due(law, round_, hand):
            return due
    draws = dealer_draws(law, round_)
    return Chance((DEALER,), draws.cite, FROM_SHOE) if draws.verdict else None


def hand_due(law: Rulebook, round_: Round, hand: Hand) -> Chance | Choice | None:
    """Return what a hand waits for; None when it is complete, or no wager is left on it."""
    here = (hand.place,)
    if not round_.open(hand):
        return None
    if hand.owed:
        return Chance(here, hand.owed, FROM_SHOE)
    if len(hand.cards) == 1:
        return Chance(here, law.split_aces if hand.split_ace else law.split_order, FROM_SHOE)
    count = counted(law, hand.cards).verdict
    if hand.closed or not law.may_draw(count, split_ace=hand.split_ace).verdict:
        return None
    if hand.left:
        draws = law.absent_draws(count)
        return Chance(here, draws.cite, FROM_SHOE) if draws.verdict else None
    return to_choose(law, round_, hand, count)


def to_choose(law: Rulebook, round_: Round, hand: Hand, count: Count) -> Chance | Choice:
    """Return the deciding player's options. If they can only draw, nothing is to decide."""
    every = [(move, opened(law, round_, hand, move, count)) for move in CHOICES]
    here = hand.place
    options = tuple([Option(move, ruled.cite, of=here) for move, ruled in every if ruled.verdict])
    must = law.must_draw(count)
    if len(options) == 1 and must.verdict:
        return Chance((hand.place,), must.cite, FROM_SHOE)
    cite = law.split_played if hand.split else law.options
    return Choice(round_.decider(hand.place), options, must.cite if must.verdict else cite)


def option(law: Rulebook, round_: Round, hand: Hand, move: Chosen) -> Ruled[bool]:
    """Return whether a choice is open to a hand, and the clause that opens it or does not."""
    return opened(law, round_, hand, move, counted(law, hand.cards).verdict)


def opened(law: Rulebook, round_: Round, hand: Hand, move: Chosen, count: Count) -> Ruled[bool]:
    """Return whether a choice is open to a hand with this count."""
    if move is Split:
        hands = len(round_.hands_of(hand.place.box))
        return law.may_split(hand.values, hands, split_ace=hand.split_ace)
    if move is Double:
        return law.may_double(len(hand.cards), count, split=hand.split, split_ace=hand.split_ace)
    if move is Draw:
        return law.may_draw(count, split_ace=hand.split_ace)
    return law.may_stand(count)


def dealer_draws(law: Rulebook, round_: Round) -> Ruled[bool]:
    """Return whether the Dealer takes a card: by count, and only while it can matter."""
    draws = law.dealer_draws(counted(law, round_.dealer).verdict)
    if not draws.verdict or outcome_open(law, round_):
        return draws
    return Ruled(False, law.dealer_need_not)


def outcome_open(law: Rulebook, round_: Round) -> bool:
    up, drawn = values(round_.dealer[:1]), len(round_.dealer)
    if round_.of(Bet.INSURANCE) and drawn == 1:
        return True
    return any(
        law.still_open(
            counted(law, hand.cards).verdict.total,
            blackjack=is_blackjack(law, hand).verdict,
            up=up[0],
            cards=drawn,
        ).verdict
        for hand in round_.hands
        if round_.open(hand)
    )


def box_complete(law: Rulebook, round_: Round, box: int) -> bool:
    return all(hand_due(law, round_, hand) is None for hand in round_.hands_of(box))


def acting(law: Rulebook, round_: Round) -> Hand | None:
    """The hand that is being played."""
    return next((hand for hand in round_.hands if hand_due(law, round_, hand)), None)


def focus(law: Rulebook, round_: Round, due: Turn) -> Place | None:
    """The hand that a call, a choice or a card is about."""
    if isinstance(due, Call):
        return round_.following.place if round_.following else DEALER
    hand = acting(law, round_) if isinstance(due, Choice) else None
    return hand.place if hand else None
