"""A learner's file: every review, and from these what is due again and which level is reached.

The file holds reviews and nothing else, one to a line, so that any scheduler can be tried on it
later. A clause that was answered well moves one box on and waits longer; one that was missed goes
back to the first box. The clause comes again with another question: the rule is what is learnt.
"""

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass, replace
from datetime import date, timedelta

from houseway.school.marks import Mark, Rating
from houseway.school.pool import LEVELS

WAITS = (0, 1, 3, 7, 16, 35)  # days until a clause is due again, by box
WINDOW, ENOUGH = 10, 8  # answers at a level that are looked at, and of them right for the next


class NotALearner(ValueError):
    """A file that does not hold reviews."""


@dataclass(frozen=True, slots=True)
class Review:
    """One clause, asked in one question."""

    day: date
    listing: str
    clause: str  # its code
    kind: str
    level: int
    rating: Rating
    seconds: float

    def written(self) -> str:
        content = asdict(self) | {"day": self.day.isoformat(), "rating": int(self.rating)}
        return json.dumps(content, ensure_ascii=False)


@dataclass(frozen=True, slots=True)
class Box:
    """A clause, the box it lies in, and the day on which it is due again."""

    clause: str
    listing: str
    place: int = 0
    due: date = date.min
    asked: int = 0
    missed: int = 0

    def after(self, rating: Rating, day: date) -> "Box":
        """The box after a review: on, where it was if it was slow, or back to the first."""
        missed = rating is Rating.AGAIN
        on = self.place + (rating > Rating.HARD)
        place = 0 if missed else min(on, len(WAITS) - 1)
        due = day + timedelta(days=WAITS[place])
        return replace(
            self, place=place, due=due, asked=self.asked + 1, missed=self.missed + missed
        )


@dataclass(frozen=True, slots=True)
class Learner:
    """All the reviews of one person, the oldest first."""

    reviews: tuple[Review, ...] = ()

    @property
    def boxes(self) -> dict[str, Box]:
        """Every clause by its code; of several reviews on one day the worst counts."""
        days: dict[tuple[date, str], Review] = {}
        for review in self.reviews:
            key = (review.day, review.clause)
            known = days.get(key)
            if known is None or review.rating < known.rating:
                days[key] = review
        boxes: dict[str, Box] = {}
        for (day, clause), review in sorted(days.items(), key=lambda each: each[0][0]):
            box = boxes.get(clause, Box(clause, review.listing))
            boxes[clause] = box.after(review.rating, day)
        return boxes

    def due(self, day: date, listings: Iterable[str] = ()) -> tuple[str, ...]:
        """The clauses whose day has come, the longest overdue and the most missed first."""
        wanted = set(listings)
        waiting = [
            box
            for box in self.boxes.values()
            if box.due <= day and (not wanted or box.listing in wanted)
        ]
        return tuple(box.clause for box in sorted(waiting, key=lambda box: (box.due, -box.missed)))

    def level(self, listing: str) -> int:
        """The highest level that is open: each opens the next by eight right answers in ten."""
        for level in LEVELS[:-1]:
            own = [each for each in self.reviews if (each.listing, each.level) == (listing, level)]
            right = sum(each.rating is not Rating.AGAIN for each in own[-WINDOW:])
            if right < ENOUGH:
                return level
        return LEVELS[-1]

    def days_in_a_row(self, day: date) -> int:
        """Days of practice up to this day, or up to the day before."""
        days = {review.day for review in self.reviews}
        at = day if day in days else day - timedelta(days=1)
        count = 0
        while at in days:
            count, at = count + 1, at - timedelta(days=1)
        return count

    def with_marks(self, marks: Iterable[Mark], day: date) -> "Learner":
        return Learner((*self.reviews, *(each for mark in marks for each in of_mark(mark, day))))

    def written(self) -> str:
        return "".join(f"{review.written()}\n" for review in self.reviews)


def of_mark(mark: Mark, day: date) -> list[Review]:
    """A review of each clause that a question needed; those that were not missed were known."""
    question, missed = mark.question, set(mark.missed)
    known = Rating.GOOD if mark.in_time else Rating.HARD
    return [
        Review(
            day, question.listing, clause, question.kind, question.level,
            mark.rating if mark.right else Rating.AGAIN if clause in missed or mark.late else known,
            round(mark.seconds, 1),
        )
        for clause in question.clauses
    ]  # fmt: skip


def read_learner(text: str) -> Learner:
    reviews = []
    for number, line in enumerate(text.splitlines(), 1):
        try:
            content = json.loads(line)
            content["day"] = date.fromisoformat(content["day"])
            content["rating"] = Rating(content["rating"])
            reviews.append(Review(**content))
        except (KeyError, TypeError, ValueError, RecursionError) as error:
            raise NotALearner(f"line {number} is no review: {error}") from None
    return Learner(tuple(reviews))
