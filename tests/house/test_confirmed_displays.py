"""Displays while wagers are confirmed: the short ways to them come to what the long ones do."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.core.actors import Player
from houseway.core.game import Refused
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.core.wagers import Settled, Staked, Wager, void
from houseway.games.baccarat.terminals.composition import MULTI_TERMINAL as CARDS
from houseway.games.roulette.terminals.composition import MULTI_TERMINAL_ROULETTE as WHEEL
from houseway.house.terminals.period_part import PeriodKept
from houseway.house.terminals.periods import Period, Position
from houseway.house.terminals.unconfirmed_chips import displayed_chips
from houseway.law import RuleSet
from tests.games.ni2019_mttg import evening, wheel_evening

CLAUSE = RuleSet("ni2019-689-mttg").rule("2.2(a)")
KEPT = PeriodKept()
TABLES = {
    "cards": (CARDS, evening.Evening().ready().table, "tie"),
    "wheel": (WHEEL, wheel_evening.ready().table, "straight:9"),
}
ASKED = [
    ("wheel", {"straight:7": 10}),
    ("wheel", {"straight:7": 10, "red": 50, "split:5-8": 20}),
    ("wheel", {"tier": 10}),
    ("wheel", {"tier": 10, "split:5-8": 10}),  # two wagers on one area
    ("wheel", {"straight:8": 10, "straight:9": 10}),  # the second is confirmed, or is not
    ("wheel", {"red": 100_000, "straight:7": 10}),  # cut to the maximum
    ("wheel", {"red": 51}),  # no whole minimums
    ("wheel", {"red": 1}),  # below the minimum: nothing is shown
    ("wheel", {"straight:99": 10, "straight:7": 0}),  # the first reason counts
    ("wheel", {"straight:7": 0}),
    ("wheel", {"straight:7": -10}),
    ("wheel", {"straight:7": 10**12}),
    ("cards", {"banker": 100}),
    ("cards", {"banker-pair": 10}),  # offered beside what lies there, if something does
    ("cards", {"banker": 1, "player-pair": 10}),  # what it was offered beside is not shown
    ("cards", {"no": 10}),
]


def lying(table, *wagers, loose):
    """A table with these wagers, of which those by these numbers are not confirmed."""
    period = Period(open=True)
    for one in wagers:
        period = KEPT.evolve(changed(table, period=period), Staked((one,), CLAUSE))
    return changed(table, period=changed(period, loose=frozenset(loose)))


def judged(house, table, player, asked):
    positions = tuple(Position(bet, Cents(100 * some)) for bet, some in asked.items())
    try:
        return displayed_chips(house.rules.book, table, table.period, player, positions)
    except Refused as why:
        return why.reason, why.cite


@pytest.mark.parametrize(("name", "asked"), ASKED)
@pytest.mark.parametrize("player", [0, 1, 2])
@pytest.mark.parametrize("terminals", [2, 3])
def test_a_display_is_judged_the_same_if_chips_of_another_lie_loose(name, asked, player, terminals):
    """Terminal 1 has confirmed something, terminal 2 nothing, and 9 shows chips.

    Where nothing is loose, no sums are made of what a terminal has confirmed.
    """
    house, table, bet = TABLES[name]
    settings = changed(table.settings, terminals=terminals)
    table = changed(table, terms=changed(table.terms, settings=settings))
    wagers = [Wager(Player(who), bet, Cents(10_00), number=who) for who in (1, 9)]
    short, long = (lying(table, *wagers, loose=loose) for loose in ((), (9,)))
    assert judged(house, short, player, asked) == judged(house, long, player, asked)


def test_the_judgements_that_are_compared_are_of_every_kind():
    """Else the comparison above might compare one refusal with itself."""
    found = []
    for name, asked in ASKED:
        house, table, bet = TABLES[name]
        laid = lying(table, Wager(Player(1), bet, Cents(10_00), number=1), loose=())
        found += [judged(house, laid, Player(player), asked) for player in (1, 2)]
    refused = {why[1].ref for why in found if isinstance(why, tuple)}
    displays = [one for one in found if not isinstance(one, tuple)]
    assert len(refused) >= 5
    assert any(one.stakes and not one.less for one in displays)
    assert any(one.stakes and one.less for one in displays)
    assert any(one.less and not one.stakes for one in displays)


TOUCHES = st.lists(
    st.tuples(st.sampled_from(["show", "confirm", "take"]), st.integers(1, 5), st.integers(1, 3)),
    max_size=25,
)


@given(TOUCHES)
def test_displays_are_what_lies_by_each_terminal(touches):
    """So many chips appear on a terminal, are confirmed with all it shows, or disappear from it."""
    _, table, _ = TABLES["wheel"]
    period, placed = Period(open=True), 0
    lies: list[Any] = []
    for what, number, some in touches:
        mine = [one for one in lies if one.player == number]
        if what == "take":
            gone = mine[:some]
            event = Settled(tuple(void(one, CLAUSE) for one in gone), CLAUSE)
            period = KEPT.evolve(changed(table, period=period), event)
            lies = [one for one in lies if one not in gone]
        else:
            numbers = range(placed + 1, placed + some + 1)
            new = tuple(Wager(Player(number), "red", Cents(5_00), number=one) for one in numbers)
            placed, lies = placed + some, [*lies, *new]
            if what == "show":
                period = KEPT.evolve(changed(table, period=period), Staked(new, CLAUSE))
            else:
                every = tuple(one.number for one in (*mine, *new))
                period = KEPT.placed(period, new, every)
        showing = sorted({one.player for one in lies})
        assert period.showing == tuple(showing)
        assert period.displays == tuple(
            tuple(one for one in lies if one.player == who) for who in showing
        )
        assert period.loose <= {one.number for one in lies}
        if what == "confirm":
            assert period.loose.isdisjoint(one.number for one in period.of(Player(number)))
