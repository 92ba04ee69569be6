"""Every move of the register has a permit and a purpose, and every event a sentence."""

from typing import Any, cast, get_args

from houseway.core.actors import Player, Role
from houseway.core.offers import why
from houseway.people import moves
from houseway.people.events import PeopleEvent
from houseway.people.listing import PEOPLE
from tests.people.staff import ANNA, DIGEST, SYSTEM, founded


def test_each_move_is_permitted_and_there_for_something():
    assert set(PEOPLE.moves) == set(PEOPLE.machine.permits)
    assert all(why(cast(Any, kind)) for kind in PEOPLE.moves)


def test_each_event_has_words():
    assert set(get_args(PeopleEvent)) == set(PEOPLE.events) == set(PEOPLE.words.sentences)


def test_what_is_said_names_who_what_and_why():
    register = founded()
    asked = (
        (ANNA, moves.EnrolMember("ben", "Ben Smith", (Role.DEALER,), DIGEST)),
        (ANNA, moves.GrantRole("ben", Role.CASHIER)),
        (ANNA, moves.WithdrawRole("ben", Role.CASHIER, "moved")),
        (SYSTEM, moves.SignIn("sue", Role.SUPERVISOR, "pit 1")),
        (SYSTEM, moves.SignOut("sue", "pit 1", "end of shift")),
        (SYSTEM, moves.SignIn("sue", Role.SUPERVISOR, "from 127.0.0.1")),
        (SYSTEM, moves.LockOut("sue", "pit 1")),
        (ANNA, moves.ReinstateMember("sue")),
        (ANNA, moves.SuspendMember("sue", "under review")),
        (ANNA, moves.PairDevice("terminal 7", Player(7), DIGEST)),
        (ANNA, moves.RevokeDevice("terminal 7", "stolen")),
    )
    events = [event for by, move in asked for event in register.put(by, move)]
    said = [PEOPLE.words.sentences[type(event)](event) for event in events]
    assert said == [
        "Ben Smith is enrolled as ben (dealer) by the operator anna",
        "ben is invited to choose a password",
        "ben may act as cashier from now on, by the operator anna",
        "ben may not act as cashier any more, by the operator anna: moved",
        "sue comes in as casino supervisor at pit 1",
        "sue leaves pit 1: end of shift",
        "sue comes in as casino supervisor from 127.0.0.1",
        "sue is locked out after wrong passwords at pit 1",
        "sue may come in again, by the operator anna",
        "sue is suspended by the operator anna: under review",
        "terminal 7 has a key of its own, by the operator anna",
        "the key of terminal 7 opens nothing any more, by the operator anna: stolen",
    ]
    assert not any(DIGEST in one for one in said)
