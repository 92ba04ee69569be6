"""Each permit names the provision that says so: those that named a neighbour's.

Every permit of every table was read against the instruments; these were wrong.
"""

import pytest

from houseway.core.actors import Actor, Permit, Player, Put, Role
from houseway.core.game import Refused
from houseway.core.money import Cents
from houseway.games import listing_of
from houseway.games.pai_gow.round.moves import CutTiles
from houseway.games.roulette.chips.tokens import LayStakeButton, PlaceMaximumMarker
from houseway.games.roulette.round.state import ReportBall
from houseway.house.general.state import ReportContravention
from houseway.house.table.state import ClearLayout, Determine, PlaceWager, TakeBack
from tests.games import general
from tests.games.listings import BANKED, POTS

BROKEN = {  # where each rule set says what follows when somebody contravenes a provision
    "s49-1999-blackjack": "16.3",
    "s49-1999-american-roulette": "10.3",
    "s49-1999-baccarat": "11.3",
    "s49-1999-mini-baccarat": "11.3",
    "s49-1999-pai-gow": "17.3",
    "s49-1999-canberra-poker": "15.3",
    "s49-1999-sic-bo": "10.3",
    "s49-1999-money-wheel": "10.3",
    "s49-1999-poker": "18.3",
    "s49-1999-keno": "14.3",
    "s20-1999-pai-gow": "17.3",
    "ni2006-158-three-card-manila": "19.2",
    "ni2015-405-holdem": "19.2",
    "ni2019-689-mttg": "7.3",
}
LISTED = (*BANKED, *POTS, listing_of("keno", "S49"))


def permit(game: str, edition: str, kind: type[object]) -> Permit:
    found: Permit = listing_of(game, edition).table.permits[kind]
    return found


@pytest.mark.parametrize("listing", LISTED, ids=lambda one: f"{one.game} {one.edition}")
def test_a_report_stands_on_the_rule_and_not_on_one_of_its_sanctions(listing):
    cite = listing.table.permits[ReportContravention].cite
    assert (cite.rule_set, cite.ref) == (listing.rule_set, BROKEN[listing.rule_set.name])


@pytest.mark.rule("s49-1999-sic-bo", "4.5")
def test_a_game_of_sic_bo_ends_when_the_decision_on_its_wagers_is_implemented():
    """10.4 is about rounds that are annulled."""
    listing = listing_of("sic-bo", "S49")
    assert listing.table.permits[ClearLayout].cite.ref == "4.5"
    run = general.at_the_wagers(listing)
    run.put(run.wager_by(1, 20))
    general.settled(run)
    run.until(lambda table: table.round is None)
    assert run.story[-1].events[-1].cite.ref == "4.5"


@pytest.mark.rule("s49-1999-american-roulette", "4.7", "4.8")
def test_tokens_of_roulette_are_laid_by_the_rules_of_their_use():
    """Their definitions only say what they are."""
    assert permit("roulette", "S49", LayStakeButton).cite.ref == "4.7"
    assert permit("roulette", "S49", PlaceMaximumMarker).cite.ref == "4.8"


@pytest.mark.rule("ni2019-689-mttg", "9.3(c)")
def test_the_ball_comes_to_rest_by_the_rule_that_says_so():
    """That an individual spin is a single spin says nothing of its result."""
    listing = listing_of("roulette", "NI2019")
    assert listing.table.permits[ReportBall].cite.ref == "9.3(c)"
    run = general.at_the_wagers(listing)
    run.put(run.wager_by(1, 20))
    run.until(lambda table: table.round is not None and table.round.number is not None)
    assert run.story[-1].events[-1].cite.ref == "9.3(c)"


@pytest.mark.rule("s20-1999-pai-gow", "8.2", "8.6")
@pytest.mark.rule("s49-1999-pai-gow", "8.2")
def test_only_the_later_pai_gow_cuts_by_the_rule_of_stacking():
    assert permit("pai-gow", "S49", CutTiles).cite.ref == "8.2"
    assert permit("pai-gow", "S20", CutTiles).cite.ref == "8.6"


@pytest.mark.parametrize("listing", POTS, ids=lambda one: f"{one.game} {one.edition}")
def test_what_is_determined_at_poker_stands_in_all_of_4_2(listing):
    assert listing.table.permits[Determine].cite.ref == "4.2"


@pytest.mark.parametrize(
    ("edition", "stake"),
    [
        pytest.param("S49", "12.3", marks=pytest.mark.rule("s49-1999-pai-gow", "7.4", "12.3")),
        pytest.param("S20", "7.1(b)", marks=pytest.mark.rule("s20-1999-pai-gow", "7.4", "7.1(b)")),
    ],
)
def test_a_jackpot_wager_after_the_call_is_barred_as_any_other(edition, stake):
    run = general.at_the_wagers(listing_of("pai-gow", edition))
    jackpot = Put(Actor(Role.PLAYER, Player(1)), PlaceWager(Player(1), 2, "gee-jun", Cents(20_00)))
    assert refused(run, jackpot).cite.ref == stake  # before it: the amount is another
    run.put(run.wager_by(1, 20))
    run.until(lambda table: table.locked)
    assert refused(run, jackpot).cite.ref == "7.4"


@pytest.mark.rule("ni2019-689-mttg", "2.7(a)", "2.7(b)")
@pytest.mark.parametrize("game", ["baccarat", "roulette", "sic-bo"])
def test_after_the_period_nothing_is_placed_and_nothing_confirmed_withdrawn(game):
    run = general.at_the_wagers(listing_of(game, "NI2019"))
    run.put(run.wager_by(1, 20))
    run.until(lambda table: table.locked)
    assert refused(run, run.wager_by(1, 20)).cite.ref == "2.7(b)"
    back = Put(Actor(Role.PLAYER, Player(1)), TakeBack(Player(1)))
    assert refused(run, back).cite.ref == "2.7(a)"


def refused(run, put):
    with pytest.raises(Refused) as caught:
        run.house.decide(run.table, run.house.turn(run.table), put)
    return caught.value
