"""Baccarat as a state machine: one coup, from its first card to the last payment."""

from typing import assert_never

from houseway.core.bounds import exactly
from houseway.core.game import Chance, Duty, Over, Refused, Settle, Turn, not_due
from houseway.core.money import Cents
from houseway.core.value import changed, value
from houseway.core.wagers import Payment, Reversed, Settled, Staked
from houseway.games.baccarat.bets import PayTable
from houseway.games.baccarat.round import corrections as correcting
from houseway.games.baccarat.round import irregularities as irregular
from houseway.games.baccarat.round.announcements import announcements, outcome_of
from houseway.games.baccarat.round.deal import due_card, with_card
from houseway.games.baccarat.round.state import (
    CardDealt,
    CardMisplaced,
    ConfirmOutcome,
    CorrectOutcome,
    Coup,
    CoupReconstructed,
    DeclareMisdeal,
    DrawingOpened,
    EntryCorrected,
    Event,
    ExposeHand,
    Exposer,
    Hand,
    HandExposed,
    HandStood,
    InitialDealMade,
    Move,
    NaturalMade,
    NoBetCoupDeclared,
    OutcomeConfirmed,
    OutcomeCorrected,
    Reconstruct,
    ReportDealtInError,
    ReportFaceUpCard,
    ReportFaceUpFirstCard,
    ReportMisplacedCard,
    ResultAnnounced,
)
from houseway.games.baccarat.rules import Rulebook, Side
from houseway.house.general.needs import Attended
from houseway.house.rounds.round import RoundVoided, Start, TakeAndPay, money_moved, next_settled
from houseway.house.shoes.deck_moves import CardsCorrected
from houseway.house.shoes.moves import CardHeld, CardsDrawn
from houseway.house.table.events import RoundRecalculated
from houseway.house.table.game_contract import Since
from houseway.kit.cards import Card
from houseway.kit.moves import Deal, ReportInsufficientCards
from houseway.law import Cite

Ups = tuple[bool, ...]  # which cards of a Hand lie face up


@value
class Baccarat:
    """The house's choices that bear on a coup. A variant is another value of this class."""

    law: Rulebook
    bets: PayTable
    face_up: bool = True
    exposed_by: Exposer = Exposer.DEALER
    commission_unit: Cents | None = None  # None: exact to the cent

    def opening(self, start: Start) -> Coup:
        return Coup(start.wagers, self.face_up)

    def turn(self, coup: Coup) -> Turn:
        if coup.void:
            return Over(self.law.round)
        if coup.sequence:
            bounds = exactly(cards=coup.sequence) if coup.face_up else ()
            return Duty(Reconstruct, self.law.out_of_sequence, bounds, "the Hands")
        if coup.result is None:
            due = due_card(self.law, coup)
            assert due is not None, "a coup whose Hands are complete has its result"
            return due
        if self.law.confirming and not coup.confirmed:
            return Duty(ConfirmOutcome, self.law.confirming, exactly(result=coup.result))
        if not coup.wagers:
            return Over(self.law.round)
        return Settle(self.payments(coup), self.law.settlement)

    def payments(self, coup: Coup) -> tuple[Payment, ...]:
        assert coup.result is not None
        outcome, unit = outcome_of(coup.result, coup), self.commission_unit
        return self.bets.payments(next_settled(coup.wagers), outcome, unit)

    def decide(
        self, coup: Coup, due: Turn, move: Move, _clause: Cite | None = None
    ) -> tuple[Event, ...]:
        return self.step(coup, due, move)[0]

    def step(
        self, coup: Coup, due: Turn, move: Move, _clause: Cite | None = None
    ) -> tuple[tuple[Event, ...], Coup]:
        """The events of a move, what the dealer announces of them, and the coup after both."""
        events = self.decided(coup, due, move)
        coup = self.after(coup, events)
        announced = announcements(self.law, self.bets, coup)
        return (*events, *announced), self.after(coup, announced)

    def decided(self, coup: Coup, due: Turn, move: Move) -> tuple[Event, ...]:
        match due, move:
            case Chance(sides, cite), Deal(cards) if 0 < len(cards) <= len(sides):
                return self.dealt(cards, sides, cite)
            case Duty(act, cite) as turning, ExposeHand(side, player) if (
                act is ExposeHand and side is turning.fixed("side")
            ):
                irregular.check_exposer(self.exposed_by, coup, side, player, cite)
                return (HandExposed(side, coup.hand(side), player, cite),)
            case Duty(act, cite) as confirming, ConfirmOutcome(named) if act is ConfirmOutcome:
                result = confirming.fixed("result")
                if named is not result:
                    raise Refused(f"the cards say {result}, not {named}", cite)
                return (OutcomeConfirmed(named, cite),)
            case Settle(payments, cite), TakeAndPay():
                return (Settled(payments, cite),)
            case _, CorrectOutcome():
                return correcting.corrected(self.law, self.bets, coup, move, self.commission_unit)
            case _, ReportFaceUpFirstCard() | ReportFaceUpCard():
                return irregular.face_up(self.law, coup, due, move)
            case _, ReportDealtInError(card, exposed):
                return irregular.wrong_hand(self.law, due, card, exposed=exposed)
            case _, ReportMisplacedCard():
                return irregular.misplaced(self.law, coup, due, move)
            case _, Reconstruct(cards):
                return irregular.reconstructed(self.law, coup, cards)
            case _, DeclareMisdeal() if self.law.misdeal is not None:
                return irregular.voided(self.law, coup, self.law.misdeal)
            case Chance(), ReportInsufficientCards():
                return irregular.voided(self.law, coup, self.law.shoe_empty)
            case _, ReportInsufficientCards():
                raise Refused("no card is due", self.law.shoe_empty)
            case _, Deal() if coup.result is not None and not coup.void:
                raise Refused("no further card is due to either Hand", self.no_more_cards(coup))
            case _:
                raise not_due(due, move)

    def put_right(
        self, coup: Coup, move: Move, since: Since
    ) -> tuple[Event | RoundRecalculated, ...] | None:
        """Cards that were drawn out of sequence, found when they are collected."""
        if not isinstance(move, Reconstruct):
            return None
        return correcting.laid_again(
            self.law, self.bets, coup, (move.cards, since, self.commission_unit)
        )

    def corrected(self, _event: Event) -> Coup | None:
        """The event itself names the round that it puts right."""
        return None

    def recalculated(
        self, table: Attended, move: CorrectOutcome
    ) -> tuple[Event | RoundRecalculated, ...]:
        return correcting.recalculated(self.law, self.bets, table, move)

    def dealt(
        self, cards: tuple[Card, ...], sides: tuple[Side, ...], cite: Cite
    ) -> tuple[Event, ...]:
        dealt = [
            CardDealt(side, card, self.law.points(card), cite)
            for side, card in zip(sides, cards, strict=False)
        ]
        return (CardsDrawn(cards, self.law.dealt_from), *dealt)

    def after(self, coup: Coup, events: tuple[Event, ...]) -> Coup:
        for event in events:
            coup = self.evolve(coup, event)
        return coup

    def no_more_cards(self, coup: Coup) -> Cite:
        drew = len(coup.player) + len(coup.banker) > 4
        natural = self.law.natural(*irregular.first_totals(coup))
        return natural.cite if natural.verdict and not drew else self.law.third_cards

    def evolve(self, coup: Coup, event: Event) -> Coup:
        if isinstance(event, CardDealt):
            return with_card(coup, event.side, (event.card, coup.face_up))
        if isinstance(event, CardsDrawn):
            return coup
        match event:
            case CardsCorrected():
                return coup
            case ResultAnnounced(result):
                return changed(coup, result=result.verdict)
            case HandExposed(Side.PLAYER):
                return changed(coup, player_up=(True,) * len(coup.player))
            case HandExposed():
                return changed(coup, banker_up=(True,) * len(coup.banker))
            case InitialDealMade():
                return changed(coup, initial_deal=True)
            case NaturalMade() | DrawingOpened() | HandStood() | CardHeld():
                return coup
            case CardMisplaced(side, card):
                drawn = (*(coup.sequence or coup.cards), card)
                return changed(with_card(coup, side, (card, coup.face_up)), sequence=drawn)
            case CoupReconstructed(player, player_up, banker, banker_up):
                return lying_so(coup, player, banker, (player_up, banker_up))
            case EntryCorrected() | OutcomeCorrected(round=None) as true:
                return lying_so(coup, true.player, true.banker, true.up)
            case OutcomeCorrected(result=result) as true:
                lies = lying_so(coup, true.player, true.banker, true.up)
                return changed(lies, result=result.verdict, initial_deal=True, confirmed=True)
            case NoBetCoupDeclared():
                return changed(coup, no_bet=True)
            case OutcomeConfirmed():
                return changed(coup, confirmed=True)
            case RoundVoided():
                return changed(coup, void=True)
            case Staked() | Settled() | Reversed():
                return money_moved(coup, event)
            case _:
                assert_never(event)


def lying_so(coup: Coup, player: Hand, banker: Hand, up: tuple[Ups, Ups]) -> Coup:
    """The coup with these Hands, before anything was said of them."""
    hands = (player, banker, *up)
    return Coup(coup.wagers, coup.face_up, *hands, payments=coup.payments, no_bet=coup.no_bet)
