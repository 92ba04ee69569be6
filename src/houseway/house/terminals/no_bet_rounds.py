"""Rounds without wagers at a Multi Terminal table, and rounds that its clock or cards made Void."""

from typing import TypeVar

from houseway.core.game import Refused, Turn, not_due
from houseway.core.wagers import Settled, void
from houseway.house.general import past_rounds as earlier
from houseway.house.rounds.round import OnLayout, RoundVoided, voided
from houseway.house.shoes import checks
from houseway.house.shoes.deck_decisions import fresh
from houseway.house.shoes.moves import CardsDrawn, Stage
from houseway.house.table.events import (
    BetsClosed,
    EarlierRoundVoided,
    HouseEvent,
)
from houseway.house.table.law import CoupsLaw, ShoeLaw, TerminalLaw
from houseway.house.table.state import (
    Life,
    Table,
)
from houseway.house.terminals.periods import (
    DealtAsDirected,
    DealWithoutWagers,
    Directed,
    DirectRounds,
    NoBetRoundBegun,
    Occasion,
    PeriodExpired,
    ReportUnwageredCards,
    RoundsDirected,
    VoidEarlierRound,
)
from houseway.house.terminals.state import faults_of, has_commenced, period_of
from houseway.kit.cards import Card
from houseway.law import Cite

S = TypeVar("S")
R = TypeVar("R", bound=OnLayout)
Events = tuple[HouseEvent, ...]

MOST_ROUNDS = 99  # that are directed at once; a shoe has fewer
MOST_EARLY = 4  # the cards of the initial deal


def directed(table: Table[S, R], law: TerminalLaw, move: DirectRounds) -> RoundsDirected:
    """Direct rounds without wagers: a number of them, or continuous until somebody wagers."""
    cite = directing(law, move.occasion)
    if move.occasion is not Occasion.UNTIL_WAGER and law.coups is None:
        raise Refused("no shoe: rounds are directed until somebody wagers", cite)
    if table.gaming.life is not Life.OPEN or table.shoe.stage is not Stage.READY:
        raise Refused("the table is not ready to be dealt at", cite)
    if move.occasion is Occasion.NEW_SHOE and (table.round is not None or not fresh(table)):
        raise Refused("this shoe has commenced", cite)
    if move.occasion is Occasion.UNTIL_WAGER and move.rounds is not None:
        raise Refused("rounds until somebody wagers have no number", cite)
    if move.occasion is not Occasion.UNTIL_WAGER and not 1 <= (move.rounds or 0) <= MOST_ROUNDS:
        raise Refused(f"{move.rounds} rounds are not 1 to {MOST_ROUNDS}", cite)
    return RoundsDirected(Directed(move.occasion, move.rounds), cite)


def directing(law: TerminalLaw, occasion: Occasion) -> Cite:
    """The clause of a direction. Two of the three are about a shoe."""
    if occasion is Occasion.UNTIL_WAGER or law.coups is None:
        return law.until_wager
    return law.coups.new_shoe if occasion is Occasion.NEW_SHOE else law.coups.any_time


def dealt_without_wagers(
    table: Table[S, R],
    law: TerminalLaw,
    due: Turn,
    move: DealWithoutWagers | ReportUnwageredCards,
) -> Events:
    """Nobody wagered: the Dealer deals as directed, or has begun to and finishes."""
    as_directed = isinstance(move, DealWithoutWagers)
    cite = law.unwagered if as_directed else with_coups(law).unwagered_cards
    if table.round is not None or table.shoe.stage is not Stage.READY:
        raise not_due(due, move)
    if not period_of(table).unwagered:
        raise Refused("no Wagering Period has elapsed without a wager", cite)
    if as_directed and period_of(table).directed is None:
        raise Refused("the Casino Supervisor has directed no rounds", cite)
    used = (DealtAsDirected(cite),) if as_directed else ()
    return (*used, *begun(cite))


def begun(cite: Cite) -> Events:
    """Begin a round without wagers; otherwise nothing differs."""
    return NoBetRoundBegun(cite), BetsClosed((), None, cite)


def with_coups(law: TerminalLaw) -> CoupsLaw:
    assert law.coups is not None, "a move without a permit"
    return law.coups


def no_bet_round(table: Table[S, R], law: TerminalLaw) -> Events:
    """The wagers went back when the card was seen."""
    assert not table.laid.wagers
    return begun(with_coups(law).exposed_first)


def void_early(
    table: Table[S, R], law: TerminalLaw, shoe: ShoeLaw, cards: tuple[Card, ...]
) -> Events:
    """Cards drawn while wagers could still be placed: Void, and play goes on behind them."""
    cite = with_coups(law).early_cards
    if not period_of(table).open or table.shoe.stage is not Stage.READY:
        raise Refused("no Wagering Period is open", cite)
    if not 1 <= len(cards) <= MOST_EARLY:
        raise Refused(f"{len(cards)} cards are not the 1 to {MOST_EARLY} of a deal", cite)
    drawn = CardsDrawn(cards, cite)
    checks.check(table.shoe, shoe, (drawn,))
    back = Settled(tuple(void(wager, law.recredited) for wager in table.laid.wagers), cite)
    money = (back,) if table.laid.wagers else ()
    return (drawn, *money, PeriodExpired(False, cite), RoundVoided(cite))


def void_earlier(table: Table[S, R], law: TerminalLaw, move: VoidEarlierRound) -> Events:
    """Void an earlier round; wagers under analysis go back too, and may be all there is."""
    cite, faults = with_coups(law).earlier_error, faults_of(table)
    number = table.people.rounds_over if move.round is None else move.round
    if move.round is None and number and faults.analysed == number:
        reason = f"an analysis has decided wagers of round {number} since: name the round"
        raise Refused(reason, cite)
    if number and number == table.people.rounds_over and not has_commenced(table):
        raise Refused(f"no round has commenced since round {number}: put its Hands right", cite)
    if move.round is not None and faults.all_wait(table.people, number, move.paid):
        events: Events = (EarlierRoundVoided(cite, number),)
    else:
        events = made_void(table, move, cite, law.recredited, wagered=False)
    back = tuple(void(wager, law.recredited) for wager in faults.of(number))
    return (*((Settled(back, cite),) if back else ()), *events)


def made_void(
    table: Table[S, R],
    move: VoidEarlierRound,
    cite: Cite,
    returned: Cite,
    *,
    wagered: bool = True,
) -> Events:
    """An earlier round does not count. What was begun after it stands as played.

    `wagered` refuses one without a wager on record; the round before is remembered here.
    """
    if move.round is not None:
        last = table.play.previous if move.round == table.people.rounds_over else None
        known = last is not None and bool(last.payments)
        past = earlier.past(table, move, cite, wagered=wagered or known)
        if not past.paid:  # nobody wagered
            return (EarlierRoundVoided(cite, past.number),)
        back = Settled(tuple(void(payment.wager, returned) for payment in past.paid), cite)
        return (*earlier.undone(past, cite), back, EarlierRoundVoided(cite, past.number))
    last = table.play.previous
    if last is None:
        raise Refused("there is no earlier round: put this one right", cite)
    if last.void or table.people.rounds_over in table.people.annulled:
        raise Refused("the earlier round is Void already", cite)
    *money, _ = voided(last, cite, returned)
    return (*money, EarlierRoundVoided(cite, table.people.rounds_over))
