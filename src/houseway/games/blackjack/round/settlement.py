"""Settlement of a round: wagers to take or pay now, and what the dealer says of them."""

from collections.abc import Iterator

from houseway.core.game import Settle
from houseway.core.wagers import Payment, Wager, void
from houseway.games.blackjack import bets
from houseway.games.blackjack.bets import Bet
from houseway.games.blackjack.round import calls as calling
from houseway.games.blackjack.round import deal as dealing
from houseway.games.blackjack.round.events import Event, HandDecided, SevensDecided
from houseway.games.blackjack.round.state import Box, Hand, Round
from houseway.games.blackjack.rules import Natural, Outcome, Rulebook, Sevens, run_of_sevens, values
from houseway.law import Cite, Ruled


def at_the_start(law: Rulebook, round_: Round) -> Settle | None:
    """Super Sevens wagers without a main wager of the same player on the Box."""
    sevens = round_.of(Bet.SUPER_SEVENS)
    if not sevens:
        return None
    main = {(wager.player, wager.spot[0]) for wager in round_.start.wagers if wager.bet == Bet.MAIN}
    alone = tuple(seven for seven in sevens if (seven.player, seven.spot[0]) not in main)
    cite = law.sevens_alone
    return Settle(tuple(void(wager, cite) for wager in alone), cite) if alone else None


def interim(law: Rulebook, round_: Round) -> Settle | None:
    """Blackjacks that need not wait, and every Super Sevens result that is known."""
    if payments := tuple(blackjacks(law, round_)):
        return Settle(payments, law.interim)
    if not round_.of(Bet.SUPER_SEVENS):
        return None
    for cite in (law.sevens_lose, law.sevens_first_card, law.sevens_split, law.sevens_when_known):
        if payments := sevens_due(law, round_, cite, last=False):
            return Settle(payments, cite)
    return None


def lost_insurance(law: Rulebook, round_: Round) -> Settle | None:
    """Taken as soon as the Dealer's second card is not worth ten."""
    laid = round_.of(Bet.INSURANCE)
    if not laid or len(round_.dealer) < 2 or insurance_won(law, round_):
        return None
    second = values(round_.dealer)[1]
    payments = tuple(bets.insurance(law, wager, second) for wager in laid)
    return Settle(payments, law.insurance_loses)


def final(law: Rulebook, round_: Round) -> Settle | None:
    """The main wagers, after them insurance that has won, last three suited sevens."""
    if main := tuple(main_payments(law, round_)):
        return Settle(main, law.final)
    if laid := round_.of(Bet.INSURANCE):
        second = values(round_.dealer)[1]
        payments = tuple(bets.insurance(law, wager, second) for wager in laid)
        return Settle(payments, law.insurance_wins)
    payments = sevens_due(law, round_, law.sevens_when_known, last=True)
    return Settle(payments, law.sevens_when_known) if payments else None


def decided(law: Rulebook, round_: Round, due: Settle) -> tuple[Event, ...]:
    """Return what is called out with a settlement: how hands ended, what sevens come to."""
    if due.cite == law.final:
        return tuple(hands_decided(law, round_))
    paid = {
        payment.wager.spot[0] for payment in due.payments if payment.wager.bet == Bet.SUPER_SEVENS
    }
    if due.cite == law.sevens_alone:
        return ()
    return tuple(
        SevensDecided(box.number, sevens(law, box), law.sevens_highest, due.cite)
        for box in round_.boxes
        if box.number in paid
    )


# Main wagers


def blackjacks(law: Rulebook, round_: Round) -> Iterator[Payment]:
    becomes = law.natural(calling.up(round_)).verdict
    for hand in round_.hands:
        if not dealing.is_blackjack(law, hand).verdict:
            continue
        for wager in round_.open(hand):
            if becomes is Natural.PAID:
                yield bets.blackjack_at_once(law, wager)
            elif (hand.place.box, wager.player) in round_.even_money:
                yield bets.even_money(law, wager)


def main_payments(law: Rulebook, round_: Round) -> Iterator[Payment]:
    for hand in round_.hands:
        for wager in round_.open(hand):
            yield bets.main(law, wager, outcome(law, round_, hand))


def hands_decided(law: Rulebook, round_: Round) -> Iterator[HandDecided]:
    dealer = dealing.counted(law, round_.dealer).verdict
    for hand in round_.hands:
        if round_.open(hand):
            count = dealing.counted(law, hand.cards).verdict
            ruled = outcome(law, round_, hand)
            yield HandDecided(hand.place, count, dealer, ruled, law.final)


def outcome(law: Rulebook, round_: Round, hand: Hand) -> Ruled[Outcome]:
    dealer = dealing.counted(law, round_.dealer).verdict.total
    return law.outcome(
        dealing.counted(law, hand.cards).verdict.total,
        dealer,
        blackjack=dealing.is_blackjack(law, hand).verdict,
        dealer_blackjack=law.blackjack(len(round_.dealer), dealer).verdict,
    )


def insurance_won(law: Rulebook, round_: Round) -> bool:
    return law.insurance_won(values(round_.dealer)[1]).verdict


# Super Sevens


def sevens_due(law: Rulebook, round_: Round, cite: Cite, *, last: bool) -> tuple[Payment, ...]:
    """Those known that are settled under this clause; three suited ones wait for the end."""
    payments = []
    for wager in round_.of(Bet.SUPER_SEVENS):
        box = box_of(round_, wager)
        if not sevens_decided(law, round_, box) or settled_under(law, round_, box) != cite:
            continue
        ruled = sevens(law, box)
        if last or ruled.verdict is not Sevens.THREE_SUITED:
            payments.append(bets.super_sevens(law, wager, ruled))
    return tuple(payments)


def box_of(round_: Round, wager: Wager) -> Box:
    return next(box for box in round_.boxes if box.number == wager.spot[0])


def sevens(law: Rulebook, box: Box) -> Ruled[Sevens]:
    run, suited = run_of_sevens(box.first)
    return law.super_sevens(run, suited=suited)


def sevens_decided(law: Rulebook, round_: Round, box: Box) -> bool:
    run, _ = run_of_sevens(box.first)
    asked = calling.following(law, round_)
    complete = asked is None and dealing.box_complete(law, round_, box.number)
    return law.sevens_known(run, len(box.first), complete=complete).verdict


def settled_under(law: Rulebook, round_: Round, box: Box) -> Cite:
    match sevens(law, box).verdict:
        case Sevens.NONE:
            return law.sevens_lose
        case Sevens.ONE:
            return law.sevens_first_card
        case Sevens.THREE_SUITED:
            return law.sevens_when_known
        case _:
            split = len(round_.hands_of(box.number)) > 1
            return law.sevens_split if split else law.sevens_when_known
