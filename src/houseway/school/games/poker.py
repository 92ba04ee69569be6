"""Questions on whose hand wins, how side pots divide a pot, and what the house takes."""

from collections.abc import Iterator

from houseway.core.entropy import Entropy, shuffled, some_of
from houseway.core.money import Cents, dollars
from houseway.games.listing import Listing
from houseway.games.poker.hands.names import words
from houseway.games.poker.round.events import CommissionTaken
from houseway.games.poker.round.pots.pots import pots
from houseway.games.poker.round.pots.shown_hands import orders
from houseway.games.poker.round.words import faces
from houseway.games.poker.table.game_rules import PokerRules
from houseway.school.evening import Evening
from houseway.school.kinds.selection import rule_step
from houseway.school.question import Form, Question, Step, mixed

PLAYERS = 3
SPREAD = 4  # one of so many deals is taken whatever the hands are; the others have to be near
SIDE_POT_EACH = 3  # one of so many questions is about side pots
EVERY_ANSWER = ((1,), (2,), (3,), (1, 2), (2, 3), (1, 3), (1, 2, 3))
LEAST, STEP, STEPS = 10, 5, 20  # dollars put in: from, apart, how many


def questions(listing: Listing, entropy: Entropy, count: int) -> Iterator[Question]:
    rules: PokerRules = listing.table.rules
    for at in range(count):
        make = side_pot if at % SIDE_POT_EACH == SIDE_POT_EACH - 1 else winner
        yield make(listing, rules, entropy)


def winner(listing: Listing, rules: PokerRules, entropy: Entropy) -> Question:
    made_of, order = rules.variant.made_of, orders(rules.default)[0]
    while True:
        cards = some_of(order.deck.cards, made_of.communal + PLAYERS * made_of.own, entropy)
        board, rest = cards[: made_of.communal], cards[made_of.communal :]
        hands = [rest[at * made_of.own : (at + 1) * made_of.own] for at in range(PLAYERS)]
        ranked = [made_of.ranked(order, hand, board) for hand in hands]
        near = len({hand.category for hand in ranked}) < PLAYERS
        if near or not entropy.below(SPREAD):
            break
    top = max(hand.value for hand in ranked)
    best = tuple(at for at, hand in enumerate(ranked, 1) if hand.value == top)
    others = shuffled([named(each) for each in EVERY_ANSWER], entropy)
    made = mixed(named(best), others, entropy)
    assert made is not None, "there are seven answers"
    choices, answer = made
    ace = "may begin or end" if order.ace_low else "may not begin, only end,"
    shows = (
        f"The deck has {order.deck}. An ace {ace} a straight.",
        *((f"Communal: {faces(board)}",) if board else ()),
        *(f"Player {at}: {faces(hand)}" for at, hand in enumerate(hands, 1)),
    )
    steps = tuple(
        Step(f"player {at}: {words(hand)}", hand.cite) for at, hand in enumerate(ranked, 1)
    )
    first = ranked[best[0] - 1].cite
    level = 3 if len(best) > 1 or made_of.used is not None else 2
    return Question(
        "winner", str(listing), shows, "Who wins the pot?", answer,
        (rule_step(first), *steps, rule_step(made_of.cite)), choices, level=level,
    )  # fmt: skip


def named(players: tuple[int, ...]) -> str:
    if len(players) == 1:
        return f"player {players[0]}"
    if len(players) == PLAYERS:
        return "all three share it"
    return f"players {players[0]} and {players[1]} share it"


def side_pot(listing: Listing, rules: PokerRules, entropy: Entropy) -> Question:
    """Three have tapped out with different stakes and a fourth calls: how much is in one pot?"""
    amounts = sorted({LEAST + STEP * at for at in some_of(range(STEPS), PLAYERS, entropy)})
    put_in = [Cents(100 * each) for each in shuffled((*amounts, amounts[-1]), entropy)]
    formed = pots(put_in, [False] * len(put_in))
    at = entropy.below(len(formed))
    cite = rules.variant.edition.wins.side_pots
    shows = tuple(
        f"Player {number} has put in {dollars(each)}" for number, each in enumerate(put_in, 1)
    )
    steps = tuple(
        Step(
            f"{pot_name(number)}: {dollars(pot.amount)} for players"
            f" {', '.join(str(each + 1) for each in pot.eligible)}",
            cite,
        )
        for number, pot in enumerate(formed)
    )
    return Question(
        "side-pot",
        str(listing),
        shows,
        f"All have tapped out or called. How much is in {pot_name(at)}, before commission?",
        formed[at].amount,
        (rule_step(cite), *steps),
        form=Form.MONEY,
        level=3,
    )


def pot_name(at: int) -> str:
    return f"side pot {at}" if at else "the main pot"


def at_table(evening: Evening, entropy: Entropy, count: int) -> Iterator[Question]:
    """Yield questions on what the house took of pots that were really won."""
    rules: PokerRules = evening.table.rules
    ordinary = {scheme.cite for scheme in rules.variant.edition.wins.schemes}
    taken = [
        (moment, event)
        for moment in evening.moments
        for event in moment.events
        if isinstance(event, CommissionTaken) and event.cite in ordinary and event.pots
    ]
    for moment, event in shuffled(taken, entropy)[:count]:
        settings = moment.state.settings
        rate = str(settings.commission).replace("-", " ")
        yield Question(
            "commission",
            str(evening.listing),
            (
                f"This house takes {rate} of the pot, at most {dollars(settings.commission_cap)}.",
                f"The pots come to {dollars(event.pots)} in all; everything bet was called.",
            ),
            "How much commission do you take?",
            event.amount,
            (
                rule_step(event.cite),
                Step(f"of {dollars(event.pots)}: {dollars(event.amount)}", event.cite),
            ),
            form=Form.MONEY,
            level=2,
        )
