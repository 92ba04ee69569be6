"""`houseway school`: lists, drills, exams, marks and progress, as people and scripts use them."""

import json

import pytest
from typer.testing import CliRunner

from houseway.cli.main import app
from houseway.cli.school import desk
from houseway.games import GAMES
from houseway.school.exam import read_exam
from houseway.school.learner import read_learner
from houseway.school.question import LETTERS, Form
from houseway.school.result import read_result

SET = ("exam", "roulette", "money-wheel", "--seed", "7", "--count", "6", "--minutes", "5")


def run(*words, given=None):
    return CliRunner().invoke(app, ("school", *map(str, words)), input=given)


def typed(question):
    match question.form:
        case Form.CHOICE:
            return LETTERS[question.answer]
        case Form.MONEY:
            return f"{question.answer / 100:.2f}"
        case Form.LINE:
            return str(question.answer)


@pytest.fixture
def exam(tmp_path):
    file = tmp_path / "exam.json"
    shown = run(*SET, "--out", file)
    assert shown.exit_code == 0, shown.output
    return file


def answers(exam, right):
    questions = read_exam(exam.read_text(encoding="utf-8")).questions
    return "\n".join(typed(each) if at < right else "" for at, each in enumerate(questions))


def sat(exam, trainee, right):
    out = exam.parent / f"{trainee}.json"
    shown = run("sit", exam, "--trainee", trainee, "--out", out, given=answers(exam, right))
    assert shown.exit_code == 0, shown.output
    return out


# Lists


def test_every_game_is_listed_with_its_kinds():
    listed = json.loads(run("list", "--json").stdout)["games"]
    assert [each["game"] for each in listed] == [str(row) for row in GAMES]
    assert all(len(each["kinds"]) >= 5 for each in listed)


def test_one_game_is_listed_with_its_topics_and_levels():
    shown = json.loads(run("list", "roulette", "--json").stdout)
    assert shown["game"] == "roulette S49"
    assert shown["topics"]["Payout Odds"] > 0
    assert set(shown["levels"]) == {"1", "2", "3"}
    assert "Payout Odds" in run("list", "roulette").stdout


# Drills


def test_without_answers_a_drill_prints_questions_with_solutions():
    shown = run("drill", "baccarat:NI2019", "--seed", "7", "--count", "3")
    assert shown.exit_code == 0
    assert shown.stdout.count("Question ") == 3
    assert shown.stdout.count("Right: ") == 3
    assert "NI2019 Multi Terminal" in shown.stdout
    assert run("drill", "baccarat:NI2019", "--seed", "7", "--count", "3").stdout == shown.stdout


def test_answers_in_a_file_are_marked_by_clause(tmp_path):
    asked = ("drill", "blackjack", "--seed", "7", "--count", "4", "--kind", "total")
    questions = json.loads(run(*asked, "--json").stdout)["questions"]
    file = tmp_path / "answers.txt"
    lines = [LETTERS[each["answer"]] for each in questions]
    file.write_text("\n".join([*lines[:3], LETTERS[(questions[3]["answer"] + 1) % 4]]))
    marked = json.loads(run(*asked, "--answers", file, "--json").stdout)
    assert (marked["right"], marked["of"]) == (3, 4)
    assert marked["questions"][3]["missed"]
    assert marked["weakness"][0]["missed"] == 1
    shown = run(*asked, "--answers", file).stdout
    assert "3 of 4 right" in shown
    assert "Clauses to repeat" in shown


def test_a_learner_keeps_reviews_and_sees_progress(tmp_path):
    learner, file = tmp_path / "me.jsonl", tmp_path / "answers.txt"
    file.write_text("\n\n\n")
    asked = ("drill", "roulette", "--seed", "7", "--count", "3", "--learner", learner)
    assert run(*asked, "--answers", file).exit_code == 0
    reviews = read_learner(learner.read_text(encoding="utf-8")).reviews
    assert len(reviews) >= 3
    assert len({review.day for review in reviews}) == 1
    shown = json.loads(run("progress", learner, "--json").stdout)
    assert shown["reviews"] == len(reviews)
    assert shown["games"][0] == {
        "game": "roulette S49", "level": 1, "asked": len(reviews), "right": 0,
        "in_time_percent": 0,
    }  # fmt: skip
    assert set(shown["due"]) == {review.clause for review in reviews}
    text = run("progress", learner).stdout
    assert "Due today" in text
    assert "Clauses to repeat" in text


# A person at the terminal


def test_an_answer_that_cannot_be_read_is_asked_again_and_costs_nothing(capsys):
    paper = read_exam_of(SET)
    lines = iter(["?", "", *(typed(each) for each in paper[1:])])
    given = desk.ask_questions(paper, hints=True, ask=lambda _: next(lines), clock=lambda: 0.0)
    printed = capsys.readouterr().out
    assert given[0].given is None
    assert [each.given for each in given[1:]] == [each.answer for each in paper[1:]]
    assert paper[0].readable in printed
    assert printed.count("Right: ") == len(paper) - 1


def test_an_exam_tells_nothing_before_its_end(capsys):
    paper = read_exam_of(SET)
    desk.ask_questions(paper, hints=False, ask=lambda _: "", clock=lambda: 0.0)
    printed = capsys.readouterr().out
    assert "Right: " not in printed
    assert not any(f"[{step.cite}]" in printed for each in paper for step in each.working)


def test_when_the_time_is_over_no_question_is_asked(capsys):
    paper, clock = read_exam_of(SET), iter(range(0, 10_000, 40))
    given = desk.ask_questions(
        paper, hints=False, seconds=100, ask=lambda _: "", clock=lambda: float(next(clock))
    )
    assert len(given) < len(paper)
    assert "The time is over." in capsys.readouterr().out


def test_leaving_early_leaves_the_rest_unanswered():
    def leave(_):
        raise EOFError

    assert desk.ask_questions(read_exam_of(SET), hints=False, ask=leave) == []


def read_exam_of(words):
    from houseway.cli.school.choices import syllabus
    from houseway.school.exam import set_exam

    assert words[:3] == ("exam", "roulette", "money-wheel")
    return set_exam(syllabus(words[1:3], None, None, 3), 7, 6, 5).questions


# Exams


def test_the_same_seed_sets_the_same_exam(tmp_path, exam):
    again = tmp_path / "again.json"
    shown = json.loads(run(*SET, "--out", again, "--json").stdout)
    assert again.read_text(encoding="utf-8") == exam.read_text(encoding="utf-8")
    assert shown["exam"] == read_exam(exam.read_text(encoding="utf-8")).number
    assert shown["questions"] == 6


def test_the_sheets_of_a_class_are_written(tmp_path):
    questions, solutions = tmp_path / "q.html", tmp_path / "s.html"
    out = tmp_path / "exam.json"
    run(*SET, "--out", out, "--questions", questions, "--solutions", solutions)
    paper = read_exam(out.read_text(encoding="utf-8"))
    assert questions.read_text(encoding="utf-8").count("<section>") == 6
    assert all(str(each.cite) not in questions.read_text() for each in paper.questions)
    assert all(str(each.cite) in solutions.read_text() for each in paper.questions)


def test_a_class_is_marked_and_its_marks_go_into_a_file(tmp_path, exam):
    results = [sat(exam, "T1", 2), sat(exam, "T2", 6)]
    csv, folder = tmp_path / "marks.csv", tmp_path / "certificates"
    shown = run("mark", exam, *results, "--csv", csv, "--certificates", folder, "--audit")
    assert shown.exit_code == 0
    assert shown.stdout.index("T2") < shown.stdout.index("T1")  # the best first
    assert "6 of 6" in shown.stdout
    assert "gives the same questions" in shown.stdout
    assert len(csv.read_text(encoding="utf-8").splitlines()) == 1 + 2 * 6
    assert len(list(folder.iterdir())) == 2
    marked = json.loads(run("mark", exam, *results, "--json", "--audit").stdout)
    assert [each["right"] for each in marked["sittings"]] == [2, 6]
    assert marked["by_seed"] is True


def test_an_examiner_sees_every_answer_with_its_clause(exam):
    shown = run("mark", exam)
    paper = read_exam(exam.read_text(encoding="utf-8"))
    assert shown.stdout.count("Right: ") == 6
    flat = " ".join(shown.stdout.split())
    assert all(str(each.cite) in flat for each in paper.questions)
    assert "Answers of T1" in run("mark", exam, sat(exam, "T1", 2), "--details").stdout


def test_an_exam_that_was_changed_is_refused(exam):
    text = exam.read_text(encoding="utf-8")
    exam.write_text(text.replace('"minutes": 5', '"minutes": 50'), encoding="utf-8")
    shown = run("mark", exam)
    assert shown.exit_code == 2
    assert "is refused: it was changed after it was set" in shown.stderr


def test_a_result_that_was_changed_is_refused(exam):
    result = sat(exam, "T1", 2)
    paper = read_exam(exam.read_text(encoding="utf-8"))
    assert read_result(result.read_text(encoding="utf-8"), paper).trainee == "T1"
    text = result.read_text(encoding="utf-8")
    result.write_text(text.replace('"T1"', '"T9"'), encoding="utf-8")
    shown = run("mark", exam, result)
    assert shown.exit_code == 2
    assert "its seal does not fit" in shown.stderr


# Bad input


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("drill", "rulette"), "did you mean roulette?"),
        (("drill", "roulette:S20"), "no edition 'S20' of roulette"),
        (("drill", "roulette", "--kind", "pay"), "no kind 'pay' of question here"),
        (("drill", "holdem", "--kind", "payment"), "no kind 'payment'"),
        (("drill", "roulette", "--level", "4"), "--level 4 is not 1 to 3"),
        (("drill", "roulette", "--count", "0"), "--count 0 is not 1 to 500"),
        (("drill", "roulette", "--seed", "-1"), "--seed -1 is not 0 to"),
        (("drill", "keno", "--topic", "zebra"), "no question of keno S49"),
        (("drill", "roulette", "--answers", "/nowhere/a.txt"), "No such file"),
        (("exam", "roulette", "--out", "/nowhere/x.json", "--count", "2"), "No such file"),
        (("exam", "roulette", "--out", "x.json", "--minutes", "601"), "--minutes 601 is not 0"),
        (("mark", "/nowhere/x.json"), "No such file"),
        (("progress", "/nowhere/x.jsonl"), "No such file"),
        (("list", "snap"), "no game 'snap'"),
    ],
)
def test_bad_input_ends_with_a_message_and_status_2(words, reason):
    shown = run(*words)
    assert shown.exit_code == 2
    assert reason in " ".join(shown.stderr.split())


def test_nothing_is_overwritten(exam):
    assert "is there already" in run(*SET, "--out", exam).stderr
    result = sat(exam, "T1", 2)
    shown = run("sit", exam, "--trainee", "T1", "--out", result, given="")
    assert shown.exit_code == 2
    assert "is there already" in shown.stderr


def test_a_written_answer_that_cannot_be_read_names_its_line(tmp_path, exam):
    shown = run("sit", exam, "--trainee", "T", "--out", tmp_path / "r.json", given="\n???\n")
    assert shown.exit_code == 2
    assert "line 2: '???' is not" in shown.stderr
    assert not (tmp_path / "r.json").exists()


def test_a_learner_file_with_anything_else_is_refused(tmp_path):
    file = tmp_path / "me.jsonl"
    file.write_text("hello\n")
    shown = run("progress", file)
    assert shown.exit_code == 2
    assert "line 1 is no review" in shown.stderr


@pytest.mark.parametrize("command", ["list", "drill", "exam", "sit", "mark", "progress"])
def test_every_command_explains_itself(command):
    shown = run(command, "--help")
    assert shown.exit_code == 0
    assert "Usage" in shown.stdout
