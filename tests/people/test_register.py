"""Who is enrolled, in which roles, and what nobody may do alone."""

import pytest

from houseway.core.actors import Actor, Player, Role
from houseway.core.game import NotPermitted, Refused
from houseway.people import events as happened
from houseway.people import moves
from tests.people.staff import ANNA, BEN, DIGEST, HOUR, OTHER, SECRET, SYSTEM, Register, founded


def refused(match):
    return pytest.raises(Refused, match=match)


@pytest.mark.standard("F1")
def test_the_first_operator_is_enrolled_by_the_system_and_only_the_first():
    register = Register()
    enrolled, invited = register.enrol("anna", Role.OPERATOR, by=SYSTEM, at=1_000)
    assert (enrolled.member, enrolled.person, enrolled.roles) == ("anna", "Anna", (Role.OPERATOR,))
    assert invited.until == 1_000 + 24 * HOUR
    assert not register.member("anna").secret
    with refused("there is an operator, anna"):
        register.enrol("ben", Role.OPERATOR, by=SYSTEM)


def test_no_other_founder_while_an_operator_is_there():
    register = founded()
    register.enrol("ben", Role.OPERATOR)
    register.put(BEN, moves.SuspendMember("anna", "on leave"))
    with refused("there is an operator, ben"):
        register.enrol("cleo", Role.OPERATOR, by=SYSTEM)
    with refused("ben is the only operator"):
        register.put(ANNA, moves.WithdrawRole("ben", Role.OPERATOR, "a mistake"))


@pytest.mark.parametrize("role", sorted(set(Role) - {Role.OPERATOR, Role.SYSTEM}))
def test_nobody_else_enrols(role):
    register = founded()
    with pytest.raises(NotPermitted):
        register.enrol("ben", Role.DEALER, by=Actor(role, name="x"))
    assert register.member("ben") is None


@pytest.mark.parametrize("name", ["", "a", "Ben", "7ben", "ben smith", "b" * 33, "b\n", "bén"])
def test_a_name_to_sign_in_by_is_plain(name):
    with refused("no name to sign in by"):
        founded().enrol(name, Role.DEALER)


@pytest.mark.parametrize("name", ["ab", "b" * 32, "j.smith-2_x"])
def test_a_plain_name_is_taken(name):
    register = founded()
    register.enrol(name, Role.DEALER)
    assert register.member(name).roles == (Role.DEALER,)


@pytest.mark.parametrize("person", ["", "   ", "x" * 61, "Ben\x07", "Ben\nSmith"])
def test_a_person_has_a_name_that_can_be_printed(person):
    move = moves.EnrolMember("ben", person, (Role.DEALER,), DIGEST)
    with refused("names nobody"):
        founded().put(ANNA, move)


def test_a_script_in_a_name_is_only_letters():
    register = founded()
    register.put(
        ANNA, moves.EnrolMember("ben", "<script>alert(1)</script>", (Role.DEALER,), DIGEST)
    )
    assert register.member("ben").person == "<script>alert(1)</script>"


def test_nobody_is_enrolled_twice():
    register = founded()
    with refused("somebody is enrolled as sue"):
        register.put(ANNA, moves.EnrolMember("sue", "Other", (Role.DEALER,), DIGEST))
    with refused("SUE is enrolled as sue"):
        register.put(ANNA, moves.EnrolMember("sue2", " SUE ", (Role.DEALER,), DIGEST))


@pytest.mark.parametrize("role", [Role.PLAYER, Role.CLOCK, Role.SYSTEM, Role.MONITORING])
def test_no_person_is_enrolled_as_a_machine_or_a_player(role):
    with refused(f"nobody is enrolled as {role}"):
        founded().enrol("ben", role)


def test_an_inspector_is_nothing_else():
    register = founded()
    register.enrol("ida", Role.INSPECTOR)
    with refused("an inspector has no other role"):
        register.put(ANNA, moves.GrantRole("ida", Role.DEALER))
    with refused("an inspector has no other role"):
        register.put(ANNA, moves.GrantRole("sue", Role.INSPECTOR))
    with refused("has a role"):
        register.enrol("ben")


def test_roles_are_granted_and_withdrawn_with_a_trace():
    register = founded()
    (granted,) = register.put(ANNA, moves.GrantRole("sue", Role.DEALER))
    assert granted.by == ANNA
    assert register.member("sue").roles == (Role.SUPERVISOR, Role.DEALER)
    with refused("sue is dealer already"):
        register.put(ANNA, moves.GrantRole("sue", Role.DEALER))
    with refused("for a reason"):
        register.put(ANNA, moves.WithdrawRole("sue", Role.DEALER, " "))
    (gone,) = register.put(ANNA, moves.WithdrawRole("sue", Role.DEALER, "moved to keno"))
    assert (gone.reason, gone.by) == ("moved to keno", ANNA)
    assert register.member("sue").roles == (Role.SUPERVISOR,)
    with refused("sue is no dealer"):
        register.put(ANNA, moves.WithdrawRole("sue", Role.DEALER, "again"))


def test_nobody_decides_about_himself():
    register = founded()
    register.enrol("ben", Role.OPERATOR)
    for move in (
        moves.GrantRole("anna", Role.SUPERVISOR),
        moves.SuspendMember("anna", "tired"),
        moves.WithdrawRole("anna", Role.OPERATOR, "tired"),
    ):
        with refused("anna does not decide about anna"):
            register.put(ANNA, move)


def test_a_floor_is_never_left_without_an_operator():
    register = founded()
    with refused("anna is the only operator"):
        register.put(BEN, moves.SuspendMember("anna", "gone"))
    register.enrol("ben", Role.OPERATOR)
    register.put(BEN, moves.SuspendMember("anna", "gone"))
    assert [one.name for one in register.staff.operators()] == ["ben"]


def test_an_invitation_is_good_once_and_until_its_hour():
    register = founded()
    register.enrol("ben", Role.DEALER, at=0)
    late, last = 24 * HOUR + 1, 24 * HOUR
    with refused("has run out"):
        register.chosen("ben", at=late)
    with refused("not invited by this"):
        register.put(SYSTEM, moves.AcceptInvitation("ben", OTHER, SECRET, 5))
    (chosen,) = register.chosen("ben", at=last)
    assert chosen == happened.SecretChosen("ben", SECRET, chosen.cite)
    with refused("not invited by this"):
        register.chosen("ben", at=last)


def test_the_system_invites_again_only_while_no_operator_has_a_password():
    register = Register()
    register.enrol("anna", Role.OPERATOR, by=SYSTEM)
    register.put(SYSTEM, moves.InviteAgain("anna", OTHER, 7))
    register.put(SYSTEM, moves.AcceptInvitation("anna", OTHER, SECRET, 8))
    with refused("there is an operator, anna, to invite others"):
        register.put(SYSTEM, moves.InviteAgain("anna", DIGEST, 9))


def test_an_invitation_again_takes_the_old_password_away():
    register = founded()
    register.put(ANNA, moves.InviteAgain("sue", OTHER, 7))
    assert not register.member("sue").secret
    with refused("has not chosen a password"):
        register.put(SYSTEM, moves.SignIn("sue", Role.SUPERVISOR, "pit 1", 8))
    register.put(SYSTEM, moves.AcceptInvitation("sue", OTHER, "1" * 32, 9))
    assert register.member("sue").secret == "1" * 32


def test_a_password_is_changed_only_where_there_is_one():
    register = founded()
    register.put(SYSTEM, moves.ChangeSecret("sue", "2" * 32))
    assert register.member("sue").secret == "2" * 32
    register.enrol("ben", Role.DEALER)
    with refused("no password that could be changed"):
        register.put(SYSTEM, moves.ChangeSecret("ben", "2" * 32))
    with refused("32 figures"):
        register.put(SYSTEM, moves.ChangeSecret("sue", "a password"))


def test_who_comes_in_is_enrolled_in_that_role_and_not_suspended():
    register = founded()
    (came,) = register.put(SYSTEM, moves.SignIn("sue", Role.SUPERVISOR, "pit 1", 5))
    assert (came.member, came.role, came.place) == ("sue", Role.SUPERVISOR, "pit 1")
    with refused("sue is no dealer"):
        register.put(SYSTEM, moves.SignIn("sue", Role.DEALER, "pit 1", 5))
    with refused("nobody is enrolled as 'zoe'"):
        register.put(SYSTEM, moves.SignIn("zoe", Role.DEALER, "pit 1", 5))
    register.put(ANNA, moves.SuspendMember("sue", "under review"))
    with refused("sue is suspended: under review"):
        register.put(SYSTEM, moves.SignIn("sue", Role.SUPERVISOR, "pit 1", 5))
    register.put(ANNA, moves.ReinstateMember("sue"))
    register.put(SYSTEM, moves.SignIn("sue", Role.SUPERVISOR, "pit 1", 6))
    with refused("neither suspended nor locked"):
        register.put(ANNA, moves.ReinstateMember("sue"))


@pytest.mark.standard("E10")
def test_a_lock_ends_at_its_time_or_by_an_operator():
    register = founded()
    (locked,) = register.put(SYSTEM, moves.LockOut("sue", "pit 1", 1_000))
    end = 1_000 + 15 * 60_000
    assert locked.until == end
    with refused("locked out"):
        register.put(SYSTEM, moves.SignIn("sue", Role.SUPERVISOR, "pit 1", end - 1))
    register.put(SYSTEM, moves.SignIn("sue", Role.SUPERVISOR, "pit 1", end))
    register.put(SYSTEM, moves.LockOut("sue", "pit 1", end))
    register.put(ANNA, moves.ReinstateMember("sue"))
    register.put(SYSTEM, moves.SignIn("sue", Role.SUPERVISOR, "pit 1", end + 1))


@pytest.mark.standard("F1")
def test_a_device_has_one_key_until_it_is_revoked():
    register = founded()
    register.put(ANNA, moves.PairDevice("terminal 7", Player(7), DIGEST))
    register.put(ANNA, moves.PairDevice("terminal 7", Player(7), OTHER))
    assert [(one.terminal, one.digest) for one in register.staff.devices] == [(7, OTHER)]
    with refused("for a reason"):
        register.put(ANNA, moves.RevokeDevice("terminal 7", ""))
    register.put(ANNA, moves.RevokeDevice("terminal 7", "stolen"))
    assert register.staff.devices == ()
    with refused("has no key"):
        register.put(ANNA, moves.RevokeDevice("terminal 7", "stolen"))
    with refused("no terminal 0"):
        register.put(ANNA, moves.PairDevice("terminal 0", Player(0), DIGEST))
    with refused("64 figures"):
        register.put(ANNA, moves.PairDevice("terminal 7", Player(7), "key"))


def test_a_supervisor_pairs_nothing():
    sue = Actor(Role.SUPERVISOR, name="sue")
    with pytest.raises(NotPermitted, match="may not pair device"):
        founded().put(sue, moves.PairDevice("terminal 7", Player(7), DIGEST))


@pytest.mark.parametrize(
    ("name", "low", "high"),
    [
        ("invitation_hours", 1, 168),
        ("wrong", 3, 10),
        ("locked_minutes", 1, 1_440),
        ("idle_minutes", 1, 480),
        ("session_hours", 1, 24),
    ],
)
def test_settings_have_their_limits(name, low, high):
    for good in (low, high):
        assert getattr(Register(**{name: good}).staff.settings, name) == good
    for bad in (low - 1, high + 1):
        with refused(f"{bad} is not within {low} to {high}"):
            Register(**{name: bad})


def test_two_are_required_once_and_for_good():
    register = Register()
    (event,) = register.put(SYSTEM, moves.RequireTwo())
    assert isinstance(event, happened.TwoRequired)
    assert register.staff.two
    with pytest.raises(Refused, match="already"):
        register.put(SYSTEM, moves.RequireTwo())
    with pytest.raises(Refused, match="may not"):
        Register().put(ANNA, moves.RequireTwo())


def test_the_system_makes_members_until_two_can_stand_beside_each_other():
    """Dealers stand beside nobody here; who has not come yet does not count."""
    register = Register()
    register.put(SYSTEM, moves.RequireTwo())
    register.enrol("anna", Role.OPERATOR, by=SYSTEM)
    register.enrol("ben", Role.OPERATOR, by=SYSTEM)
    register.chosen("anna")
    with pytest.raises(Refused, match="anna has chosen a password"):
        register.put(SYSTEM, moves.InviteAgain("anna", OTHER))
    register.put(SYSTEM, moves.InviteAgain("ben", DIGEST))
    register.enrol("dora", Role.DEALER)
    register.chosen("dora")
    register.enrol("cleo", Role.OPERATOR, by=SYSTEM)
    register.chosen("ben")
    with pytest.raises(Refused, match="there are anna and ben to enrol others"):
        register.enrol("dan", Role.OPERATOR, by=SYSTEM)
    with pytest.raises(Refused, match="there are anna and ben to invite others"):
        register.put(SYSTEM, moves.InviteAgain("cleo", OTHER))
    register.put(ANNA, moves.SuspendMember("ben", "gone"))
    register.enrol("dan", Role.OPERATOR, by=SYSTEM)
