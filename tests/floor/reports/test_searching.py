"""The journal: what a search finds, and what it does not tell."""

import pytest

from houseway.core.actors import Actor, Player, Role
from houseway.floor.reports import journal_search as searching
from houseway.floor.reports.journal_search import Line, Search, is_clause, names, search
from houseway.floor.reports.round_history import Chronicle
from houseway.house.general.state import RaiseDispute
from houseway.journal import Millis
from houseway.law import RuleSet
from tests.floor.system.evening import MAIN, Evening, accepted
from tests.floor.system.readers import reader_of

DEALER = Actor(Role.DEALER, name="Ada")
MTTG = RuleSet("ni2019-689-mttg")


@pytest.fixture(scope="module")
def evening():
    """Two rounds of roulette, one wager in each, and a dispute in the third."""
    found = Evening()
    found.buy_in(1)
    for _ in range(2):
        found.to_the_wagers("R1")
        accepted(found.confirm("R1", 1, ("red", 10_00)))
        found.play("R1")
    found.to_the_wagers("R1")
    accepted(found.put("table:R1", DEALER, RaiseDispute(Player(1), "where the ball lay")))
    return found


def looked_for(evening, **asked):
    reader = reader_of(evening)
    rounds = Chronicle(reader, MAIN, evening.table("R1"))
    rounds.follow()

    def round_of(record):
        mine = record.page.stream == "table:R1"
        return rounds.round_of(record.page.stream_number) if mine else None

    return search(reader, MAIN, Search(**asked), round_of)


def moves(found):
    return [one.move for one in found.lines]


def test_the_newest_comes_first(evening):
    numbers = [one.number for one in looked_for(evening).lines]
    assert numbers == sorted(numbers, reverse=True)
    assert looked_for(evening).lines[0].move == "raise-dispute"


def test_by_person_and_by_who_is_no_person(evening):
    (line,) = looked_for(evening, person="ada").lines
    assert (line.by, line.move, line.stream) == ("dealer Ada", "raise-dispute", "table:R1")
    assert moves(looked_for(evening, person="clock")) == ["expire-period", "expire-period"]


def test_a_player_is_found_by_the_whole_number():
    def said_by(by):
        return Line(1, "table:R1", 1, Millis(0), None, by, "", "confirm-wagers", (), 0)

    assert names(said_by("player 5"), "Player 5")
    assert names(said_by("player 5"), "5")
    assert not names(said_by("player 50"), "player 5")
    assert not names(said_by("player 15"), "5")
    assert names(said_by("dealer Ada"), "ad")


def test_by_kind_and_round(evening):
    wagers = looked_for(evening, kind="confirm-wagers")
    assert [one.round for one in wagers.lines] == [2, 1]
    assert [one.moved for one in wagers.lines] == [10_00, 10_00]
    assert moves(looked_for(evening, stream="table:R1", round=2, kind="take-and")) == [
        "take-and-pay"
    ]
    assert looked_for(evening, round=4).lines == ()


def test_by_stream_or_kind_of_stream(evening):
    assert {one.stream for one in looked_for(evening, stream="terminal:1").lines} == {"terminal:1"}
    assert {one.stream for one in looked_for(evening, stream="table:").lines} >= {
        "table:B1",
        "table:R1",
    }


def test_by_clause_and_what_stands_under_it(evening):
    assert set(moves(looked_for(evening, clause="5.1"))) == {"open-period"}
    assert looked_for(evening, clause="5.11").lines == ()


@pytest.mark.parametrize(
    ("wanted", "finds"),
    [
        ("2.2(a)", True),
        ("2.2", True),
        ("NI2019 Multi Terminal 2.2", True),
        ("ni2019-689-mttg 2.2(a)", True),
        ("2.2(b)", False),
        ("2", True),
        ("2.", False),
        ("2.2(a)(i)", False),
    ],
)
def test_a_clause_is_found_by_any_of_its_names(wanted, finds):
    assert is_clause(MTTG.rule("2.2(a)"), wanted) == finds


def test_by_time_both_ends_are_in(evening):
    every = looked_for(evening).lines
    times = sorted({one.at for one in every})
    middle = times[1]
    found = looked_for(evening, since=middle, until=middle).lines
    assert {one.at for one in found} == {middle}
    assert len(found) == sum(one.at == middle for one in every)
    assert looked_for(evening, since=times[-1] + 1).lines == ()
    assert looked_for(evening, until=times[0] - 1).lines == ()


@pytest.mark.parametrize("stream", ["", "table:R1"])
def test_pages_follow_each_other_without_a_gap(evening, monkeypatch, stream):
    whole = [one.number for one in looked_for(evening, stream=stream).lines]
    monkeypatch.setattr(searching, "PAGE", 7)
    pages, before = [], None
    while True:
        found = looked_for(evening, stream=stream, before=before)
        pages += [one.number for one in found.lines]
        before = found.before
        if before is None:
            break
    assert pages[: len(whole)] == whole
    assert len(pages) == len(set(pages))


def test_a_search_ends_somewhere_and_can_be_gone_on_with(evening, monkeypatch):
    monkeypatch.setattr(searching, "MOST", 5)
    found = looked_for(evening, person="nobody")
    assert (found.lines, found.looked_at) == ((), 5)
    assert found.before is not None
