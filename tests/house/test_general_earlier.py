"""A round that is over does not stand either, if it turns out so later: under every rule set."""

from typing import Any

import pytest

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.game import Duty, NotPermitted
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.core.wagers import Reversed, Settled
from houseway.house.general import events as attending
from houseway.house.general import state as people
from houseway.house.general.law import Binds
from houseway.house.general.past_rounds import Rounds
from houseway.house.general.state import Trouble
from houseway.house.table.state import Life
from tests.games import general
from tests.games.general import DEALER, OPERATOR, SUPERVISOR, player
from tests.games.listings import BANKED, POTS
from tests.house.provisions import at_banked_tables, at_every_table, law_of, marked
from tests.house.test_general_conduct import refused

FRAUD = people.InvalidateRound(Trouble.FRAUD, round=1)


def two_rounds(listing):
    """Player 1 wagers 20 on the first round, player 2 wagers 30 on the second; both are over."""
    run = general.at_the_wagers(listing)
    for number, dollars in ((1, 20), (2, 30)):
        run.to_the_wagers()
        run.put(run.wager_by(number, dollars))
        general.settled(run)
        run.until(lambda table: table.round is None)
    rounds = Rounds()
    for made in run.story:
        rounds.follow(made.before, made.after, made.events)
    return run, rounds


def put_by(run, rounds, by, move):
    """What is on record of the round comes with the move."""
    made = run.put(rounds.completed(Put(by, move)))
    rounds.follow(made.before, made.after, made.events)
    return made.events


def nets(events):
    """What these events mean to each player."""
    found: dict[Any, Any] = {}
    for event in events:
        sign = {Settled: 1, Reversed: -1}.get(type(event), 0)
        for one in event.payments if sign else ():
            found[one.wager.player] = found.get(one.wager.player, 0) + sign * one.net
    return found


@at_banked_tables(lambda law: law.invalidation)
def test_a_fraud_that_is_found_later_annuls_the_round_it_was_in(listing):
    """Round 1 is undone and refunded: player 1 has what he came with. Round 2 stands."""
    run, rounds = two_rounds(listing)
    law = law_of(listing)
    paid = rounds.of(1).paid
    assert sum(one.wager.stake for one in paid) >= 20_00
    for by in (DEALER, SUPERVISOR, player(1)):
        assert isinstance(refused(run, Put(by, FRAUD)), NotPermitted)
    events = put_by(run, rounds, OPERATOR, FRAUD)
    assert (events[0].cite, events[0].round) == (law.invalidation, 1)
    if law.refund.at_discretion:
        assert run.house.turn(run.table) == Duty(people.DecideRefund, law.refund.cite)
        events += put_by(run, rounds, OPERATOR, people.DecideRefund(refund=True))
    assert nets(events) == {1: -sum(one.net for one in paid)}
    again = refused(run, rounds.completed(Put(OPERATOR, FRAUD)))
    assert "round 1 was invalidated already" in again.reason
    run.to_the_wagers()


@at_banked_tables(lambda law: law.invalidation)
def test_only_a_round_that_is_over_and_on_record_is_an_earlier_one(listing):
    run, rounds = two_rounds(listing)
    cite = law_of(listing).invalidation
    last = run.table.people.rounds_over
    for number in (-1, 0, last + 1, 99):
        move = people.InvalidateRound(Trouble.FRAUD, number, rounds.of(1).paid)
        refusal = refused(run, Put(OPERATOR, move))
        assert (refusal.cite, f"1 to {last}" in refusal.reason) == (cite, True)
    assert "on record" in refused(run, Put(OPERATOR, FRAUD)).reason
    (first, *_) = rounds.of(1).paid
    strange = changed(first, wager=changed(first.wager, number=10**6))
    for paid in ((strange,), (first, first)):
        forged = people.InvalidateRound(Trouble.FRAUD, 1, paid)
        assert "is not what its wagers came to" in refused(run, Put(OPERATOR, forged)).reason


@at_banked_tables(lambda law: law.sanction)
def test_wagers_of_an_earlier_round_are_void_after_a_report(listing):
    run, rounds = two_rounds(listing)
    law, paid = law_of(listing), rounds.of(1).paid
    void = people.VoidWagers(Player(1), round=1)
    assert "no contravention" in refused(run, rounds.completed(Put(OPERATOR, void))).reason
    general.break_a_rule(run, 1)
    general.break_a_rule(run, 2)
    events = put_by(run, rounds, OPERATOR, void)
    assert nets(events) == {1: -sum(one.net for one in paid)}
    assert events[-1] == attending.WagersVoided(Player(1), law.sanction, 1)
    other = rounds.completed(Put(OPERATOR, people.VoidWagers(Player(2), round=1)))
    assert "player 2 has no wager on record in round 1" in refused(run, other).reason


@at_banked_tables(lambda law: law.refund.cite if law.refund.at_discretion else None)
def test_a_refund_may_go_to_some_of_the_players(listing):
    """Player 1 wagered 20 and cheated, player 2 wagered 30: only the second has it back."""
    run, law = general.at_the_wagers(listing), law_of(listing)
    run.put(run.wager_by(1, 20))
    run.put(run.wager_by(2, 30))
    general.in_play(run)
    run.put(Put(OPERATOR, people.InvalidateRound(Trouble.FRAUD)))
    for wrong in (
        people.DecideRefund(False, (Player(2),)),
        people.DecideRefund(True, (Player(3),)),
    ):
        assert refused(run, Put(OPERATOR, wrong)).cite == law.refund.cite
    *_, decided = events = run.put(Put(OPERATOR, people.DecideRefund(True, (Player(2),)))).events
    back = {one.wager.player: one.returned for one in events[0].payments}
    assert back == {1: 0, 2: 30_00}
    assert decided == attending.RefundDecided(True, law.refund.cite, (Player(2),))


@pytest.mark.parametrize(
    "listing", [marked(one, cite) for one in POTS if (cite := law_of(one).final)]
)
def test_at_later_poker_what_was_decided_on_an_earlier_round_is_final(listing):
    run, cite = general.at_the_wagers(listing), law_of(listing).final
    assert refused(run, Put(OPERATOR, FRAUD)).cite == cite


# What can be broken


@at_every_table(lambda law: law.sanction)
def test_any_provision_can_be_broken_but_no_meaning(listing):
    """Every row of the index that is no definition, and every heading above rows."""
    run, law = general.at_the_wagers(listing), law_of(listing)
    index = listing.rule_set.index
    for row in index.rows.values():
        rule = law.conduct_rule(row.ref)
        number = Player(1) if rule is not None and rule.binds is Binds.PLAYERS else None
        report = people.ReportContravention(row.ref, "a man in a hat", "the pit boss", number)
        if row.kind == "define":
            permit = law.may[people.ReportContravention]
            assert refused(run, Put(DEALER, report)).cite == permit.cite
        else:
            (event,) = run.house.decide(run.table, run.house.turn(run.table), Put(DEALER, report))
            assert event.report.clause.ref == row.ref
    for ref in index.headings - set(index.rows):
        report = people.ReportContravention(ref, "a man in a hat", "the pit boss")
        (event,) = run.house.decide(run.table, run.house.turn(run.table), Put(DEALER, report))
        assert event.cite.ref == ref


@pytest.mark.rule("s49-1999-american-roulette", "4.4", "10.3(a)")
def test_a_wager_after_the_call_is_a_breach_that_voids_wagers():
    (listing,) = (one for one in BANKED if str(one.rule_set.name).endswith("roulette"))
    run = general.at_the_wagers(listing)
    run.put(run.wager_by(1, 20))
    report = people.ReportContravention("4.4", "player 1", "the dealer", Player(1))
    run.put(Put(DEALER, report))
    run.put(Put(OPERATOR, people.VoidWagers(Player(1))))
    assert not run.table.laid.wagers


# Closing, and reviews


def at_terminals():
    return [one for one in BANKED if one.rule_set.name == "ni2019-689-mttg"]


@pytest.mark.rule("ni2019-689-mttg", "7.11")
@pytest.mark.parametrize("listing", at_terminals(), ids=lambda one: one.game)
def test_a_table_at_which_nobody_is_present_closes_at_once(listing):
    run = general.at_the_wagers(listing)
    run.put(Put(OPERATOR, people.CloseTable()))
    assert run.table.gaming.life is Life.OVER


@pytest.mark.rule("ni2019-689-mttg", "7.11")
@pytest.mark.parametrize("listing", at_terminals(), ids=lambda one: one.game)
def test_who_wagered_on_the_last_round_is_present(listing):
    run = general.at_the_wagers(listing)
    run.put(run.wager_by(1, 20))
    general.settled(run)
    run.until(lambda table: table.round is None)
    run.put(Put(OPERATOR, people.CloseTable()))
    assert (run.table.gaming.life, run.table.people.rounds_left) == (Life.OPEN, 3)


@pytest.mark.rule("ni2019-689-mttg", "7.12")
@pytest.mark.parametrize("listing", at_terminals(), ids=lambda one: one.game)
def test_a_review_is_the_players_to_request(listing):
    run, cite = general.at_the_wagers(listing), law_of(listing).dispute
    run.put(Put(player(1), people.RaiseDispute(Player(1), "the count")))
    run.put(Put(OPERATOR, people.DecideDispute(1, "the count stands")))
    review = people.RequestReview(Player(1), 1)
    for by in (DEALER, SUPERVISOR, Actor(Role.PLAYER, Player(2))):
        refusal = refused(run, Put(by, review))
        assert (type(refusal), refusal.cite) == (NotPermitted, cite)
    run.put(Put(player(1), review))


def test_the_record_of_a_round_follows_later_corrections():
    (listing,) = (one for one in BANKED if one.rule_set.name == "s49-1999-baccarat")
    run, rounds = two_rounds(listing)
    put_by(run, rounds, OPERATOR, FRAUD)
    assert rounds.of(1).paid == ()  # undone, and not yet given back
    put_by(run, rounds, OPERATOR, people.DecideRefund(refund=True))
    assert [one.net for one in rounds.of(1).paid] == [Cents(0)]
    assert len(rounds.of(2).paid) == 1
