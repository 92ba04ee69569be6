"""Contraventions, sanctions and exclusions, under every rule set that has a table."""

import pytest

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.bounds import Among
from houseway.core.game import NotPermitted, Refused
from houseway.core.offers import Viewer
from houseway.core.wagers import Settled
from houseway.games import listing_of
from houseway.house.general import events as attending
from houseway.house.general import state as people
from houseway.house.general.law import Binds
from houseway.house.offers.house_fields import reporting
from houseway.house.provisions.general import bound_by
from houseway.law.instruments import RULE_SETS as ENTRIES
from tests.games import general
from tests.games.general import DEALER, INSPECTOR, OPERATOR, SUPERVISOR, player
from tests.house.provisions import at_every_table, at_every_table_each, law_of
from tests.kinds import of_kind

RULE_SETS = tuple(entry.name for entry in ENTRIES)


def refused(run, put):
    before = run.table
    with pytest.raises(Refused) as caught:
        run.put(put)
    assert run.table == before
    return caught.value


def named_by(law, cite):
    """The number of a player, where the rule binds players alone."""
    return Player(1) if law.conduct_rule(cite.ref).binds is Binds.PLAYERS else None


def binding(*whom):
    """The rules of conduct of each table that bind these people."""
    return lambda law: tuple(rule.cite for rule in law.conduct if rule.binds in whom)


@at_every_table_each(binding(Binds.STAFF))
def test_a_duty_of_the_staff_is_broken_by_no_player_and_answered_by_no_sanction(listing, cite):
    run, law = general.at_the_wagers(listing), law_of(listing)
    wrong = people.ReportContravention(cite.ref, "player 1", "the pit boss", Player(1))
    refusal = refused(run, Put(SUPERVISOR, wrong))
    assert (refusal.reason, refusal.cite) == ("it binds the staff, and player 1 is none", cite)
    run.put(Put(SUPERVISOR, people.ReportContravention(cite.ref, "Dee, a dealer", "the pit boss")))
    exclude = refused(run, Put(OPERATOR, people.ExcludePlayer(Player(1))))
    assert (exclude.reason, exclude.cite) == (
        "no contravention by player 1 is on record",
        law.exclusion,
    )


@at_every_table_each(binding(Binds.PLAYERS))
def test_a_rule_of_players_is_broken_by_a_player_who_is_named_by_number(listing, cite):
    run = general.at_the_wagers(listing)
    for person in ("a man in a hat", "Dee, a dealer"):
        report = people.ReportContravention(cite.ref, person, "the pit boss")
        refusal = refused(run, Put(SUPERVISOR, report))
        assert refusal.reason == "it binds players: the report names one by number"
        assert refusal.cite == cite


@at_every_table_each(binding(Binds.ANYBODY, Binds.PATRONS, Binds.WHOLE_TABLE))
def test_where_others_are_bound_too_no_player_answers_for_them(listing, cite):
    run, law = general.at_the_wagers(listing), law_of(listing)
    run.put(Put(SUPERVISOR, people.ReportContravention(cite.ref, "an onlooker", "the pit boss")))
    exclude = refused(run, Put(OPERATOR, people.ExcludePlayer(Player(1))))
    assert "no contravention by player 1" in exclude.reason
    report = people.ReportContravention(cite.ref, "player 1", "the pit boss", Player(1))
    run.put(Put(SUPERVISOR, report))
    (event,) = run.put(Put(OPERATOR, people.ExcludePlayer(Player(1)))).events[-1:]
    assert (event.player, event.cite) == (Player(1), law.exclusion)


@at_every_table_each(lambda law: () if law.folds else law.forbidden)
def test_wagers_of_whoever_broke_a_rule_of_conduct_can_be_made_void(listing, cite):
    run, law = general.at_the_wagers(listing), law_of(listing)
    run.put(run.wager_by(1, 20))
    report = people.ReportContravention(cite.ref, "player 1", "the pit boss", Player(1))
    run.put(Put(SUPERVISOR, report))
    settled, event = run.put(Put(OPERATOR, people.VoidWagers(Player(1)))).events
    assert [(one.returned, one.win) for one in settled.payments] == [(20_00, 0)]
    assert event == attending.WagersVoided(Player(1), law.sanction)


@at_every_table(lambda law: law.sanction)
def test_rules_of_conduct_of_other_tables_are_none_of_this_one(listing):
    """A number that these rules do not have is refused; the same number may be another rule."""
    run, law = general.at_the_wagers(listing), law_of(listing)
    here = listing.rule_set.index
    others = {ref for name in RULE_SETS for ref in bound_by(name)}
    strange = sorted(ref for ref in others if not here.knows(ref))
    assert strange
    for ref in strange:
        report = people.ReportContravention(ref, "player 1", "the pit boss", Player(1))
        refusal = refused(run, Put(SUPERVISOR, report))
        assert (
            refusal.reason == f"{ref!r} is not a provision of {listing.rule_set} that can be broken"
        )
        assert refusal.cite == law.may[people.ReportContravention].cite


@at_every_table_each(lambda law: (*law.forbidden, *law.staff_duties))
def test_a_contravention_is_reported_by_the_staff_with_person_and_witness(listing, cite):
    run = general.at_the_wagers(listing)
    number = named_by(law_of(listing), cite)
    report = people.ReportContravention(cite.ref, "a man in a hat", "the pit boss", number)
    for by in (player(1), Actor(Role.CASHIER)):
        refusal = refused(run, Put(by, report))
        assert isinstance(refusal, NotPermitted)
        assert refusal.cite == law_of(listing).may[people.ReportContravention].cite
    (event,) = run.put(Put(SUPERVISOR, report)).events
    assert (event.cite, event.report.person, event.report.witness) == (
        cite,
        "a man in a hat",
        "the pit boss",
    )
    assert run.table.people.reports == (event.report,)


@at_every_table_each(lambda law: law.forbidden)
def test_whoever_broke_a_rule_of_conduct_can_be_excluded_and_nobody_else(listing, cite):
    run, law = general.at_the_wagers(listing), law_of(listing)
    report = people.ReportContravention(cite.ref, "player 1", "the pit boss", Player(1))
    run.put(Put(SUPERVISOR, report))
    other = refused(run, Put(OPERATOR, people.ExcludePlayer(Player(2))))
    assert "no contravention by player 2" in other.reason
    (event,) = run.put(Put(OPERATOR, people.ExcludePlayer(Player(1)))).events[-1:]
    assert (event.player, event.cite) == (Player(1), law.exclusion)


@at_every_table(lambda law: law.sanction)
def test_the_offer_of_a_report_begins_with_the_rules_of_conduct(listing):
    run, law = general.at_the_wagers(listing), law_of(listing)
    clause, _ = reporting(run.house, run.table, Viewer(Role.SUPERVISOR))
    choices = of_kind(Among, clause).choices
    conduct = [cite.ref for cite in (*law.forbidden, *law.staff_duties)]
    assert list(choices[: len(conduct)]) == conduct
    assert len(set(choices)) == len(choices)


@at_every_table(lambda law: law.sanction)
def test_a_report_without_a_person_a_witness_or_a_provision_is_refused(listing):
    run, law = general.at_the_wagers(listing), law_of(listing)
    clause, cite = law.forbidden[0].ref, law.may[people.ReportContravention].cite
    for person, witness in (("", "the dealer"), ("a man", "  ")):
        report = people.ReportContravention(clause, person, witness)
        assert refused(run, Put(DEALER, report)).cite == cite
    unknown = refused(run, Put(DEALER, people.ReportContravention("99.9", "a man", "the dealer")))
    assert ("'99.9' is not a provision" in unknown.reason, unknown.cite) == (True, cite)


@at_every_table(lambda law: None if law.folds else law.sanction)
def test_wagers_are_void_only_after_a_report_and_only_by_the_operator(listing):
    """Player 1 wagers 20, player 2 wagers 30: only the first gets his chips back."""
    run, law = general.at_the_wagers(listing), law_of(listing)
    run.put(run.wager_by(1, 20))
    run.put(run.wager_by(2, 30))
    void = people.VoidWagers(Player(1))
    assert "no contravention by player 1" in refused(run, Put(OPERATOR, void)).reason
    general.break_a_rule(run, 1)
    for by in (DEALER, SUPERVISOR, player(1)):
        refusal = refused(run, Put(by, void))
        assert isinstance(refusal, NotPermitted)
        assert refusal.cite == law.sanction
    settled, event = run.put(Put(OPERATOR, void)).events
    assert [(one.wager.player, one.returned, one.win) for one in settled.payments] == [
        (1, 20_00, 0)
    ]
    assert event == attending.WagersVoided(Player(1), law.sanction)
    assert {one.player for one in run.table.laid.wagers} == {2}
    assert "has no wager here" in refused(run, Put(OPERATOR, void)).reason


@at_every_table(lambda law: None if law.folds else law.sanction)
def test_wagers_that_were_paid_are_void_too(listing):
    """Whatever the round brought, the player has what he came with."""
    run = general.at_the_wagers(listing)
    run.put(run.wager_by(1, 20))
    general.settled(run)
    general.break_a_rule(run, 1)
    paid = run.table.round.payments
    events = run.put(Put(OPERATOR, people.VoidWagers(Player(1)))).events
    assert events[0].payments == paid
    back = [one for event in events if isinstance(event, Settled) for one in event.payments]
    assert [(one.returned, one.win) for one in back] == [(one.wager.stake, 0) for one in paid]
    assert back[0].returned == 20_00  # and whatever he added to it in the round
    run.until(lambda table: table.round is None)


def by_the_dealer(run, put):
    """What a player signs, entered by the dealer where the rules let him."""
    may = Role.DEALER in run.house.permit(put.move).roles
    return (Put(DEALER, put.move),) if may else ()


@at_every_table(lambda law: law.exclusion)
def test_an_excluded_player_neither_sits_nor_wagers(listing):
    run, law = general.at_the_wagers(listing), law_of(listing)
    sits = people.TakeSeat in run.house.permits
    if sits:
        run.put(Put(player(1), people.TakeSeat(Player(1), 1)))
    exclude = people.ExcludePlayer(Player(1))
    assert "no contravention" in refused(run, Put(OPERATOR, exclude)).reason
    general.break_a_rule(run, 1)
    for by in (DEALER, SUPERVISOR, INSPECTOR, player(2)):
        refusal = refused(run, Put(by, exclude))
        assert isinstance(refusal, NotPermitted)
        assert refusal.cite == law.exclusion
    run.put(Put(OPERATOR, exclude))
    assert run.table.people.seats == ()
    sit = people.TakeSeat(Player(1), 1)
    for put in (
        run.wager_by(1, 20),
        *((Put(player(1), sit), Put(DEALER, sit)) if sits else ()),
        *by_the_dealer(run, run.wager_by(1, 20)),
    ):
        assert refused(run, put).cite == law.exclusion
    run.put(run.wager_by(2, 20))
    assert "excluded already" in refused(run, Put(OPERATOR, exclude)).reason


@pytest.mark.rule("s49-1999-sic-bo", "10.6")
def test_sic_bo_of_s49_has_no_rule_on_seats_and_so_no_seats():
    listing = listing_of("sic-bo", "S49")
    run = general.at_the_wagers(listing)
    for move in (people.TakeSeat(Player(1), 1), people.LeaveSeat(Player(1))):
        assert type(move) not in run.house.permits
        refusal = refused(run, Put(player(1), move))
        assert "know no move" in refusal.reason
        assert refusal.cite == listing.rule_set.rule("10.6")  # what the rules do not cover


@at_every_table(lambda law: law.exclusion)
def test_an_excluded_player_may_still_complain(listing):
    run = general.at_the_wagers(listing)
    general.break_a_rule(run, 1)
    run.put(Put(OPERATOR, people.ExcludePlayer(Player(1))))
    run.put(Put(player(1), people.RaiseDispute(Player(1), "I had no device")))
    assert len(run.table.people.disputes) == 1
