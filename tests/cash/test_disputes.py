"""Dispute holds: the machine of them."""

from typing import Any, cast, get_args

import pytest

from houseway.cash.disputes.events import HoldEvent
from houseway.cash.disputes.listing import DISPUTES, MACHINE
from houseway.cash.disputes.moves import HoldAccount, HoldRound, HoldTicket, ReleaseHold
from houseway.cash.disputes.state import HoldSettings, Subject
from houseway.core.actors import Actor, Put, Role
from houseway.core.game import NotPermitted, Refused
from houseway.core.money import Cents
from houseway.core.offers import why
from houseway.core.value import changed
from houseway.law import RuleSet

SUE = Actor(Role.SUPERVISOR, name="sue")
ANNA = Actor(Role.OPERATOR, name="anna")
WHAT = ("Mr Black", "the wheel was touched")
ROUND = HoldRound("R1", 12, *WHAT, amount=Cents(25_00))
TICKET = HoldTicket("0000 0000 0000 0000 00", *WHAT)
ACCOUNT = HoldAccount(7, *WHAT, opening=2)


class Held:
    def __init__(self, **settings):
        self.now = MACHINE.now(MACHINE.opening(HoldSettings(**settings)))

    @property
    def state(self):
        return self.now.state

    def put(self, by, move):
        step = MACHINE.step(self.now, Put(by, move))
        self.now = step.now
        return step.events


@pytest.fixture
def held():
    made = Held()
    for move in (ROUND, TICKET, ACCOUNT):
        made.put(SUE, move)
    return made


@pytest.mark.rule("ni2019-689-mttg", "7.12")
def test_a_hold_says_what_who_why_and_how_much(held):
    assert [(one.subject, one.name) for one in held.state.open] == [
        (Subject.ROUND, "R1#12"),
        (Subject.TICKET, "0" * 18),
        (Subject.ACCOUNT, "7#2"),
    ]
    first = held.state.hold(1)
    assert (first.claimant, first.what, first.by) == ("Mr Black", "the wheel was touched", SUE)
    assert first.amount == 25_00
    assert first.cite.ref == "7.12"


def test_a_round_is_held_under_the_clause_of_its_own_rules(held):
    cite = RuleSet("s49-1999-american-roulette").rule("10.6")
    held.put(SUE, changed(ROUND, round=13, cite=cite))
    assert held.state.hold(4).cite == cite
    (event,) = held.put(ANNA, ReleaseHold(4, "paid as it stands"))
    assert event.cite == cite


@pytest.mark.parametrize("move", [ROUND, TICKET, ACCOUNT])
def test_nothing_is_held_twice_at_a_time(held, move):
    with pytest.raises(Refused, match="is held already"):
        held.put(SUE, move)


@pytest.mark.rule("ni2019-689-mttg", "7.12")
def test_the_operator_releases_it_and_says_how_it_was_decided(held):
    for role in (Role.SUPERVISOR, Role.CASHIER, Role.DEALER, Role.INSPECTOR):
        with pytest.raises(NotPermitted):
            held.put(Actor(role, name="sue"), ReleaseHold(1, "so"))
    with pytest.raises(Refused, match="how the dispute was decided"):
        held.put(ANNA, ReleaseHold(1, " "))
    held.put(ANNA, ReleaseHold(1, "the round stands", at=9))
    release = held.state.hold(1).released
    assert (release.how, release.by, release.at) == ("the round stands", ANNA, 9)
    assert [one.number for one in held.state.open] == [2, 3]
    with pytest.raises(Refused, match="was released: the round stands"):
        held.put(ANNA, ReleaseHold(1, "again"))
    held.put(SUE, ROUND)  # another dispute about it


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"claimant": ""}, "who disputes it"),
        ({"what": " "}, "what is disputed"),
        ({"what": "x" * 501}, "1 to 500"),
        ({"what": "x\0"}, "1 to 500"),
    ],
)
def test_what_is_no_hold(wrong, reason):
    with pytest.raises(Refused, match=reason):
        Held().put(SUE, changed(ROUND, **wrong))


def test_nobody_without_a_name_and_nobody_who_is_not_staff():
    with pytest.raises(Refused, match="known by name"):
        Held().put(Actor(Role.SUPERVISOR), ROUND)
    for role in (Role.INSPECTOR, Role.CASHIER):
        with pytest.raises(NotPermitted):
            Held().put(Actor(role, name="ines"), ROUND)
    Held().put(Actor(Role.CASHIER, name="carl"), TICKET)


def test_there_is_no_hold_of_another_number(held):
    for number in (0, 4, -1):
        with pytest.raises(Refused, match="no hold"):
            held.put(ANNA, ReleaseHold(number, "so"))


def test_settings_have_limits():
    for days in (0, 36_601):
        with pytest.raises(Refused, match="is not within"):
            Held(keep_days=days)


def test_each_move_is_there_for_something_and_each_event_has_words(held):
    assert all(why(cast(Any, kind)) for kind in DISPUTES.moves)
    assert set(get_args(HoldEvent)) == set(DISPUTES.words.sentences)
    (event,) = held.put(ANNA, ReleaseHold(1, "the round stands"))
    said = DISPUTES.words.sentences
    assert said[type(event)](event) == "the operator anna releases hold 1: the round stands"
    (event,) = held.put(SUE, ROUND)
    assert said[type(event)](event) == (
        "the casino supervisor sue holds round R1#12, $25, for a dispute of Mr Black: the wheel"
        " was touched"
    )
