"""Documents over HTTP: lodged with their file, approved by another, and told to the tables."""

import asyncio
import base64
import json
from hashlib import sha256
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
from typer.testing import CliRunner

from houseway.cli.main import app
from houseway.core.value import changed
from houseway.floor.live.startup.floor_plan import FloorPlan, TablePlan
from houseway.floor.live.streams.table import TableStream
from tests.web.people.test_service import Peopled, come, enrol, founded
from tests.web.people.test_set_up import refused

LETTER = b"The shuffle is approved.\n\0\xff"
PLAN = FloorPlan(
    (TablePlan("BJ1", "blackjack", "S49", (("super-sevens", "none"),)),), 2, documents=True
)
LODGE = {
    "of": "shuffle",
    "values": {"shuffle": "the approved shuffle"},
    "under": "s49-1999-blackjack",
    "title": "The shuffle",
    "name": "shuffle.pdf",
    "content": base64.b64encode(LETTER).decode(),
}
APPROVE = {"who": "Inspector Grey", "reference": "GCI 99/12", "on": "2020-11-01"}


class Documented(Peopled):
    def __init__(self, store):
        super().__init__(store)
        self.service.plan = changed(self.service.plan, furnish=PLAN)

    async def refused(self, path, said, session):
        with pytest.raises(HTTPError) as caught:
            await self.post(path, said, session)
        return caught.value.code, json.loads(caught.value.read())["refused"]

    async def opened(self):
        for _ in range(2_000):
            if self.is_open():
                return
            await asyncio.sleep(0.01)
        raise AssertionError("the table did not open")

    async def rules(self):
        status, body = await asyncio.to_thread(self.page, "rules?game=blackjack&edition=S49")
        assert status == 200
        return json.loads(body)

    async def official(self):
        return await asyncio.to_thread(self.page, "rules/official/s49-1999-blackjack")

    def page(self, path):
        """Ask as anybody would, without signing in."""
        try:
            with urlopen(f"http://127.0.0.1:{self.port}/{path}") as answer:
                return answer.status, answer.read()
        except HTTPError as refused:
            return refused.code, b""

    def is_open(self):
        return str(self.service.floor.hall.of(TableStream)["BJ1"].now.state.gaming.life) == "open"


async def staffed(server, one):
    operator = await founded(server, one)
    for name, role in (("otto", "gaming shift manager"), ("ines", "inspector"), ("dora", "dealer")):
        await enrol(server, one, operator, name, role)
    return operator, await come(one, "otto"), await come(one, "ines"), await come(one, "dora")


def test_a_table_opens_when_another_has_recorded_the_approval(tmp_path):
    async def evening():
        async with Documented(tmp_path / "floor.db") as server, server.visitor() as one:
            anna, otto, ines, dora = await staffed(server, one)
            listed = await server.fetch("/documents", ines)
            (wanted,) = listed["wanted"]
            assert (wanted["table"], wanted["of"]) == ("BJ1", "shuffle")
            assert "2.3(b)" in wanted["cite"]
            assert wanted["why"] == "no document about the shuffle is lodged"
            for session in (ines, dora):
                assert (await server.refused("/documents", LODGE, session))[0] == 403
            lodged = await server.post("/documents", LODGE, anna)
            assert lodged["document"] == 1
            assert lodged["digest"] == sha256(LETTER).hexdigest()
            status, reason = await server.refused("/documents/1/approval", APPROVE, anna)
            assert (status, "another records" in reason) == (409, True)
            assert not server.is_open()
            assert (await server.post("/documents/1/approval", APPROVE, otto))["record"]
            await server.opened()
            (document,) = (await server.fetch("/documents", ines))["documents"]
            assert (document["status"], document["approved_by"]) == ("approved", "Inspector Grey")
            assert await asyncio.to_thread(server.requested, "/documents/1/file", ines) == LETTER
            assert (await server.post("/documents/1/withdrawal", {"reason": "x"}, anna))["record"]
            (wanted,) = (await server.fetch("/documents", ines))["wanted"]
            assert wanted["why"] == "document 1 about the shuffle is withdrawn: x"

    asyncio.run(evening())
    check_from_the_database(tmp_path)


OFFICIAL = LODGE | {"of": "copy of the rules", "title": "Rules of blackjack", "name": "rules.txt"}


@pytest.mark.rule("s49-1999-blackjack", "16.11")
def test_the_official_text_is_served_to_anybody_once_it_is_approved(tmp_path):
    async def evening():
        async with Documented(tmp_path / "floor.db") as server, server.visitor() as one:
            anna, otto, _, dora = await staffed(server, one)
            assert (await server.rules())["official"] == []
            assert (await server.refused("/documents", OFFICIAL, dora))[0] == 403
            await server.post("/documents", OFFICIAL, anna)
            assert (await server.rules())["official"] == []  # nobody has approved it
            assert await server.official() == (404, b"")
            await server.post("/documents/1/approval", APPROVE, otto)
            (official,) = (await server.rules())["official"]
            assert official == {
                "rule_set": "s49-1999-blackjack",
                "title": "Rules of blackjack",
                "file": "rules.txt",
                "size": len(LETTER),
                "url": "rules/official/s49-1999-blackjack",
            }
            assert await server.official() == (200, LETTER)
            await server.post("/documents/1/withdrawal", {"reason": "a new edition"}, anna)
            assert (await server.rules())["official"] == []
            assert await server.official() == (404, b"")

    asyncio.run(evening())


def check_from_the_database(tmp_path):
    shown = CliRunner().invoke(app, ["documents", str(tmp_path / "floor.db")])
    assert shown.exit_code == 0, shown.output
    assert "Inspector Grey" in shown.output
    told = CliRunner().invoke(app, ["documents", str(tmp_path / "floor.db"), "--json"])
    (document,) = json.loads(told.output)["documents"]
    assert (document["status"], document["whole"]) == ("withdrawn", True)
    out = tmp_path / "letter"
    arguments = ["documents", str(tmp_path / "floor.db"), "--file", "1", "--to", str(out)]
    assert CliRunner().invoke(app, arguments).exit_code == 0
    assert out.read_bytes() == LETTER


def test_what_is_not_lodged_over_http(tmp_path):
    async def evening():
        async with Peopled(tmp_path / "floor.db") as server, server.visitor() as one:
            anna = await founded(server, one)
            for path in ("/documents/1/withdrawal", "/documents/1/approval"):
                said = APPROVE if path.endswith("approval") else {"reason": "x"}
                assert (await refused(server, path, said, anna))[0] == 404
            large = LODGE | {"content": base64.b64encode(b"x" * 5_000_001).decode()}
            assert (await refused(server, "/documents", large, anna))[0] == 413
            status, reason = await refused(server, "/documents", LODGE | {"name": "../x"}, anna)
            assert (status, "name of a file" in reason) == (409, True)
            with pytest.raises(HTTPError, match="400"):
                await server.post("/documents", LODGE | {"content": "no base64!"}, anna)
            with pytest.raises(HTTPError, match="401"):
                await server.fetch("/documents", "nobody")

    asyncio.run(evening())
