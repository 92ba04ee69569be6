"""Documents of a house: lodged by one, approved on record of another, superseded, withdrawn."""

from typing import Any, cast, get_args

import pytest

from houseway.core.actors import Actor, Put, Role
from houseway.core.game import NotPermitted, Refused
from houseway.core.offers import why
from houseway.core.value import changed
from houseway.people.documents.events import DocumentEvent, DocumentSuperseded
from houseway.people.documents.listing import DOCUMENTS, MACHINE
from houseway.people.documents.moves import ApproveDocument, LodgeDocument, WithdrawDocument
from houseway.people.documents.play import in_force
from houseway.people.documents.state import DocumentSettings, File, Status

ANNA = Actor(Role.OPERATOR, name="anna")
OTTO = Actor(Role.SHIFT_MANAGER, name="otto")
BLACKJACK = "s49-1999-blackjack"
FILE = File("shuffle.pdf", 1_024, "ab" * 32)
LODGE = LodgeDocument("shuffle", BLACKJACK, "The shuffle of 1999", FILE)
NOON = 1_794_794_400_000  # 16 November 2026 in Canberra
APPROVE = ApproveDocument(1, "Inspector Grey", "GCI 99/12", "2026-11-16", at=NOON)


class House:
    def __init__(self, **settings):
        self.now = MACHINE.now(MACHINE.opening(DocumentSettings(**settings)))

    @property
    def state(self):
        return self.now.state

    def put(self, by, move):
        step = MACHINE.step(self.now, Put(by, move))
        self.now = step.now
        return step.events

    def status(self, number):
        return self.state.document(number).status


@pytest.fixture
def house():
    made = House()
    made.put(ANNA, LODGE)
    return made


def test_it_is_lodged_with_its_file_and_by_whom(house):
    document = house.state.document(1)
    assert (document.file, document.by, document.status) == (FILE, ANNA, Status.LODGED)
    assert in_force(house.state.about("shuffle", BLACKJACK, "BJ1")) is None


def test_another_records_who_approved_it_in_writing_and_when(house):
    house.put(OTTO, APPROVE)
    document = house.state.document(1)
    assert document.status is Status.APPROVED
    assert (document.consent.who, document.consent.on) == ("Inspector Grey", "2026-11-16")
    assert document.consent.by == OTTO
    assert in_force(house.state.about("shuffle", BLACKJACK, "BJ1")) is document
    with pytest.raises(Refused, match="approved already"):
        house.put(OTTO, APPROVE)


@pytest.mark.parametrize("name", ["anna", "ANNA"])
@pytest.mark.parametrize("role", [Role.OPERATOR, Role.SHIFT_MANAGER])
def test_who_lodged_it_does_not_record_its_approval(house, name, role):
    with pytest.raises(NotPermitted, match="another records its approval"):
        house.put(Actor(role, name=name), APPROVE)


@pytest.mark.parametrize("role", [Role.INSPECTOR, Role.SUPERVISOR, Role.DEALER, Role.CASHIER])
def test_inspectors_and_everybody_else_change_nothing(house, role):
    for move in (LODGE, APPROVE, WithdrawDocument(1, "why")):
        with pytest.raises(NotPermitted):
            house.put(Actor(role, name="ines"), move)


def test_nobody_without_a_name_sees_to_a_document(house):
    with pytest.raises(Refused, match="known by name"):
        house.put(Actor(Role.OPERATOR), LODGE)


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"of": ""}, "what it is about"),
        ({"of": "x" * 101}, "what it is about"),
        ({"title": " "}, "a title"),
        ({"title": "one\0"}, "a title"),
        ({"tables": ("\n",)}, "have names"),
        ({"values": (("a", ""),)}, "have names"),
        ({"under": "s49-1999-bridge"}, "is no rule set"),
        ({"file": File("", 1, "ab" * 32)}, "name of a file"),
        ({"file": File("../etc", 1, "ab" * 32)}, "name of a file"),
        ({"file": File("a.pdf", 0, "ab" * 32)}, "not 0"),
        ({"file": File("a.pdf", 5_000_001, "ab" * 32)}, "not 5000001"),
        ({"file": File("a.pdf", 1, "AB" * 32)}, "64 figures"),
        ({"supersedes": 2}, "no document 2"),
        ({"tables": ("B1",) * 41}, "up to 40"),
    ],
)
def test_what_is_not_lodged(house, wrong, reason):
    with pytest.raises(Refused, match=reason):
        house.put(ANNA, changed(LODGE, **wrong))


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"who": " "}, "somebody has approved it"),
        ({"reference": ""}, "has a reference"),
        ({"on": "yesterday"}, "is not a date"),
        ({"on": "2026-11-18"}, "yet to come"),
        ({"document": 0}, "no document 0"),
        ({"document": 2}, "no document 2"),
    ],
)
def test_what_is_no_approval(house, wrong, reason):
    with pytest.raises(Refused, match=reason):
        house.put(OTTO, changed(APPROVE, **wrong))
    assert house.status(1) is Status.LODGED


def test_a_new_one_takes_the_place_of_the_old_when_it_is_approved(house):
    house.put(OTTO, APPROVE)
    house.put(ANNA, changed(LODGE, supersedes=1))
    assert house.status(1) is Status.APPROVED
    *_, last = house.put(OTTO, changed(APPROVE, document=2))
    assert isinstance(last, DocumentSuperseded)
    assert (house.status(1), house.status(2)) == (Status.SUPERSEDED, Status.APPROVED)
    with pytest.raises(Refused, match="document 1 is superseded"):
        house.put(ANNA, WithdrawDocument(1, "too late"))


def test_one_about_something_else_has_not_its_place(house):
    with pytest.raises(Refused, match="is about the shuffle"):
        house.put(ANNA, changed(LODGE, of="Super Sevens amount", supersedes=1))


def test_it_is_withdrawn_for_a_reason_and_once(house):
    house.put(OTTO, APPROVE)
    with pytest.raises(Refused, match="for a reason"):
        house.put(ANNA, WithdrawDocument(1, ""))
    house.put(ANNA, WithdrawDocument(1, "the letter was revoked"))
    assert house.status(1) is Status.WITHDRAWN
    with pytest.raises(Refused, match="withdrawn: the letter was revoked"):
        house.put(OTTO, APPROVE)


def test_it_concerns_the_tables_that_it_names_or_all_under_its_rules(house):
    house.put(ANNA, changed(LODGE, tables=("BJ2",)))
    numbers = [one.number for one in house.state.about("shuffle", BLACKJACK, "BJ2")]
    assert numbers == [2, 1]  # the latest first
    assert [one.number for one in house.state.about("shuffle", BLACKJACK, "BJ1")] == [1]
    assert house.state.about("shuffle", "s49-1999-baccarat", "BJ2") == ()


def test_settings_have_limits():
    with pytest.raises(Refused, match="is not within"):
        House(most_bytes=0)
    with pytest.raises(Refused, match="is not within"):
        House(most_bytes=50_000_001)


def test_each_move_is_there_for_something_and_each_event_has_words(house):
    assert all(why(cast(Any, kind)) for kind in DOCUMENTS.moves)
    assert set(get_args(DocumentEvent)) == set(DOCUMENTS.words.sentences)
    house.put(OTTO, APPROVE)
    house.put(ANNA, changed(LODGE, supersedes=1))
    events = (
        *house.put(OTTO, changed(APPROVE, document=2)),
        *house.put(ANNA, WithdrawDocument(2, "revoked")),
        *house.put(ANNA, LODGE),
    )
    said = [DOCUMENTS.words.sentences[type(event)](event) for event in events]
    assert said[:3] == [
        "document 2 was approved by Inspector Grey on 2026-11-16 (GCI 99/12); recorded by the"
        " gaming shift manager otto",
        "document 2 takes the place of document 1",
        "the operator anna withdraws document 2: revoked",
    ]
    assert FILE.digest in said[3]
