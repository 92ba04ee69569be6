"""Who comes into a school, and who does not."""

import pytest
from argon2 import PasswordHasher

from houseway.web.people.credentials.passwords import Argon2
from houseway.web.people.errors import TurnedAway
from houseway.web.school.accounts import IDLE, INVITED, SESSION, TRIES, Accounts
from houseway.web.school.records.members import Post
from houseway.web.school.records.school_records import SchoolRecords

PASSWORD = "seven of diamonds"
QUICK = Argon2(PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))


class Clock:
    def __init__(self) -> None:
        self.now = 1_000_000

    def __call__(self) -> int:
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def accounts(tmp_path, clock):
    records = SchoolRecords.at(str(tmp_path / "school.db"))
    yield Accounts(records, clock, QUICK)
    records.close()


def enrolled(accounts: Accounts, name: str = "t17", post: Post = Post.TRAINEE) -> str:
    accounts.accept(accounts.invite(name, "Ann Lee", post, "2026-3"), PASSWORD, "here")
    return accounts.sign_in(name, PASSWORD, "here")[0]


def test_an_invitation_is_good_once(accounts):
    word = accounts.invite("t17", "Ann Lee", Post.TRAINEE, "2026-3")
    assert accounts.accept(word, PASSWORD, "here").name == "t17"
    with pytest.raises(TurnedAway, match="used up"):
        accounts.accept(word, PASSWORD, "here")


def test_an_invitation_ends_after_seven_days(accounts, clock):
    word = accounts.invite("t17", "Ann Lee", Post.TRAINEE, "2026-3")
    clock.now += INVITED - 1
    assert accounts.accept(word, PASSWORD, "here").name == "t17"
    word = accounts.renew("t17")
    clock.now += INVITED
    with pytest.raises(TurnedAway, match="too old"):
        accounts.accept(word, PASSWORD, "here")


def test_an_invited_person_without_a_password_does_not_come_in(accounts):
    accounts.invite("t17", "Ann Lee", Post.TRAINEE, "2026-3")
    for password in ("", PASSWORD):
        with pytest.raises(TurnedAway, match="name or the password"):
            accounts.sign_in("t17", password, "here")


def test_a_session_ends_after_an_idle_hour_and_after_twelve(accounts, clock):
    word = enrolled(accounts)
    clock.now += IDLE - 1
    assert accounts.admitted(word).name == "t17"
    clock.now += IDLE
    with pytest.raises(TurnedAway, match="nobody is signed in"):
        accounts.admitted(word)
    word = accounts.sign_in("t17", PASSWORD, "here")[0]
    for _ in range(SESSION // (IDLE - 1)):
        clock.now += IDLE - 1
        accounts.admitted(word)
    clock.now += IDLE - 1
    with pytest.raises(TurnedAway, match="nobody is signed in"):
        accounts.admitted(word)


def test_a_trainee_is_no_examiner(accounts):
    word = enrolled(accounts)
    with pytest.raises(TurnedAway, match="this is for examiners; t17 is a trainee"):
        accounts.admitted(word, Post.EXAMINER)


def test_tries_from_one_place_are_counted(accounts, clock):
    enrolled(accounts)
    clock.now += 600_000
    for _ in range(TRIES):
        with pytest.raises(TurnedAway, match="wrong"):
            accounts.sign_in("t17", "guess", "there")
    with pytest.raises(TurnedAway, match="too many tries") as told:
        accounts.sign_in("t17", PASSWORD, "there")
    assert told.value.status == 429
    assert accounts.sign_in("t17", PASSWORD, "elsewhere")


def test_a_password_taken_back_ends_the_sessions(accounts):
    word = enrolled(accounts)
    accounts.renew("t17")
    with pytest.raises(TurnedAway, match="nobody is signed in"):
        accounts.admitted(word)
    with pytest.raises(TurnedAway, match="wrong"):
        accounts.sign_in("t17", PASSWORD, "here")


@pytest.mark.parametrize("name", ["a", "Ann Lee", "x" * 25, "../etc", ""])
def test_names_that_are_no_names_are_refused(accounts, name):
    with pytest.raises(TurnedAway, match="is no name to sign in by"):
        accounts.invite(name, "Ann Lee", Post.TRAINEE, "2026-3")


def test_nobody_is_invited_over_somebody_who_is_there(accounts):
    enrolled(accounts)
    with pytest.raises(TurnedAway, match="has chosen a password already"):
        accounts.invite("t17", "Somebody else", Post.EXAMINER, "")
