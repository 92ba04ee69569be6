"""A dealer at a websocket says what the system is about to do, at every moment, and is refused."""

import asyncio
from typing import Any

from houseway.core.actors import Role
from houseway.journal import ActorId
from tests.web.serving import Server

RACE: tuple[tuple[str, dict[str, Any]], ...] = (
    ("table:R1", {"move": "spin-ball"}),
    ("table:R1", {"move": "report-ball", "number": 17, "revolutions": 5}),
    ("table:R1", {"move": "confirm-outcome", "number": 17}),
    ("table:D1", {"move": "tumble-dice"}),
    ("table:D1", {"move": "report-dice", "first": 6, "second": 6, "third": 6}),
    ("table:D1", {"move": "recognise-dice", "first": 6, "second": 6, "third": 6}),
    ("table:B1", {"move": "deal", "cards": ["9S", "9D", "9C", "9H"]}),
    ("table:B1", {"move": "shuffle"}),
    ("table:B1", {"move": "confirm-outcome", "result": "tie"}),
)
SYSTEM = ActorId("dealer system generator")
ENOUGH = 3  # moves of the system while the dealer races it: the shuffle, the cut, the first cards


def test_a_dealer_who_says_it_first_is_refused_and_the_system_draws(tmp_path):
    async def evening():
        async with Server(tmp_path / "floor.db") as server, server.visitor() as dealer:
            assert (await dealer.work(Role.DEALER, "R1", "D1", "B1"))["kind"] == "welcome"
            requests = server.service.floor.hall.requests
            answers: list[Any] = []
            while not answers or requests.get(SYSTEM, 0) < ENOUGH:
                for stream, move in RACE:
                    said = dict(move)
                    answers.append(await dealer.put(stream, said.pop("move"), **said))
            return answers, requests

    answers, requests = asyncio.run(evening())
    for answer in answers:
        assert "the system draws at table" in answer["refused"], answer
        assert answer["cite"].endswith("A.6")
    assert "dealer Ada" not in requests  # nothing of hers was accepted


def test_nobody_comes_in_under_the_name_of_the_system(tmp_path):
    async def evening():
        async with Server(tmp_path / "floor.db") as server, server.visitor() as dealer:
            await dealer.work(Role.DEALER, "R1", name="system generator")
            await dealer.say("put", request=1, stream="table:R1", move={"move": "spin-ball"})
            return await dealer.until(lambda one: one["kind"] in ("trouble", "answer"))

    answer = asyncio.run(evening())
    assert "the system's name" in str(answer)
    assert "accepted" not in answer
