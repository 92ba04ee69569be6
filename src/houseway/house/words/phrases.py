"""Words for cards, wagers and payments."""

from houseway.core.money import dollars
from houseway.core.wagers import Payment, Wager
from houseway.kit.cards import Card

SUITS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


def face(card: Card) -> str:
    return f"{'10' if card.rank == 'T' else card.rank}{SUITS[card.suit]}"


def faces(cards: tuple[Card, ...]) -> str:
    return " ".join(map(face, cards)) or "none"


def laid(wager: Wager) -> str:
    where = f", Box {wager.spot[0]}" if wager.spot and wager.spot[0] > 0 else ""
    return f"player {wager.player} {dollars(wager.stake)} on {wager.bet}{where}"


def paid(payment: Payment) -> str:
    wager = payment.wager
    words = f"player {wager.player} {wager.bet} {dollars(wager.stake)}: "
    if payment.win:
        words += f"wins {dollars(payment.win)}"
        return words + (
            f" less {dollars(payment.commission)} commission" if payment.commission else ""
        )
    if payment.returned == wager.stake:
        return words + "stake returned"
    return words + "loses"
