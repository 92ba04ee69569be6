"""All that a school keeps: its people and papers, what was practised, lessons; and forgetting."""

from collections import Counter
from collections.abc import Iterable

from houseway.school.learner import Learner, Review, read_learner
from houseway.school.marks import Rating
from houseway.web.school.records.database import Database, Statement, open_database
from houseway.web.school.records.members import Members
from houseway.web.school.records.papers import Papers

PERSONAL = ("answer", "sitting", "review", "lesson")  # tables with a column `trainee`


class SchoolRecords:
    """The records of one school."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.members, self.papers = Members(database), Papers(database)

    @classmethod
    def at(cls, address: str) -> "SchoolRecords":
        return cls(open_database(address))

    def close(self) -> None:
        self._database.close()

    # Practice

    def learner(self, trainee: str) -> Learner:
        """All that one person has practised, the oldest first."""
        sql = "select content from review where trainee = ? order by at, place"
        rows = self._database.rows(sql, trainee)
        return read_learner("\n".join(content for (content,) in rows))

    def add_reviews(self, trainee: str, at: int, reviews: Iterable[Review]) -> None:
        add = "insert into review values (?, ?, ?, ?)"
        statements: list[Statement] = [
            (add, (trainee, at, place, review.written())) for place, review in enumerate(reviews)
        ]
        if statements:
            self._database.change(*statements)

    # Lessons at a training table

    def keep_lesson(self, name: str, trainee: str, examiner: str, at: int, content: str) -> None:
        """Keep the report of a lesson, or replace it."""
        sql = (
            "insert into lesson values (?, ?, ?, ?, ?)"
            " on conflict (name) do update set content = excluded.content"
        )
        self._database.change((sql, (name, trainee, examiner, at, content)))

    def lessons(self, trainee: str) -> tuple[str, ...]:
        """The reports of a trainee's lessons, the newest first."""
        sql = "select content from lesson where trainee = ? order by began desc"
        return tuple(content for (content,) in self._database.rows(sql, trainee))

    # Forgetting

    def forget(self, trainee: str) -> bool:
        """Erase a person; of what they practised only counts by clause stay, without a name.

        False if nobody has that name.
        """
        asked, missed = Counter[str](), Counter[str]()
        for review in self.learner(trainee).reviews:
            asked[review.clause] += 1
            missed[review.clause] += review.rating is Rating.AGAIN
        count = (
            "insert into forgotten values (?, ?, ?) on conflict (clause) do update set"
            " asked = forgotten.asked + excluded.asked,"
            " missed = forgotten.missed + excluded.missed"
        )
        changes: list[Statement] = [
            (count, (clause, number, missed[clause])) for clause, number in asked.items()
        ]
        changes += [(f"delete from {table} where trainee = ?", (trainee,)) for table in PERSONAL]
        return (
            self._database.change(*changes, ("delete from member where name = ?", (trainee,))) > 0
        )

    def forgotten(self) -> dict[str, tuple[int, int]]:
        """Clause, times asked and times missed, of people who were erased."""
        rows = self._database.rows("select clause, asked, missed from forgotten")
        return {clause: (int(asked), int(missed)) for clause, asked, missed in rows}
