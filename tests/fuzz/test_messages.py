"""Any message from anybody: refused with a reason, or done; nothing between, and nobody stopped.

`python -m bench.soak.messages` says a million of them.
"""

import asyncio
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets import ConnectionClosed

from houseway.floor.live.audit.floor_audit import audited
from houseway.floor.storage.port import FloorId
from houseway.store.addresses import open_reader
from houseway.web.connections.frame_budget import STRANGER
from tests.fuzz.attack import Attack
from tests.fuzz.wild import FIELDS, TEXTS, written
from tests.web.serving import KEYS, PATIENCE, Server, is_view

MAIN = FloorId("main")


def assert_audited(store):
    reader = open_reader(str(store))
    try:
        hall = audited(reader, MAIN).hall
        assert sum(cents for _, cents in hall.tip.balances) == 0
    finally:
        reader.close()


@pytest.mark.standard("C7")
@pytest.mark.standard("F1")
@pytest.mark.parametrize("seed", [16, 17])
def test_whatever_anybody_says_no_refusal_moves_money(tmp_path, seed):
    """Every role and a stranger: right, wrong, broken, replayed, other people's."""
    did: dict[Any, Any] = {}

    async def story():
        async with Server(tmp_path / "floor.db") as server:
            did.update(await Attack(server.service, KEYS, Random(seed)).run(1_500))

    asyncio.run(story())
    assert did["messages"] == 1_500
    assert did["accepted"] > 20
    assert did["refused"] > 1_000
    assert_audited(tmp_path / "floor.db")


@pytest.fixture(scope="module")
def attacked(tmp_path_factory):
    """A loop with a floor that stays for all that hypothesis thinks of."""
    store = tmp_path_factory.mktemp("fuzz") / "floor.db"
    with asyncio.Runner() as runner:
        server = Server(store)
        runner.run(server.__aenter__())
        yield runner, server
        runner.run(server.__aexit__(None, None, None))
    assert_audited(store)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.sampled_from(TEXTS),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)
MOVES = st.fixed_dictionaries(
    {
        "move": st.sampled_from(
            ("insert-note", "confirm-wagers", "cash-out", "open-desk", "transfer")
        )
    },
    optional=dict.fromkeys(("note", "positions", "player", "count", "beside", "clock"), JSON),
)
RIGHT = {
    "move": MOVES,
    "request": st.integers(1, 2**40),
    "stream": st.sampled_from(("table:B1", "table:R1", "terminal:1", "cage:desk")),
    "table": st.sampled_from(("B1", "R1", "D1")),
    "tables": st.lists(st.sampled_from(("B1", "R1", "D1")), max_size=4),
    "streams": st.lists(st.sampled_from(("terminal:1", "cage:desk")), max_size=4),
    "key": st.sampled_from((KEYS.terminals, *KEYS.staff.values())),
    "cents": st.integers(),
    "round": st.integers(),
}
MESSAGES = st.sampled_from(sorted(FIELDS)).flatmap(
    lambda kind: st.fixed_dictionaries(
        {"kind": st.just(kind)},
        optional={name: RIGHT.get(name, JSON) | JSON for name in FIELDS[kind]},
    )
)
SAID = st.lists(st.tuples(st.integers(0, 9), MESSAGES), min_size=1, max_size=10)


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(said=SAID)
def test_hypothesis_says_whatever_it_thinks_of(attacked, said):
    runner, server = attacked

    async def story():
        attack = Attack(server.service, KEYS, Random(1))
        for who, message in said:
            attack.say(attack.people[who], str(message["kind"]), written(message))
        await attack.breathe()
        attack.leave()

    runner.run(story())


FRAMES = {
    "binary": b'{"kind":"hello","key":"a terminal","player":1}',
    "bytes": bytes(range(256)),
    "empty": b"",
    "too long": "x" * 100_000,
    "very long": b"y" * 3_000_000,
    "pieces": ['{"kind":"hel', 'lo","key":"a terminal","player":1}'],
}


@pytest.mark.parametrize("frame", FRAMES.values(), ids=FRAMES)
def test_any_frame_leaves_the_floor_as_it_was(tmp_path, frame):
    """The connection may be closed by it, the floor and the neighbours go on."""

    async def story():
        async with (
            Server(tmp_path / "floor.db") as server,
            server.visitor() as one,
            server.visitor() as other,
            asyncio.timeout(PATIENCE * 2),
        ):
            await other.play(2, "B1")
            await one.socket.send(frame)
            if len(frame) > STRANGER and not isinstance(frame, list):
                with pytest.raises(ConnectionClosed):
                    await one.hear()
            else:
                told = await one.hear()
                assert told["kind"] in ("welcome", "trouble")
            await other.until(lambda said: is_view(said, "B1"))
            assert server.service.floor.fault is None

    asyncio.run(story())
