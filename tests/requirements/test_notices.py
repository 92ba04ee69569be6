"""What stands on every page: what a malfunction does to wagers, and the operator's own words."""

import asyncio
import base64

import pytest

from houseway.core.actors import Role
from houseway.web.screens.notices import HELP
from tests.web.people.test_service import Peopled, come, enrol, founded
from tests.web.serving import Server

NI2019 = "ni2019-689-mttg"
REFS = ["6.6(a)", "6.7(a)", "6.6(b)", "6.7(b)", "6.8"]
WORDS = {"01": "Think. Choose. Help is there day and night.", "02": "Call 1800 000 000."}


def is_notices(message):
    return message["kind"] == "notices"


@pytest.mark.standard("A6")
@pytest.mark.rule(NI2019, "6.6(a)", "6.6(b)", "6.7(a)", "6.7(b)", "6.8")
def test_whoever_comes_in_is_told_what_a_malfunction_does_to_wagers(tmp_path):
    """Void before the Wagering Period ends; from then on as the records show it."""

    async def evening():
        async with (
            Server(tmp_path / "floor.db") as server,
            server.visitor() as player,
            server.visitor() as display,
        ):
            await player.play(1, "B1", "R1")
            await display.work(Role.MONITORING, "R1")
            for one in (player, display):
                told = await one.shown(0, is_notices)
                early, late = told["malfunction"]
                assert "before the Wagering Period ends" in early["text"]
                assert early["text"].endswith("void.")
                assert "the records decide" in late["text"]
                cites = [*early["cites"], *late["cites"]]
                assert [cite.rpartition(" ")[2] for cite in cites] == REFS
                assert "help" not in told  # nobody has lodged any
            await player.play(1, "D1")  # at every table, and every time
            assert (await player.until(is_notices))["malfunction"]

    asyncio.run(evening())


async def lodged(server, session, **values):
    said = {
        "of": HELP,
        "under": NI2019,
        "title": "Gambling with care",
        "name": "care.pdf",
        "content": base64.b64encode(b"as approved").decode(),
        "values": values,
    }
    return (await server.post("/documents", said, session))["document"]


@pytest.mark.standard("A7")
def test_the_operators_words_are_shown_once_another_has_approved_them(tmp_path):
    async def evening():
        async with (
            Peopled(tmp_path / "floor.db") as server,
            server.visitor() as ola,
            server.visitor() as max_,
        ):
            session = await founded(server, ola)
            await enrol(server, ola, session, "gil", "gaming shift manager")
            key = await device(server, session)
            await max_.say("hello", key=key, player=1)
            await max_.until(is_notices)
            number = await lodged(server, session, **WORDS)
            other = await come(ola, "gil")
            consent = {"who": "the Commission", "reference": "GRC 7", "on": "2026-11-01"}
            await server.post(f"/documents/{number}/approval", consent, other)
            told = await max_.until(lambda one: is_notices(one) and one.get("help"))
            assert told["help"] == list(WORDS.values())
            before = [one for one in max_.told if is_notices(one)][:-1]
            assert not any(one.get("help") for one in before), "lodged alone it is not shown"
            reason = {"reason": "another number"}
            await server.post(f"/documents/{number}/withdrawal", reason, session)
            await max_.until(lambda one: is_notices(one) and not one.get("help"))

    asyncio.run(evening())


async def device(server, session):
    return (await server.post("/devices", {"device": "t1", "terminal": 1}, session))["word"]
