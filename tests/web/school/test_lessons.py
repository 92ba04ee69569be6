"""Lessons over HTTP: a trainee deals at the real dealer page, an instructor looks on."""

from typing import Any

import pytest

from houseway.core.kind_names import kebab
from houseway.core.offers import plain
from houseway.core.value import names
from houseway.school.lesson.chips import TRAY
from tests.web.school.visitors import Place, Visitor

OPENING = {"trainee": "ann", "game": "roulette S49", "seed": 5}


def opened(place: Place, **more: object) -> str:
    name: str = place.examiner.post("/tables", OPENING | more)["name"]
    return name


def under_way(place: Place, name: str) -> Any:
    return place.school.lessons._open[name].lesson


def honest(place: Place, ann: Visitor, name: str) -> dict[str, Any]:
    """Do what is due, as the dealer page writes it."""
    move = under_way(place, name).table.hand.move
    fields = {field: plain(getattr(move, field)) for field in names(type(move))}
    answer: dict[str, Any] = ann.post(
        f"/lessons/{name}/put", {"move": {"move": kebab(type(move)), **fields}}
    )
    return answer


def until_payouts(place: Place, ann: Visitor, name: str) -> list[dict[str, Any]]:
    for _ in range(40):
        payouts: list[dict[str, Any]] = ann.post(f"/lessons/{name}/look")["payouts"]
        if payouts:
            return payouts
        assert honest(place, ann, name)["refused"] == ""
    raise AssertionError("nobody won")


@pytest.fixture
def ann(place: Place) -> Visitor:
    return place.trainee("ann")


def test_a_trainee_deals_and_the_table_says_what_was_due(place, ann):
    name = opened(place)
    seen = ann.post(f"/lessons/{name}/look")
    assert seen["view"]["fixed"]["mode"] == "training"
    assert {offer["move"] for offer in seen["view"]["offers"]} >= {"spin-ball"}
    assert ann.post(f"/lessons/{name}/look", {"number": seen["number"]})["view"] is None
    wrong = ann.post(f"/lessons/{name}/put", {"move": {"move": "take-and-pay"}})
    assert wrong["cite"].startswith("S49 American Roulette")
    assert honest(place, ann, name)["refused"] == ""
    notes = place.examiner.get(f"/tables/{name}/desk")["report"]["notes"]
    assert [note["right"] for note in notes] == [False, True]


def test_a_lesson_that_does_not_tell_mixes_what_is_due_with_what_is_not(place, ann):
    name = opened(place, told=False)
    view = ann.post(f"/lessons/{name}/look")["view"]
    assert view["public"]["table"]["due"] == {
        "words": "what comes next is yours to say", "cite": "",
    }  # fmt: skip
    moves = [offer["move"] for offer in view["offers"]]
    assert {"spin-ball", "no-more-bets", "clear-layout", "take-and-pay"} <= set(moves)
    assert not any(offer["why"] == "due" for offer in view["offers"])


def test_an_instructor_injects_and_the_trainee_answers(place, ann):
    name = opened(place)
    for _ in range(4):
        honest(place, ann, name)
    desk = place.examiner.get(f"/tables/{name}/desk")
    chosen = desk["possible"][0]
    desk = place.examiner.post(
        f"/tables/{name}/inject", {"number": desk["number"], "at": chosen["at"]}
    )
    assert (desk["incident"], desk["possible"]) == (chosen["seen"], [])
    assert desk["answer"]
    assert ann.post(f"/lessons/{name}/look")["incident"] == chosen["seen"]
    told = ann.post(f"/lessons/{name}/say", {"word": "carry on"})
    assert told["refused"]
    assert ann.post(f"/lessons/{name}/look")["incident"] == ""


def test_an_instructor_whose_page_is_behind_chooses_again(place, ann):
    name = opened(place)
    number = place.examiner.get(f"/tables/{name}/desk")["number"]
    honest(place, ann, name)
    told = place.examiner.post(f"/tables/{name}/inject", {"number": number, "at": 0}, 409)
    assert "gone on" in told["refused"]


def test_winners_are_paid_by_chips_and_compared(place, ann):
    name = opened(place)
    payouts = until_payouts(place, ann, name)
    assert "due" not in payouts[0]
    told = honest_refusal(place, ann, name)
    assert "still to be paid by chips" in told
    at = payouts[0]["at"]
    amount = under_way(place, name).payouts[at].due
    wrong = ann.post(f"/lessons/{name}/pay", {"at": at, "chips": {"100": 1}})
    assert (wrong["right"], bool(wrong["working"])) == (False, True)
    chips = {}
    for kind in TRAY:
        chips[str(kind)], amount = divmod(amount, kind)
    assert ann.post(f"/lessons/{name}/pay", {"at": at, "chips": chips})["right"]
    left = ann.post(f"/lessons/{name}/look")["payouts"]
    assert len(left) == len(payouts) - 1


def honest_refusal(place: Place, ann: Visitor, name: str) -> str:
    move = {"move": "take-and-pay"}
    refused: str = ann.post(f"/lessons/{name}/put", {"move": move}, 409)["refused"]
    assert place is not None
    return refused


@pytest.mark.parametrize("chips", [{"7": 1}, {"x": 1}, {"100": -1}])
def test_chips_that_cannot_be_are_refused_and_not_marked(place, ann, chips):
    name = opened(place)
    until_payouts(place, ann, name)
    before = len(under_way(place, name).notes)
    ann.post(f"/lessons/{name}/pay", {"at": 0, "chips": chips}, 422)
    assert len(under_way(place, name).notes) == before


def test_a_stopped_round_waits_and_a_rewound_one_begins_again(place, ann):
    name = opened(place)
    honest(place, ann, name)
    place.examiner.post(f"/tables/{name}/stop")
    assert ann.post(f"/lessons/{name}/look")["stopped"]
    told = ann.post(f"/lessons/{name}/put", {"move": {"move": "no-more-bets"}}, 409)
    assert "stopped the round" in told["refused"]
    place.examiner.post(f"/tables/{name}/resume")
    desk = place.examiner.post(f"/tables/{name}/rewind", {"whole_round": True})
    assert desk["report"]["notes"][-1]["did"] == "rewinds the round"
    assert honest(place, ann, name)["refused"] == ""


def test_the_report_is_kept_and_its_clauses_come_again(place, ann):
    name = opened(place)
    ann.post(f"/lessons/{name}/put", {"move": {"move": "take-and-pay"}})
    told = place.examiner.post(f"/tables/{name}/end")
    assert told["counts"]["move"] == [0, 1]
    (kept,) = ann.get("/lessons/reports")
    assert (kept["name"], kept["ended"], kept["examiner"]) == (name, True, "examiner")
    assert kept == place.examiner.get("/tables/of/ann")[0]
    assert ann.get("/progress")["due"]
    ann.post(f"/lessons/{name}/look", status=404)


def test_a_lesson_is_its_trainees_alone(place, ann):
    name, bob = opened(place), place.trainee("bob")
    bob.post(f"/lessons/{name}/look", status=404)
    bob.get(f"/tables/{name}/desk", 403)
    bob.get("/tables/of/ann", 403)
    assert bob.get("/lessons") == []
    assert [row["name"] for row in ann.get("/lessons")] == [name]
    ann.post("/tables", OPENING, 403)


def test_a_second_lesson_ends_the_first_and_a_forgotten_trainee_has_none(place, ann):
    first, second = opened(place), opened(place)
    assert [row["name"] for row in ann.get("/lessons")] == [second]
    assert {each["name"] for each in ann.get("/lessons/reports")} >= {first}
    place.examiner.post("/members/ann/forget", status=204)
    assert place.examiner.get("/lessons") == []
    place.examiner.get(f"/tables/{second}/desk", 404)


@pytest.mark.parametrize(
    ("more", "status"), [({"trainee": "nobody"}, 404), ({"game": "chess S49"}, 422)]
)
def test_a_lesson_of_nobody_or_nothing_is_refused(place, ann, more, status):
    place.examiner.post("/tables", OPENING | more, status)
    assert ann.get("/lessons") == []


@pytest.mark.parametrize("move", [{}, {"move": "fly"}, {"move": "report-ball", "number": "x"}])
def test_a_move_that_cannot_be_read_is_refused_and_not_marked(place, ann, move):
    name = opened(place)
    ann.post(f"/lessons/{name}/put", {"move": move}, 422)
    assert under_way(place, name).notes == []
