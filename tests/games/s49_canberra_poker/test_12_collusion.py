"""Section 12: collusion, and what else takes a player's hand out of a round."""

import pytest

from houseway.core.actors import Player
from houseway.games.canberra_poker.round import moves
from houseway.games.canberra_poker.round.events import CollusionFound, HandVoided
from houseway.games.canberra_poker.round.state import Place
from houseway.house.general.state import ReportContravention, VoidWagers
from houseway.house.rounds.round import RoundVoided
from tests.games.playing import DEALER, OPERATOR, SUPERVISOR, cites, only, player
from tests.games.s49_canberra_poker.evening import NOTHING_MUCH, paid, ready, rule

PAIR = "TH TC KS 6D 2C"
P1, P2 = Player(1), Player(2)


@pytest.mark.parametrize("clause", ["12.2(a)", "12.2(b)"])
def test_12_2_1__a_player_who_colludes_is_out_of_the_round(clause):
    table = ready().begin(PAIR, NOTHING_MUCH, jackpot=True).stay(1)
    out = moves.ExcludeFromRound(P1, clause, "Dee")
    for other in (DEALER, player(1), player(2)):
        assert table.role_refused(other, out) == rule("12.2/1")
    found, voided, _ = table.put(SUPERVISOR, out)
    assert found == CollusionFound(P1, rule(clause), "Dee", rule("12.2/1"))
    assert voided == HandVoided(Place(1), rule("12.2/1"))
    assert table.net(1) == 0
    assert table.cite_of(OPERATOR, out) == rule("12.2/1")
    assert table.choice.player == 2


def test_12_2_1__or_the_round_is_void():
    table = ready().begin(PAIR, NOTHING_MUCH, jackpot=True).stay(1)
    whole = moves.VoidForCollusion("12.2(b)", "Dee")
    assert table.role_refused(DEALER, whole) == rule("12.2/1")
    events = table.put(OPERATOR, whole)
    assert only(CollusionFound, events).player is None
    assert cites(events, RoundVoided) == [rule("12.2/1")]
    assert (table.net(1), table.net(2)) == (0, 0)


def test_12_2_1__for_nothing_else_and_with_a_witness():
    table = ready().begin(PAIR)
    for clause, witness in (("12.1", "Dee"), ("", "Dee"), ("12.2(a)", " ")):
        for move in (
            moves.ExcludeFromRound(P1, clause, witness),
            moves.VoidForCollusion(clause, witness),
        ):
            assert table.cite_of(OPERATOR, move) == rule("12.2/1")
    assert table.cite_of(OPERATOR, moves.ExcludeFromRound(P2, "12.2(a)", "Dee")) == rule("12.2/1")


def test_wagers_that_the_operator_declares_void_leave_no_hand_in_play():
    table = ready().begin(PAIR, NOTHING_MUCH, dealer="QS JD 9D 5H 3C").stay(1)
    table.put(DEALER, ReportContravention("12.1", "player 1", "Dee", P1))
    table.put(OPERATOR, VoidWagers(P1))
    assert table.net(1) == 0
    assert table.choice.player == 2
    table.stay(2)
    assert paid(table.finish()) == [(2, "ante", 10_00, "8.1/1"), (2, "bet", 0, "9.3")]
