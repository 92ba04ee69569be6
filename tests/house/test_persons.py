"""A number is another person's after a while; two people where the law wants two."""

import pytest

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.game import NotPermitted, Refused
from houseway.games.baccarat.table.composition import BACCARAT
from houseway.house.general import state as people
from houseway.house.general.events import ExclusionLifted, HandsChanged, PlayerExcluded
from houseway.house.table.state import CheckReplacements, ReplaceCards
from tests.games import general
from tests.games.listings import BANKED, POTS
from tests.games.playing import OPERATOR, SUPERVISOR, Playing
from tests.games.poker_run import PokerRun
from tests.games.runs import run_of
from tests.kinds import of_kind

SYSTEM = Actor(Role.SYSTEM)
ONE, TWO = Player(1), Player(2)
CHANGE = Put(SYSTEM, people.ChangeHands(ONE))
EVERY = pytest.mark.parametrize("listing", BANKED, ids=lambda one: f"{one.game}-{one.edition}")


def refused(run, put):
    with pytest.raises(Refused) as caught:
        run.put(put)
    return caught.value


def excluded(listing):
    """Player 1 wagered, disputed, broke a rule and was excluded; player 2 broke one too."""
    run = general.at_the_wagers(listing)
    for who in (1, 2):
        general.break_a_rule(run, who)
    if people.TakeSeat in listing.table.permits:
        run.put(Put(general.player(1), people.TakeSeat(ONE, 1)))
    run.put(Put(general.player(1), people.RaiseDispute(ONE, "a matter")))
    run.put(Put(OPERATOR, people.DecideDispute(1, "it stands")))
    run.put(Put(OPERATOR, people.ExcludePlayer(ONE)))
    return run


@EVERY
def test_nothing_of_the_person_before_is_the_next_ones(listing):
    run = excluded(listing)
    assert run.house.knows(run.table, ONE)
    (event,) = run.put(CHANGE).events
    assert event == HandsChanged(ONE, listing.table.general.exclusion)
    assert not run.house.knows(run.table, ONE)
    assert run.house.knows(run.table, TWO)
    table = run.table.people
    assert (table.excluded, table.seats) == (frozenset(), ())
    assert [one.player for one in table.reports] == [None, 2]
    assert refused(run, Put(OPERATOR, people.ExcludePlayer(ONE))).reason.startswith("no contra")
    review = Put(general.player(1), people.RequestReview(ONE, 1))
    assert "no decision to be reviewed" in refused(run, review).reason
    run.put(run.wager_by(1, 20))


@EVERY
def test_who_has_wagers_in_play_is_still_there(listing):
    run = general.at_the_wagers(listing)
    run.put(run.wager_by(1, 20))
    assert refused(run, CHANGE).reason == "player 1 has wagers in play here"
    general.in_play(run)
    if any(wager.player == 1 for wager in run.table.round.wagers):
        assert refused(run, CHANGE).cite == listing.table.general.exclusion
    run.until(lambda table: table.round is None)
    run.put(CHANGE)


@EVERY
def test_only_the_system_says_that_a_number_is_anothers(listing):
    run = general.at_the_wagers(listing)
    for other in (general.player(1), OPERATOR, SUPERVISOR):
        assert isinstance(refused(run, Put(other, people.ChangeHands(ONE))), NotPermitted)


@pytest.mark.parametrize("listing", POTS[:3], ids=lambda one: f"{one.game}-{one.edition}")
def test_who_has_a_stake_at_poker_is_still_there(listing):
    run = of_kind(PokerRun, run_of(listing, 1))
    run.to_the_wagers()
    run.put(run.wager_by(1))
    run.put(run.wager_by(1))
    seated = run.table.people.seats[0].player
    change = Put(SYSTEM, people.ChangeHands(seated))
    assert refused(run, change).reason == f"player {seated} has a seat here"
    run.put(Put(Actor(Role.PLAYER, seated), people.LeaveSeat(seated)))
    run.put(change)


# Exclusions


@EVERY
def test_an_exclusion_is_lifted_by_two_people_for_a_reason(listing):
    run, cite = excluded(listing), listing.table.general.exclusion
    lift = people.LiftExclusion(ONE, "it was another person")
    assert isinstance(refused(run, Put(OPERATOR, lift)), NotPermitted)
    for wrong in (people.LiftExclusion(ONE, " "), people.LiftExclusion(TWO, "why not")):
        assert refused(run, Put(OPERATOR, wrong, SUPERVISOR)).cite == cite
    (event,) = run.put(Put(OPERATOR, lift, SUPERVISOR)).events
    assert event == ExclusionLifted(ONE, "it was another person", cite)
    run.put(run.wager_by(1, 20))


@EVERY
def test_a_decision_of_another_table_is_named_by_its_record(listing):
    run, cite = general.at_the_wagers(listing), listing.table.general.exclusion
    decided = people.ExcludeAsDecided(ONE, "T7", 17)
    if listing.rule_set.name == "ni2019-689-mttg":  # its exclusions are of one table alone
        assert "know no move" in refused(run, Put(SYSTEM, decided)).reason
        return
    wrong = people.ExcludeAsDecided(ONE, "", 17), people.ExcludeAsDecided(ONE, "T7", 0)
    for move in wrong:
        assert refused(run, Put(SYSTEM, move)).cite == cite
    (event,) = run.put(Put(OPERATOR, decided)).events
    assert event == PlayerExcluded(ONE, cite, "T7", 17)
    assert refused(run, Put(SYSTEM, decided)).reason == "player 1 is excluded already"
    assert refused(run, run.wager_by(1, 20)).cite == cite


# Two people


@pytest.mark.parametrize(
    ("by", "beside", "right"),
    [
        ("Sue", "Dee", True),
        ("", "", True),  # where nobody is named the roles tell them apart
        ("Sue", "Sue", False),
        ("Sue", " sue", False),
        ("Sue", "", False),
        ("", "Dee", False),
    ],
)
def test_one_person_is_not_two(by, beside, right):
    table = Playing(BACCARAT).ready()
    table.put(OPERATOR, ReplaceCards())
    supervisor, dealer = Actor(Role.SUPERVISOR, name=by), Actor(Role.DEALER, name=beside)
    if right:
        table.put(supervisor, CheckReplacements(), dealer)
    else:
        assert table.forbidden(supervisor, CheckReplacements(), dealer).cite.ref == "2.3"
