"""Drills over HTTP: each answer is marked at once."""

from typing import Any

import pytest

from tests.web.school.visitors import GAMES, MINUTE


def test_a_drill_marks_each_answer_with_its_clause(place):
    ann = place.trainee("ann")
    first = ann.post("/drill", GAMES)["question"]
    assert (first["place"], first["of"], first["game"]) == (0, 4, "money-wheel S49")
    assert "answer" not in first
    told: dict[str, Any] = {}
    for at in range(4):
        place.clock.now += 8_000
        told = ann.post("/drill/answer", {"place": at, "given": ""})
        assert told["mark"]["right"] is False
        assert told["mark"]["seconds"] == 8.0
        assert told["mark"]["working"][0]["cite"].startswith("S49")
        assert told["mark"]["missed"]
        ann.post("/drill/next")
    assert told["question"] is None
    assert (told["summary"]["right"], told["summary"]["of"]) == (0, 4)
    progress = ann.get("/progress")
    assert progress["due"]
    assert progress["days"] == 1
    assert progress["games"][0] | {"asked": 0} == {
        "game": "money-wheel S49", "level": 1, "asked": 0, "right": 0,
    }  # fmt: skip


def test_an_answer_that_cannot_be_read_is_asked_again_and_costs_nothing(place):
    ann = place.trainee("ann")
    ann.post("/drill", GAMES)
    told = ann.post("/drill/answer", {"place": 0, "given": "what?"})
    assert told["mark"] is None
    assert told["unreadable"]
    assert told["question"]["place"] == 0
    assert ann.get("/progress")["games"] == []


def test_reading_the_working_costs_no_time(place):
    ann = place.trainee("ann")
    ann.post("/drill", GAMES)
    ann.post("/drill/answer", {"place": 0, "given": ""})
    place.clock.now += 10 * MINUTE
    ann.post("/drill/next")
    place.clock.now += 3_000
    assert ann.post("/drill/answer", {"place": 1, "given": ""})["mark"]["seconds"] == 3.0


@pytest.mark.parametrize(
    ("wanted", "why"),
    [
        ({"games": []}, "no game is named"),
        ({"games": ["chess S49"]}, "no game 'chess S49'"),
        ({"games": ["roulette S49"], "kinds": ["house-way"]}, "no kind 'house-way'"),
        ({"games": ["roulette S49"], "count": 0}, "1 to 100, not 0"),
        ({"games": ["roulette S49"], "count": 101}, "1 to 100, not 101"),
        ({"games": ["roulette S49"], "level": 4}, "1 to 3, not 4"),
    ],
)
def test_a_drill_of_nothing_is_refused(place, wanted, why):
    assert why in place.trainee("ann").post("/drill", wanted, 422)["refused"]
