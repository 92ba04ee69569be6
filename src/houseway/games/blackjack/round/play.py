"""Blackjack as a state machine: one round, from its first card to the last payment."""

from houseway.core.actors import Player
from houseway.core.game import Call, Chance, Choice, Over, Settle, Turn, not_due
from houseway.core.money import Cents
from houseway.core.value import changed, value
from houseway.core.wagers import Money, Settled, Wager
from houseway.games.blackjack.bets import Bet
from houseway.games.blackjack.round import calls as calling
from houseway.games.blackjack.round import change, moves
from houseway.games.blackjack.round import choices as choosing
from houseway.games.blackjack.round import deal as dealing
from houseway.games.blackjack.round import irregularities as irregular
from houseway.games.blackjack.round import settlement as settling
from houseway.games.blackjack.round.events import (
    CallEvent,
    CardDealt,
    CardEvent,
    DealerStood,
    Event,
    InitialDealMade,
    RoundReconstructed,
    SaidEvent,
    SubsequentDealOpened,
    TwentyOneMade,
)
from houseway.games.blackjack.round.moves import Move, Report
from houseway.games.blackjack.round.state import DEALER, Box, Hand, Place, Round
from houseway.games.blackjack.rules import BLACKJACK, LIMIT, Rulebook
from houseway.house.rounds.round import RoundVoided, Start, TakeAndPay
from houseway.house.shoes.moves import CardsDrawn
from houseway.house.table.game_contract import Since
from houseway.kit.cards import Card
from houseway.kit.moves import Deal
from houseway.law import Cite


@value
class Blackjack:
    """The house's choices that bear on a round. A variant is another value of this class."""

    law: Rulebook = BLACKJACK
    smallest_chip: Cents = Cents(100)

    @property
    def insurance_unit(self) -> Cents:
        return Cents(self.smallest_chip // 2)

    def opening(self, start: Start) -> Round:
        main = tuple(wager for wager in start.wagers if wager.bet == Bet.MAIN)
        seats = dict(start.seats)
        numbers = sorted({wager.spot[0] for wager in main})
        by_box = {number: nearest_first(main, number) for number in numbers}
        return Round(
            start,
            tuple(box(number, by_box[number], seats.get(number)) for number in numbers),
            tuple(Hand(Place(number), by_box[number]) for number in numbers),
            wagers=start.wagers,
            waiting=start.held,
            placed=max((wager.number for wager in start.wagers), default=0),
        )

    def turn(self, round_: Round) -> Turn:
        law = self.law
        if round_.void:
            return Over(law.round)
        return (
            settling.at_the_start(law, round_)
            or dealing.initial_deal(law, round_)
            or self.before_subsequent_deal(round_)
            or settling.lost_insurance(law, round_)
            or calling.following(law, round_)
            or dealing.subsequent_deal(law, round_)
            or settling.final(law, round_)
            or Over(law.round)
        )

    def before_subsequent_deal(self, round_: Round) -> Turn | None:
        """Insurance and the interim settlement; Super Sevens are settled later on too."""
        call = calling.insurance(self.law, round_, self.insurance_unit)
        return call or settling.interim(self.law, round_)

    def decide(
        self, round_: Round, due: Turn, move: Move, clause: Cite | None = None
    ) -> tuple[Event, ...]:
        return self.step(round_, due, move, clause)[0]

    def step(
        self, round_: Round, due: Turn, move: Move, clause: Cite | None = None
    ) -> tuple[tuple[Event, ...], Round]:
        """Return a move's events, what the dealer announces of it, and the round after both.

        A sanction of the house may have brought something about that nobody has said yet; but while
        the Subsequent Deal goes on and waits for a hand, there is nothing to say.
        """
        announced: tuple[Event, ...] = ()
        if not round_.subsequent_deal or not isinstance(due, Chance | Choice):
            announced, round_ = self.announced(round_)
        events = self.decided(round_, due, move, clause)
        for event in events:
            round_ = self.evolve(round_, event)
        after, round_ = self.announced(round_)
        return (*announced, *events, *after), round_

    def decided(
        self, round_: Round, due: Turn, move: Move, clause: Cite | None
    ) -> tuple[Event, ...]:
        law = self.law
        irregular.check_in_play(law, round_, due)
        match due, move:
            case Chance(to, cite), Deal(cards) if 0 < len(cards) <= len(to):
                irregular.check_next(law, round_, cards)
                return (CardsDrawn(cards, law.dealt_from), *self.dealt(round_, to, cards, cite))
            case Call(), moves.Insure() if round_.following is None:
                return calling.insure(law, round_, move, self.insurance_unit)
            case Call(), moves.TakeEvenMoney() if round_.following is None:
                return calling.even_money(law, round_, move)
            case Call(), moves.Follow() if round_.following is not None:
                return calling.follow(law, round_, move)
            case Call(), moves.CloseCall():
                return calling.closed(law, round_)
            case _, moves.Split() | moves.Double() | moves.Draw() | moves.Stand():
                return choosing.chosen(law, round_, due, move)
            case _, moves.ReportAbsent():
                return choosing.absent(law, round_, due, move)
            case Settle(payments, cite), TakeAndPay():
                return (*settling.decided(law, round_, due), Settled(payments, cite))
            case _, moves.Reconstruct():
                return irregular.reconstructed(self, round_, move)
            case _, moves.Insure() | moves.TakeEvenMoney() | moves.Follow():
                raise calling.not_offered(law, round_, due, move)
            case _ if isinstance(move, Report):
                assert clause is not None, "a report stands under the clause of its permit"
                return irregular.reported(law, due, move, clause)
            case _:
                raise not_due(due, move)

    def put_right(self, round_: Round, move: Move, since: Since) -> tuple[Event, ...] | None:
        """A card that was misplaced, found when the cards are collected."""
        if not isinstance(move, moves.Reconstruct) or since.commenced:
            return None
        return irregular.reconstructed_late(self, round_, move, laid=since.laid)

    def corrected(self, event: Event) -> Round | None:
        return event.after if isinstance(event, RoundReconstructed) else None

    def dealt(
        self, round_: Round, to: tuple[Place, ...], cards: tuple[Card, ...], cite: Cite
    ) -> tuple[Event, ...]:
        """Each card with what it counts and what the hand has with it."""
        law = self.law
        events: list[Event] = []
        for place, card in zip(to, cards, strict=False):
            held = round_.dealer if place == DEALER else round_.hand(place).cards
            count = dealing.counted(law, (*held, card))
            events.append(CardDealt(place, card, law.points(card), count, cite))
            if count.verdict.total == LIMIT:
                split = place != DEALER and round_.hand(place).split
                natural = law.blackjack(len(held) + 1, LIMIT, split=split)
                ends = law.draws_to_16 if place == DEALER else law.no_draw
                events.append(TwentyOneMade(place, natural, ends))
        return tuple(events)

    def announced(self, round_: Round) -> tuple[tuple[Event, ...], Round]:
        events: tuple[Event, ...] = ()
        while not round_.void and (event := self.announcement(round_)):
            events, round_ = (*events, event), self.evolve(round_, event)
        return events, round_

    def announcement(self, round_: Round) -> Event | None:
        waits = round_.initial_deal and not round_.subsequent_deal
        opens = waits and self.before_subsequent_deal(round_) is None
        return announcement(self.law, round_, opens=opens)

    def evolve(self, round_: Round, event: Event) -> Round:
        match event:
            case _ if isinstance(event, CardEvent):
                return change.with_cards(round_, event)
            case RoundReconstructed(after):
                return after
            case RoundVoided():
                return changed(round_, void=True)
            case _ if isinstance(event, Money):
                return change.with_money(self.law, round_, event)
            case _ if isinstance(event, SaidEvent):
                return change.with_said(round_, event)
            case _ if isinstance(event, CallEvent):
                return change.with_call(round_, event)
            case _:
                return change.with_choice(self.law, round_, event)


def nearest_first(main: tuple[Wager, ...], number: int) -> tuple[Wager, ...]:
    """The wagers on a Box from the Dealer outwards: by their place on it, else as they come."""
    here = (wager for wager in main if wager.spot[0] == number)
    return tuple(sorted(here, key=lambda wager: wager.spot[1:2]))


def box(number: int, wagers: tuple[Wager, ...], seated: Player | None) -> Box:
    """Return a Box with its deciders: the seated player, then by nearness to the Dealer."""
    owners = tuple(dict.fromkeys(wager.player for wager in wagers))
    if seated not in owners:
        return Box(number, owners)
    first = tuple(player for player in owners if player == seated)
    return Box(number, (*first, *(player for player in owners if player != seated)), seated)


def initial_deal_made(law: Rulebook, round_: Round) -> bool:
    dealt = bool(round_.dealer) and dealing.initial_deal(law, round_) is None
    return dealt and not round_.initial_deal


def dealt_out(law: Rulebook, round_: Round) -> bool:
    """Return whether the Subsequent Deal has come to its end, and nobody has said so yet."""
    if round_.dealt_out or not round_.subsequent_deal:
        return False
    asked = calling.following(law, round_)
    return asked is None and dealing.subsequent_deal(law, round_) is None


def announcement(law: Rulebook, round_: Round, *, opens: bool) -> Event | None:
    """Return what has come to pass unsaid; `opens` when the Subsequent Deal can begin."""
    if initial_deal_made(law, round_):
        return InitialDealMade(law.initial_deal)
    if opens:
        return SubsequentDealOpened(law.subsequent_deal)
    if dealt_out(law, round_):
        count = dealing.counted(law, round_.dealer)
        return DealerStood(count, dealing.dealer_draws(law, round_).cite)
    return None
