"""`houseway school progress`: what a learner knows, and what is due again."""

from collections import Counter
from datetime import UTC, date, datetime
from pathlib import Path

from houseway.cli.output.console import as_json, counted, heading, line, table
from houseway.cli.school.files import learner_in
from houseway.cli.school.questions import show_weakness, weakness_json
from houseway.school.drill import Weakness
from houseway.school.learner import WAITS, Learner
from houseway.school.marks import PACE, USUAL_PACE, Rating


def show(file: Path, *, json: bool) -> None:
    learner = learner_in(file, must_exist=True)
    today = datetime.now(UTC).astimezone().date()
    if json:
        as_json(progress_json(learner, today))
        return
    heading(f"{counted(len(learner.reviews), 'review')}, {in_a_row(learner, today)} in a row")
    rows = [
        (name, str(learner.level(name)), f"{right} of {asked}", f"{in_time} %")
        for name, asked, right, in_time in games(learner)
    ]
    table(rows, heads=("game", "level", "right", "in time"))
    line()
    line(f"Due today: {counted(len(learner.due(today)), 'clause')}.")
    places = Counter(box.place for box in learner.boxes.values())
    boxes = (
        f"{places[at]} after {counted(days, 'day')}" for at, days in enumerate(WAITS) if places[at]
    )
    line(f"Clauses by the time until they come again: {', '.join(boxes) or 'none'}.")
    show_weakness(weakness(learner))


def in_a_row(learner: Learner, today: date) -> str:
    return counted(learner.days_in_a_row(today), "day")


def games(learner: Learner) -> list[tuple[str, int, int, int]]:
    """Game, reviews, those that were right, and the part of these that was in time."""
    rows = []
    for name in dict.fromkeys(review.listing for review in learner.reviews):
        own = [review for review in learner.reviews if review.listing == name]
        right = [review for review in own if review.rating is not Rating.AGAIN]
        in_time = sum(each.seconds <= PACE.get(each.kind, USUAL_PACE) for each in right)
        rows.append((name, len(own), len(right), 100 * in_time // max(1, len(right))))
    return rows


def weakness(learner: Learner) -> tuple[Weakness, ...]:
    boxes = [Weakness(box.clause, box.asked, box.missed) for box in learner.boxes.values()]
    return tuple(sorted(boxes, key=lambda each: (-each.missed / each.asked, -each.asked)))


def progress_json(learner: Learner, today: date) -> dict[str, object]:
    return {
        "reviews": len(learner.reviews),
        "days_in_a_row": learner.days_in_a_row(today),
        "games": [
            {"game": name, "level": learner.level(name), "asked": asked, "right": right,
             "in_time_percent": in_time}
            for name, asked, right, in_time in games(learner)
        ],
        "due": list(learner.due(today)),
        "boxes": [
            {"clause": box.clause, "box": box.place, "due": box.due.isoformat()}
            for box in learner.boxes.values()
        ],
        "weakness": weakness_json(weakness(learner)),
    }  # fmt: skip
