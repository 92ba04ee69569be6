"""Papers as a trainee sits them: nothing is told before they are closed."""

from tests.web.school.visitors import MINUTE, Visitor, sit, typed


def test_a_paper_is_the_same_for_a_class_and_tells_nothing_until_it_is_closed(place):
    ann, bob = place.trainee("ann"), place.trainee("bob")
    number = place.paper()["number"]
    asked = [visitor.post(f"/own-papers/{number}/sit")["question"] for visitor in (ann, bob)]
    assert asked[0] == asked[1]
    told = sit(place, ann, number)
    assert told["state"] == "ended"
    assert "right" not in str(told)
    assert ann.get("/own-papers")[0]["right"] is None
    ann.get(f"/own-papers/{number}/marks", 409)
    place.examiner.post(f"/papers/{number}/close")
    assert ann.get("/own-papers")[0]["right"] == 4
    assert all(mark["right"] for mark in ann.get(f"/own-papers/{number}/marks"))
    assert bob.get("/own-papers")[0]["right"] == 0


def test_a_cut_line_resumes_at_the_same_question_and_an_answer_counts_once(place):
    ann = place.trainee("ann")
    number = place.paper()["number"]
    first = ann.post(f"/own-papers/{number}/sit")["question"]
    assert ann.post(f"/own-papers/{number}/sit")["question"] == first
    question = place.questions(number)[0]
    right = {"place": 0, "given": typed(question)}
    second = ann.post(f"/own-papers/{number}/answer", right)["question"]
    again = ann.post(f"/own-papers/{number}/answer", {"place": 0, "given": ""})
    assert again["question"] == second
    result = place.school.exams.sitting("ann", place.school.exams.paper(number))
    assert result is not None
    assert result.score == 1


def test_answers_after_the_time_are_kept_and_do_not_count(place):
    ann = place.trainee("ann")
    number = place.paper(minutes=1)["number"]
    told = ann.post(f"/own-papers/{number}/sit")
    assert told["left_ms"] == MINUTE
    questions = place.questions(number)
    place.clock.now += MINUTE  # to the very end
    told = ann.post(f"/own-papers/{number}/answer", {"place": 0, "given": typed(questions[0])})
    assert (told["state"], told["left_ms"]) == ("running", 0)
    place.clock.now += 1
    told = ann.post(f"/own-papers/{number}/answer", {"place": 1, "given": typed(questions[1])})
    assert told["state"] == "ended"
    place.examiner.post(f"/papers/{number}/close")
    first, second, *rest = ann.get(f"/own-papers/{number}/marks")
    assert (first["right"], first["late"]) == (True, False)
    assert (second["right"], second["late"], second["given"]) == (False, True, second["answer"])
    assert [mark["given"] for mark in rest] == ["no answer"] * 2


def test_a_trainee_sees_their_own_marks_and_no_others(place):
    ann, bob = place.trainee("ann"), place.trainee("bob")
    number = place.paper()["number"]
    sit(place, ann, number)
    sit(place, bob, number, wrong=frozenset({0, 1}))
    place.examiner.post(f"/papers/{number}/close")
    assert [mark["right"] for mark in bob.get(f"/own-papers/{number}/marks")] == [
        False, False, True, True,
    ]  # fmt: skip
    for path in ("/papers", f"/papers/{number}", f"/papers/{number}/marks.csv", "/classes"):
        assert "this is for examiners" in bob.get(path, 403)["refused"]
    bob.get(f"/papers/{number}/certificates/ann", 403)
    assert bob.get(f"/own-papers/{number}/certificate")["trainee"] == "bob"
    Visitor(place.client, "nobody").get("/own-papers", 401)


def test_a_paper_of_another_class_is_not_there(place):
    place.examiner.post("/classes", {"name": "2026-4"})
    number, eric = place.paper()["number"], place.trainee("eric", "2026-4")
    assert eric.get("/own-papers") == []
    eric.post(f"/own-papers/{number}/sit", status=404)
