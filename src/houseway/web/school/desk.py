"""A school that is open: records, accounts, drills, exams, classes and lessons, on one clock."""

import time
from collections.abc import Callable

from houseway.web.people.credentials.passwords import Hashing
from houseway.web.school.accounts import Accounts
from houseway.web.school.classes import Classes
from houseway.web.school.drills import Drills
from houseway.web.school.exams import Exams
from houseway.web.school.lessons import Lessons
from houseway.web.school.records.members import Post
from houseway.web.school.records.school_records import SchoolRecords

FIRST = "examiner"  # the name that the first examiner signs in by


class School:
    """Everything that the pages of a school ask."""

    def __init__(
        self,
        records: SchoolRecords,
        clock: Callable[[], int] | None = None,
        hashing: Hashing | None = None,
    ) -> None:
        clock = clock or wall_ms
        self.records = records
        self.accounts = Accounts(records, clock, hashing)
        self.drills = Drills(records, clock)
        self.exams = Exams(records, clock)
        self.classes = Classes(records, self.exams)
        self.lessons = Lessons(records, clock)

    def first_invitation(self) -> str | None:
        """An invitation for the first examiner; None once somebody has chosen a password."""
        examiners = [
            member
            for member in self.records.members.everybody()
            if member.post is Post.EXAMINER and member.password
        ]
        return None if examiners else self.accounts.invite(FIRST, "", Post.EXAMINER, "")

    def forget(self, name: str) -> bool:
        """Erase a person and end what they have open."""
        self.accounts.end_sessions(name)
        self.drills.stop(name)
        self.lessons.drop(name)
        return self.records.forget(name)


def wall_ms() -> int:
    return time.time_ns() // 1_000_000
