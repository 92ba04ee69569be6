"""Events that are the same at every table: its life, its wagers, its people."""

from houseway.core.money import Cents, dollars
from houseway.core.wagers import PoolsMoved, Reversed, Settled, Staked
from houseway.core.words import Said, Sentences
from houseway.house.general import events as general
from houseway.house.rounds import round as rounds
from houseway.house.table import events
from houseway.house.words import phrases as speech


def closed(event: events.BetsClosed) -> str:
    on_terminals = event.cite.rule_set.name.startswith("ni2019")
    call = "Wagers are in play" if on_terminals else "No more bets"
    gap = event.differential
    return call if gap is None else f"{call}. Table Differential {dollars(gap.verdict)}"


def earlier(event: general.WagersVoided) -> str:
    return "" if event.round is None else f" in round {event.round}"


def which_round(event: general.RoundInvalidated) -> str:
    return "the round" if event.round is None else f"round {event.round}"


def refunded(event: general.RefundDecided) -> str:
    if event.players:
        return f"wagers refunded to player {', '.join(map(str, event.players))} alone"
    return "wagers refunded" if event.refund else "wagers not refunded"


def settled(event: Settled) -> tuple[Said, ...]:
    return tuple(Said(speech.paid(payment), payment.cite) for payment in event.payments)


def undone(event: Reversed) -> tuple[Said, ...]:
    return tuple(Said(f"undone: {speech.paid(payment)}", event.cite) for payment in event.payments)


def pools(event: PoolsMoved) -> str:
    jackpot = sum(movement.jackpot for movement in event.moved)
    reserve = sum(movement.reserve for movement in event.moved)
    return f"the jackpot pool moves by {dollars(jackpot)}, the reserve by {dollars(reserve)}"


def recalculated(event: events.RoundRecalculated) -> str:
    owed = (
        (difference.player, difference.amount, "owes" if difference.amount < 0 else "gets")
        for difference in event.differences
    )
    each = ", ".join(
        f"player {who} {verb} {dollars(Cents(abs(cents)))}" for who, cents, verb in owed
    )
    return f"round {event.round} is recalculated: {each or 'nothing changes'}"


SENTENCES: Sentences = {
    Staked: lambda e: "; ".join(map(speech.laid, e.wagers)),
    Settled: settled,
    Reversed: undone,
    PoolsMoved: pools,
    events.ApprovalRecorded: lambda e: f"approval of the {e.approval.of}: {e.approval.reference}",
    events.CardsChecked: lambda e: (
        f"cards checked: missing {speech.faces(e.missing)}, foreign {speech.faces(e.foreign)}"
    ),
    events.ReplacementBrought: lambda e: (
        f"replacement cards: {speech.faces(e.cards) if e.cards else 'all'}"
    ),
    events.CardsReplaced: lambda e: f"replaced, checked by {' and '.join(map(str, e.checked_by))}",
    events.TableOpened: lambda _: "the table is open",
    events.TableClosed: lambda _: "the table is closed",
    events.ValueApproved: lambda e: (
        f"approval of the {e.approval.of} {e.value}: {e.approval.reference}"
    ),
    events.InspectorNotified: lambda e: (
        f"notice to the inspector: {e.determined.name} {e.determined.value}"
    ),
    events.SettingDetermined: lambda e: (
        f"{e.determined.name} = {e.determined.value}{'' if e.at_once else ' from the next round'}"
    ),
    events.NoticeTookEffect: lambda _: "the changes that were announced are in force",
    events.BoxMarkerPlaced: lambda e: f"marker for Box {e.box}: {dollars(e.maximum)}",
    events.MarkerPlaced: lambda e: (
        f"marker for player {e.player}: {dollars(e.maximum)}{f' on {e.on}' if e.on else ''}"
    ),
    events.PlayerWarned: lambda e: (
        f"player {e.player} is below the minimum; the next such wager is returned"
    ),
    events.ExcessStaked: lambda e: f"{dollars(e.wager.stake)} above the maximum is not in play",
    events.RoundBegun: lambda _: "the round has begun; wagers are still taken",
    events.BetsClosed: closed,
    events.CardsCollected: lambda _: "cards collected",
    events.LayoutCleared: lambda _: "the layout is clear",
    events.EarlierRoundVoided: lambda e: f"round {e.round} is Void; later ones stand",
    events.RoundRecalculated: recalculated,
    rounds.RoundVoided: lambda _: "the round is Void",
    general.SeatTaken: lambda e: f"player {e.player} takes seat {e.seat}",
    general.SeatLeft: lambda e: f"player {e.player} leaves his seat",
    general.SeatVacated: lambda e: (
        f"player {e.player} sat out {e.idle} rounds and gives up his seat"
    ),
    general.ContraventionReported: lambda e: (
        f"report {e.report.number}: {e.report.person}, seen by {e.report.witness}"
    ),
    general.WagersVoided: lambda e: f"the wagers of player {e.player}{earlier(e)} are Void",
    general.PlayerExcluded: lambda e: (
        f"player {e.player} is excluded"
        + (f", as was decided at {e.table}, record {e.record}" if e.table else "")
    ),
    general.ExclusionLifted: lambda e: f"player {e.player} may play again: {e.reason}",
    general.HandsChanged: lambda e: f"the number {e.player} is somebody else's",
    general.RoundInvalidated: lambda e: f"{which_round(e)} is invalidated: {e.why}",
    general.RefundDecided: refunded,
    general.DisputeRaised: lambda e: f"dispute {e.dispute.number}: {e.dispute.about}",
    general.DisputeDecided: lambda e: f"dispute {e.number} decided: {e.decision}",
    general.ReviewRequested: lambda e: f"a review of dispute {e.number} is requested",
    general.ReviewRecorded: lambda e: (
        f"review of dispute {e.number} by {e.by} for {e.authority}: {e.outcome}"
    ),
    general.HoursSet: lambda e: f"hours of gaming {e.opens} to {e.closes}",
    general.ClosingAnnounced: lambda e: f"the table closes; rounds still to come: {e.rounds}",
}
