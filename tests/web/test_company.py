"""Who is at a table without chips can be reported; who is excluded is told so at his terminal."""

import asyncio

import pytest

from houseway.core.actors import Role
from tests.web.serving import Server, is_view
from tests.web.test_terminals import of
from tests.web.test_websocket import NI2019


def whom(view):
    """Whom a report may be about, by the offer of it; None where it is not offered."""
    for offer in view.get("offers", ()):
        if offer["move"] == "report-contravention":
            (player,) = (one for one in offer["fields"] if one["name"] == "player")
            return player.get("choices", [player.get("fixed")])
    return None


async def decided(sue, ola, move, **given):
    """A move for which a supervisor asks and that the operator approves."""
    said = {"ask": "it has to be"}
    answer = await sue.put("table:R1", move, believes=said, **given)
    given = await ola.put("approvals:house", "give-approval", number=answer["pending"])
    assert given["record"], given


@pytest.mark.rule(NI2019, "7.3(b)", "4.4(b)(ii)")
def test_who_has_no_chips_is_reported_excluded_and_let_in_again(tmp_path):
    async def evening():
        async with (
            Server(tmp_path / "floor.db") as server,
            server.visitor() as one,
            server.visitor() as sue,
            server.visitor() as ola,
        ):
            await one.play(3, "R1")
            await one.put("terminal:3", "insert-note", note=50_00)
            await ola.work(Role.OPERATOR, "R1", name="ola")
            await sue.work(Role.SUPERVISOR, "R1", name="sue")
            await sue.say("look", table="R1", drawer=True)
            view = await sue.until(lambda said: is_view(said, "R1") and whom(said))
            assert whom(view) == [None, 3]
            did = {"clause": "7.1", "person": "the player", "witness": "Dee", "player": 3}
            assert (await sue.put("table:R1", "report-contravention", **did))["record"]
            await decided(ola, sue, "exclude-player", player=3)
            view = await one.until(
                lambda said: of("terminal:3")(said) and "excluded" in said["own"]
            )
            assert view["own"]["excluded"] == "NI2019 Multi Terminal 7.3(b)"
            assert "cash-out" in {offer["move"] for offer in view["offers"]}
            await decided(ola, sue, "lift-exclusion", player=3, reason="it was another")
            await one.until(lambda said: of("terminal:3")(said) and "excluded" not in said["own"])

    asyncio.run(evening())
