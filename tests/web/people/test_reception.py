"""Who comes in, by what, and for how long."""

import pytest

from houseway.core.actors import Actor, Player, Role
from houseway.people import moves
from houseway.people.events import MemberLocked, SignedIn, SignedOut
from houseway.web.people.approvals.matter import matter_of
from houseway.web.people.errors import TurnedAway
from houseway.web.people.schemas import Approving
from tests.web.people.door import HERE, MINUTE, OTHER, PASSWORD, Door

ANNA = Actor(Role.OPERATOR, name="anna")


@pytest.fixture
def door():
    made = Door()
    made.enrol("sue", Role.SUPERVISOR, Role.DEALER)
    return made


def turned_away(match, status):
    return pytest.raises(TurnedAway, match=match, check=lambda why: why.status == status)


def events(door, kind):
    return [event for event in door.evening.events() if isinstance(event, kind)]


def test_a_session_says_who_somebody_is_and_in_which_role(door):
    word = door.sign_in("sue", role=Role.SUPERVISOR)
    assert door.reception.admitted(word) == Actor(Role.SUPERVISOR, name="sue")
    assert door.reception.admitted(word + "x") is None
    assert door.reception.admitted(word, 1) is None  # nobody plays with it
    (came,) = events(door, SignedIn)
    assert (came.member, came.role, came.place) == ("sue", Role.SUPERVISOR, HERE)


def test_who_has_one_role_need_not_name_it_and_no_other_is_given(door):
    assert door.reception.admitted(door.sign_in("anna")) == ANNA
    with turned_away("sue is no cashier", 409):
        door.sign_in("sue", role=Role.CASHIER)


def test_a_wrong_name_and_a_wrong_password_sound_alike_and_take_as_long(door):
    for name, password in (("sue", OTHER), ("nobody", PASSWORD), ("", "")):
        before = door.hashing.compared
        with turned_away("the name, the password or the code is wrong", 401):
            door.sign_in(name, password)
        assert door.hashing.compared == before + 1
    assert events(door, SignedIn) == []


@pytest.mark.standard("E10")
def test_the_third_wrong_password_in_a_row_locks_out(door):
    for _ in range(2):
        with turned_away("wrong", 401):
            door.sign_in("sue", OTHER)
    assert events(door, MemberLocked) == []
    door.sign_in("sue")  # the count begins anew
    for _ in range(3):
        with turned_away("wrong", 401):
            door.sign_in("sue", OTHER)
    (locked,) = events(door, MemberLocked)
    assert locked.member == "sue"
    compared = door.hashing.compared
    for password in (PASSWORD, OTHER):  # who guesses learns nothing, not even by the time it takes
        with turned_away("wrong ones: then wait", 401):
            door.sign_in("sue", password)
    assert door.hashing.compared == compared + 2
    door.later(15 * MINUTE)
    door.sign_in("sue")


def test_tries_from_one_place_are_throttled_and_those_from_another_are_not(door):
    door.later(MINUTE)
    for _ in range(20):
        with turned_away("wrong", 401):
            door.sign_in("nobody")
    with turned_away("20 tries a minute", 429):
        door.sign_in("sue")
    door.sign_in("sue", place="from 127.0.0.2")
    door.later(3_000)  # one more every three seconds
    door.sign_in("sue")
    with turned_away("20 tries a minute", 429):
        door.sign_in("sue")


def test_a_session_ends_when_it_is_idle(door):
    word = door.sign_in("sue")
    door.later(30 * MINUTE - 1)
    assert door.reception.admitted(word)
    door.later(30 * MINUTE - 1)
    assert door.reception.admitted(word)
    door.later(30 * MINUTE)
    assert door.reception.admitted(word) is None


def test_who_looks_whether_somebody_is_still_in_does_not_keep_him_there(door):
    word = door.sign_in("sue")
    door.later(20 * MINUTE)
    assert door.reception.still_in(word, None)
    assert not door.reception.ran_out()
    door.later(10 * MINUTE - 1)
    assert door.reception.still_in(word, None)
    door.later(1)
    assert not door.reception.still_in(word, None)
    assert len(door.reception.sessions) == 1
    assert door.reception.ran_out()
    assert not door.reception.ran_out()
    assert len(door.reception.sessions) == 0


def test_a_session_ends_after_twelve_hours_however_busy(door):
    word = door.sign_in("sue")
    for _ in range(12 * 3 - 1):
        door.later(20 * MINUTE)
        assert door.reception.admitted(word)
    door.later(20 * MINUTE)
    assert door.reception.admitted(word) is None


def test_whoever_signs_out_is_out_and_it_is_recorded(door):
    word = door.sign_in("sue")
    door.wait(door.reception.sign_out(word))
    assert door.reception.admitted(word) is None
    (left,) = events(door, SignedOut)
    assert (left.member, left.reason) == ("sue", "signed out")
    door.wait(door.reception.sign_out(word))  # again: nothing to do
    assert len(events(door, SignedOut)) == 1


@pytest.mark.parametrize(
    "move",
    [
        moves.SuspendMember("sue", "under review"),
        moves.WithdrawRole("sue", Role.DEALER, "moved"),
    ],
)
def test_whoever_may_not_act_any_more_is_out_at_once(door, move):
    word = door.sign_in("sue", role=Role.DEALER)
    door.wait(door.reception.recorded(ANNA, move))
    assert door.reception.admitted(word) is None
    assert [one.member for one in door.reception.end_sessions()] == ["sue"]


def test_a_suspended_member_is_told_so_only_with_the_right_password(door):
    door.wait(door.reception.recorded(ANNA, moves.SuspendMember("sue", "under review")))
    with turned_away("sue is suspended", 403):
        door.sign_in("sue")
    with turned_away("wrong", 401):
        door.sign_in("sue", OTHER)


def test_an_invitation_again_ends_sessions_and_forgets_the_password(door):
    word, kept = door.sign_in("sue"), len(door.drawer.rows)
    invitation = door.wait(door.reception.invited(ANNA, "sue"))
    assert door.reception.admitted(word) is None
    assert len(door.drawer.rows) == kept - 1
    with turned_away("wrong", 401):
        door.sign_in("sue")
    assert door.wait(door.reception.accept(invitation, OTHER, HERE)) == "sue"
    door.sign_in("sue", OTHER)
    with turned_away("not good, or was used", 403):
        door.wait(door.reception.accept(invitation, OTHER, HERE))


@pytest.mark.parametrize(
    ("password", "why"),
    [
        ("elevenchars", "12 to 128 characters, not 11"),
        ("x" * 129, "12 to 128 characters, not 129"),
        ("abababababab", "5 different characters"),
        ("My sue is long", "does not contain the name"),
    ],
)
def test_a_weak_password_is_not_taken_and_the_invitation_stays_good(door, password, why):
    invitation = door.wait(door.reception.invited(ANNA, "sue"))
    with turned_away(why, 422):
        door.wait(door.reception.accept(invitation, password, HERE))
    door.wait(door.reception.accept(invitation, "twelve chars", HERE))


def test_a_password_is_changed_by_who_knows_the_old_one(door):
    word = door.sign_in("sue")
    with turned_away("wrong", 401):
        door.wait(door.reception.change(word, OTHER, "a third way out"))
    door.wait(door.reception.change(word, PASSWORD, OTHER))
    assert sorted(door.drawer.rows.values()) == [f"hash of {PASSWORD}", f"hash of {OTHER}"]
    door.sign_in("sue", OTHER)
    with turned_away("nobody is signed in", 401):
        door.wait(door.reception.change("no word", OTHER, PASSWORD))


def test_a_second_person_approves_once_and_soon(door):
    matter = matter_of(ANNA, "cage:desk", {"move": "bring-cash", "amount": 1})

    def approved(role=Role.SUPERVISOR, password=PASSWORD):
        second = Approving(name="sue", password=password, role=role)
        return door.wait(door.reception.approve(second, HERE, matter))

    def beside(word):
        return door.reception.beside(word, matter)

    word = approved()
    assert beside(word) == Actor(Role.SUPERVISOR, name="sue")
    with turned_away("was used", 403):
        beside(word)
    word = approved()
    door.later(60_000 - 1)
    assert beside(word) == Actor(Role.SUPERVISOR, name="sue")
    word = approved()
    door.later(60_000)
    with turned_away("not good", 403):
        beside(word)
    with turned_away("sue does not act as cashier", 403):
        approved(Role.CASHIER)
    with turned_away("wrong", 401):
        approved(password=OTHER)


def test_a_terminal_comes_in_by_its_own_key_and_no_other(door):
    key = door.wait(door.reception.paired(ANNA, "terminal 1", Player(1)))
    assert door.reception.admitted(key, 1) == Actor(Role.PLAYER, Player(1))
    assert door.reception.admitted(key, 2) is None
    assert door.reception.admitted(key) is None
    again = door.wait(door.reception.paired(ANNA, "terminal 1", Player(1)))
    assert door.reception.admitted(key, 1) is None
    door.wait(door.reception.recorded(ANNA, moves.RevokeDevice("terminal 1", "stolen")))
    assert door.reception.admitted(again, 1) is None


def test_no_word_and_no_password_stands_in_a_record(door):
    key = door.wait(door.reception.paired(ANNA, "terminal 1", Player(1)))
    session = door.sign_in("sue")
    bodies = b"".join(record.page.body for record in door.evening.store.records)
    for secret in (PASSWORD, key, session, "hash of"):
        assert secret.encode() not in bodies
