"""Tokens as a part of a roulette table: they lie while something lies by them."""

from typing import Any

from houseway.core.actors import Put
from houseway.core.game import Bets, Refused, Turn, not_due
from houseway.core.value import changed, value
from houseway.core.wagers import Settled
from houseway.games.roulette.chips import cash
from houseway.games.roulette.chips.cash import TokensTable
from houseway.games.roulette.chips.tokens import (
    CashNotExact,
    CountCash,
    LayStakeButton,
    PlaceMaximumMarker,
    SetOutMaximum,
    Token,
    TokenAnswered,
    TokenEvent,
    TokenLaid,
    TokenMove,
    Tokens,
    after_answer,
)
from houseway.house.layouts.book import LayoutBook
from houseway.house.layouts.part import ColoursKept
from houseway.house.machine.door import Ruling
from houseway.house.machine.part import Due, Events, Quiet, members
from houseway.house.table.composition import Beside
from houseway.house.table.state import Laid
from houseway.law import Cite

AnyTable = TokensTable[Any, Any]


def with_tokens(book: LayoutBook[Any, Any], tokens: Tokens) -> Beside:
    return Beside(
        TokensTable,
        {"colours": ColoursKept(), "tokens": TokensLaid(book, tokens)},
        lays={TokenAnswered: as_chips},
        playing=(LayStakeButton, PlaceMaximumMarker),
        ruled=laid_by(tokens),
    )


def laid_by(tokens: Tokens) -> Ruling:
    """Return the ruling by which only Stake Buttons and Maximum Markers are laid so."""

    def ruled(whole: AnyTable, _due: Turn, move: Any) -> Cite | None:
        return cash.token_clause(whole, tokens, move)

    return ruled


@value
class TokensLaid(Quiet):
    """The pairs that are out."""

    book: LayoutBook[Any, Any]
    tokens: Tokens
    moves = members(TokenMove)
    events = (*members(TokenEvent), Settled)

    def opening(self, _settings: Any) -> tuple[Token, ...]:
        return ()

    def decide(self, whole: AnyTable, due: Due, put: Put[Any], _clause: Cite) -> Events:
        match due.turn, put.move:
            case Bets(), LayStakeButton() | PlaceMaximumMarker() as move:
                return cash.laid(whole, self.book, self.tokens, move)
            case _, CountCash() | SetOutMaximum() as move:
                return cash.answer(whole, self.tokens, move)
            case _ if whole.locked:
                raise Refused("wagers are locked until they are settled", self.book.law.locked)
            case _:
                raise not_due(due.turn, put.move)

    def evolve(self, whole: AnyTable, event: TokenEvent | Settled) -> tuple[Token, ...]:
        match event:
            case TokenLaid(token):
                return (*whole.tokens, token)
            case TokenAnswered(token):
                return tuple(other for other in whole.tokens if other != token)
            case CashNotExact():
                return whole.tokens
            case Settled(payments):
                gone = {payment.wager for payment in payments} if whole.tokens else set()
                return tuple(
                    token for token in whole.tokens if set(cash.outstanding(whole, token)) - gone
                )


def as_chips(whole: AnyTable, event: TokenAnswered) -> Laid:
    """Lay what a token stood for as any other chips."""
    token, laid = event.token, whole.laid
    return changed(
        laid,
        wagers=after_answer(token, laid.wagers),
        excess=after_answer(token, laid.excess),
    )
