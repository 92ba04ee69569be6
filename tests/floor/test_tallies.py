"""Sums and own parts that are followed step by step are those that are counted from the state."""

from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest

from houseway.core.actors import Player, Role
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.core.wagers import Wager
from houseway.floor.live.batch import Showing
from houseway.floor.views.parts import own_part, public_part
from houseway.floor.views.wager_totals import Tallies, Tally
from houseway.games import listings
from houseway.house.machine.part import Due, Now
from houseway.web.screens.table_screen import TableScreen
from tests.games.runs import run_of

TABLES = [one for one in listings() if one.sight.personal]
PLAYERS = (*map(Player, range(1, 11)), None)


def shown_at(run):
    return Showing(Now(run.table, Due(run.house.turn(run.table))), 1)


def stage_of(listing, run):
    opened, mode = SimpleNamespace(mode="electronic"), "electronic"
    desk = SimpleNamespace(listing=listing)
    seen = {"desk": desk, "house": listing.table, "opened": opened, "mode": mode, "table": "T1"}
    return TableScreen(cast(Any, SimpleNamespace(**seen)), shown_at(run))


@pytest.mark.parametrize("listing", TABLES, ids=str)
@pytest.mark.parametrize("seed", [3, 4, 5])
def test_what_is_followed_is_what_is_counted(listing, seed):
    run = run_of(listing, seed)
    run.to_the_wagers()
    stage, paid = stage_of(listing, run), 0
    for at in range(250):
        run.attempt(run.thrown())
        if at % 3:
            continue  # several records are shown together
        showing = shown_at(run)
        state, due = showing.now.state, showing.now.due.turn
        stage.show(showing)
        assert msgspec.json.decode(stage.public) == plainly(public_part(listing, state, due))
        for player in PLAYERS:
            own = own_part(listing, state, due, Role.PLAYER, player)
            assert plainly(stage.own(Role.PLAYER, player)) == plainly(own)
            paid += len(own["won"])
    assert paid, "somebody was paid"


def plainly(tree):
    return msgspec.json.decode(msgspec.json.encode(tree, enc_hook=str))


# A list that grows and shrinks

WAGERS = tuple(Wager(Player(1), "red", Cents(100), (), number) for number in range(10))


def test_only_what_came_is_looked_at():
    tally = Tally()
    tally.seen = WAGERS[:6]
    assert tally.step(WAGERS) == (WAGERS[6:], 1)
    assert tally.step(WAGERS[:6]) == ((), 1)


@pytest.mark.parametrize("gone", [slice(0, 4), slice(3, 5), slice(7, 10), slice(0, 10, 3)])
def test_only_what_went_is_looked_at(gone):
    tally, went = Tally(), WAGERS[gone]
    tally.seen = WAGERS
    assert tally.step(tuple(one for one in WAGERS if one not in went)) == (went, -1)


@pytest.mark.parametrize(
    "after", [(changed(WAGERS[0]), *WAGERS[1:]), (*WAGERS[1:], changed(WAGERS[0])), ()]
)
def test_any_other_change_is_counted_anew(after):
    tally = Tally()
    tally.seen = WAGERS
    tally.count("chips", [{"player": 1, "bet": "red", "stake": 100}], 1)
    assert tally.step(after) == (after, 1)
    assert tally.sums == {}
    assert tally.own == {}


def test_what_has_all_gone_is_not_told():
    tally = Tally()
    item = {"player": 1, "bet": "red", "stake": 100}
    tally.count("chips", [item], 1)
    tally.count("chips", [item], -1)
    assert tally.sums == {"chips": {}}
    assert tally.own["chips"][Player(1)] == []


def test_what_is_forgotten_is_forgotten_a_few_players_at_a_time():
    tallies = Tallies(TABLES[0].sight)
    for player in range(1, 26):
        item = {"player": player, "bet": "red", "stake": 100}
        tallies.lists["wagers"].count("chips", [item], 1)
    left = [len(tallies.lists["wagers"].own["chips"]) for _ in tallies.forget()]
    assert left == [15, 5, 0]
