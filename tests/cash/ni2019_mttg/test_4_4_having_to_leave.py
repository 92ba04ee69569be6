"""Those who have to leave, and what players want of the staff."""

import pytest

from houseway.cash.listing import TERMINAL
from houseway.cash.terminal import events, moves
from houseway.core.actors import Actor, Player, Role
from houseway.core.game import Choice, Duty
from houseway.core.money import Cents
from tests.cash.hall import DEALER, MONITORING, PLAYER, SUPERVISOR, SYSTEM, Hall
from tests.cash.refusals import not_permitted, refused


@pytest.fixture
def hall():
    hall = Hall()
    hall.insert(50_00)
    return hall


def fault(rectified=False):
    return moves.DetermineMalfunction("the touch screen is dead", rectified)


DIRECTION = moves.DirectToLeave("shouts at the dealer and will not stop")


def test_4_4_b_ii__a_direction_rests_on_a_reason_and_is_the_staffs(hall):
    with not_permitted("4.4(b)(ii)"):
        hall.at_terminal(PLAYER, DIRECTION)
    with refused("4.4(b)(ii)", "rests on"):
        hall.at_terminal(DEALER, moves.DirectToLeave(" "))
    with refused("A.4"):
        hall.at_terminal(DEALER, DIRECTION, terminal=8)
    (event,) = hall.at_terminal(SUPERVISOR, DIRECTION)
    assert (event.cite.ref, event.by, event.opening) == ("4.4(b)(ii)", SUPERVISOR, 1)


def test_4_4_b_ii__his_wagers_settle_first_then_he_leaves_also_outside_a_period(hall):
    hall.at_terminal(DEALER, DIRECTION)
    hall.periods, hall.wagers = (), ("T1",)
    with refused("4.4(a)", "settle first"):
        hall.cash_out()
    hall.wagers = ()
    begun, _ = hall.cash_out()
    assert begun.cite.ref == "4.4(b)(ii)"


def test_4_4_b_ii__he_buys_no_more_and_the_next_player_is_free_of_it(hall):
    hall.at_terminal(DEALER, DIRECTION)
    with refused("4.4(b)(ii)"):
        hall.insert(20_00)
    with refused("4.4(b)(ii)"):
        hall.at_terminal(MONITORING, moves.TransferCredit(Cents(1_00), "M-1"))
    hall.cash_out(SUPERVISOR)
    hall.printed()
    hall.insert(20_00)
    assert isinstance(TERMINAL.machine.turn(hall.terminal), Choice)


@pytest.mark.rule("ni2019-689-mttg", "7.3(b)")
def test_an_excluded_player_cashes_out_at_any_time_and_buys_no_more(hall):
    hall.excluded, hall.periods = True, ()
    with refused("7.3(b)"):
        hall.insert(20_00)
    begun, _ = hall.cash_out()
    assert begun.cite.ref == "7.3(b)"


@pytest.mark.standard("C9")
def test_4_4_b_i__a_fault_that_is_rectified_at_once_changes_nothing(hall):
    (event,) = hall.at_terminal(DEALER, fault(rectified=True))
    assert isinstance(event, events.MalfunctionRectified)
    hall.insert(20_00)
    with not_permitted("4.4(b)(i)"):
        hall.at_terminal(PLAYER, fault())
    with refused("4.4(b)(i)", "what the malfunction is"):
        hall.at_terminal(DEALER, moves.DetermineMalfunction("", rectified=False))


@pytest.mark.standard("A18")
@pytest.mark.standard("M4")
def test_4_4_b_i__one_that_is_not_makes_the_player_leave(hall):
    (event,) = hall.at_terminal(DEALER, fault())
    assert isinstance(event, events.TerminalOutOfOrder)
    hall.periods = ()
    with refused("4.4(b)(i)"):
        hall.insert(20_00)
    begun, _ = hall.cash_out(SUPERVISOR)
    assert begun.cite.ref == "4.4(b)(i)"
    hall.at_terminal(SYSTEM, moves.ReportPrintFault("dead"))
    hall.at_terminal(SUPERVISOR, moves.IssueVoucher())
    due = TERMINAL.machine.turn(hall.terminal)
    assert isinstance(due, Duty)
    assert (due.act, due.cite.ref) == (moves.PutInOrder, "4.4(b)(i)")
    with refused("4.4(b)(i)"):
        hall.insert(20_00)
    hall.at_terminal(DEALER, moves.PutInOrder())
    hall.insert(20_00)
    with refused("4.4(b)(i)", "in order"):
        hall.at_terminal(DEALER, moves.PutInOrder())


# Calls, reports and claims


def test_def_casino_supervisor__is_called_by_a_player_and_comes(hall):
    with refused("def:Casino Supervisor", "nobody has called"):
        hall.at_terminal(SUPERVISOR, moves.AnswerCall())
    (called,) = hall.at_terminal(PLAYER, moves.CallSupervisor(Player(7)))
    assert (called.cite.ref, hall.terminal.called) == ("def:Casino Supervisor", True)
    with not_permitted("def:Casino Supervisor"):
        hall.at_terminal(DEALER, moves.AnswerCall())
    (come,) = hall.at_terminal(SUPERVISOR, moves.AnswerCall())
    assert (come.by, hall.terminal.called) == (SUPERVISOR, False)


def test_6_9__a_player_reports_a_malfunction_and_staff_look_at_it(hall):
    report = moves.ReportMalfunction(Player(7), "it counts a chip twice")
    with not_permitted("6.9"):
        hall.at_terminal(DEALER, report)
    (event,) = hall.at_terminal(PLAYER, report)
    assert (event.cite.ref, hall.terminal.reported) == ("6.9", "it counts a chip twice")
    hall.insert(5_00)  # he is not out of order by his own word
    hall.at_terminal(DEALER, fault(rectified=True))
    assert hall.terminal.reported == ""
    hall.at_terminal(PLAYER, report)
    hall.at_terminal(DEALER, fault())
    assert hall.terminal.reported == "", "it has been looked at"
    with refused("6.9"):
        hall.at_terminal(PLAYER, moves.ReportMalfunction(Player(7), " "))


def claim(table="T1", round_=3, what="the ball fell into 17"):
    return moves.ClaimError(Player(7), table, round_, what)


def test_6_4__a_claim_is_considered_by_the_casino_supervisor(hall):
    (first,) = hall.at_terminal(PLAYER, claim())
    (second,) = hall.at_terminal(PLAYER, claim("T2", 4))
    assert (first.claim, second.claim, first.cite.ref, first.opening) == (1, 2, "6.4", 1)
    decision = moves.ConsiderClaim(1, "the outcome is corrected", "T1", 88)
    with not_permitted("6.4"):
        hall.at_terminal(DEALER, decision)
    with refused("6.4", "what was decided"):
        hall.at_terminal(SUPERVISOR, moves.ConsiderClaim(1, ""))
    (event,) = hall.at_terminal(SUPERVISOR, decision)
    assert (event.by, event.record, event.cite.ref) == (SUPERVISOR, 88, "6.4")
    assert [one.number for one in hall.terminal.claims] == [2]
    with refused("6.4", "no claim 1"):
        hall.at_terminal(SUPERVISOR, decision)


def test_6_4__a_claim_is_about_a_round_at_a_table_of_the_terminal(hall):
    with refused("def:Player Terminal", "T9"):
        hall.at_terminal(PLAYER, claim("T9"))
    for wrong in (claim(round_=0), claim(what=" ")):
        with refused("6.4"):
            hall.at_terminal(PLAYER, wrong)
    with refused("6.4", "no round"):
        move = moves.ClaimError(Player(8), "T1", 1, "before anybody played here")
        hall.at_terminal(Actor(Role.PLAYER, Player(8)), move, terminal=8)
    hall.cash_out()
    hall.printed()
    (late,) = hall.at_terminal(PLAYER, claim())
    assert late.opening == 1, "he may claim when he has left"


@pytest.mark.rule("ni2019-689-mttg", "6.4")
def test_five_claims_of_an_account_wait_at_most(hall):
    hall.insert(5_00)
    claim = moves.ClaimError(Player(7), "T1", 1, "wrong")
    for _ in range(5):
        hall.at_terminal(PLAYER, claim)
    with refused("6.4", "account 7#1 has 5 claims that wait to be considered: 5 at most"):
        hall.at_terminal(PLAYER, claim)
    hall.at_terminal(SUPERVISOR, moves.ConsiderClaim(2, "seen"))
    hall.at_terminal(PLAYER, claim)
    assert [one.number for one in hall.terminal.claims] == [1, 3, 4, 5, 6]


@pytest.mark.rule("ni2019-689-mttg", "6.4", "6.9")
@pytest.mark.parametrize(("letters", "taken"), [(500, True), (501, False)])
def test_what_a_player_says_has_500_letters_at_most(hall, letters, taken):
    hall.insert(5_00)
    for ref, move in (
        ("6.4", moves.ClaimError(Player(7), "T1", 1, "x" * letters)),
        ("6.9", moves.ReportMalfunction(Player(7), "x" * letters)),
    ):
        if taken:
            hall.at_terminal(PLAYER, move)
        else:
            with refused(ref, "in 500 letters at most: there are 501"):
                hall.at_terminal(PLAYER, move)
