"""Claims are bounded: so many letters, so many that wait, and none is kept for ever."""

import pytest

from houseway.core.actors import Actor, Player, Role
from houseway.house.general.events import NOBODY
from houseway.house.general.state import ChangeHands, RaiseDispute
from houseway.house.terminals.faults import Action, Claimed, ClaimError, ConsiderClaim
from tests.games.ni2019_mttg.evening import SIX_SEVEN, playing, rule
from tests.games.playing import SUPERVISOR, player

SYSTEM = Actor(Role.SYSTEM)


def claim(number=1, said="wrong"):
    return ClaimError(Player(number), Claimed.OUTCOME, said)


@pytest.mark.parametrize(("letters", "taken"), [(500, True), (501, False)])
def test_6_4__a_claim_has_500_letters_at_most(letters, taken):
    table = playing(SIX_SEVEN)
    if taken:
        table.put(player(1), claim(said="x" * letters))
        return
    refused = table.refused(player(1), claim(said="x" * letters))
    assert refused.cite == rule("6.4")
    assert refused.reason == "a claim says what is wrong in 500 letters at most: there are 501"


def test_6_4__five_claims_of_a_player_wait_at_most():
    table = playing(SIX_SEVEN)
    for _ in range(5):
        table.put(player(1), claim())
    refused = table.refused(player(1), claim())
    assert refused.cite == rule("6.4")
    assert refused.reason == "player 1 has 5 claims that wait to be considered: 5 at most"
    table.put(player(2), claim(2))
    table.put(SUPERVISOR, ConsiderClaim(3, Action.NONE))
    (event,) = table.put(player(1), claim())
    assert event.claim.number == 7


def test_6_4__claims_that_were_considered_leave_the_table_and_keep_their_numbers():
    table = playing(SIX_SEVEN)
    for number in range(1, 40):
        (event,) = table.put(player(1), claim())
        assert event.claim.number == number
        table.put(SUPERVISOR, ConsiderClaim(number, Action.NONE))
        assert [one.number for one in table.table.faults.claims] == [number]
    for number, reason in ((1, "claim 1 has been considered"), (40, "no claim 40: there are 39")):
        assert table.refused(SUPERVISOR, ConsiderClaim(number, Action.VOID)).reason == reason


def test_6_4__the_first_may_be_considered_last():
    table = playing(SIX_SEVEN)
    for _ in range(3):
        table.put(player(1), claim())
    table.put(SUPERVISOR, ConsiderClaim(3, Action.NONE))
    table.put(SUPERVISOR, ConsiderClaim(2, Action.NONE))
    assert [one.number for one in table.table.faults.claims] == [1, 3]
    table.put(SUPERVISOR, ConsiderClaim(1, Action.NONE))
    assert [one.number for one in table.table.faults.claims] == [3]


def test_6_4__the_next_player_may_claim_though_claims_of_the_one_before_wait():
    table = playing(SIX_SEVEN)
    for _ in range(5):
        table.put(player(1), claim())
    table.finish().put(SYSTEM, ChangeHands(Player(1)))
    assert {one.player for one in table.table.faults.claims} == {NOBODY}
    table.put(player(1), claim())


def test_7_12__a_dispute_is_bounded_like_a_claim():
    table = playing(SIX_SEVEN)
    long = table.refused(player(1), RaiseDispute(Player(1), "x" * 501))
    assert (long.cite, long.reason[-13:]) == (rule("7.12"), "there are 501")
    for _ in range(5):
        table.put(player(1), RaiseDispute(Player(1), "x" * 500))
    assert table.refused(player(1), RaiseDispute(Player(1), "more")).cite == rule("7.12")
    table.put(player(2), RaiseDispute(Player(2), "more"))
