"""The range of the school: every listed game has enough kinds, and every report a sentence."""

from collections import Counter

import pytest

from houseway.core.kind_names import kebab
from houseway.games import GAMES
from houseway.school.phrases import REPORTS, class_sentence
from houseway.school.pool import kinds_of, named, pool
from tests.school.recount import agrees

NAMES = [str(row) for row in GAMES]
FEWEST = 5
EVENINGS = 3


def test_there_are_23_listings():
    assert len(NAMES) == 23


@pytest.mark.parametrize("name", NAMES)
def test_every_listed_game_is_asked_in_at_least_five_kinds(name):
    """Of three evenings; kinds that are only declared do not count."""
    asked = Counter(each.kind for seed in range(EVENINGS) for each in pool(name, seed))
    assert len(asked) >= FEWEST, asked
    assert set(asked) <= set(kinds_of(named(name)))


@pytest.mark.parametrize("name", NAMES)
def test_every_report_has_a_sentence(name):
    reports = [kind for kind in named(name).table.permits if kebab(kind).startswith("report-")]
    assert reports
    assert [
        kind.__name__ for kind in reports if not class_sentence(kind) and kebab(kind) not in REPORTS
    ] == []


@pytest.mark.parametrize("name", ["roulette S49", "roulette NI2019", "baccarat S49", "sic-bo S49"])
def test_wrong_odds_are_near_misses(name):
    """One unit more or less than the right odds, or what another wager pays: never far off."""
    settings = named(name).table.rules.default
    sheet = {str(line.odds) for bet in named(name).table.rules.sheet(settings) for line in bet.pays}
    asked = [each for seed in range(EVENINGS) for each in pool(name, seed) if each.kind == "odds"]
    assert asked
    for question in asked:
        ratios = [choice.split(",")[0] for choice in question.choices]
        assert len(set(question.choices)) == len(question.choices)
        first = int(ratios[question.answer].split(" to ")[0])
        near = {f"{first + step} to 1" for step in (-1, 1)}
        assert {each for each in ratios if each not in sheet | near} == set(), question


@pytest.mark.parametrize("name", NAMES)
def test_answers_agree_with_a_second_count(name):
    """The same as `make soak` does with 2,000 questions of each game."""
    asked = [each for seed in range(EVENINGS) for each in pool(name, seed)]
    assert [each for each in asked if agrees(each) is False] == []
