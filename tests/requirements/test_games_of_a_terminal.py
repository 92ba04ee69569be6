"""What is played at a terminal, and for what: not changed under somebody who plays there."""

import asyncio

import pytest

from houseway.core.actors import Role
from houseway.core.value import changed
from houseway.floor.live.streams.cash import TerminalStream
from houseway.games import GAMES, listing_of
from houseway.house.settings.kinds import field_of
from tests.kinds import present
from tests.web.serving import Server

MINE = "terminal:1"
TERMINALS = [row for row in GAMES if str(row.edition) == "NI2019"]


@pytest.mark.standard("A19")
def test_games_of_a_terminal_change_when_nobody_has_an_account_there(tmp_path):
    async def evening():
        async with (
            Server(tmp_path / "floor.db") as server,
            server.visitor() as player,
            server.visitor() as olga,
        ):
            await olga.work(Role.OPERATOR, name="olga")
            done = await olga.put(MINE, "connect-terminal", tables=["B1", "R1"])
            assert done.get("record"), done
            await player.play(1, "B1")
            await player.put(MINE, "insert-note", note=50_00)
            hall = server.service.floor.hall
            for tables in (["B1"], ["R1", "D1"], ["B1", "R1", "D1"]):
                refused = await olga.put(MINE, "connect-terminal", tables=tables)
                assert "its games change after that" in refused["refused"]
                assert "Player Terminal" in refused["cite"]
            assert present(hall.of(TerminalStream).get(1)).state.tables == ("B1", "R1")
            same = await olga.put(MINE, "connect-terminal", tables=["R1", "B1"])
            assert same.get("record"), "nothing changes by it"
            other = await olga.put("terminal:2", "connect-terminal", tables=["D1"])
            assert other.get("record"), "nobody plays there"

    asyncio.run(evening())


def prizes(listing, settings):
    return [(one.bet, one.pays) for one in listing.table.rules.sheet(settings)]


@pytest.mark.standard("A19")
@pytest.mark.parametrize("row", TERMINALS, ids=lambda row: row.game)
def test_no_setting_of_a_table_with_terminals_changes_what_a_bet_pays(row):
    """They are the law's; what the operator determines are limits, times and the like."""
    listing = listing_of(row.game, row.edition)
    default = listing.table.rules.default
    usual = dict(prizes(listing, default))
    assert usual
    tried = 0
    for name in {field_of(one) for one in listing.table.rules.menu}:
        now = getattr(default, name)
        if isinstance(now, int):
            other = (not now) if isinstance(now, bool) else now * 2 + 1
            assert dict(prizes(listing, changed(default, **{name: other}))) == usual, name
            tried += 1
    assert tried >= 3
