"""Events in the words of a table: what the dealer would say or a supervisor write down."""

from collections.abc import Callable, Mapping
from typing import Any

from houseway.cli import terminals
from houseway.core.actors import Player
from houseway.core.money import dollars
from houseway.core.value import value
from houseway.core.wagers import Payment, Reversed, Settled, Staked, Wager
from houseway.games.baccarat import state as baccarat
from houseway.house import attending as general
from houseway.house import round as rounds
from houseway.house import shoe, state
from houseway.kit.cards import Card
from houseway.law import Cite

SUITS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


def face(card: Card) -> str:
    return f"{'10' if card.rank == 'T' else card.rank}{SUITS[card.suit]}"


def faces(cards: tuple[Card, ...]) -> str:
    return " ".join(map(face, cards)) or "none"


def laid(wager: Wager) -> str:
    where = f", Box {wager.spot[0]}" if wager.spot else ""
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


def result(event: baccarat.ResultAnnounced) -> str:
    totals = f"Player {event.player.verdict}, Banker {event.banker.verdict}"
    outcome = event.result.verdict
    return f"{totals}: {'a tie' if outcome == 'tie' else f'{outcome.capitalize()} wins'}"


def held(event: shoe.CardHeld) -> str:
    which = face(event.card) if event.card and event.exposed else "a card face down"
    return f"{which} is held as the first card of the next round"


def turner(player: Player | None) -> str:
    return "the Dealer" if player is None else f"player {player}"


def closed(event: state.BetsClosed) -> str:
    gap = dollars(event.differential.verdict)
    call = "No more bets" if event.cite.rule_set.name.startswith("s49") else "Wagers are in play"
    return f"{call}. Table Differential {gap}"


# What is not here is not said: it only keeps the count of the shoe.
WORDS: Mapping[type[Any], Callable[[Any], str]] = {
    Staked: lambda e: "; ".join(map(laid, e.wagers)),
    state.ApprovalRecorded: lambda e: f"approval of the {e.approval.of}: {e.approval.reference}",
    state.CardsChecked: lambda e: (
        f"cards checked: missing {faces(e.missing)}, foreign {faces(e.foreign)}"
    ),
    state.ReplacementBrought: lambda e: (
        f"replacement cards: {faces(e.cards) if e.cards else 'all'}"
    ),
    state.CardsReplaced: lambda e: f"replaced, checked by {' and '.join(map(str, e.checked_by))}",
    state.TableOpened: lambda _: "the table is open",
    state.TableClosed: lambda _: "the table is closed",
    state.SettingDetermined: lambda e: (
        f"{e.determined.name} = {e.determined.value}{'' if e.at_once else ' from the next round'}"
    ),
    state.BoxMarkerPlaced: lambda e: f"marker for Box {e.box}: {dollars(e.maximum)}",
    state.MarkerPlaced: lambda e: f"marker for player {e.player}: {dollars(e.maximum)}",
    state.PlayerWarned: lambda e: (
        f"player {e.player} is below the minimum; the next such wager is returned"
    ),
    state.ExcessStaked: lambda e: f"{dollars(e.wager.stake)} above the maximum is not in play",
    state.BetsClosed: closed,
    state.CardsCollected: lambda _: "cards collected",
    shoe.Shuffled: lambda e: f"{e.cards} cards shuffled",
    shoe.CutDeclined: lambda _: "no player wishes to cut",
    shoe.CardsCut: lambda e: f"cut at {e.at} by {f'player {e.player}' if e.player else 'staff'}",
    shoe.CuttingCardInserted: lambda e: f"cutting card in, {e.behind} cards behind it",
    shoe.FirstCardShown: lambda e: f"first card {face(e.card)}: burn {e.burns.verdict}",
    shoe.CardsBurnt: lambda e: f"{e.count} cards burnt",
    shoe.CuttingCardDrawn: lambda _: "the cutting card is out",
    shoe.ExtraRoundDue: lambda _: "a tie: one more round",
    shoe.ShuffleDue: lambda _: "the shoe is at its end",
    shoe.CardHeld: held,
    baccarat.CardDealt: lambda e: f"{e.side}: {face(e.card)}",
    baccarat.HandExposed: lambda e: f"{e.side}: {faces(e.cards)}, turned by {turner(e.player)}",
    baccarat.InitialDealMade: lambda e: f"Player {e.player.verdict}, Banker {e.banker.verdict}",
    baccarat.NaturalMade: lambda e: f"a Natural for {' and '.join(e.sides)}",
    baccarat.HandStood: lambda e: f"{e.side} stands",
    baccarat.ResultAnnounced: result,
    baccarat.CoupReconstructed: lambda e: (
        f"put right: Player {faces(e.player)}, Banker {faces(e.banker)}"
    ),
    rounds.RoundVoided: lambda _: "the round is Void",
    **terminals.WORDS,
    general.SeatTaken: lambda e: f"player {e.player} takes seat {e.seat}",
    general.SeatLeft: lambda e: f"player {e.player} leaves his seat",
    general.SeatVacated: lambda e: (
        f"player {e.player} sat out {e.idle} rounds and gives up his seat"
    ),
    general.ContraventionReported: lambda e: (
        f"report {e.report.number}: {e.report.person}, seen by {e.report.witness}"
    ),
    general.WagersVoided: lambda e: f"the wagers of player {e.player} are Void",
    general.PlayerExcluded: lambda e: f"player {e.player} is excluded",
    general.RoundInvalidated: lambda e: f"the round is invalidated: {e.why}",
    general.RefundDecided: lambda e: "wagers refunded" if e.refund else "wagers not refunded",
    general.DisputeRaised: lambda e: f"dispute {e.dispute.number}: {e.dispute.about}",
    general.DisputeDecided: lambda e: f"dispute {e.number} decided: {e.decision}",
    general.ReviewRequested: lambda e: f"a review of dispute {e.number} is requested",
    general.ReviewRecorded: lambda e: f"review of dispute {e.number} by {e.by}: {e.outcome}",
    general.HoursSet: lambda e: f"hours of gaming {e.opens} to {e.closes}",
    general.ClosingAnnounced: lambda e: f"the table closes; rounds still to come: {e.rounds}",
}


@value
class Said:
    """A sentence, and the provision it rests on."""

    words: str
    cite: Cite


def told(event: Any, *, face_down: bool = False) -> tuple[Said, ...]:
    """What to say of an event, or nothing. A card that lies face down is not named."""
    match event:
        case Settled(payments):
            return tuple(Said(paid(payment), payment.cite) for payment in payments)
        case Reversed(payments, cite):
            return tuple(Said(f"undone: {paid(payment)}", cite) for payment in payments)
        case baccarat.CardDealt(side, _, _, cite) if face_down:
            return (Said(f"{side}: a card face down", cite),)
    say = WORDS.get(type(event))
    return (Said(say(event), event.cite),) if say else ()
