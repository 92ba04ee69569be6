"""A round of poker as a state machine, from the shuffle to the last pot."""

from collections.abc import Mapping

from houseway.core.game import (
    Call as Asked,
)
from houseway.core.game import (
    Chance,
    Choice,
    Duty,
    Over,
    Refused,
    Settle,
    Timer,
    Turn,
    not_due,
)
from houseway.core.money import NOTHING
from houseway.core.value import value
from houseway.games.poker import (
    betting,
    change,
    dealing,
    exchanging,
    irregular,
    limits,
    moves,
    posting,
    ruling,
    showdown,
    wagering,
)
from houseway.games.poker.change import FAMILY
from houseway.games.poker.decks import Deck
from houseway.games.poker.declaring import deck_of
from houseway.games.poker.editions import Edition
from houseway.games.poker.events import (
    BettingEnded,
    BettingOpened,
    RoundEvent,
    StreetBegun,
)
from houseway.games.poker.limits import Game
from houseway.games.poker.moves import Report, RoundMove
from houseway.games.poker.settings import Settings
from houseway.games.poker.state import PLAY, Entry, Hand, Round, Stage, with_hands
from houseway.games.poker.variants import Variant
from houseway.house.round import TakeAndPay
from houseway.house.shoes.shoe import CutCards, Shuffle, Shuffled
from houseway.law import Cite

Events = tuple[RoundEvent, ...]


@value
class Poker:
    """One game as one table plays it. `dispute` is who decides what no rule covers."""

    variant: Variant
    edition: Edition
    settings: Settings
    dispute: Cite
    game: Game  # what the limits of betting are found by
    deck: Deck
    legs: tuple[dealing.Leg, ...]
    duties: Mapping[Stage, Duty]  # before the first card
    posts: posting.Posts
    blank: Round  # before it has players

    def opening(self, entries: tuple[Entry, ...]) -> Round:
        """Players clockwise from the first to receive a card."""
        hands = [
            Hand(entry.player, entry.stack, entry.missed, entry.posts_blind) for entry in entries
        ]
        return with_hands(self.blank, tuple(hands))

    # What is due

    def turn(self, round_: Round) -> Turn:
        edition = self.edition
        if round_.void or round_.awarded:
            return Over(edition.means.round_of_play)
        if round_.offered is not None:
            return ruling.course_turn(edition, self.dispute, round_, round_.offered)
        if round_.stage is PLAY:
            if not round_.contested:
                return self.settle(round_)
            event, due = self.in_play(round_)
            assert due is not None, f"{event} has not followed"
            return due
        if round_.stage is Stage.OVER_BLIND:
            return posting.asked(edition, round_)
        return self.duties[round_.stage]

    def in_play(self, round_: Round) -> tuple[RoundEvent | None, Turn | None]:
        """What comes by itself: a street begins, betting opens or ends; else what is due.

        Several hands contest the pots.
        """
        if round_.plan:
            return None, self.to_deal(round_)
        if round_.drawers:
            assert self.variant.draw is not None
            timer = self.timer(round_, round_.drawers[0])
            return None, exchanging.turn(self.variant.draw, round_, timer)
        if round_.betting is not None:
            at = betting.next_to_act(round_)
            return (self.ended(round_), None) if at is None else (None, self.choice(round_, at))
        if round_.street < 0:
            return self.street(round_, 0), None
        if not round_.bet_on:
            return self.opened(round_), None
        if round_.street + 1 < len(self.legs):
            return self.street(round_, round_.street + 1), None
        return None, self.settle(round_)

    def to_deal(self, round_: Round) -> Turn:
        if left := round_.left:
            return dealing.due(self.legs[round_.street], round_, left)
        if self.variant.stud:
            return Duty(moves.ShareLastCard, self.variant.stud.short)
        assert self.variant.draw is not None, "the deck is too small for the seats"
        return Duty(moves.ReshuffleDiscards, self.variant.draw.reshuffle)

    def choice(self, round_: Round, at: int) -> Choice:
        options = betting.options(self.game, round_, at)
        timer = None if round_.clock is None else self.timer(round_, at)
        return Choice(round_.hands[at].player, options, options[0].cite, timer)

    def timer(self, round_: Round, at: int) -> Timer | None:
        """The clock, if it runs for this player."""
        if round_.clock != at:
            return None
        return ruling.timer(self.edition, round_.hands[at].player)

    def settle(self, round_: Round) -> Settle:
        found = showdown.award(self.variant, self.settings, round_)
        return Settle(found.payments, found.cite, found)

    # What a move leads to

    def decide(self, round_: Round, due: Turn, move: RoundMove) -> Events:
        """What a move leads to, and what follows from that by itself."""
        return self.step(round_, due, move)[0]

    def step(self, round_: Round, due: Turn, move: RoundMove) -> tuple[Events, Round, Turn]:
        """The events of a move, the round after them and what is due in it, each found once."""
        return self.onward(round_, self.decided(round_, due, move))

    def onward(self, round_: Round, events: Events) -> tuple[Events, Round, Turn]:
        """What follows these events by itself, until something is due."""
        for event in events:
            round_ = FAMILY[type(event)](round_, event)
        if not round_.going or not round_.contested:
            return events, round_, self.turn(round_)
        while True:
            following, turn = self.in_play(round_)
            if following is None:
                assert turn is not None
                return events, round_, turn
            events = (*events, following)
            round_ = FAMILY[type(following)](round_, following)

    def decided(self, round_: Round, due: Turn, move: RoundMove) -> Events:
        """First what nearly every move is: an act, cards, the dealer's work, a payment."""
        kind = type(move)
        if isinstance(due, Choice) and isinstance(move, wagering.ACTS):
            return self.acted(round_, due, move)
        if isinstance(due, Chance) and isinstance(move, moves.Deal):
            leg = self.legs[round_.street]
            return dealing.dealt(self.variant, leg, round_, due, move.cards)
        if isinstance(due, Duty) and kind is due.act:
            return self.done(round_, due, move)
        if isinstance(due, Settle) and kind is TakeAndPay and isinstance(due.of, showdown.Award):
            return showdown.settled(self.variant, self.settings, round_, due.of)
        return self.besides(round_, due, move)

    def besides(self, round_: Round, due: Turn, move: RoundMove) -> Events:
        edition = self.edition
        match due, move:
            case Over(), _:
                raise not_due(due, move)
            case Choice(), moves.Exchange():
                if not round_.drawers:
                    raise not_due(due, move)
                return (exchanging.exchanged(self.variant, round_, due, move),)
            case Asked(), moves.PostOverBlind() if round_.offered is None:
                return posting.over_blind(edition, self.settings, due, round_, move)
            case Asked(), moves.CloseOverBlinds() if round_.offered is None:
                return posting.closed(edition)
            case Asked(), moves.Answer() if round_.offered is not None:
                return ruling.answered(self.variant, round_, due, move)
            case _, moves.StartClock(player):
                return ruling.clock_started(edition, round_, player, due)
            case _, moves.TimeExpired(player):
                return ruling.expired(self.game, round_, player)
            case _, moves.OfferCourse():
                return ruling.offered(edition, round_, move)
            case _, moves.ShowCards(player):
                reason = f"player {player} may not show cards: they stay secret"
                raise Refused(reason, edition.conduct.secret)
            case _ if isinstance(move, Report):
                return self.reported(round_, move)
            case _:
                raise not_due(due, move)

    def acted(self, round_: Round, due: Choice, move: moves.Act) -> Events:
        if round_.drawers or round_.betting is None:
            raise not_due(due, move)
        return wagering.acted(self.game, round_, due, move)

    def done(self, round_: Round, due: Duty, move: RoundMove) -> Events:
        """The dealer's work, when it is due."""
        match move:
            case Shuffle():
                return (Shuffled(round_.size, due.cite),)
            case CutCards(at):
                return (dealing.cut(round_, at, due.cite),)
            case moves.CollectBlinds() | moves.CollectAntes():
                return posting.collected(self.settings, self.posts, round_)
            case moves.ShareLastCard():
                return (dealing.shared(self.variant, round_, due.cite),)
            case moves.ReshuffleDiscards():
                return (exchanging.reshuffled(self.variant, round_),)
            case moves.DecideCourse():
                return ruling.decided(self.variant, round_, due, move)
            case _:
                raise not_due(due, move)

    def reported(self, round_: Round, report: Report) -> Events:
        variant, settings = self.variant, self.settings
        match report:
            case moves.ReportMisdeal():
                return irregular.misdeal(variant, round_, report)
            case moves.ReportExposedHoleCard():
                return irregular.exposed_hole_card(variant, settings, round_, report)
            case moves.ReportExposedCommunal(cards):
                return irregular.exposed_communal(variant, settings, round_, cards)
            case moves.ReportFaceUp(card):
                return irregular.face_up(variant, settings, round_, (card,))
            case moves.ReportFouledHand():
                return ruling.fouled(self.edition, round_, report)
            case moves.ReportInDiscards():
                return ruling.in_discards(self.edition, round_, report)
            case moves.ReportMisdirected():
                return ruling.misdirected(self.edition, round_, report)

    # What follows by itself

    def following(self, round_: Round) -> Events:
        return self.onward(round_, ())[0]

    def street(self, round_: Round, number: int) -> StreetBegun:
        leg = self.legs[number]
        plan = dealing.plan(leg, round_, number)
        drawers = tuple(round_.hands[at].player for at in round_.still_in) if leg.draws else ()
        meanings = (self.edition.means.round_of_play,) if number == 0 else ()
        return StreetBegun(number, plan, drawers, meanings, leg.street.deals[0])

    def opened(self, round_: Round) -> BettingOpened:
        leg = self.legs[round_.street]
        found = dealing.opener(self.variant, self.settings, leg.street, round_)
        level = round_.post_level if round_.street == 0 else NOTHING
        step = max(level, self.game.least[round_.street])
        held = irregular.exposed_before(self.variant, round_)
        because = leg.begins if held is None else (*leg.begins, held)
        player, cap = round_.hands[found.verdict].player, held and self.settings.minimum_bet
        return BettingOpened(player, level, step, because, found.cite, cap)

    def ended(self, round_: Round) -> BettingEnded:
        acts, betting_ = self.edition.acts, round_.betting
        assert betting_ is not None
        last = round_.street + 1 == len(self.variant.streets)
        because = (self.variant.ends,) if last else ()
        if round_.street and not betting_.level:
            return BettingEnded(because, acts.all_checked)
        return BettingEnded(because, acts.level if round_.street else acts.first_level)

    def evolve(self, round_: Round, event: RoundEvent) -> Round:
        return change.evolve(round_, event)


def poker(variant: Variant, settings: Settings, dispute: Cite) -> Poker:
    """The machine of a table, with all that its settings make of the game."""
    edition, deck = variant.edition, deck_of(settings)
    game = limits.game_of(edition, settings, len(variant.streets))
    legs, starts = dealing.legs(variant, settings), edition.starts
    blank, posts = Round((), deck.size + deck.joker), posting.posts(edition, settings)
    duties = {
        Stage.SHUFFLE: Duty(Shuffle, starts.shuffle),
        Stage.CUT: Duty(CutCards, starts.cut, (dealing.depth(blank), dealing.NOBODY)),
        Stage.POST: posting.turn(edition, settings),
    }
    return Poker(variant, edition, settings, dispute, game, deck, legs, duties, posts, blank)
