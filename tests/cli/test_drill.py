"""`houseway drill roulette`: a paper, its marks, one layout, and a review of marks."""

import json
import xml.etree.ElementTree as ET

import pytest
from typer.testing import CliRunner

from houseway.cli.drill import exam as drill_desk
from houseway.cli.drill import show
from houseway.cli.main import app
from houseway.cli.pictures.roulette_layout import CHIP, WON, layout_text
from houseway.law.instruments import Edition
from houseway.school.roulette import questions

PAPER = ("--questions", "3", "--seed", "7")


def run(*words, given=""):
    return CliRunner().invoke(app, ("drill", "roulette", *words), input=given)


def right_answers(count=3, seed=7, level=2):
    return [one.answer for one in questions(Edition.S49, seed, count, level)]


def dollars(cents):
    return f"{cents // 100}.{cents % 100:02d}"


def test_without_answers_the_worked_paper_is_printed():
    shown = run(*PAPER)
    assert shown.exit_code == 0
    assert shown.stdout.count("what does") == 3
    assert "in all" in shown.stdout
    assert "S49 American Roulette 6.1(" in shown.stdout
    assert "right" not in shown.stdout


def test_answers_are_marked_and_what_is_weak_is_listed():
    first, second, _ = right_answers()
    shown = run(*PAPER, given=f"{dollars(first)}\n\n{dollars(second)}\n")
    assert "1 of 3 right" in shown.stdout
    assert f"Right: ${first // 100}." in shown.stdout
    assert "No answer:" in shown.stdout
    assert "the weakest first" in shown.stdout


def test_answers_come_from_a_file_too(tmp_path):
    file = tmp_path / "answers.txt"
    file.write_text("\n".join(map(dollars, right_answers())), encoding="utf-8")
    shown = run(*PAPER, "--answers", str(file), "--json")
    marked = json.loads(shown.stdout)
    assert (marked["right"], marked["seed"], marked["level"]) == (3, 7, 2)
    assert [one["answer"] for one in marked["questions"]] == right_answers()
    assert all(one["right"] and not one["missed"] for one in marked["questions"])
    assert all(one["missed"] == 0 for one in marked["weakness"])
    worked = marked["questions"][0]["working"][0]
    assert set(worked) == {"wager", "stake", "odds", "win", "cite"}


def test_an_exam_writes_its_marks_and_they_can_be_reviewed(tmp_path):
    marks = [tmp_path / "a.csv", tmp_path / "b.csv"]
    run(*PAPER, "--exam", str(marks[0]), given="\n".join(map(dollars, right_answers())))
    run(*PAPER, "--exam", str(marks[1]), given="1\n1\n1\n")
    assert marks[0].read_text(encoding="utf-8").count(",yes,") == 3
    assert marks[1].read_text(encoding="utf-8").count(",no,") == 3
    shown = run("--review", str(marks[0]), "--review", str(marks[1]), "--json")
    found = json.loads(shown.stdout)
    assert found["questions"] == 6
    assert all(one["asked"] == 2 * one["missed"] for one in found["weakness"])
    assert "6 questions" in run("--review", str(marks[0]), "--review", str(marks[1])).stdout


def test_what_a_number_pays_on_a_layout_that_somebody_lays(tmp_path):
    words = ("--layout", "straight:17=5, split:17-20=10", "--number", "17")
    shown = run(*words, "--svg", str(tmp_path / "layout.svg"))
    assert "17◆  (5)" in shown.stdout
    assert "in all" in shown.stdout
    assert "$345" in shown.stdout
    root = ET.fromstring((tmp_path / "layout.svg").read_text(encoding="utf-8"))
    assert root.get("aria-label") == "A roulette layout, the dolly on 17"
    answer = json.loads(run(*words, "--json").stdout)
    assert (answer["number"], answer["answer"]) == (17, 345_00)
    assert [one["win"] for one in answer["working"]] == [175_00, 170_00]


def test_under_ni2019_the_clauses_are_its_own():
    shown = run("--layout", "column:2=5", "--number", "17", "--edition", "NI2019")
    assert "9.4(a)/Row" in shown.stdout


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("--questions", "0"), "--questions 0 is not 1 to 1000"),
        (("--questions", "1001"), "--questions 1001 is not 1 to 1000"),
        (("--questions", "ten"), "questions"),
        (("--seed", "-1"), "--seed -1 is not 0 to"),
        (("--level", "4"), "--level 4 is not 1 to 3"),
        (("--edition", "S20"), "S20"),
        (("--number", "17"), "--number and --svg go with --layout"),
        (("--layout", "red=5"), "--layout needs --number"),
        (("--layout", "split:1-5=5", "--number", "1"), "S49 American Roulette 4.3(b)"),
        (("--layout", "red=5", "--number", "37"), "37 is not on the wheel"),
        (("--layout", "red=5", "--number", "1", "--svg", "/nowhere/x.svg"), "/nowhere/x.svg: No"),
        (("--answers", "/nowhere/answers"), "/nowhere/answers"),
        (("--exam", "/nowhere/marks.csv"), "/nowhere/marks.csv: No such file"),
        (("--review", "/nowhere/marks.csv"), "/nowhere/marks.csv"),
        (("--review", __file__), "the first line is not game,edition"),
    ],
)
def test_bad_input_ends_with_2_and_says_why(words, reason):
    shown = run(*words)
    assert shown.exit_code == 2
    assert reason in shown.stderr
    assert "Traceback" not in shown.stderr


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ("twelve\n", "-, line 1: 'twelve' is not an amount"),
        ("1\n1\n-5\n", "-, line 3: '-5' is not an amount"),
        ("1\n" * 4, "4 answers to 3 questions"),
    ],
)
def test_an_answer_that_is_none_is_told(given, reason):
    shown = run(*PAPER, given=given)
    assert shown.exit_code == 2
    assert reason in shown.stderr


def test_another_game_is_drilled_as_the_school_drills_it():
    words = ("keno", "--questions", "2", "--seed", "7")
    shown = CliRunner().invoke(app, ("drill", *words))
    asked = CliRunner().invoke(app, ("school", "drill", "keno", "--count", "2", "--seed", "7"))
    assert shown.exit_code == 0
    assert shown.stdout == asked.stdout


def test_layouts_and_marks_as_a_file_are_for_roulette():
    shown = CliRunner().invoke(app, ("drill", "keno", "--number", "17"))
    assert shown.exit_code == 2
    assert "are for roulette" in shown.stderr


# Somebody at a terminal


class Desk:
    """A person who types these lines."""

    def __init__(self, *lines):
        self.lines = list(lines)
        self.said = []

    def input(self, _prompt):
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)

    def print(self, words):
        self.said.append(words)


@pytest.fixture
def seated(monkeypatch):
    """A desk with these lines, in place of the terminal."""

    def sit(*lines):
        desk = Desk(*lines)
        monkeypatch.setattr(drill_desk, "Console", lambda **_: desk)
        monkeypatch.setattr(drill_desk, "at_terminal", lambda: True)
        return desk

    return sit


def test_a_person_is_asked_again_where_the_amount_cannot_be_read(seated, capsys):
    desk = seated("many", "1", dollars(right_answers()[1]))
    asked = questions(Edition.S49, 7, 3, 2)
    assert drill_desk.at_the_desk(asked, hints=True) == [1_00, right_answers()[1]]
    assert desk.said == ["[red]'many' is not an amount in dollars and cents[/]"]
    told = capsys.readouterr().out
    assert "Not $1:" in told
    assert "Right:" in told


def test_an_exam_gives_no_hints(seated, capsys):
    seated("1", "", "2")
    asked = questions(Edition.S49, 7, 3, 2)
    assert drill_desk.at_the_desk(asked, hints=False) == [1_00, None, 2_00]
    assert "in all" not in capsys.readouterr().out


def test_the_picture_of_a_question_does_not_tell_which_chips_win(monkeypatch, capsys):
    drawn = []

    def kept(*words, **more):
        drawn.append(layout_text(*words, **more))
        return drawn[-1]

    monkeypatch.setattr(show, "layout_text", kept)
    (asked,) = questions(Edition.S49, 7, 1, 3)
    show.show_question(asked)
    assert str(asked.about.number) in capsys.readouterr().out
    styles = {str(span.style) for span in drawn[0].spans}
    assert CHIP in styles
    assert WON not in styles
    answered = layout_text(asked.about.chips, asked.about.number)
    assert WON in {str(span.style) for span in answered.spans}
