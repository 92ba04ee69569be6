"""Wagers and rounds that do not stand: sanctions, annulled rounds, what becomes of the chips."""

from collections.abc import Iterable

from houseway.core.actors import Player
from houseway.core.game import Refused
from houseway.core.value import changed
from houseway.core.wagers import Payment, Reversed, Settled, Wager, void
from houseway.house.general import past_rounds as earlier
from houseway.house.general.events import RefundDecided, RoundInvalidated, WagersVoided
from houseway.house.general.law import GeneralLaw
from houseway.house.general.needs import Attended
from houseway.house.general.state import DecideRefund, InvalidateGame, InvalidateRound, VoidWagers
from houseway.house.rounds.round import RoundVoided, voided
from houseway.house.table.events import HouseEvent
from houseway.house.terminals.periods import PeriodVoided
from houseway.house.terminals.state import is_wagering, waiting_in
from houseway.law import Cite

Events = tuple[HouseEvent, ...]


def open_wagers(table: Attended) -> tuple[Wager, ...]:
    in_play = table.round.wagers if table.round is not None else ()
    return (*table.laid.wagers, *table.laid.excess, *in_play)


def payments(table: Attended) -> tuple[Payment, ...]:
    return table.round.payments if table.round is not None else ()


# Sanctions


def check_reported(table: Attended, player: Player, cite: Cite) -> None:
    if not any(report.player == player for report in table.people.reports):
        raise Refused(f"no contravention by player {player} is on record", cite)


def void_wagers(
    table: Attended, law: GeneralLaw, move: VoidWagers, more: tuple[Wager, ...] = ()
) -> Events:
    """All that a player wagered goes back, what waits and `more` that is on no layout too."""
    player, cite = move.player, law.sanction
    check_reported(table, player, cite)
    if move.round is not None:
        return voided_earlier(table, move, cite)
    paid = tuple(payment for payment in payments(table) if payment.wager.player == player)
    lies = (*open_wagers(table), *waiting_in(table, table.people.rounds_over + 1))
    back = more + tuple(wager for wager in lies if wager.player == player)
    back += tuple(payment.wager for payment in paid)
    if not back:
        raise Refused(f"player {player} has no wager here", cite)
    undone = (Reversed(paid, cite),) if paid else ()
    return (*undone, given_back(back, cite, cite), WagersVoided(player, cite))


def voided_earlier(table: Attended, move: VoidWagers, cite: Cite) -> Events:
    """Void a player's wagers of a finished round: winnings are taken back, stakes go back."""
    waiting = waiting_in(table, move.round) if move.round is not None else ()
    round_ = earlier.past(table, move, cite, wagered=not waiting)
    own = tuple(payment for payment in round_.paid if payment.wager.player == move.player)
    wagers = (*(payment.wager for payment in own), *waiting)
    back = tuple(wager for wager in wagers if wager.player == move.player)
    if not back:
        reason = f"player {move.player} has no wager on record in round {round_.number}"
        raise Refused(reason, cite)
    undone = earlier.undone(changed(round_, paid=own), cite) if own else ()
    return (*undone, given_back(back, cite, cite), WagersVoided(move.player, cite, round_.number))


def given_back(wagers: Iterable[Wager], returned: Cite, cite: Cite) -> Settled:
    return Settled(tuple(void(wager, returned) for wager in wagers), cite)


# Rounds that do not stand


def disrupted(table: Attended, law: GeneralLaw, move: InvalidateGame) -> Events:
    """Only what the rule set names may disrupt a game."""
    if move.cause not in law.causes:
        named = ", ".join(cause for cause in law.causes)
        reason = f"{move.cause} is not among the causes: {named}"
        raise Refused(reason, law.disruption)
    return invalidated(table, law, str(move.cause), law.disruption)


def invalidated_round(table: Attended, law: GeneralLaw, move: InvalidateRound) -> Events:
    if move.round is None:
        return invalidated(table, law, str(move.reason), law.invalidation)
    return invalidated_earlier(table, law, move, str(move.reason), law.invalidation)


def invalidated(table: Attended, law: GeneralLaw, why: str, cite: Cite) -> Events:
    """The result is annulled. Whether the wagers go back is the law's, or the operator's to say."""
    if table.round is None and is_wagering(table):
        return period_voided(table, law, why, cite)
    if table.round is None or table.round.void:
        raise Refused("no round is in play that could be annulled", cite)
    event = RoundInvalidated(why, law.refund.at_discretion, cite)
    if not law.refund.at_discretion:
        laid = table.laid.wagers
        back = (given_back(laid, law.refund.cite, cite),) if laid else ()
        return (event, *back, *voided(table.round, cite, law.refund.cite))
    undone = (Reversed(table.round.payments, cite),) if table.round.payments else ()
    return (event, *undone, RoundVoided(cite))


def period_voided(table: Attended, law: GeneralLaw, why: str, cite: Cite) -> Events:
    """Annul a round in its Wagering Period, before it has a result: the period ends with it."""
    laid = table.laid.wagers
    back = (given_back(laid, law.refund.cite, cite),) if laid else ()
    return (RoundInvalidated(why, False, cite), *back, PeriodVoided(cite))


def invalidated_earlier(
    table: Attended, law: GeneralLaw, move: earlier.OfARound, why: str, cite: Cite
) -> Events:
    """A round that is over is undone; what was played after it stands.

    What waits for an analysis goes back with the rest, and may be all that there is.
    """
    refund = law.refund
    if law.final is not None:
        raise Refused("what was decided on an earlier round is final", law.final)
    if table.people.refund_due is not None:
        raise Refused("the refund of another round is still to be decided", refund.cite)
    waiting = waiting_in(table, move.round) if move.round is not None else ()
    round_ = earlier.past(table, move, cite, wagered=not waiting)
    wagers = tuple(payment.wager for payment in round_.paid)
    refundable = wagers if refund.at_discretion else ()
    event = RoundInvalidated(why, refund.at_discretion, cite, round_.number, refundable)
    undone = earlier.undone(round_, cite) if wagers else ()
    going_back = (waiting,) if refund.at_discretion else (wagers, waiting)
    back = tuple(given_back(each, refund.cite, cite) for each in going_back if each)
    return (event, *undone, *back)


def refunded(table: Attended, law: GeneralLaw, move: DecideRefund) -> Events:
    """Refund the wagers to everybody, to the players who are named, or to nobody.

    Chips above a maximum are no wager, so they go back in every case.
    """
    cite, waiting = law.refund.cite, table.people.refundable
    if table.people.refund_due is None:
        raise Refused("no refund waits to be decided", cite)
    wagers = waiting or open_wagers(table)
    check_refund(wagers, move, cite)
    above = frozenset(wager.number for wager in table.laid.excess)
    each = tuple(
        void(wager, cite)
        if wager.number in above or refunds(move, wager.player)
        else Payment(wager, cite)
        for wager in wagers
    )
    settled = (Settled(each, cite),) if each else ()
    return (*settled, RefundDecided(move.refund, cite, move.players))


def refunds(move: DecideRefund, player: Player) -> bool:
    return move.refund and (not move.players or player in move.players)


def check_refund(wagers: tuple[Wager, ...], move: DecideRefund, cite: Cite) -> None:
    """A refund in part names players who wagered; without a refund nobody is named."""
    if move.players and not move.refund:
        raise Refused("without a refund no players are named", cite)
    wagered = {wager.player for wager in wagers}
    strangers = [player for player in move.players if player not in wagered]
    if strangers:
        raise Refused(f"player {strangers[0]} has no wager in the invalidated round", cite)
