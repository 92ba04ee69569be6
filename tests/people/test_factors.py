"""A second factor in the register: confirmed, used once, reset by another."""

import pytest

from houseway.core.actors import Actor, Role
from houseway.core.game import NotPermitted, Refused
from houseway.people import events as happened
from houseway.people import moves
from houseway.people.listing import PEOPLE
from houseway.people.state import Factor
from tests.people.staff import ANNA, DIGEST, OTHER, SYSTEM, founded

ROW, NEXT = "1" * 32, "2" * 32
PIT = "pit 1"


def refused(match):
    return pytest.raises(Refused, match=match)


def confirm(register, row=ROW, spare=(DIGEST, OTHER), step=100):
    return register.put(SYSTEM, moves.ConfirmFactor("sue", row, spare, step, PIT))


@pytest.fixture
def register():
    made = founded()
    confirm(made)
    return made


@pytest.mark.standard("F10")
def test_a_factor_is_there_from_its_first_code_on():
    register = founded()
    assert register.member("sue").factor is None
    (event,) = confirm(register)
    clause = PEOPLE.machine.permits[moves.ConfirmFactor].cite
    spare = DIGEST, OTHER
    assert event == happened.FactorConfirmed("sue", ROW, spare, 100, PIT, clause)
    assert register.member("sue").factor == Factor(ROW, 100, spare)
    assert register.member("anna").factor is None


@pytest.mark.standard("F10")
def test_no_code_is_good_twice_nor_one_before_it(register):
    for step in (99, 100):  # 100 has confirmed it
        with refused("used this code, or a later one"):
            register.put(SYSTEM, moves.UseCode("sue", step, PIT))
    register.put(SYSTEM, moves.UseCode("sue", 101, PIT))
    assert register.member("sue").factor.step == 101
    with refused("used this code, or a later one"):
        register.put(SYSTEM, moves.UseCode("sue", 101, PIT))


@pytest.mark.standard("F10")
def test_a_spare_code_is_good_once(register):
    register.put(SYSTEM, moves.UseSpareCode("sue", DIGEST, PIT))
    assert register.member("sue").factor.spare == (OTHER,)
    with refused("no spare code of sue, or it was used"):
        register.put(SYSTEM, moves.UseSpareCode("sue", DIGEST, PIT))
    register.put(SYSTEM, moves.UseSpareCode("sue", OTHER, PIT))
    assert register.member("sue").factor == Factor(ROW, 100, ())


def test_another_factor_takes_the_place_of_the_first(register):
    confirm(register, NEXT, (DIGEST,), 200)
    assert register.member("sue").factor == Factor(NEXT, 200, (DIGEST,))


def test_another_password_or_invitation_leaves_the_factor_as_it_is(register):
    """So whoever invites somebody and opens the invitation himself has no code."""
    register.put(ANNA, moves.InviteAgain("sue", OTHER, 7))
    register.put(SYSTEM, moves.AcceptInvitation("sue", OTHER, "3" * 32, 8))
    register.put(SYSTEM, moves.ChangeSecret("sue", "4" * 32))
    assert register.member("sue").factor == Factor(ROW, 100, (DIGEST, OTHER))


def test_an_operator_resets_it_for_a_reason(register):
    with refused("for a reason"):
        register.put(ANNA, moves.ResetFactor("sue", " "))
    (event,) = register.put(ANNA, moves.ResetFactor("sue", "lost in the river"))
    assert (event.member, event.reason, event.by) == ("sue", "lost in the river", ANNA)
    assert register.member("sue").factor is None
    with refused("sue has no second factor"):
        register.put(ANNA, moves.ResetFactor("sue", "again"))


def test_nobody_resets_his_own_and_nobody_else_does():
    register = founded()
    register.put(SYSTEM, moves.ConfirmFactor("anna", ROW, (DIGEST,), 1, PIT))
    with refused("anna does not decide about anna"):
        register.put(ANNA, moves.ResetFactor("anna", "lost"))
    for role in sorted(set(Role) - {Role.OPERATOR}):
        with pytest.raises(NotPermitted):
            register.put(Actor(role, name="x"), moves.ResetFactor("anna", "lost"))
    assert register.member("anna").factor is not None


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (moves.ConfirmFactor("zoe", ROW, (DIGEST,), 1, PIT), "nobody is enrolled as 'zoe'"),
        (moves.ConfirmFactor("sue", "a key", (DIGEST,), 1, PIT), "32 figures"),
        (moves.ConfirmFactor("sue", ROW, ("spare",), 1, PIT), "64 figures"),
        (moves.ConfirmFactor("sue", ROW, (), 1, PIT), "1 to 10 spare codes"),
        (moves.ConfirmFactor("sue", ROW, (DIGEST, DIGEST), 1, PIT), "1 to 10 spare codes"),
        (
            moves.ConfirmFactor("sue", ROW, tuple(f"{n:064x}" for n in range(11)), 1, PIT),
            "1 to 10 spare codes",
        ),
        (moves.ConfirmFactor("sue", ROW, (DIGEST,), 1, "<pit>"), "no place"),
        (moves.UseCode("anna", 5, PIT), "anna has no second factor"),
        (moves.UseSpareCode("anna", DIGEST, PIT), "anna has no second factor"),
    ],
)
def test_what_is_no_second_factor(move, reason):
    with refused(reason):
        founded().put(SYSTEM, move)


def test_who_is_suspended_or_has_no_password_confirms_nothing(register):
    register.enrol("ben", Role.DEALER)
    with refused("ben has not chosen a password"):
        register.put(SYSTEM, moves.ConfirmFactor("ben", ROW, (DIGEST,), 1, PIT))
    register.put(ANNA, moves.SuspendMember("sue", "under review"))
    for move in (
        moves.ConfirmFactor("sue", NEXT, (DIGEST,), 200, PIT),
        moves.UseCode("sue", 101, PIT),
        moves.UseSpareCode("sue", DIGEST, PIT),
    ):
        with refused("sue is suspended"):
            register.put(SYSTEM, move)


def test_what_is_said_of_it_holds_no_digest(register):
    asked = (
        (SYSTEM, moves.UseCode("sue", 101, PIT)),
        (SYSTEM, moves.UseSpareCode("sue", DIGEST, PIT)),
        (ANNA, moves.ResetFactor("sue", "lost")),
        (SYSTEM, moves.ConfirmFactor("sue", NEXT, (DIGEST,), 200, PIT)),
    )
    events = [event for by, move in asked for event in register.put(by, move)]
    assert [PEOPLE.words.sentences[type(event)](event) for event in events] == [
        "sue has used a code of the second factor at pit 1",
        "sue has used a spare code at pit 1",
        "sue has no second factor any more, by the operator anna: lost",
        "sue has a second factor, confirmed at pit 1",
    ]
