"""A second factor at the door: made by its owner, wanted of whom, each code once."""

import asyncio

import pytest

from houseway.core.actors import Actor, Role
from houseway.people import moves
from houseway.people.events import CodeUsed, FactorConfirmed, MemberLocked, SignedIn, SpareCodeUsed
from houseway.web.people.approvals.matter import matter_of
from houseway.web.people.credentials.checks import Wanted
from houseway.web.people.reception import Reception
from houseway.web.people.schemas import Approving
from houseway.web.people.second_factor import totp
from tests.web.people.door import HERE, MINUTE, OTHER, PASSWORD, Door
from tests.web.people.test_reception import events, turned_away

STEP = 30_000
AWAY = "from 10.0.0.9"
ANNA = Actor(Role.OPERATOR, name="anna")
MATTER = matter_of(ANNA, "cage:desk", {"move": "bring-cash", "amount": 1})


class Telephone:
    """It makes the codes of one key by the clock of the floor."""

    def __init__(self, door, key):
        self.door, self.key = door, totp.from_text(key)

    def code(self, drift=0):
        return totp.code(self.key, self.door.evening.clock.at // STEP + drift)


@pytest.fixture
def door():
    made = Door()
    made.enrol("sue", Role.SUPERVISOR, Role.DEALER)
    return made


def begun(door, name="sue", password=PASSWORD, code="", place=HERE):
    return door.wait(door.reception.factors.begin(name, password, code, place))


def confirmed(door, word, code):
    return door.wait(door.reception.factors.confirm(word, code, HERE))


def made(door, name="sue", code=""):
    """His telephone, and the spare codes. The next code is a new one."""
    offered = begun(door, name, code=code)
    telephone = Telephone(door, offered.key)
    spare = confirmed(door, offered.word, telephone.code())
    door.later(STEP)
    return telephone, spare


def sign_in(door, code="", name="sue", password=PASSWORD, place=HERE):
    return door.wait(door.reception.sign_in(name, password, None, place, code))


@pytest.mark.standard("F10")
def test_who_has_a_second_factor_comes_in_by_password_and_code_and_not_by_one_of_them(door):
    telephone, _ = made(door)
    for password, code in ((PASSWORD, ""), (PASSWORD, "000000"), (OTHER, telephone.code())):
        with turned_away("the name, the password or the code is wrong", 401):
            sign_in(door, code, password=password)
        door.later(15 * MINUTE)
    word = sign_in(door, telephone.code())
    assert door.reception.admitted(word) == Actor(Role.SUPERVISOR, name="sue")
    assert [(one.member, one.place) for one in events(door, CodeUsed)] == [("sue", HERE)]
    assert len(events(door, SignedIn)) == 1


@pytest.mark.standard("F10")
def test_each_code_is_good_once_also_the_one_that_confirmed(door):
    offered = begun(door)
    telephone = Telephone(door, offered.key)
    first = telephone.code()
    confirmed(door, offered.word, first)
    with turned_away("wrong", 401):
        sign_in(door, first)
    door.later(STEP)
    second = telephone.code()
    sign_in(door, second)
    with turned_away("wrong", 401):
        sign_in(door, second)
    door.later(STEP)
    with turned_away("wrong", 401):  # a step late, and used
        sign_in(door, second)


def test_two_at_once_with_one_code_are_one(door):
    telephone, _ = made(door)
    code = telephone.code()

    async def both():
        asked = (
            door.reception.sign_in("sue", PASSWORD, None, place, code) for place in (HERE, AWAY)
        )
        return await asyncio.gather(*asked, return_exceptions=True)

    came = door.wait(both())
    (word,) = [one for one in came if isinstance(one, str)]
    (why,) = [one for one in came if not isinstance(one, str)]
    assert door.reception.admitted(word)
    assert why.status == 401
    assert len(events(door, SignedIn)) == len(events(door, CodeUsed)) == 1


@pytest.mark.parametrize(("drift", "good"), [(-2, False), (-1, True), (1, True), (2, False)])
def test_a_telephone_may_be_a_step_early_or_late(door, drift, good):
    telephone, _ = made(door)
    door.later(MINUTE)
    if good:
        assert sign_in(door, telephone.code(drift))
    else:
        with turned_away("wrong", 401):
            sign_in(door, telephone.code(drift))


@pytest.mark.standard("F10")
def test_wrong_codes_lock_like_wrong_passwords(door):
    telephone, _ = made(door)
    for password, code in ((PASSWORD, "123456"), (OTHER, ""), (PASSWORD, "")):
        assert events(door, MemberLocked) == []
        with turned_away("wrong", 401):
            sign_in(door, code, password=password)
    assert [one.member for one in events(door, MemberLocked)] == ["sue"]
    with turned_away("wrong ones: then wait", 401):
        sign_in(door, telephone.code())
    assert events(door, CodeUsed) == []
    door.later(15 * MINUTE)
    assert sign_in(door, telephone.code())


def test_guesses_of_a_first_code_are_throttled(door):
    offered = begun(door)
    door.later(MINUTE)
    for _ in range(20):
        with turned_away("not right", 422):
            confirmed(door, offered.word, "000000")
    with turned_away("20 tries a minute", 429):
        confirmed(door, offered.word, "000000")
    assert events(door, FactorConfirmed) == []


@pytest.mark.standard("F10")
def test_a_spare_code_stands_in_once(door):
    _, spare = made(door)
    assert len(set(spare)) == 8
    assert sign_in(door, spare[0])
    with turned_away("wrong", 401):
        sign_in(door, spare[0])
    assert sign_in(door, spare[1].replace("-", " ").lower())  # as people write
    assert len(events(door, SpareCodeUsed)) == 2
    assert len(door.reception.staff.member("sue").factor.spare) == 6


@pytest.mark.standard("F10")
@pytest.mark.parametrize(
    ("wanted", "here", "away"),
    [(Wanted.CHOSEN, True, True), (Wanted.ELSEWHERE, True, False), (Wanted.ALL, False, False)],
)
def test_of_whom_a_second_factor_is_wanted(door, wanted, here, away):
    door.reception = Reception(door.floor, door.drawer, door.hashing, None, wanted)
    places = {HERE: here, "from ::1": here, AWAY: away, "at another node": away}
    for place, good in places.items():
        if good:
            assert sign_in(door, place=place)
            continue
        with turned_away("make one first", 428):
            sign_in(door, place=place)
        with turned_away("make one first", 428):
            second = Approving(name="sue", password=PASSWORD, role=Role.SUPERVISOR)
            door.wait(door.reception.approve(second, place, MATTER))
        with turned_away("wrong", 401):  # who does not know the password learns nothing
            sign_in(door, password=OTHER, place=place)
        door.reception.recognition._wrong.clear()
    telephone, _ = made(door)
    assert sign_in(door, telephone.code(), place=AWAY)


def test_a_key_is_offered_only_to_who_knows_the_password(door):
    for name, password in (("sue", OTHER), ("zoe", PASSWORD)):
        with turned_away("wrong", 401):
            begun(door, name, password)
    offered = begun(door)
    assert offered.address == (f"otpauth://totp/Houseway:sue?secret={offered.key}&issuer=Houseway")
    assert events(door, FactorConfirmed) == []
    assert sign_in(door)  # nothing is confirmed, so nothing is wanted


def test_a_key_that_waits_is_over_after_ten_minutes_and_by_the_next(door):
    first = begun(door)
    telephone = Telephone(door, first.key)
    second = begun(door)
    with turned_away("begin again", 404):
        confirmed(door, first.word, telephone.code())
    door.later(10 * MINUTE)
    with turned_away("begin again", 404):
        confirmed(door, second.word, Telephone(door, second.key).code())


def test_who_has_begun_with_a_password_that_is_none_any_more_does_not_end_it(door):
    """The password was stolen, and its owner has changed it meanwhile."""
    offered = begun(door)
    door.wait(door.reception.change(sign_in(door), PASSWORD, OTHER))
    with turned_away("begin again", 404):
        confirmed(door, offered.word, Telephone(door, offered.key).code())
    assert door.reception.staff.member("sue").factor is None


def test_a_word_confirms_once(door):
    offered = begun(door)
    code = Telephone(door, offered.key).code()
    confirmed(door, offered.word, code)
    with turned_away("begin again", 404):
        confirmed(door, offered.word, code)


def test_who_has_one_makes_another_with_a_code_of_the_first(door):
    telephone, spare = made(door)
    with turned_away("wrong", 401):
        begun(door)
    word = sign_in(door, telephone.code())
    door.later(STEP)
    another, _ = made(door, code=telephone.code())
    assert door.reception.admitted(word) is None  # it was begun by the one that is gone
    with turned_away("wrong", 401):
        sign_in(door, telephone.code())
    with turned_away("wrong", 401):
        sign_in(door, spare[0])
    assert sign_in(door, another.code())
    keys = [row for row in door.drawer.rows.values() if not row.startswith("hash of")]
    assert keys == [totp.as_text(another.key)]


def test_a_second_person_approves_with_a_code_too(door):
    telephone, _ = made(door)

    def approved(code):
        second = Approving(name="sue", password=PASSWORD, role=Role.SUPERVISOR, code=code)
        return door.wait(door.reception.approve(second, HERE, MATTER))

    with turned_away("wrong", 401):
        approved("")
    code = telephone.code()
    word = approved(code)
    assert door.reception.beside(word, MATTER) == Actor(Role.SUPERVISOR, name="sue")
    with turned_away("wrong", 401):
        approved(code)


def test_a_password_is_changed_without_a_code_in_a_session_that_began_with_one(door):
    telephone, _ = made(door)
    word = sign_in(door, telephone.code())
    door.wait(door.reception.change(word, PASSWORD, OTHER))
    door.later(STEP)
    assert sign_in(door, telephone.code(), password=OTHER)


def test_a_factor_that_is_reset_ends_its_sessions_and_its_key_is_gone(door):
    telephone, _ = made(door)
    word = sign_in(door, telephone.code())
    move = moves.ResetFactor("sue", "stolen")
    door.wait(door.reception.recorded(ANNA, move))
    assert door.reception.admitted(word) is None
    assert not door.reception.still_in(word, None)
    assert all(row.startswith("hash of") for row in door.drawer.rows.values())
    assert sign_in(door)  # by the password alone, where nothing more is wanted


def test_no_key_and_no_code_stands_in_a_record(door):
    telephone, spare = made(door)
    code = telephone.code()
    sign_in(door, code)
    sign_in(door, spare[0])
    bodies = b"".join(record.page.body for record in door.evening.store.records)
    plain = [one.replace("-", "") for one in spare]
    for secret in (totp.as_text(telephone.key), f'"{code}"', *spare, *plain):
        assert secret.encode() not in bodies
