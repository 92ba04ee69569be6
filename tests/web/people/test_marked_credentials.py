"""A password or a key that was changed in the store opens nothing, and is told."""

import pytest

from houseway.core.actors import Role
from houseway.floor.heads.keys import key_made
from houseway.floor.heads.marks import BESIDE, Marks
from houseway.people.events import CredentialsSealed, CredentialsVoided, SignedIn
from houseway.web.people.credentials.credential_marks import Credentials
from houseway.web.people.second_factor import totp
from tests.floor.system.evening import MAIN
from tests.web.people.door import HERE, MINUTE, OTHER, PASSWORD, Door
from tests.web.people.test_reception import events, turned_away
from tests.web.people.test_second_factor import Telephone, begun, confirmed

STEP = 30_000


def made_marks(folder, name="floor.key"):
    return Marks(MAIN, key_made(folder / name))


def sealed(marks):
    """A floor that has marked what lies beside it from its first start on."""
    door = Door()
    door.drawer.marks = marks
    door.wait(door.reception.credentials.begin())
    door.enrol("sue", Role.SUPERVISOR)
    return door


@pytest.fixture
def marks(tmp_path):
    return made_marks(tmp_path)


@pytest.fixture
def door(marks):
    return sealed(marks)


def row(door, name="sue"):
    return door.reception.staff.member(name).secret


def reasons(door):
    return [one.reason for one in door.evening.store.noted]


def test_who_is_enrolled_comes_in_as_before(door):
    assert door.sign_in("sue")
    assert door.sign_in("anna")
    assert reasons(door) == []


def test_a_hash_that_was_changed_in_the_store_opens_nothing_and_is_told_once(door, caplog):
    door.drawer.rows[row(door)] = door.hashing.hash(OTHER)
    for password in (OTHER, PASSWORD):
        with turned_away("the name, the password or the code is wrong", 401):
            door.sign_in("sue", password)
        door.later(15 * MINUTE)
    (told,) = reasons(door)
    assert "the password of sue has no mark of the floor's key" in told
    assert told in caplog.text
    assert events(door, SignedIn) == []


def test_neither_does_one_without_its_mark_nor_with_that_of_another(door):
    door.enrol("tom", Role.DEALER)
    mark = door.drawer.rows.pop(row(door) + BESIDE)
    with turned_away("wrong", 401):
        door.sign_in("sue")
    door.drawer.rows[row(door) + BESIDE] = door.drawer.rows[row(door, "tom") + BESIDE]
    with turned_away("wrong", 401):
        door.sign_in("sue")
    door.drawer.rows[row(door)] = door.drawer.rows[row(door, "tom")]  # with the mark of tom's
    with turned_away("wrong", 401):
        door.sign_in("sue")
    door.drawer.rows[row(door)] = door.hashing.hash(PASSWORD)
    door.drawer.rows[row(door) + BESIDE] = mark
    assert door.sign_in("sue")


def test_a_key_of_a_second_factor_that_was_changed_makes_no_code(door):
    offered = begun(door)
    confirmed(door, offered.word, Telephone(door, offered.key).code())
    door.later(STEP)
    mine = totp.as_text(totp.new_key())
    door.drawer.rows[door.reception.staff.member("sue").factor.row] = mine
    with turned_away("wrong", 401):
        door.wait(door.reception.sign_in("sue", PASSWORD, None, HERE, Telephone(door, mine).code()))
    assert "the second factor of sue" in reasons(door)[0]


def test_without_its_key_a_floor_that_was_sealed_lets_nobody_in(door):
    door.drawer.marks = None
    with turned_away("wrong", 401):
        door.sign_in("sue")
    assert "cannot be checked without a key" in reasons(door)[0]


def test_an_older_floor_is_marked_once_at_its_next_start_and_says_so(marks, caplog):
    door = Door()
    door.enrol("sue", Role.SUPERVISOR)
    door.drawer.rows[row(door) + BESIDE] = "of a start that was cut short"
    door.drawer.marks = marks
    door.wait(door.reception.credentials.begin())
    (event,) = events(door, CredentialsSealed)
    assert event.believed == 2
    assert "2 passwords and keys of second factors are believed as they stand" in caplog.text
    assert door.sign_in("sue")
    door.drawer.rows[row(door)] = door.hashing.hash(OTHER)
    again = Credentials(door.drawer, door.reception)
    door.wait(again.begin())
    assert again.changed == {row(door)}
    assert "the password of sue" in reasons(door)[0]
    assert len(events(door, CredentialsSealed)) == 1


def test_a_lost_key_voids_all_passwords_and_the_first_operators_are_invited_again(door, tmp_path):
    door.drawer.marks = made_marks(tmp_path, "another.key")
    door.wait(door.reception.credentials.begin())
    assert len(events(door, CredentialsVoided)) == 1
    assert door.reception.staff.seconds() == ()
    first, second = door.wait(door.reception.founded())
    assert (first.partition(".")[0], second.partition(".")[0]) == ("operator", "operator-2")


def test_an_earlier_key_is_still_known_after_a_new_one_was_drawn(door, tmp_path):
    old, new = key_made(tmp_path / "floor.key"), key_made(tmp_path / "new.key")
    door.drawer.marks = Marks(MAIN, new, [old])
    door.wait(door.reception.credentials.begin())
    assert door.sign_in("sue")
    assert door.reception.credentials.changed == set()


def test_what_is_changed_takes_its_mark_along(door):
    before = row(door)
    word = door.sign_in("sue")
    door.wait(door.reception.change(word, PASSWORD, OTHER))
    assert not {before, before + BESIDE} & set(door.drawer.rows)
    assert door.sign_in("sue", OTHER)
