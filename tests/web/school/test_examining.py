"""Papers and classes as an examiner sees them."""

import csv
import io

import pytest

from houseway.web.school.records.database import open_database
from tests.web.school.visitors import GAMES, sit


def test_an_examiner_sees_every_answer_with_its_clause(place):
    ann, bob = place.trainee("ann"), place.trainee("bob")
    number = place.paper()["number"]
    sit(place, ann, number)
    sit(place, bob, number, wrong=frozenset({2}))
    marks = place.examiner.get(f"/papers/{number}")
    assert [row["right"] for row in marks["questions"]] == [2, 2, 1, 2]
    assert all(row["solution"]["working"][0]["cite"] for row in marks["questions"])
    assert [(row["trainee"], row["right"]) for row in marks["sittings"]] == [("ann", 4), ("bob", 3)]
    rows = list(csv.DictReader(io.StringIO(place.examiner.get(f"/papers/{number}/marks.csv"))))
    assert [row["right"] for row in rows if row["trainee"] == "bob"] == ["yes", "yes", "no", "yes"]


def test_the_class_list_has_papers_marks_and_pace(place):
    sit(place, place.trainee("ann"), place.paper()["number"], wrong=frozenset({1}))
    row, staff = place.examiner.get("/classes")
    assert (row["name"], [each["name"] for each in staff["members"]]) == ("2026-3", ["examiner"])
    (member,) = row["members"]
    assert (member["name"], member["person"]) == ("ann", "ann Lee")
    assert (member["papers"], member["right"], member["asked"], member["seconds"]) == (1, 3, 4, 5.0)
    assert member["weakness"][0]["missed"] == 1


def test_what_a_class_missed_is_set_again(place):
    number = place.paper()["number"]
    sit(place, place.trainee("ann"), number, wrong=frozenset({0}))
    missed = set(place.questions(number)[0].clauses)
    again = place.paper(missed_in=number, wanted=GAMES | {"count": 1}, seed=8)
    assert all(missed & set(each.clauses) for each in place.questions(again["number"]))


def test_the_same_seed_is_the_same_paper_and_is_set_once(place):
    place.paper()
    setting = {"title": "Again", "class_name": "2026-3", "wanted": GAMES, "seed": 7}
    assert "was set already" in place.examiner.post("/papers", setting, 409)["refused"]


def test_a_paper_changed_after_it_was_set_is_refused(place, tmp_path):
    ann = place.trainee("ann")
    number = place.paper()["number"]
    database = open_database(str(tmp_path / "school.db"))
    changed = "update paper set content = replace(content, '\"seed\": 7', '\"seed\": 8')"
    database.change((changed, ()))
    database.close()
    why = ann.post(f"/own-papers/{number}/sit", status=409)["refused"]
    assert "changed after it was set" in why
    place.examiner.get(f"/papers/{number}", 409)


def test_a_paper_is_marked_again_from_its_own_answers(place, monkeypatch):
    number = place.paper()["number"]
    sit(place, place.trainee("ann"), number, wrong=frozenset({3}))
    told = place.examiner.post(f"/papers/{number}/mark")
    assert told["sittings"] == [{"trainee": "ann", "then": 3, "now": 3}]
    assert told["by_seed"] is True
    monkeypatch.setattr("houseway.school.exam.drawn", lambda *_: ())  # another release
    told = place.examiner.post(f"/papers/{number}/mark")
    assert told["by_seed"] is False
    assert told["sittings"] == [{"trainee": "ann", "then": 3, "now": 3}]


def test_a_certificate_waits_until_the_paper_is_closed(place):
    number = place.paper()["number"]
    sit(place, place.trainee("ann"), number)
    place.examiner.get(f"/papers/{number}/certificates/ann", 409)
    place.examiner.post(f"/papers/{number}/close")
    told = place.examiner.get(f"/papers/{number}/certificates/ann")
    assert (told["person"], told["right"], told["of"]) == ("ann Lee", 4, 4)
    place.examiner.get(f"/papers/{number}/certificates/bob", 404)


def test_a_person_who_is_erased_is_gone_at_once(place):
    ann = place.trainee("ann")
    number = place.paper()["number"]
    sit(place, ann, number)
    place.examiner.post("/members/ann/forget", status=204)
    ann.get("/progress", 401)
    assert place.examiner.get(f"/papers/{number}")["sittings"] == []
    place.examiner.post("/members/ann/forget", status=404)
    place.examiner.post("/members/examiner/forget", status=409)


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ({"minutes": 601}, "0 to 600, not 601"),
        ({"minutes": -1}, "0 to 600, not -1"),
        ({"seed": -1}, "the seed is 0 to"),
        ({"title": " "}, "the title of a paper has 1 to 80 characters"),
        ({"wanted": GAMES | {"count": 501}}, "1 to 500, not 501"),
        ({"missed_in": "8f2c01aa"}, "there is no paper 8f2c01aa"),
    ],
)
def test_a_paper_out_of_bounds_is_refused(place, more, why):
    setting = {"title": "Wheel", "class_name": "2026-3", "wanted": GAMES, "seed": 7}
    status = 404 if "missed_in" in more else 422
    assert why in place.examiner.post("/papers", setting | more, status)["refused"]


def test_a_body_that_is_none_is_refused(place):
    answer = place.client.post(
        "/api/school/sign-in", content=b"{", headers={"content-type": "application/json"}
    )
    assert answer.status_code == 400
