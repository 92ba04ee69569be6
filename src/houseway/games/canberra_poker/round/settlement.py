"""Settlement of a round: wagers to take or pay now, and what the dealer says of them."""

from collections.abc import Iterator

from houseway.core.game import Settle
from houseway.core.money import NOTHING, Cents
from houseway.core.value import value
from houseway.core.wagers import Moved, Payment, PoolsMoved, void
from houseway.games.canberra_poker import bets
from houseway.games.canberra_poker.bets import Line
from houseway.games.canberra_poker.round import jackpot
from houseway.games.canberra_poker.round.events import Event, HandDecided, PrizeWon
from houseway.games.canberra_poker.round.jackpot import Prize
from houseway.games.canberra_poker.round.state import Hand, Round
from houseway.games.canberra_poker.rules import Made, Outcome, Rulebook
from houseway.house.rounds import jackpot_pools as pools
from houseway.house.rounds.jackpot_pools import WinningStake
from houseway.law import Ruled


def at_the_start(law: Rulebook, round_: Round) -> Settle | None:
    """Jackpot wagers without an Ante on the Box."""
    boxes = {hand.place.box for hand in round_.hands}
    alone = tuple(wager for wager in round_.wagers if wager.spot[0] not in boxes)
    return (
        Settle(tuple(void(wager, law.no_ante) for wager in alone), law.no_ante) if alone else None
    )


def folded(law: Rulebook, round_: Round) -> Settle | None:
    """Ante and jackpot wager of a hand that was passed in and counted are taken."""
    done = (hand for hand in round_.folded if hand.counted)
    payments = tuple(Payment(wager, law.to_fold) for hand in done for wager in round_.on(hand))
    return Settle(payments, law.to_fold) if payments else None


def against_dealer(law: Rulebook, round_: Round, most: Cents | None) -> Settle | None:
    """The Antes and Bets of all who stayed in."""
    payments = tuple(
        payment for hand in round_.contesting for payment in hand_payments(law, round_, hand, most)
    )
    return Settle(payments, law.paying) if payments else None


def hand_payments(
    law: Rulebook, round_: Round, hand: Hand, most: Cents | None
) -> Iterator[Payment]:
    made, ruled = law.made(hand.cards).verdict, outcome(law, round_, hand)
    ante, bet = round_.laid(hand, Line.ANTE), round_.laid(hand, Line.BET)
    if ante is not None:
        yield bets.ante(law, ante, ruled)
    if bet is not None:
        yield bets.bet(law, bet, ruled, made, most)


def outcome(law: Rulebook, round_: Round, hand: Hand) -> Ruled[Outcome]:
    return law.outcome(law.made(hand.cards).verdict, dealers(law, round_))


def dealers(law: Rulebook, round_: Round) -> Made | None:
    return None if round_.fouled else law.made(round_.dealer).verdict


def hands_decided(law: Rulebook, round_: Round) -> tuple[HandDecided, ...]:
    dealer = dealers(law, round_)
    return tuple(
        HandDecided(
            hand.place,
            made := law.made(hand.cards),
            dealer,
            None if dealer is None else law.compared(made.verdict, dealer),
            ended := outcome(law, round_, hand),
            ended.cite,
        )
        for hand in round_.contesting
    )


# The jackpot


@value
class Won:
    """A declared hand, what it wins, and what is paid of that."""

    hand: Hand
    prize: Prize
    amount: Ruled[Cents]
    paid: Ruled[Cents]


def boomerang(law: Rulebook, round_: Round, stake: WinningStake) -> Settle | None:
    """All jackpot wagers that are left: the Antes are settled, so that all hands are known.

    A prize is the whole payout, and the stake falls to the house unless the table returns it.
    """
    won = {winner.hand.place.box: winner for winner in winners(law, round_)}
    payments = []
    for wager in round_.wagers:
        prize = won.get(wager.spot[0])
        cite = law.pooled if prize is None else prize.paid.cite
        back = wager.stake if prize and stake is WinningStake.RETURNED else NOTHING
        win = prize.paid.verdict if prize else NOTHING
        payments.append(Payment(wager, cite, back, win))
    return Settle(tuple(payments), law.jackpot_wins) if payments else None


def winners(law: Rulebook, round_: Round) -> tuple[Won, ...]:
    """Return who declared a winning hand. The majors together stop at what was displayed."""
    winners = []
    for hand in round_.hands:
        prize = jackpot.prize(law, law.made(hand.cards).verdict) if hand.declared else None
        if prize is not None and round_.laid(hand, Line.BOOMERANG):
            winners.append((hand, prize.verdict))
    amounts = {hand.place: jackpot.amount(law, prize, round_.displayed) for hand, prize in winners}
    majors = [hand.place for hand, prize in winners if jackpot.is_major(law, prize).verdict]
    shares = jackpot.pro_rated([amounts[at].verdict for at in majors], round_.displayed)
    paid = dict(amounts)
    for place, share in zip(majors, shares, strict=True):
        whole = amounts[place]
        paid[place] = whole if share == whole.verdict else Ruled(share, law.most_majors)
    return tuple(Won(hand, prize, amounts[hand.place], paid[hand.place]) for hand, prize in winners)


def prizes_won(law: Rulebook, round_: Round) -> tuple[PrizeWon, ...]:
    return tuple(
        PrizeWon(
            winner.hand.place,
            winner.hand.player,
            winner.prize,
            winner.amount,
            jackpot.is_major(law, winner.prize),
            winner.paid,
            law.jackpot_wins,
        )
        for winner in winners(law, round_)
    )


def pools_moved(law: Rulebook, round_: Round, due: Settle, share: int) -> tuple[Event, ...]:
    """Jackpot wagers that did not win go to the pools; then the prizes come out of them."""
    now = round_.pools
    moved: list[Moved] = []
    majors = {
        winner.hand.place.box
        for winner in winners(law, round_)
        if jackpot.is_major(law, winner.prize).verdict
    }
    mine = (
        each_payment for each_payment in due.payments if each_payment.wager.bet == Line.BOOMERANG
    )
    taken = (each_payment for each_payment in mine if each_payment.win or not each_payment.returned)
    for payment in sorted(taken, key=lambda one: one.win > 0):
        wager = payment.wager
        if payment.win:
            movement = pools.paid(now, wager, payment.win, major=wager.spot[0] in majors)
        else:
            movement = pools.added(wager, share)
        moved.append(movement)
        now = pools.with_movement(now, movement)
    return (PoolsMoved(tuple(moved), law.pooled),) if moved else ()
