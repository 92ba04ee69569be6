"""The attack matrix: on a floor of every game, every role puts every move of every stream.

Who may not make a move is refused, with a clause, and nothing is written. Whoever may is answered,
whatever the move holds. No fault comes of it, and the records are audited.
"""

import inspect
import typing
from collections import Counter
from enum import Enum
from random import Random
from types import NoneType, UnionType

from tests.floor.system.readers import reader_of
from tests.floor.system.simulator import Simulation

from houseway.core.actors import Actor, Player, Put, Role
from houseway.floor.live.audit.floor_audit import audited
from houseway.floor.live.requests import Accepted, Ask, Denied
from houseway.floor.live.streams.on_demand import open_all
from houseway.floor.storage.port import FloorId
from houseway.kit.cards import Card, card

# The clock and the system are the floor itself: nobody comes in as one of them.
COMING = tuple(role for role in Role if role not in (Role.CLOCK, Role.SYSTEM))
STEPS = 60  # of an evening before the attack, so that rounds are in play


def lot(seed):
    random, night = Random(seed), Simulation(seed)
    night.evening(STEPS)
    night.store.holding = False
    night.store.let()
    open_all(night.floor)
    night.run()
    done = Counter()
    streams = list(night.floor.hall.streams.values())
    for stream in streams:
        for kind, permit in stream.house.permits.items():
            for role in COMING:
                done += tried(
                    night, stream, Put(somebody(role, random), sample(kind, random)), permit
                )
    assert not night.floor.stops.by, night.floor.stops.by
    assert night.floor.fault is None, night.floor.fault
    hall = audited(reader_of(night), FloorId("main")).hall
    assert sum(cents for _, cents in hall.tip.balances) == 0, "the books are not even"
    return done + Counter(records=len(night.store.records))


def tried(night, stream, put, permit):
    before, answers = len(night.store.records), []
    night.floor.put(Ask(stream.name, put), answers.append)
    night.run()
    (answer,) = answers
    name = f"{put.by} put {put.move} at {stream.name}"
    if put.by.role not in permit.roles:
        assert not isinstance(answer, Accepted), f"{name}, and it was taken"
        assert len(night.store.records) == before, f"{name}, and something was written"
        assert not isinstance(answer, Denied) or str(answer.cite), f"{name}: no clause"
        return Counter(tried=1, refused=1, wrong_role=1)
    taken = isinstance(answer, Accepted)
    return Counter(tried=1, accepted=taken, refused=not taken)


def somebody(role, random):
    player = Player(random.randint(1, 5)) if role is Role.PLAYER else None
    return Actor(role, player, "" if player else "mallory")


def sample(kind, random):
    """A move of this class with something of the right type in each field that it needs."""
    hints = typing.get_type_hints(kind)
    needed = (
        name
        for name, field in inspect.signature(kind).parameters.items()
        if field.default is inspect.Parameter.empty
    )
    return kind(**{name: some(hints[name], random) for name in needed})


def some(hint, random):
    """A value of this type: small numbers, short texts, empty tuples."""
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if hint in (int, float) or getattr(hint, "__supertype__", None) is int:
        return random.randint(1, 40)
    if hint is str or getattr(hint, "__supertype__", None) is str:
        return random.choice(("R1", "T1", "red", "it is so"))
    if hint is Card:
        return card(random.choice(("AS", "TD", "5C")))
    if hint is bool:
        return random.random() < 0.5
    if origin is tuple:
        return () if Ellipsis in args else tuple(some(arg, random) for arg in args)
    if origin in (typing.Union, UnionType):
        return None if NoneType in args else some(args[0], random)
    if inspect.isclass(hint) and issubclass(hint, Enum):
        return random.choice(tuple(hint))
    if inspect.isclass(hint) and issubclass(hint, int):
        return hint(random.randint(1, 40))
    if inspect.isclass(hint):
        return sample(hint, random)
    return None
