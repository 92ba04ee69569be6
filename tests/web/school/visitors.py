"""A school over HTTP, and the people at its pages."""

from typing import Any

from argon2 import PasswordHasher
from litestar.testing import TestClient

from houseway.school.question import LETTERS, Form, Question
from houseway.web.people.credentials.passwords import Argon2
from houseway.web.school.desk import School

PASSWORD = "seven of diamonds"
MINUTE = 60_000
QUICK = Argon2(PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))
GAMES = {"games": ["money-wheel S49"], "count": 4}


class Clock:
    now = 1_800_000_000_000

    def __call__(self) -> int:
        return self.now


class Visitor:
    """Somebody at a page: their session goes with all that they ask."""

    def __init__(self, client: TestClient[Any], session: str) -> None:
        self.client, self.headers = client, {"Authorization": f"Bearer {session}"}

    def get(self, path: str, status: int = 200) -> Any:
        answer = self.client.get(f"/api/school{path}", headers=self.headers)
        assert answer.status_code == status, answer.text
        return answer.json() if "json" in answer.headers["content-type"] else answer.text

    def post(self, path: str, body: object = None, status: int | None = None) -> Any:
        answer = self.client.post(f"/api/school{path}", json=body or {}, headers=self.headers)
        good = answer.status_code in (200, 201) if status is None else answer.status_code == status
        assert good, answer.text
        return answer.json() if answer.content else None


class Place:
    """A school with its clock, and one way in for everybody."""

    def __init__(self, client: TestClient[Any], school: School, clock: Clock) -> None:
        self.client, self.school, self.clock = client, school, clock
        word = school.first_invitation()
        assert word is not None
        self.examiner = self.enters("examiner", word)
        self.examiner.post("/classes", {"name": "2026-3", "title": "March"})

    def enters(self, name: str, invitation: str) -> Visitor:
        nobody = Visitor(self.client, "")
        nobody.post("/invitations/accept", {"invitation": invitation, "password": PASSWORD})
        came = nobody.post("/sign-in", {"name": name, "password": PASSWORD})
        return Visitor(self.client, came["session"])

    def trainee(self, name: str, class_name: str = "2026-3") -> Visitor:
        self.clock.now += MINUTE  # sign-ins from one place are counted
        enrolling = {"name": name, "person": f"{name} Lee", "class_name": class_name}
        return self.enters(name, self.examiner.post("/members", enrolling)["word"])

    def paper(self, **more: object) -> dict[str, Any]:
        setting = {"title": "Wheel", "class_name": "2026-3", "wanted": GAMES, "seed": 7}
        row: dict[str, Any] = self.examiner.post("/papers", setting | more)
        return row

    def questions(self, number: str) -> tuple[Question, ...]:
        return self.school.exams.paper(number).exam.questions


def typed(question: Question) -> str:
    """The right answer as somebody types it."""
    match question.form:
        case Form.CHOICE:
            return LETTERS[question.answer]
        case Form.MONEY:
            return f"{question.answer / 100:.2f}"
        case Form.LINE:
            return str(question.answer)


def sit(place: Place, visitor: Visitor, number: str, wrong: frozenset[int] = frozenset()) -> Any:
    """Answer the whole paper; those at the places `wrong` are left out."""
    visitor.post(f"/own-papers/{number}/sit")
    told: Any = None
    for at, question in enumerate(place.questions(number)):
        place.clock.now += 5_000
        given = "" if at in wrong else typed(question)
        told = visitor.post(f"/own-papers/{number}/answer", {"place": at, "given": given})
    return told
