"""Own rounds over the websocket: listed, told step by step, and nobody else's."""

import pytest

from tests.web.serving import is_view
from tests.web.test_websocket import on

MINE = "terminal:1"


@pytest.mark.standard("C10")
@pytest.mark.standard("C12")
def test_a_terminal_recalls_its_own_rounds_and_nobody_elses(tmp_path):
    async def story(server, one):
        await one.play(1, "D1")
        await one.put(MINE, "insert-note", note=50_00)
        await one.say("recall", table="D1")
        assert (await one.until(lambda said: said["kind"] == "history")).get("rounds", []) == []
        view = await one.open_period("D1")
        await one.say("touch", table="D1", bet="small", cents=10_00)
        await one.confirm("D1", view["round"])
        server.no_more_bets()
        won = await one.until(
            lambda said: is_view(said, "D1") and (said.get("own") or {}).get("won")
        )
        await one.say("recall", table="D1")
        (row,) = (await one.until(lambda said: said["kind"] == "history"))["rounds"]
        (payment,) = won["own"]["won"]
        assert row["staked"] == 10_00
        assert row["returned"] == payment["returned"] + payment["win"] - payment["commission"]
        assert (row["before"], row["after"]) == (50_00, 40_00 + row["returned"])
        await one.say("recall", table="D1", round=row["round"])
        told = await one.until(lambda said: said["kind"] == "story")
        said = [each["text"] for step in told["steps"] for each in step["said"]]
        assert any("player 1 $10 on small" in text for text in said)
        (tumble,) = told["steps"][-1]["public"]["last"].values()
        assert tumble["dice"] is not None
        async with server.visitor() as other:
            await other.play(2, "D1")
            await other.put("terminal:2", "insert-note", note=50_00)
            await other.say("recall", table="D1", round=row["round"])
            assert "not one of yours" in (await other.until(is_trouble))["what"]
            await other.say("recall", table="D1")
            history = await other.until(lambda said: said["kind"] == "history")
            assert "rounds" not in history

    on(tmp_path / "floor.db", story)


def is_trouble(message):
    return message["kind"] == "trouble"
