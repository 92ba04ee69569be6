"""Anybody at a table sees what the system committed to before a round, and its seed after it."""

import asyncio
import json
from hashlib import sha256
from urllib.error import HTTPError
from urllib.request import urlopen

from houseway.core.value import changed
from houseway.floor.heads.keys import key_made
from houseway.floor.heads.seals import Seals
from houseway.floor.live.startup.floor_plan import FloorPlan, TablePlan
from houseway.floor.reports.outcomes import recent_commitments as recent
from houseway.floor.reports.outcomes.fairness import fairness
from houseway.floor.reports.outcomes.recent_commitments import recent_commitments
from tests.floor.system.evening import MAIN
from tests.floor.system.readers import reader_of
from tests.floor.system.test_commitments import played
from tests.web.serving import PERIOD, Server

TABLES = (
    TablePlan("R1", "roulette", "NI2019", PERIOD),
    TablePlan("H1", "holdem", "S49"),
)


def seals(folder):
    return Seals(MAIN, key_made(folder / "floor.key"))


def test_the_latest_rounds_come_first_and_fit_what_the_audit_says(tmp_path):
    evening = played(seals(tmp_path), 4)
    reader = reader_of(evening)
    found = recent_commitments(reader, MAIN, "R1")
    numbers = [one.round for one in found]
    assert numbers == sorted(numbers, reverse=True)
    over = [one for one in found if one.seed]
    assert len(over) >= 3
    assert not found[0].seed  # the round to come
    for one in over:
        whole = fairness(reader, MAIN, "R1", one.round)
        assert (one.commitment, one.record) == (whole.commitment, whole.committed)
        assert (one.seed, one.revealed) == (whole.seed, whole.revealed)
        assert one.record < one.revealed
        assert one.fits("R1")
        text = f"houseway commitment\nR1\n{one.round}\n{one.seed}"
        assert sha256(text.encode()).hexdigest() == one.commitment
        assert not changed(one, round=one.round + 1).fits("R1")


def test_no_more_is_read_than_what_is_listed(tmp_path, monkeypatch):
    evening = played(seals(tmp_path), 5)
    monkeypatch.setattr(recent, "ROUNDS", 2)
    assert len(recent_commitments(reader_of(evening), MAIN, "R1")) == 2
    monkeypatch.setattr(recent, "DEEPEST", 1)
    assert len(recent_commitments(reader_of(evening), MAIN, "R1")) <= 2


def test_a_table_without_commitments_has_none(tmp_path):
    evening = played(seals(tmp_path), 1)
    assert recent_commitments(reader_of(evening), MAIN, "B9") == ()


def asked(port, path):
    try:
        with urlopen(f"http://127.0.0.1:{port}{path}") as answer:
            return answer.status, json.loads(answer.read())
    except HTTPError as why:
        return why.code, json.loads(why.read())


def test_it_is_asked_without_a_key_and_never_where_hands_were_folded(tmp_path):
    async def story():
        made = Server(tmp_path / "floor.db", FloorPlan(TABLES, 2))
        made.service.plan = changed(made.service.plan, seals=seals(tmp_path))
        async with made as server:
            async with asyncio.timeout(60):
                while True:
                    path = "/api/commitments?table="
                    status, said = await asyncio.to_thread(asked, server.port, f"{path}R1")
                    if said["rounds"]:
                        break
                    await asyncio.sleep(0.05)
            assert (status, said["table"]) == (200, "R1")
            assert len(said["rounds"][0]["commitment"]) == 64
            hidden = await asyncio.to_thread(asked, server.port, f"{path}H1")
            assert (hidden[0], "not all shown" in hidden[1]["refused"]) == (404, True)
            assert (await asyncio.to_thread(asked, server.port, f"{path}X9"))[0] == 404

    asyncio.run(story())
