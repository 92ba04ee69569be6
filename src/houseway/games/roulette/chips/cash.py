"""Stake Buttons and Maximum Markers: laying one of a pair, and answering for its twin."""

from typing import Any, TypeVar

from houseway.core.actors import Actor, Put, Role
from houseway.core.bounds import Among, Bounds, Range
from houseway.core.game import Refused
from houseway.core.money import NOTHING, Cents, dollars
from houseway.core.offers import Viewer
from houseway.core.value import changed, value
from houseway.core.wagers import Settled, Wager, total, void
from houseway.games.roulette.chips.tokens import (
    CashNotExact,
    CountCash,
    LayStakeButton,
    PlaceMaximumMarker,
    SetOutMaximum,
    Token,
    TokenAnswered,
    TokenKind,
    TokenLaid,
    Tokens,
    lying_by,
)
from houseway.house.layouts import colour_chip_decisions as colours
from houseway.house.layouts.book import LayoutBook
from houseway.house.layouts.law import LayoutSettings
from houseway.house.layouts.state import ColoursTable
from houseway.house.machine.part import Events
from houseway.house.offers.house_fields import Fields
from houseway.house.rounds.round import OnLayout
from houseway.house.wagers import chips as staking
from houseway.law import Cite

S = TypeVar("S", bound=LayoutSettings)
R = TypeVar("R", bound=OnLayout)


@value
class TokensTable(ColoursTable[S, R]):
    """A table with a layout, and the tokens on it whose twins are not yet answered for."""

    tokens: tuple[Token, ...] = ()


# Laying one of a pair


def laid(
    table: TokensTable[S, R],
    book: LayoutBook[S, R],
    tokens: Tokens,
    move: LayStakeButton | PlaceMaximumMarker,
) -> Events:
    """Lay a token: what it stands for is in play at once; its twin is answered for later."""
    law = tokens.law
    match move:
        case LayStakeButton():
            kind, meaning = TokenKind.STAKE_BUTTON, law.stake_button
            wanted, offered = cash(table, book, tokens, move)
        case PlaceMaximumMarker():
            kind, meaning = TokenKind.MAXIMUM_MARKER, law.maximum_marker
            wanted, offered = complete(table, book, tokens, move), law.maximum
    token = new_token(table, kind, move, meaning)
    by_token = tuple(changed(wager, spot=token.spot) for wager in wanted)
    return (*book.staked(table, by_token, offered), TokenLaid(token, meaning))


def cash(
    table: TokensTable[S, R], book: LayoutBook[S, R], tokens: Tokens, move: LayStakeButton
) -> tuple[tuple[Wager, ...], Cite]:
    offered = book.offered(table.settings, move.bet)
    staking.check_chips(book.law, move.stake, table.settings.multiple)
    colours.check_not_required(table, book.law, move.player)
    if not tokens.takes_cash(move.bet):
        raise Refused(f"no Stake Button is laid on {move.bet}", tokens.law.stake_button)
    return (Wager(move.player, move.bet, move.stake),), offered


def complete(
    table: TokensTable[S, R], book: LayoutBook[S, R], tokens: Tokens, move: PlaceMaximumMarker
) -> tuple[Wager, ...]:
    """Every wager that covers the number, filled up to its maximum."""
    ceilings = book.ceilings(table)
    filled = []
    for bet in tokens.complete(move.number):
        wager = Wager(move.player, bet, NOTHING)
        room = ceilings(wager).room(table.laid.wagers, wager)
        filled += [changed(wager, stake=room)] if room else []
    if not filled:
        reason = f"player {move.player} has the maximum on {move.number} already"
        raise Refused(reason, tokens.law.maximum)
    return tuple(filled)


def new_token(
    table: TokensTable[S, R],
    kind: TokenKind,
    move: LayStakeButton | PlaceMaximumMarker,
    cite: Cite,
) -> Token:
    """A pair of this colour is taken, if it is free."""
    if why := no_pair(table, kind, move.colour):
        raise Refused(why, cite)
    return Token(kind, move.colour, move.player, table.laid.placed + 1)


def no_pair(table: TokensTable[S, R], kind: TokenKind, colour: str) -> str | None:
    """Return why there is no pair of this colour to take."""
    if not colour.strip():
        return f"a {kind} has a colour by which its twin is known"
    if any((token.kind, token.colour) == (kind, colour) for token in table.tokens):
        return f"the {colour} {kind} is in use"
    return None


def token_clause(table: TokensTable[S, R], tokens: Tokens, move: object) -> Cite | None:
    """The definition of a token, if what is to be laid is none by it."""
    law = tokens.law
    match move:
        case LayStakeButton(bet=bet, colour=colour):
            free = no_pair(table, TokenKind.STAKE_BUTTON, colour) is None
            return None if free and tokens.takes_cash(bet) else law.stake_button
        case PlaceMaximumMarker(colour=colour):
            free = no_pair(table, TokenKind.MAXIMUM_MARKER, colour) is None
            return None if free else law.maximum_marker
        case _:
            return None


# Answering for its twin


def answer(table: TokensTable[S, R], tokens: Tokens, move: CountCash | SetOutMaximum) -> Events:
    law = tokens.law
    match move:
        case CountCash(colour, amount):
            token = waiting(table, TokenKind.STAKE_BUTTON, colour, law.cash)
            lying = outstanding(table, token)
            if amount == total(lying):
                return (TokenAnswered(token, amount, law.cash),)
            back = Settled(tuple(void(wager, law.cash) for wager in lying), law.cash)
            return (CashNotExact(token, amount, law.cash), back)
        case SetOutMaximum(colour, amount):
            token = waiting(table, TokenKind.MAXIMUM_MARKER, colour, law.maximum)
            right = total(outstanding(table, token))
            if amount != right:
                reason = f"{dollars(amount)} is not the maximum, which is {dollars(right)}"
                raise Refused(reason, law.maximum)
            return (TokenAnswered(token, amount, law.maximum),)


def waiting(table: TokensTable[S, R], kind: TokenKind, colour: str, cite: Cite) -> Token:
    for token in table.tokens:
        if (token.kind, token.colour) == (kind, colour):
            return token
    raise Refused(f"no {colour!r} {kind} is on the layout", cite)


def outstanding(table: TokensTable[S, R], token: Token) -> tuple[Wager, ...]:
    """All that a token stands for, in play or above the maximum."""
    in_round = table.round.wagers if table.round is not None else ()
    return lying_by(token, (*table.laid.wagers, *table.laid.excess, *in_round))


def usual_answer(table: TokensTable[S, R]) -> Put[CountCash | SetOutMaximum]:
    """The first token that waits is answered for, and nothing is wrong with it."""
    token = table.tokens[0]
    amount: Cents = total(outstanding(table, token))
    by_button = token.kind is TokenKind.STAKE_BUTTON
    move = CountCash(token.colour, amount) if by_button else SetOutMaximum(token.colour, amount)
    return Put(Actor(Role.DEALER), move)


def answered(kind: TokenKind) -> Fields:
    """The first token that waits, and what it stands for."""

    def bounds(_house: Any, table: TokensTable[Any, Any], _viewer: Viewer) -> Bounds:
        token = next((token for token in table.tokens if token.kind is kind), None)
        if token is None:
            return (Among("colour", ()),)
        amount = total(outstanding(table, token))
        most = staking.MOST_CHIPS
        return (Among("colour", (token.colour,)), Range("amount", 0, most, usual=amount))

    return bounds


FIELDS = {
    CountCash: answered(TokenKind.STAKE_BUTTON),
    SetOutMaximum: answered(TokenKind.MAXIMUM_MARKER),
}
