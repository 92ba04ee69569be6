"""Catalogue of questions: games with their kinds, and the topics of one game."""

from collections import Counter

from houseway.cli.output.console import as_json, heading, line, table
from houseway.cli.school.choices import listing, seed_of
from houseway.school.pool import NAMES, kinds_of, named, pool, topics

EVENINGS = 3  # that are played to count topics


def show_all(*, json: bool) -> None:
    games = {name: kinds_of(named(name)) for name in NAMES}
    if json:
        as_json({"games": [{"game": name, "kinds": kinds} for name, kinds in games.items()]})
        return
    table([(name, ", ".join(kinds)) for name, kinds in games.items()], heads=("game", "kinds"))
    line()
    line("houseway school list GAME shows the topics of one game.")


def show_one(word: str, seed: int, *, json: bool) -> None:
    name, first = listing(word), seed_of(seed)
    questions = tuple(each for turn in range(EVENINGS) for each in pool(name, first + turn))
    by_topic, by_kind = topics(questions), Counter(each.kind for each in questions)
    levels = Counter(each.level for each in questions)
    if json:
        as_json({"game": name, "kinds": dict(by_kind), "topics": dict(by_topic),
                 "levels": dict(sorted(levels.items()))})  # fmt: skip
        return
    heading(f"{name}: {len(questions)} questions in {EVENINGS} evenings")
    table([(kind, str(number)) for kind, number in by_kind.most_common()], heads=("kind", ""))
    line()
    table([(topic, str(number)) for topic, number in by_topic.most_common()], heads=("topic", ""))
    line()
    counts = (f"{number} of level {level}" for level, number in sorted(levels.items()))
    line(f"Levels: {', '.join(counts)}.")
