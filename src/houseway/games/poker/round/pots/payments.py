"""Payments of wagers when the pots are divided."""

from collections.abc import Mapping

from houseway.core.actors import Player
from houseway.core.money import NOTHING, Cents
from houseway.core.value import value
from houseway.core.wagers import Payment, Wager
from houseway.games.poker.round.pots.pots import Pot
from houseway.games.poker.round.state import Post, Round
from houseway.law import Cite

BET = Post.BET.value
Back = Mapping[int, Cents]  # by position, chips that are no part of a pot


@value
class Share:
    """The share of one position in one pot, and what the house took of it."""

    at: int
    amount: Cents
    commission: Cents
    cite: Cite


@value
class Division:
    """A pot divided, or half of one in a split game."""

    pot: Pot
    low: bool
    shares: tuple[Share, ...]


def takings(divisions: tuple[Division, ...], back: Back) -> tuple[dict[int, int], dict[int, int]]:
    """By position, what each has with the commission that was taken of it; and that commission."""
    gross: dict[int, int] = {**back}
    charge: dict[int, int] = {}
    for division in divisions:
        for share in division.shares:
            gross[share.at] = gross.get(share.at, 0) + share.amount + share.commission
            charge[share.at] = charge.get(share.at, 0) + share.commission
    return gross, charge


def paid(
    round_: Round, gross: Mapping[int, int], charge: Mapping[int, int], cite: Cite
) -> tuple[Payment, ...]:
    """Every wager of the round: returned as far as its player has something, lost beyond that."""
    payments: list[Payment] = []
    own: dict[Player, list[Wager]] = {}
    for wager in round_.wagers:
        own.setdefault(wager.player, []).append(wager)
    for at, hand in enumerate(round_.hands):
        mine = own.get(hand.player, [])
        if at in gross:
            # where the others were folded before he had to put anything in
            mine = mine or [Wager(hand.player, BET, NOTHING, (round_.street,))]
            payments += of_winner(mine, gross[at], charge.get(at, 0), cite)
        else:
            payments += [Payment(wager, cite) for wager in mine]
    return tuple(payments)


def of_winner(mine: list[Wager], left: int, charge: int, cite: Cite) -> list[Payment]:
    """The last wager has what is won beyond the stakes."""
    last = mine[-1]
    payments: list[Payment] = []
    for wager in mine:
        stake = wager.stake
        back = stake if stake < left else Cents(left)
        left -= back
        if wager is last:
            payments.append(Payment(wager, cite, back, Cents(left), Cents(charge)))
        else:
            payments.append(Payment(wager, cite, back))
    return payments
