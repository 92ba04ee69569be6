"""Floors on real stores for a long soak: played at random, and held against what was shown."""

from random import Random

from tests.floor.system.evening import MAIN, THREE
from tests.floor.system.stored import Stored

from houseway.floor.live.audit.floor_audit import audited
from houseway.floor.live.requests import Accepted
from houseway.store.addresses import open_reader, open_store

BETS = {"B1": "player", "R1": "red", "D1": "small"}


def opened(url, seed, *, at=None, stores=None):
    """A floor at this store; `at` is where its clock stands."""
    floor = Stored(stores or (open_store(url), open_reader(url)), THREE, 3, seed)
    if at is not None:
        floor.clock.at = at
    return floor


def played(floor, random: Random, rounds: int, shown: dict) -> int:
    """Rounds at random tables by random players; what is accepted is noted with its number."""
    for _ in range(rounds):
        name, player = random.choice(tuple(BETS)), random.randint(1, 3)
        answer = floor.buy_in(player, 100_00)
        note(shown, player, answer)
        floor.to_the_wagers(name)
        answer = floor.confirm(name, player, (BETS[name], 5_00))
        note(shown, player, answer)
        floor.clock.at += random.randint(1, 4_000)
        if random.random() < 0.8 and floor.table(name).deadline is not None:
            floor.play(name)
    return rounds


def note(shown, player, answer):
    if isinstance(answer, Accepted):
        shown[answer.number] = player


def whole(url, shown=()):
    """The head of a floor that holds in every record; everything shown is in it."""
    reader = open_reader(url)
    try:
        found = audited(reader, MAIN)
        assert sum(cents for _, cents in found.hall.tip.balances) == 0, "the books are not even"
        assert all(number <= found.head.number for number in shown), "something shown is lost"
        return found.head
    finally:
        reader.close()
