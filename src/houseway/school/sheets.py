"""Paper for a class, as pages to print: questions, solutions, and a certificate."""

from collections.abc import Iterable
from html import escape

import houseway
from houseway.school.exam import Exam
from houseway.school.marks import Sitting
from houseway.school.question import LETTERS, Form, Question

STYLE = """
@page { size: A4; margin: 18mm }
body { font: 11pt/1.4 system-ui, sans-serif; color: #111; background: #fff; max-width: 48rem;
  margin: 2rem auto; padding: 0 1rem }
h1 { font: 600 18pt/1.2 Georgia, serif; margin: 0 }
h2 { font-size: 11pt; margin: 0 }
header p { margin: .2rem 0 }
.name { display: flex; gap: 2rem; margin: 1rem 0 2rem }
.name span { flex: 1; border-bottom: 1px solid #111; padding-top: 1.2rem }
section { break-inside: avoid; margin: 0 0 1.4rem; padding-top: .6rem; border-top: 1px solid #bbb }
pre { font: 10pt/1.35 ui-monospace, monospace; white-space: pre-wrap; margin: .4rem 0 }
ol { list-style: none; margin: .4rem 0; padding: 0 }
.answer { margin-top: .8rem }
.right { font-weight: 600 }
.working { font-size: 10pt }
.certificate { text-align: center; margin-top: 30mm }
.certificate .who { font: 600 22pt/1.3 Georgia, serif; margin: 1.5rem 0 }
.signature { width: 18rem; margin: 5rem auto 0; border-top: 1px solid #111; padding-top: .3rem }
footer { font-size: 9pt; color: #444; margin-top: 2rem }
"""


def questions_sheet(exam: Exam) -> str:
    """The paper of a class: a line for the name, the questions, and room for the answers."""
    name = '<div class="name"><span>Name</span><span>Date</span></div>'
    body = "\n".join(section(at, each) for at, each in enumerate(exam.questions, 1))
    return page(f"Exam {exam.number}", exam, f"{name}\n{body}")


def solutions_sheet(exam: Exam) -> str:
    """The examiner's paper: every answer with its working and the clause of each step."""
    body = "\n".join(section(at, each, solved=True) for at, each in enumerate(exam.questions, 1))
    return page(f"Solutions of exam {exam.number}", exam, body)


def certificate(exam: Exam, sitting: Sitting, day: str) -> str:
    """A page that says what a trainee has reached; somebody has to sign it."""
    games = ", ".join(exam.syllabus.listings)
    body = f"""<div class="certificate">
<p>This certifies that</p>
<p class="who">{escape(sitting.trainee)}</p>
<p>answered {sitting.score} of {len(sitting.marks)} questions correctly</p>
<p>in exam {exam.number}: {escape(games)}</p>
<p>{escape(day)}</p>
<p class="signature">Examiner</p>
</div>"""
    return page("Certificate", exam, body, lines=())


def page(title: str, exam: Exam, body: str, lines: Iterable[str] | None = None) -> str:
    head = "".join(f"<p>{escape(line)}</p>" for line in (about(exam) if lines is None else lines))
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{escape(title)}</title>
<style>{STYLE}</style>
</head>
<body>
<header><h1>{escape(title)}</h1>{head}</header>
<main>
{body}
</main>
<footer>Exam {exam.number}, set by Houseway {escape(exam.version)}; \
printed by Houseway {escape(houseway.__version__)}</footer>
</body>
</html>
"""


def about(exam: Exam) -> tuple[str, ...]:
    time = f", {exam.minutes} minutes" if exam.minutes else ""
    return (", ".join(exam.syllabus.listings), f"{len(exam.questions)} questions{time}")


def section(number: int, question: Question, *, solved: bool = False) -> str:
    shown = escape("\n".join(question.shows))
    answer = solution(question) if solved else room(question)
    return f"""<section>
<h2>{number}. {escape(question.listing)} · {escape(question.topic)}</h2>
<pre>{shown}</pre>
<p>{escape(question.asks)}</p>
{choices(question, solved=solved)}{answer}
</section>"""


def choices(question: Question, *, solved: bool) -> str:
    rows = [
        f"<li{mark(solved and at == question.answer)}>{LETTERS[at]}) {escape(text)}</li>"
        for at, text in enumerate(question.choices)
    ]
    return f"<ol>{''.join(rows)}</ol>\n" if rows else ""


def mark(right: bool) -> str:
    return ' class="right"' if right else ""


def room(question: Question) -> str:
    """Return the space in which the answer is written by hand."""
    label = {Form.CHOICE: "Letter:", Form.MONEY: "$", Form.LINE: "Line:"}[question.form]
    return f'<p class="answer">{label} ____________</p>'


def solution(question: Question) -> str:
    steps = "".join(
        f"<li>{escape(step.words)} [{escape(str(step.cite))}]</li>" for step in question.working
    )
    right = escape(question.in_words(question.answer))
    return f'<p class="answer right">{right}</p>\n<ol class="working">{steps}</ol>'
