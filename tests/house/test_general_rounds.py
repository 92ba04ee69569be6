"""Annulled rounds, disputes, seats, hours and closing, under every rule set with a table."""

import pytest

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.game import Bets, Duty, NotPermitted, Over
from houseway.core.money import Cents
from houseway.core.wagers import Settled
from houseway.house.general import events as attending
from houseway.house.general import state as people
from houseway.house.general.state import Disturbance, InspectorNotice, Trouble
from houseway.house.table.state import (
    Determine,
    Life,
    OpenTable,
)
from houseway.house.terminals.periods import ExpirePeriod, PlaceChips
from houseway.law.instruments import Edition, Game
from tests.games import general
from tests.games.general import DEALER, INSPECTOR, OPERATOR, SUPERVISOR, player
from tests.games.listings import TABLES
from tests.games.runs import run_of
from tests.house.provisions import at_banked_tables, at_every_table, at_every_table_each, law_of
from tests.house.test_general_conduct import refused
from tests.kinds import present


def not_permitted(run, put, cite):
    refusal = refused(run, put)
    assert isinstance(refusal, NotPermitted)
    assert refusal.cite == cite


def annulled(listing, move, cite):
    """A round with a wager of 20, annulled after its first card."""
    run = general.at_the_wagers(listing)
    if listing.edition is not Edition.NI2019:  # there a round commences with its period
        assert "no round is in play" in refused(run, Put(OPERATOR, move)).reason
    run.put(run.wager_by(1, 20))
    general.in_play(run)
    for by in (DEALER, player(1)):
        not_permitted(run, Put(by, move), cite)
    made = run.put(Put(OPERATOR, move))
    assert made.events[0].cite == cite
    assert run.table.round.void
    return run, made


def returned(events):
    return [
        (one.wager.player, one.returned, one.cite)
        for event in events
        if isinstance(event, Settled)
        for one in event.payments
    ]


@at_every_table(lambda law: law.disruption)
def test_a_game_that_was_disrupted_may_be_invalidated(listing):
    """Five causes stand in every instrument; S49 and S20 add an act of God, the others the like."""
    law = law_of(listing)
    named = {
        Disturbance.COMMOTION,
        Disturbance.FIRE,
        Disturbance.RIOT,
        Disturbance.BRAWL,
        Disturbance.ROBBERY,
    }
    closed = listing.edition in (Edition.S49, Edition.S20)
    named.add(Disturbance.ACT_OF_GOD if closed else Disturbance.LIKE)
    for cause in named:
        run, _ = annulled(listing, people.InvalidateGame(cause), law.disruption)
        run.until(lambda table: table.round is None)
    (other,) = set(Disturbance) - named
    run = general.at_the_wagers(listing)
    general.commit(run)
    general.in_play(run)
    refusal = refused(run, Put(OPERATOR, people.InvalidateGame(other)))
    assert refusal.cite == law.disruption
    assert f"{other} is not among the causes" in refusal.reason


@at_every_table(lambda law: law.invalidation)
def test_a_round_of_fraud_or_that_cannot_go_on_may_be_invalidated(listing):
    law = law_of(listing)
    for reason in Trouble:
        run, _ = annulled(listing, people.InvalidateRound(reason), law.invalidation)
        refusal = refused(run, Put(OPERATOR, people.InvalidateRound(reason)))
        assert refusal.cite == law.invalidation


@at_banked_tables(lambda law: law.refund.cite if law.refund.at_discretion else None)
@pytest.mark.parametrize(("refund", "back"), [(True, 20_00), (False, 0)])
def test_a_refund_is_the_operators_to_decide_and_is_recorded(listing, refund, back):
    law = law_of(listing)
    run, made = annulled(listing, people.InvalidateRound(Trouble.FRAUD), law.invalidation)
    assert returned(made.events) == []
    assert run.house.turn(run.table) == Duty(people.DecideRefund, law.refund.cite)
    for by in (DEALER, SUPERVISOR, player(1)):
        not_permitted(run, Put(by, people.DecideRefund(refund)), law.refund.cite)
    events = run.put(Put(OPERATOR, people.DecideRefund(refund))).events
    assert returned(events) == [(1, back, law.refund.cite)]
    assert events[-1] == attending.RefundDecided(refund, law.refund.cite)
    again = refused(run, Put(OPERATOR, people.DecideRefund(refund)))
    assert again.cite == law.refund.cite


@at_banked_tables(lambda law: None if law.refund.at_discretion else law.refund.cite)
def test_wagers_of_an_annulled_round_always_go_back_where_the_law_says_so(listing):
    law = law_of(listing)
    _, made = annulled(listing, people.InvalidateRound(Trouble.FRAUD), law.invalidation)
    assert returned(made.events) == [(1, 20_00, law.refund.cite)]


@at_every_table(lambda law: law.invalidation)
def test_a_round_that_was_paid_is_paid_back_when_it_is_annulled(listing):
    run = general.at_the_wagers(listing)
    run.put(run.wager_by(1, 20))
    general.settled(run)
    paid = run.table.round.payments
    run.put(Put(OPERATOR, people.InvalidateRound(Trouble.IMPRACTICAL)))
    reversed_ = [e for e in run.story[-1].events if type(e).__name__ == "Reversed"]
    assert [one.payments for one in reversed_] == [paid]
    run.until(lambda table: table.round is None)


@at_every_table(lambda law: law.dispute)
def test_a_dispute_is_decided_finally_and_reviewed_on_request(listing):
    run, law = general.at_the_wagers(listing), law_of(listing)
    run.put(Put(player(1), people.RaiseDispute(Player(1), "the count")))
    decide = people.DecideDispute(1, "the count stands")
    for by in (player(1), DEALER, INSPECTOR):
        not_permitted(run, Put(by, decide), law.dispute)
    review = people.RecordReview(1, "upheld")
    assert "no decision" in refused(run, Put(player(1), people.RequestReview(Player(1), 1))).reason
    run.put(Put(OPERATOR, decide))
    assert "final" in refused(run, Put(OPERATOR, decide)).reason
    assert "no review" in refused(run, Put(INSPECTOR, review)).reason
    run.put(Put(player(1), people.RequestReview(Player(1), 1)))
    not_permitted(run, Put(OPERATOR, review), law.dispute)
    (event,) = run.put(Put(Actor(Role.INSPECTOR, name="R. Lee"), review)).events
    assert (event.by, event.authority) == ("inspector R. Lee", law.reviewer)
    assert (event.outcome, event.cite) == ("upheld", law.dispute)
    for outcome in ("upheld", "set aside"):
        again = refused(run, Put(INSPECTOR, people.RecordReview(1, outcome)))
        assert (again.reason, again.cite) == ("dispute 1 is reviewed already: upheld", law.dispute)
    assert "there are 1" in refused(run, Put(OPERATOR, people.DecideDispute(2, "x"))).reason


@at_banked_tables(lambda law: law.idle.cite if law.idle else None)
def test_a_seat_is_lost_after_so_many_idle_rounds(listing):
    """On both sides of the number of rounds and, where it matters, of a full table."""
    run, law = general.at_the_wagers(listing), law_of(listing)
    idle, vacate = law.idle, people.RequireToVacate(Player(101))
    places = general.fill_seats(run)
    assert idle is not None
    general.sit_out(run, idle.rounds - 1, others=True)
    assert f"not {idle.rounds}" in refused(run, Put(OPERATOR, vacate)).reason
    general.sit_out(run, 1, others=True)
    if present(idle).when_full:
        run.put(Put(player(100 + places), people.LeaveSeat(Player(100 + places))))
        assert "1 other seats" in refused(run, Put(OPERATOR, vacate)).reason
        run.put(Put(player(99), people.TakeSeat(Player(99), places)))
    for by in (DEALER, SUPERVISOR, player(101)):
        not_permitted(run, Put(by, vacate), idle.cite)
    (event,) = run.put(Put(OPERATOR, vacate)).events
    assert (event.player, event.idle, event.cite) == (101, idle.rounds, idle.cite)


@at_banked_tables(lambda law: law.idle.cite if law.idle and law.idle.when_full else None)
def test_rounds_count_as_idle_only_while_every_other_seat_is_taken(listing):
    """Rounds with a free seat do not count, before the table is full or between."""
    run, law = general.at_the_wagers(listing), law_of(listing)
    vacate = Put(OPERATOR, people.RequireToVacate(Player(101)))
    places = general.fill_seats(run)
    last = Player(100 + places)
    run.put(Put(player(last), people.LeaveSeat(last)))
    general.sit_out(run, present(law.idle).rounds, others=True)
    run.put(Put(player(last), people.TakeSeat(last, places)))
    assert f"sat out 0 rounds, not {present(law.idle).rounds}" in refused(run, vacate).reason
    general.sit_out(run, present(law.idle).rounds - 1, others=True)
    run.put(Put(player(last), people.LeaveSeat(last)))
    general.sit_out(run, 1, others=True)  # not one of three in a row
    run.put(Put(player(last), people.TakeSeat(last, places)))
    general.sit_out(run, present(law.idle).rounds - 1, others=True)
    assert f"not {present(law.idle).rounds}" in refused(run, vacate).reason
    general.sit_out(run, 1, others=True)
    assert run.put(vacate).events[0].idle == present(law.idle).rounds


@at_banked_tables(lambda law: law.idle.cite if law.idle and law.idle.when_full else None)
def test_a_call_without_any_wager_is_no_round_that_somebody_sat_out(listing):
    run, law = general.at_the_wagers(listing), law_of(listing)
    vacate = Put(OPERATOR, people.RequireToVacate(Player(101)))
    general.fill_seats(run)
    general.sit_out(run, present(law.idle).rounds - 1, others=True)
    general.sit_out(run, present(law.idle).rounds)
    assert f"sat out {present(law.idle).rounds - 1} rounds" in refused(run, vacate).reason
    general.sit_out(run, 1, others=True)
    assert run.put(vacate).events[0].idle == present(law.idle).rounds


@at_banked_tables(lambda law: law.idle.cite if law.idle else None)
def test_a_wager_ends_the_count_of_idle_rounds(listing):
    run, law = general.at_the_wagers(listing), law_of(listing)
    general.fill_seats(run)
    general.sit_out(run, present(law.idle).rounds, others=True)
    assert run.table.people.seats[0].idle == present(law.idle).rounds
    run.put(run.wager_by(101, 20))
    general.sit_out(run, 1, others=True)
    assert run.table.people.seats[0] == people.Seated(Player(101), 1, idle=0)


@at_every_table(lambda law: law.copy)
def test_a_copy_of_the_rules_is_offered_in_every_view(listing):
    run, law = general.at_the_wagers(listing), law_of(listing)
    for role in (Role.PLAYER, Role.DEALER):
        view = run.house.rules.view(run.table, run.house.turn(run.table), role)
        assert law.copy in {sign.cite for sign in view.table.provisions}


@at_every_table_each(lambda law: law.shown)
def test_what_is_only_to_be_read_stands_in_every_view(listing, cite):
    run = general.at_the_wagers(listing)
    for role in (Role.PLAYER, Role.DEALER):
        view = run.house.rules.view(run.table, run.house.turn(run.table), role)
        (sign,) = (one for one in view.table.provisions if one.cite == cite)
        assert sign.text == cite.rule_set.index.rows[cite.ref].gist


@at_every_table(lambda law: law.hours)
def test_hours_are_determined_in_order_and_a_table_opens_inside_them(listing):
    run, law = run_of(listing, 5), law_of(listing)
    for opens, closes in (("25:00", "06:00"), ("12:00", "noon"), ("12:60", "06:00")):
        assert refused(run, Put(OPERATOR, people.SetHours(opens, closes))).cite == law.hours
    (event,) = run.put(Put(OPERATOR, people.SetHours("12:00", "06:00"))).events
    assert event.determined.value == "12:00 to 06:00"
    run.until(lambda _: run.house.turn(run.table).act is OpenTable)
    for clock in ("06:00", "11:59"):
        assert refused(run, Put(OPERATOR, OpenTable(), clock=clock)).cite == law.hours
    run.put(Put(OPERATOR, OpenTable(), clock="05:59"))
    assert run.table.gaming.life is Life.OPEN


@at_every_table(lambda law: law.closure.cite)
def test_a_table_closes_with_notice_and_its_last_rounds(listing):
    run, law = general.at_the_wagers(listing), law_of(listing)
    cite = law.closure.cite
    assert "notice" in refused(run, Put(OPERATOR, people.CloseTable(notice=False))).reason
    unseen = Put(OPERATOR, people.CloseTable(inspector=InspectorNotice.NOT_TOLD))
    if law.closure.inspector:
        assert "inspector" in refused(run, unseen).reason
    for by in (DEALER, SUPERVISOR, player(1)):
        not_permitted(run, Put(by, people.CloseTable()), cite)
    if law.closure.rounds:  # owed to players who are there
        run.put(Put(player(1), people.TakeSeat(Player(1), 1)))
    run.put(Put(OPERATOR, people.CloseTable(inspector=InspectorNotice.NOT_AVAILABLE)))
    if law.closure.rounds:  # the period that runs was opened before the notice
        general.sit_out_once(run)
    for left in range(law.closure.rounds, 0, -1):
        assert run.table.people.rounds_left == left
        general.sit_out_once(run)
    checked = listing.table.rules.law.life.checked_after
    assert run.table.gaming.life is (Life.CLOSING if checked else Life.OVER)
    run.until(lambda table: table.gaming.life is Life.OVER)
    assert isinstance(run.house.turn(run.table), Over)


@at_every_table(lambda law: law.closure.cite)
def test_a_round_with_wagers_is_played_out_before_a_table_closes(listing):
    run = general.at_the_wagers(listing)
    general.commit(run)
    run.put(Put(OPERATOR, people.CloseTable()))
    assert "closing already" in refused(run, Put(OPERATOR, people.CloseTable())).reason
    assert run.table.gaming.life is Life.OPEN
    run.until(lambda table: table.gaming.life is not Life.OPEN)
    assert run.table.play.rounds >= 1
    assert not isinstance(run.house.turn(run.table), Bets)


def test_what_was_announced_is_in_force_from_the_next_period_on():
    """A period that lapses without a wager is no reason to wait for another round."""
    table = (Game.BACCARAT, Edition.NI2019)
    (listing,) = (one for one in TABLES if (one.game, one.edition) == table)
    run = general.at_the_wagers(listing)
    shown = PlaceChips(Player(1), "banker", Cents(20_00), confirm=False)
    run.put(Put(player(1), shown))
    run.put(Put(OPERATOR, Determine("minimum", "5", notice=True)))
    assert run.table.settings.minimum == 10_00
    run.put(Put(Actor(Role.CLOCK), ExpirePeriod()))
    assert run.table.round is None
    run.to_the_wagers()
    assert (run.table.settings.minimum, run.table.terms.coming) == (5_00, None)
