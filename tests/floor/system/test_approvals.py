"""Two people on a floor: what nobody who is enrolled does alone, and approvals given later."""

import json
from typing import Any, cast

import pytest

from houseway.cash.desk.moves import BringCash, OpenDesk
from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.kind_names import kebab
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.floor.live.actor_ids import actor_id
from houseway.floor.live.audit.floor_audit import audited
from houseway.floor.live.startup.snapshots import captured, digest, restored, written
from houseway.floor.live.streams.approvals import HOUSE, TWO, approvals_opening, round_of
from houseway.floor.live.streams.kinds import ONE_PART, empty_floor
from houseway.floor.live.streams.people import REGISTER, register_opening
from houseway.games import GAMES, listing_of
from houseway.house.general.state import ExcludePlayer, InvalidateRound
from houseway.house.table.state import Determine
from houseway.people.approvals.moves import AskApproval, GiveApproval, RefuseApproval
from houseway.people.moves import (
    AcceptInvitation,
    EnrolMember,
    GrantRole,
    InviteAgain,
    SuspendMember,
)
from tests.floor.system.evening import MAIN, SYSTEM, Evening, accepted, denied
from tests.floor.system.readers import reader_of

ANNA = Actor(Role.OPERATOR, name="anna")
OTTO = Actor(Role.OPERATOR, name="otto")
CARL = Actor(Role.CASHIER, name="carl")
SUE = Actor(Role.SUPERVISOR, name="sue")
DORA = Actor(Role.DEALER, name="dora")
WHO = (ANNA, OTTO, CARL, SUE, DORA)
SECOND, TWO_NAMES = "1.1", "1.3"  # of the house
MINUTE = 60_000
SAID = {"move": "determine", "name": "wagering-period", "value": "20", "notice": True}
MAXIMUM = Determine("wagering-period", "20", notice=True)


@pytest.fixture
def evening():
    made = Evening(terminals=1)
    made.floor.open(REGISTER, register_opening())
    made.floor.open(HOUSE, approvals_opening())
    made.run()
    for at, one in enumerate(WHO):
        move = EnrolMember(one.name, one.name.title(), (one.role,), f"{at}" * 64)
        accepted(made.put(REGISTER, SYSTEM if one is ANNA else ANNA, move))
    accepted(made.put("cage:desk", CARL, OpenDesk(Cents(0))))
    return made


def asked(evening, by, request, stream, said, *, why="so it is"):  # noqa: PLR0913
    move = AskApproval(by, request, stream, json.dumps(said), why)
    return evening.put(HOUSE, SYSTEM, move)


def bring(evening, request=2, amount=500_00):
    return asked(evening, CARL, request, "cage:desk", {"move": "bring-cash", "amount": amount})


def drawer(evening):
    return evening.floor.hall.streams["cage:desk"].now.state.drawer


def test_a_request_says_who_may_approve_and_the_move_is_made_when_he_does(evening):
    (event,) = accepted(bring(evening)).events
    assert event.asked.roles == (Role.SUPERVISOR,)
    assert drawer(evening) == 0
    accepted(evening.put(HOUSE, SUE, GiveApproval(1)))
    assert drawer(evening) == 500_00
    record = evening.store.records[-1].page
    assert (record.stream, record.actor, record.request) == ("cage:desk", "cashier carl", 2)
    entry = evening.floor.hall.streams["cage:desk"].bodies.read(record.body)
    assert (entry.put.by, entry.put.beside) == (CARL, SUE)


def test_refused_it_is_not_made(evening):
    accepted(bring(evening))
    accepted(evening.put(HOUSE, SUE, RefuseApproval(1, "count first")))
    assert drawer(evening) == 0


def test_the_counter_of_a_request_is_used_up_at_once(evening):
    accepted(bring(evening))
    assert evening.floor.hall.requests[actor_id(CARL)] == 2
    brought = Put(CARL, BringCash(Cents(500_00)), SUE)
    (answer,) = evening.ask("cage:desk", brought, request=2)
    assert "has gone on to 2" in answer.reason
    accepted(evening.ask("cage:desk", brought, request=3)[0])
    accepted(evening.put(HOUSE, SUE, GiveApproval(1)))  # the second, under its own counter
    assert drawer(evening) == 1_000_00
    assert "has gone on to 3" in denied(bring(evening, request=3), "A.6")


def test_what_would_be_refused_anyway_is_refused_when_it_is_asked(evening):
    denied(bring(evening, amount=0), "4.6")
    unread = asked(evening, CARL, 2, "cage:desk", {"move": "bring-cash", "amount": "much"})
    assert "cannot be read" in denied(unread, "A.6")
    for odd in ("[]", "1", "[" * 3_000, "{"):
        move = AskApproval(CARL, 2, "cage:desk", odd, "why")
        assert "cannot be read" in denied(evening.put(HOUSE, SYSTEM, move), "A.6")
    assert "nothing is approved" in denied(asked(evening, CARL, 2, "cage:no", {}), "A.6")
    alone = asked(evening, CARL, 2, "cage:desk", {"move": "close-desk", "count": 0})
    assert "takes no second person" in denied(alone, "A.6")
    other = asked(evening, DORA, 1, "cage:desk", {"move": "bring-cash", "amount": 1})
    assert "may not bring cash" in denied(other, "4.6")


def test_what_is_refused_when_it_is_given_still_waits(evening):
    said = {"move": "take-cash-away", "amount": 100_00}
    accepted(bring(evening))
    accepted(evening.put(HOUSE, SUE, GiveApproval(1)))
    accepted(asked(evening, CARL, 3, "cage:desk", said))
    accepted(asked(evening, CARL, 4, "cage:desk", {**said, "amount": 450_00}))
    accepted(evening.put(HOUSE, SUE, GiveApproval(3)))
    answer = evening.put(HOUSE, SUE, GiveApproval(2))
    denied(answer, "4.6")
    assert evening.floor.hall.streams[HOUSE].approvals.request(2) is not None
    assert drawer(evening) == 50_00


@pytest.mark.standard("E10")
def test_whoever_is_enrolled_changes_no_limit_alone(evening):
    alone = evening.put("table:B1", ANNA, MAXIMUM)
    assert "takes a second person" in denied(alone, SECOND)
    for beside, reason, control in (
        (Actor(Role.OPERATOR, name="ANNA"), "nobody acts as", TWO_NAMES),
        (Actor(Role.OPERATOR, name="anna"), "these are one", TWO_NAMES),
        (Actor(Role.OPERATOR, name="nobody"), "nobody acts as", TWO_NAMES),
        (Actor(Role.OPERATOR, name="sue"), "nobody acts as", TWO_NAMES),
        (CARL, "takes a second person", SECOND),
    ):
        answer = evening.put("table:B1", ANNA, MAXIMUM, beside=beside)
        assert reason in denied(answer, control)
        assert answer.cite.rule_set.name == "house-controls"
    accepted(evening.put("table:B1", ANNA, MAXIMUM, beside=SUE))


def test_what_was_before_and_why_stand_in_the_request(evening):
    (event,) = accepted(asked(evening, ANNA, 20, "table:B1", SAID, why="a full house")).events
    assert event.asked.before == "25"  # as a table is set unless a plan says otherwise
    assert event.asked.why == "a full house"
    assert event.asked.roles == (Role.SUPERVISOR, Role.SHIFT_MANAGER, Role.OPERATOR)
    accepted(evening.put(HOUSE, OTTO, GiveApproval(1)))
    assert evening.table("B1").now.state.settings.wagering_period == 20


def test_what_was_asked_for_in_one_round_is_not_given_in_the_next(evening):
    accepted(evening.buy_in(1))
    evening.to_the_wagers("B1")
    table = evening.table("B1")
    now = table.round_number
    accepted(evening.confirm("B1", 1, ("player", 10_00)))
    said = json.dumps({"move": "determine", "name": "wagering-period", "value": "20"})
    move = AskApproval(ANNA, 20, "table:B1", said, "why", round=now)
    wrong = evening.put(HOUSE, SYSTEM, changed(move, round=now + 1))
    assert f"asked for in round {now + 1}" in denied(wrong, "A.6")
    accepted(evening.put(HOUSE, SYSTEM, changed(move, said=json.dumps(SAID))))
    evening.play("B1")
    evening.to_the_wagers("B1")
    assert table.round_number == now + 1
    late = denied(evening.put(HOUSE, SUE, GiveApproval(1)), "A.6")
    assert late == f"this was asked for in round {now}, and table:B1 is in round {now + 1}"
    assert audited(reader_of(evening), MAIN)


def test_what_puts_a_round_right_is_bound_to_the_round_although_nobody_names_it(evening):
    table = evening.table("R1")
    void = InvalidateRound(cast(Any, "a ball was lost"))
    assert round_of(table, Put(SUE, void)) == table.round_number
    assert round_of(table, Put(SUE, changed(void, round=1))) is None  # it names one itself
    assert round_of(table, Put(SUE, MAXIMUM)) is None
    assert round_of(evening.floor.hall.streams["cage:desk"], Put(SUE, void)) is None


def test_nobody_who_was_suspended_stands_beside(evening):
    accepted(evening.put(REGISTER, ANNA, SuspendMember("sue", "gone")))
    answer = evening.put("table:B1", ANNA, MAXIMUM, beside=SUE)
    assert "nobody acts as" in denied(answer, TWO_NAMES)


def test_who_is_not_enrolled_acts_as_ever(evening):
    """Dealers of the system, and people on a floor where keys are printed."""
    accepted(evening.put("table:B1", Actor(Role.OPERATOR, name="zoe"), MAXIMUM))


def test_names_of_what_takes_two_are_names_of_moves():
    listings = [listing_of(row.game, row.edition) for row in GAMES]
    kinds = {kind.__name__ for listing in listings for kind in listing.table.permits}
    kinds |= {kind.__name__ for one in ONE_PART.values() for kind in one.moves}
    assert kinds >= TWO
    assert kebab(Determine) == "determine"


def test_requests_survive_a_standstill_and_hold_in_the_audit(evening):
    accepted(bring(evening))
    accepted(evening.put(HOUSE, SUE, GiveApproval(1)))
    accepted(bring(evening, request=3))
    before = evening.floor.hall.streams[HOUSE].approvals
    again: Any = audited(reader_of(evening), MAIN).hall.streams[HOUSE]
    assert again.approvals == before
    evening.restart()
    assert evening.floor.hall.streams[HOUSE].approvals == before
    assert evening.floor.hall.requests[actor_id(CARL)] == 3
    hall = empty_floor()
    restored(hall, written(captured(evening.floor.hall)))
    assert digest(hall) == digest(evening.floor.hall)
    accepted(evening.put(HOUSE, SUE, GiveApproval(2)))
    assert drawer(evening) == 1_000_00


def test_the_time_is_the_floors(evening):
    accepted(bring(evening))
    evening.clock.at += 15 * MINUTE
    answer = evening.put(HOUSE, SUE, changed(GiveApproval(1), at=0))
    assert denied(answer, "A.6") == "no request 1 waits"  # the clock has come before


def sealed(at):
    return f"{at}" * 64


NEW = {
    "a supervisor": EnrolMember("tom", "Tom", (Role.DEALER, Role.SUPERVISOR), sealed(7)),
    "an operator": EnrolMember("tom", "Tom", (Role.OPERATOR,), sealed(7)),
    "one again": InviteAgain("sue", sealed(7)),
    "one more": GrantRole("dora", Role.SHIFT_MANAGER),
}


@pytest.mark.parametrize("move", NEW.values(), ids=NEW)
def test_nobody_makes_his_own_second_person(evening, move):
    accepted(evening.put(REGISTER, ANNA, EnrolMember("ted", "Ted", (Role.SUPERVISOR,), sealed(8))))
    accepted(evening.put(REGISTER, SYSTEM, AcceptInvitation("otto", sealed(1), "a" * 32)))
    answer = evening.put(REGISTER, ANNA, move)
    assert "takes a second person" in denied(answer, SECOND)
    assert "these are one" in denied(evening.put(REGISTER, ANNA, move, beside=ANNA), TWO_NAMES)
    accepted(evening.put(REGISTER, ANNA, move, beside=OTTO))


def test_one_operator_enrols_whoever_stands_beside_nobody(evening):
    accepted(evening.put(REGISTER, SYSTEM, AcceptInvitation("otto", sealed(1), "a" * 32)))
    accepted(evening.put(REGISTER, ANNA, EnrolMember("tom", "Tom", (Role.DEALER,), sealed(7))))
    accepted(evening.put(REGISTER, ANNA, InviteAgain("dora", sealed(8))))
    accepted(evening.put(REGISTER, ANNA, GrantRole("dora", Role.CASHIER)))


def test_who_is_the_only_one_is_not_kept_from_working(evening):
    """Nobody else has a password, or the only other is the one who has lost it."""
    accepted(evening.put(REGISTER, ANNA, InviteAgain("sue", sealed(7))))
    accepted(evening.put(REGISTER, SYSTEM, AcceptInvitation("sue", sealed(7), "a" * 32)))
    accepted(evening.put(REGISTER, ANNA, InviteAgain("sue", sealed(8))))


@pytest.mark.rule("ni2019-689-mttg", "3.1")
def test_one_person_alone_is_told_the_true_reason_first(evening):
    """A second person would not help: the value is out of bounds, or nobody is excluded."""
    high = evening.put("table:B1", ANNA, Determine("maximum", "a lot"))
    assert "a lot" in denied(high, "3.1")
    lift = evening.put("table:B1", ANNA, ExcludePlayer(Player(1)))
    assert "no contravention by player 1" in denied(lift, "7.3(b)")


def test_who_may_not_make_a_move_at_all_is_told_that_and_not_to_bring_another(evening):
    answer = evening.put("table:B1", DORA, MAXIMUM)
    assert answer.reason == "a dealer may not determine"
    assert "takes a second person" in denied(evening.put("table:B1", ANNA, MAXIMUM), SECOND)
