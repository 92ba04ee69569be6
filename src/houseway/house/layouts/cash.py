"""Stake Buttons and Maximum Markers: laying one of a pair, and answering for its twin."""

from typing import TypeVar

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.game import Refused
from houseway.core.money import Cents, dollars
from houseway.core.wagers import Settled, Wager, total, void
from houseway.house.events import HouseEvent
from houseway.house.layouts.law import TokenLaw
from houseway.house.layouts.tokens import (
    CashNotExact,
    CountCash,
    SetOutMaximum,
    Token,
    TokenAnswered,
    TokenKind,
    lying_by,
)
from houseway.house.round import OnLayout
from houseway.house.state import Table
from houseway.law import Cite

S = TypeVar("S")
R = TypeVar("R", bound=OnLayout)
Events = tuple[HouseEvent, ...]


def new_token(
    table: Table[S, R], kind: TokenKind, player: Player, colour: str, cite: Cite
) -> Token:
    """A pair of this colour is taken, if it is free."""
    if not colour.strip():
        raise Refused(f"a {kind} has a colour by which its twin is known", cite)
    if any((one.kind, one.colour) == (kind, colour) for one in table.laid.tokens):
        raise Refused(f"the {colour} {kind} is in use", cite)
    return Token(kind, colour, player, table.laid.placed + 1)


def answer(table: Table[S, R], law: TokenLaw, move: CountCash | SetOutMaximum) -> Events:
    match move:
        case CountCash(colour, amount):
            token = waiting(table, TokenKind.STAKE_BUTTON, colour, law.cash)
            laid = outstanding(table, token)
            if amount == total(laid):
                return (TokenAnswered(token, amount, law.cash),)
            back = Settled(tuple(void(wager, law.cash) for wager in laid), law.cash)
            return (CashNotExact(token, amount, law.cash), back)
        case SetOutMaximum(colour, amount):
            token = waiting(table, TokenKind.MAXIMUM_MARKER, colour, law.maximum)
            right = total(outstanding(table, token))
            if amount != right:
                reason = f"{dollars(amount)} is not the maximum, which is {dollars(right)}"
                raise Refused(reason, law.maximum)
            return (TokenAnswered(token, amount, law.maximum),)


def waiting(table: Table[S, R], kind: TokenKind, colour: str, cite: Cite) -> Token:
    found = (one for one in table.laid.tokens if (one.kind, one.colour) == (kind, colour))
    token = next(found, None)
    if token is None:
        raise Refused(f"no {colour!r} {kind} is on the layout", cite)
    return token


def outstanding(table: Table[S, R], token: Token) -> tuple[Wager, ...]:
    """All that a token stands for, in play or above the maximum."""
    in_round = table.round.wagers if table.round is not None else ()
    return lying_by(token, (*table.laid.wagers, *table.laid.excess, *in_round))


def usual_answer(table: Table[S, R]) -> Put[CountCash | SetOutMaximum]:
    """The first token that waits is answered for, and nothing is wrong with it."""
    token = table.laid.tokens[0]
    amount: Cents = total(outstanding(table, token))
    by_button = token.kind is TokenKind.STAKE_BUTTON
    move = CountCash(token.colour, amount) if by_button else SetOutMaximum(token.colour, amount)
    return Put(Actor(Role.DEALER), move)
