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
from houseway.core.value import changed, value
from houseway.games.poker.hands.decks import Deck
from houseway.games.poker.law.editions import Edition
from houseway.games.poker.law.variants import Variant
from houseway.games.poker.round import change, moves
from houseway.games.poker.round import deal as dealing
from houseway.games.poker.round import exchange as exchanging
from houseway.games.poker.round.betting import blinds as posting
from houseway.games.poker.round.betting import decisions as wagering
from houseway.games.poker.round.betting import limits, openers
from houseway.games.poker.round.betting import turns as betting
from houseway.games.poker.round.betting.limits import Game
from houseway.games.poker.round.change import FAMILY
from houseway.games.poker.round.events import (
    BettingEnded,
    BettingOpened,
    RoundEvent,
    StreetBegun,
)
from houseway.games.poker.round.irregularities import dealer_errors as irregular
from houseway.games.poker.round.irregularities import hand_rulings as ruling
from houseway.games.poker.round.irregularities import reports
from houseway.games.poker.round.moves import Report, RoundMove
from houseway.games.poker.round.pots import showdown
from houseway.games.poker.round.state import OVER_BLIND, PLAY, Entry, Hand, Round, Stage
from houseway.games.poker.table.settings.declarations import deck_of
from houseway.games.poker.table.settings.settings import Settings
from houseway.house.rounds.round import TakeAndPay
from houseway.house.shoes.moves import CutCards, Shuffle, Shuffled
from houseway.law import Cite

Events = tuple[RoundEvent, ...]
PAIR = 2  # hands contest the pots, or more
COLLECTED = (moves.CollectBlinds, moves.CollectAntes)


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
        return changed(self.blank, hands=tuple(hands))

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
        if round_.stage is OVER_BLIND:
            return posting.over_blind_call(edition, round_)
        return self.duties[round_.stage]

    def in_play(self, round_: Round) -> tuple[RoundEvent | None, Turn | None]:
        """Return what comes by itself: a street, or betting opens or ends; else the turn.

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
            if at is None:
                return self.ended(round_), None
            options = betting.options(self.game, round_, at)
            timer = None if round_.clock is None else self.timer(round_, at)
            return None, Choice(round_.hands[at].player, options, options[0].cite, timer)
        if round_.street < 0:
            return self.street(round_, 0), None
        if not round_.bet_on:
            return self.opened(round_), None
        if round_.street + 1 < len(self.legs):
            return self.street(round_, round_.street + 1), None
        return None, self.settle(round_)

    def to_deal(self, round_: Round) -> Turn:
        leg = self.legs[round_.street]
        if left := round_.left:
            return dealing.due(leg, round_, left)
        if self.variant.stud:
            return Duty(moves.ShareLastCard, self.variant.stud.short)
        assert self.variant.draw is not None, "the deck is too small for the seats"
        return Duty(moves.ReshuffleDiscards, self.variant.draw.reshuffle)

    def timer(self, round_: Round, at: int) -> Timer | None:
        """The clock, if it runs for this player."""
        if round_.clock != at:
            return None
        return ruling.timer(self.edition, round_.hands[at].player)

    def settle(self, round_: Round) -> Settle:
        award = showdown.award(self.variant, self.settings, round_)
        return Settle(award.payments, award.cite, award)

    # What a move leads to

    def decide(
        self, round_: Round, due: Turn, move: RoundMove, clause: Cite | None = None
    ) -> Events:
        """Return what a move leads to, and what follows from that by itself."""
        return self.step(round_, due, move, clause)[0]

    def step(
        self, round_: Round, due: Turn, move: RoundMove, clause: Cite | None = None
    ) -> tuple[Events, Round, Turn]:
        """The events of a move, the round after them and what is due in it, each found once.

        First what nearly every move is: an act, cards, the dealer's work, a payment. What may come
        at any time stands under the clause of its permit.
        """
        events: Events
        if type(due) is Choice and isinstance(move, wagering.ACTS):
            if round_.drawers or round_.betting is None:
                raise not_due(due, move)
            events = wagering.acted(self.game, round_, due, move)
        elif type(due) is Chance and type(move) is moves.Deal:
            leg = self.legs[round_.street]
            events = dealing.dealt(self.variant, leg, round_, due, move.cards)
        elif type(due) is Duty and type(move) is due.act:
            events = self.done(round_, due, move)
        elif type(due) is Settle and type(move) is TakeAndPay:
            assert isinstance(due.of, showdown.Award)
            events = showdown.settled(self.variant, self.settings, round_, due.of)
        else:
            events = self.besides(round_, due, move, clause)
        return self.onward(round_, events)

    def onward(self, round_: Round, events: Events) -> tuple[Events, Round, Turn]:
        """Return what follows these events by itself, until something is due."""
        family = FAMILY
        for event in events:
            round_ = family[type(event)](round_, event)
        if round_.stage is not PLAY or round_.awarded or round_.void or round_.offered is not None:
            return events, round_, self.turn(round_)
        live = 0
        for hand in round_.hands:
            live += not hand.folded
        if live < PAIR or round_.sole is not None:
            return events, round_, self.settle(round_)
        following, turn = self.in_play(round_)
        while following is not None:
            events += (following,)
            round_ = family[type(following)](round_, following)
            following, turn = self.in_play(round_)
        assert turn is not None
        return events, round_, turn

    def besides(self, round_: Round, due: Turn, move: RoundMove, clause: Cite | None) -> Events:
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
                return ruling.clock_started(edition, round_, player, due, reports.permitted(clause))
            case _, moves.TimeExpired(player):
                return ruling.expired(self.game, round_, player, reports.permitted(clause))
            case _, moves.FoldAbsent(player):
                return ruling.absent(self.game, round_, due, player, reports.permitted(clause))
            case _, moves.OfferCourse():
                return ruling.offered(round_, move, reports.permitted(clause))
            case _, moves.ShowCards(player):
                reason = f"player {player} may not show cards: they stay secret"
                raise Refused(reason, reports.permitted(clause))
            case _ if isinstance(move, Report):
                return reports.decided(self, round_, move, reports.permitted(clause))
            case _:
                raise not_due(due, move)

    def done(self, round_: Round, due: Duty, move: RoundMove) -> Events:
        """The dealer's work, when it is due."""
        if type(move) is Shuffle:
            return (Shuffled(round_.size, due.cite),)
        if type(move) is CutCards:
            return (dealing.cut(due, move.at),)
        if type(move) in COLLECTED:
            return posting.collected(self.settings, self.posts, round_)
        match move:
            case moves.ShareLastCard():
                return (dealing.shared(self.variant, round_, due.cite),)
            case moves.ReshuffleDiscards():
                return (exchanging.reshuffled(self.variant, round_),)
            case moves.DecideCourse():
                return ruling.decided(self.variant, round_, due, move)
            case _:
                raise not_due(due, move)

    # What follows by itself

    def following(self, round_: Round) -> Events:
        return self.onward(round_, ())[0]

    def street(self, round_: Round, number: int) -> StreetBegun:
        leg, skipped = self.legs[number], number == 1 and round_.burn_spent
        if leg.board is not None and not skipped:
            return StreetBegun(number, leg.board.due.to, (), (), leg.street.deals[0])
        plan = dealing.plan(leg, round_.hands, skipped=skipped)
        drawers = tuple(round_.hands[at].player for at in round_.still_in) if leg.draws else ()
        meanings = (self.edition.means.round_of_play,) if number == 0 else ()
        return StreetBegun(number, plan, drawers, meanings, leg.street.deals[0])

    def opened(self, round_: Round) -> BettingOpened:
        street, hands = round_.street, round_.hands
        leg = self.legs[street]
        opener = openers.opener(self.variant, self.settings, leg.street, round_)
        level = NOTHING if street else round_.post_level
        least, because, cap = self.game.least[street], leg.begins, None
        if round_.ahead:
            held = irregular.exposed_before(self.variant, round_)
            because = because if held is None else (*because, held)
            cap = None if held is None else self.settings.minimum_bet
        player, step = hands[opener.verdict].player, level if level > least else least
        return BettingOpened(player, level, step, because, opener.cite, cap)

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
