"""Fouled hands, cards in the discards, agreements, the clock, and hands folded by sanction."""

from houseway.core.actors import Player
from houseway.core.game import Call, Duty, Settle
from houseway.core.money import Cents
from houseway.games.poker.round import moves
from houseway.games.poker.round.events import ClockStarted, Folded
from houseway.games.poker.round.irregularities.events import (
    CourseAnswered,
    CourseOffered,
    CourseTaken,
    LastFolderWins,
    Misdealt,
)
from houseway.games.poker.round.moves import Course
from houseway.house.rounds.round import RoundVoided
from tests.games.s49_poker.room import (
    CLOCK,
    DEALER,
    HOUSES,
    NI2015,
    OPERATOR,
    S49,
    SUPERVISOR,
    editions,
    only,
    player,
)
from tests.games.s49_poker.test_play_4_5_limits import at_the_flop

# Hands that do not count


@editions("16.8", "17.9")
def test_a_hand_with_a_wrong_number_of_cards_is_folded_and_its_bets_stay(house):
    room = at_the_flop(house)
    fouled = room.round.hands[1].player
    report = moves.ReportFouledHand(fouled)
    cite = room.edition.irregular.fouled
    assert room.forbidden(player(fouled), report).cite == cite
    pot = room.round.pot
    assert only(room.put(DEALER, report), Folded).cite == cite
    assert room.round.pot == pot
    assert room.turn() == room.round.hands[0].player


@editions("16.8", "17.9")
def test_at_the_showdown_the_only_other_player_wins(house):
    room = at_the_flop(house, (200, 200)).quietly()
    winner = room.round.hands[1].player
    room.put(DEALER, moves.ReportFouledHand(room.round.hands[0].player))
    room.settle()
    assert room.round.hands[room.round.at(winner)].stack == 205_00


@editions("16.8", "17.9")
def test_if_no_hand_counts_the_last_who_folded_wins(house):
    """The third folds after the flop; then the two others turn out to be fouled."""
    room = at_the_flop(house)
    first, second, third = (hand.player for hand in room.round.hands)
    room.act(f"{first} bet 20, {second} call, {third} fold")
    room.quietly()
    room.put(DEALER, moves.ReportFouledHand(first))
    done = room.put(DEALER, moves.ReportFouledHand(second))
    assert only(done, LastFolderWins).player == third
    assert isinstance(room.due, Settle)
    assert room.due.cite == room.edition.irregular.fouled
    room.settle()
    # 15 and twice 20 are 55, of which 5 per cent are 2
    assert room.round.hands[2].stack == 195_00 + 53_00


def test_if_nobody_folded_before_no_rule_covers_it():
    room = at_the_flop(HOUSES[S49], (200, 200)).quietly()
    room.put(DEALER, moves.ReportFouledHand(Player(1)))
    assert room.refused(DEALER, moves.ReportFouledHand(Player(2))).cite.ref == "16.10"


@editions("16.9", "17.10")
def test_cards_in_the_discards_take_no_further_part(house):
    room = at_the_flop(house)
    who = room.round.hands[2].player
    report = moves.ReportInDiscards(who)
    cite = room.forbidden(player(who), report).cite
    assert cite.ref == ("16.9" if house is HOUSES[S49] else "17.10")
    assert only(room.put(DEALER, report), Folded).cite == cite
    assert room.round.hands[2].folded
    assert room.refused(DEALER, report).cite == cite


# What no rule covers


@editions("16.10", "17.16")
def test_a_course_is_taken_when_all_agree(house):
    room = at_the_flop(house)
    cite = room.edition.irregular.agreement
    offer = moves.OfferCourse("a card fell to the floor", Course.DEAL_AGAIN)
    assert room.forbidden(DEALER, offer).cite == cite
    assert only(room.put(OPERATOR, offer), CourseOffered).cite == cite
    assert isinstance(room.due, Call)
    order = [hand.player for hand in room.round.hands]
    for who in order:
        assert not isinstance(room.events[-1], CourseTaken)
        events = room.put(player(who), moves.Answer(who, True))
        assert only(events, CourseAnswered).cite == cite
    assert (only(events, CourseTaken).course, only(events, CourseTaken).agreed) == (
        Course.DEAL_AGAIN,
        True,
    )
    assert only(events, Misdealt)
    assert [hand.put_in for hand in room.round.hands] == [2_00, 5_00, 0]


@editions("16.10|18.6", "17.16|19.4")
def test_without_agreement_the_operator_decides(house):
    room = at_the_flop(house)
    room.put(OPERATOR, moves.OfferCourse("a card fell to the floor", Course.VOID))
    first = room.round.hands[0].player
    room.put(player(first), moves.Answer(first, False))
    assert isinstance(room.due, Duty)
    assert room.due.act is moves.DecideCourse
    assert room.forbidden(DEALER, moves.DecideCourse(Course.VOID)).cite == house.general.dispute
    events = room.put(OPERATOR, moves.DecideCourse(Course.VOID))
    assert (only(events, CourseTaken).agreed, only(events, CourseTaken).cite) == (
        False,
        house.general.dispute,
    )
    assert only(events, RoundVoided)
    assert room.stacks() == [200, 200, 200]


def test_play_goes_on_if_that_is_agreed():
    room = at_the_flop(HOUSES[S49])
    turn = room.turn()
    room.put(OPERATOR, moves.OfferCourse("a light went out", Course.PLAY_ON))
    for who in (1, 2, 3):
        room.put(player(who), moves.Answer(Player(who), True))
    assert room.turn() == turn


def test_if_the_last_to_be_asked_is_folded_the_operator_decides():
    room = at_the_flop(HOUSES[S49])
    room.put(OPERATOR, moves.OfferCourse("a light went out", Course.PLAY_ON))
    for who in (1, 2):
        room.put(player(who), moves.Answer(Player(who), True))
    room.put(DEALER, moves.ReportInDiscards(Player(3)))
    assert room.due == Duty(moves.DecideCourse, HOUSES[S49].general.dispute)


def test_while_a_course_is_offered_nothing_else_is_answered():
    room = at_the_flop(HOUSES[S49])
    room.put(OPERATOR, moves.OfferCourse("a light went out", Course.PLAY_ON))
    for move in (
        moves.PostOverBlind(Player(1)),
        moves.Check(Player(1)),
        moves.BetTo(Player(1), Cents(10_00)),
    ):
        assert room.refused(player(1), move).cite.ref == "16.10"
    assert room.refused(DEALER, moves.CloseOverBlinds()).cite.ref == "16.10"


def test_a_course_is_about_something():
    room = at_the_flop(HOUSES[S49])
    assert room.refused(OPERATOR, moves.OfferCourse(" ", Course.VOID)).cite.ref == "16.10"


# The clock


@editions("4.6", "4.8")
def test_an_idle_player_is_folded_when_the_clock_runs_out(house):
    room = at_the_flop(house)
    stakes, who = room.edition.stakes, room.turn()
    by, other = (OPERATOR, SUPERVISOR) if house is HOUSES[NI2015] else (SUPERVISOR, OPERATOR)
    assert room.forbidden(other, moves.StartClock(who)).cite == stakes.clock
    assert room.refused(CLOCK, moves.TimeExpired(who)).cite == stakes.clock
    done = only(room.put(by, moves.StartClock(who)), ClockStarted)
    assert (done.seconds, done.cite) == (40 if by is OPERATOR else 90, stakes.clock)
    pot = room.round.pot
    assert only(room.put(CLOCK, moves.TimeExpired(who)), Folded).cite == stakes.clock
    assert (room.round.pot, room.round.hands[0].folded) == (pot, True)


@editions("4.6", "4.8")
def test_who_acts_stops_the_clock(house):
    room = at_the_flop(house)
    who = room.turn()
    by = OPERATOR if house is HOUSES[NI2015] else SUPERVISOR
    nobody = next(hand.player for hand in room.round.hands if hand.player != who)
    assert room.refused(by, moves.StartClock(nobody)).cite == room.edition.stakes.clock
    room.put(by, moves.StartClock(who))
    assert room.refused(by, moves.StartClock(who)).reason.startswith("the clock runs")
    room.act(f"{who} check")
    assert room.refused(CLOCK, moves.TimeExpired(who)).cite == room.edition.stakes.clock
