"""One function writes all of a type, in the bytes in which its shape has them."""

from collections import Counter
from collections.abc import Sequence
from enum import IntEnum, StrEnum
from typing import Any

import pytest

from houseway.core.grown import Grown
from houseway.core.value import changed, names, value
from houseway.games.listing import Listing
from houseway.journal import Bodies, Codec
from houseway.journal.codec import patterns
from houseway.journal.codec.patterns import Shape
from houseway.journal.codec.shapes import BYTES
from houseway.journal.codec.writer import DEEP, LINES, bytes_of
from houseway.law import Cite
from houseway.ledger import Transfer
from tests.floor.system.simulator import Simulation
from tests.games.listings import EVERY
from tests.journal.coin import BETTING, COIN, Coin, Side
from tests.journal.making import values

SEED, STEPS = 3_117, 60
WRONG = (None, True, 1, 1.5, "x", b"x", (), (None,), [1], frozenset((1.5,)), Side.HEADS, object())


def outcome(write, one) -> bytes | tuple[type[Exception], str]:
    try:
        written: bytes = write(one)
    except Exception as why:
        return type(why), str(why)
    return written


def kinds_of(listing: Listing) -> tuple[Shape, Shape]:
    """The shapes of moves and of events as records have them."""
    bodies: Any = Bodies(listing.moves, listing.events, Transfer, listing.leaves)
    put, events = bodies._shape.pattern.parts["put"], bodies._shape.pattern.parts["events"]
    return put.pattern.parts["move"], events.pattern.item


@pytest.mark.parametrize("listing", EVERY, ids=str)
def test_moves_and_events_have_the_bytes_of_their_shapes(listing: Listing):
    seen: Counter[type[object]] = Counter()
    for shape in kinds_of(listing):
        write = bytes_of(shape)
        for one in values(shape):
            assert write(one) == BYTES(shape.write(one))
            seen[type(one)] += 1
    kinds = {*listing.moves, *listing.events}
    assert len(seen) > 0.9 * len(kinds), kinds - {*seen}  # a few ask for more than their types say


def test_what_is_not_of_its_type_is_refused_in_the_words_of_its_shape():
    refused, done = 0, set()
    for shape in (shape for listing in EVERY for shape in kinds_of(listing)):
        write = bytes_of(shape)
        for one in values(shape):
            if type(one) in done:
                continue
            done.add(type(one))
            for ill in ill_made(one):
                said = outcome(write, ill)
                assert said == outcome(lambda one, shape=shape: BYTES(shape.write(one)), ill)
                refused += not isinstance(said, bytes)
    assert refused > 5_000


def ill_made(one):
    """The value with something else in each field; some classes look themselves."""
    for name in names(type(one)):
        for wrong in WRONG:
            try:
                yield changed(one, **{name: wrong})
            except (AssertionError, ValueError, LookupError, TypeError, AttributeError):
                continue


def test_every_record_of_an_evening_of_all_games_is_written_alike():
    simulation = Simulation(SEED)
    simulation.evening(STEPS)
    streams = {one.name: one for one in simulation.floor.hall.streams.values()}
    opened, written = set(), 0
    for record in simulation.store.records:
        stream, body = record.page.stream, record.page.body
        if stream not in opened:  # its first record says how it was opened
            opened.add(stream)
            continue
        bodies: Any = streams[stream].bodies
        entry = bodies.read(body)
        assert bodies.write(entry) == BYTES(bodies._shape.write(entry)) == body
        written += 1
    assert written > 100


# What stands in other forms


class Colour(StrEnum):
    RED = "red"


class Size(IntEnum):
    BIG = 7


class Pair(tuple[int, ...]):
    __slots__ = ()


@value
class Ring:
    colour: str
    sizes: tuple[int, ...] = ()


@value
class Box:
    """Its rings may grow, so it does not go as it stands."""

    rings: Sequence[Ring]
    sizes: Sequence[int] = ()
    row: tuple[Side, Ring] = (Side.HEADS, Ring("red"))
    sides: frozenset[Side] = frozenset()
    coins: tuple[Coin, ...] = ()
    either: Ring | int | str | None = None
    inner: "Box | None" = None


BOX: Codec[Box] = Codec((Box,), (COIN,))
EMPTY = b'"row":["heads",{"colour":"red","sizes":[]}],"sides":[],"coins":[],"either":'


def grown(*some: Any) -> Grown[Any]:
    return Grown([*some, "not among them"], len(some))


@pytest.mark.parametrize(
    ("box", "form"),
    [
        (Box(()), b'{"rings":[],"sizes":[],' + EMPTY + b'null,"inner":null}'),
        (
            Box(grown(Ring(Colour.RED, (1, Size.BIG))), grown(1, 2), either=Colour.RED),
            b'{"rings":[{"colour":"red","sizes":[1,7]}],"sizes":[1,2],'
            + EMPTY
            + b'["str","red"],"inner":null}',
        ),
        (
            Box((Ring("red", Pair((1, 2))),), Pair((3,)), either=Size.BIG, inner=Box(())),
            b'{"rings":[{"colour":"red","sizes":[1,2]}],"sizes":[3],'
            + EMPTY
            + b'["int",7],"inner":{"rings":[],"sizes":[],'
            + EMPTY
            + b'null,"inner":null}}',
        ),
        (
            Box((), (), (Side.TAILS, Ring("")), frozenset(Side), (Coin(1966),), Ring("red", (1,))),
            b'{"rings":[],"sizes":[],"row":["tails",{"colour":"","sizes":[]}],'
            b'"sides":["heads","tails"],"coins":["coin of 1966"],'
            b'"either":["Ring",{"colour":"red","sizes":[1]}],"inner":null}',
        ),
    ],
)
def test_what_may_stand_for_a_type_is_written_as_it(box, form):
    assert BOX.write(box) == b'["Box",' + form + b"]"


@pytest.mark.parametrize(
    ("field", "wrong", "said"),
    [
        ("rings", [Ring("red")], r"\[Ring\(.*\)\] is not a tuple"),
        ("rings", grown(7), "7 is not a Ring"),
        ("sizes", grown(True), "True is not a whole number"),
        ("row", [Side.HEADS, Ring("red")], r"\[.*\] is not a tuple"),
        ("row", (Side.HEADS,), r"\(.*\) is not a tuple of 2"),
        ("sides", (), r"\(\) is not a frozenset"),
        ("sides", frozenset(("heads",)), "'heads' is not a Side"),
        ("coins", ("coin of 1966",), "'coin of 1966' is not a Coin"),
        ("either", 1.5, "1.5 is none of the kinds Ring, int, str"),
        ("either", True, "True is not a whole number"),
        ("inner", Ring("red"), r"Ring\(.*\) is not a Box"),
    ],
)
def test_what_may_not_stand_for_a_type_is_refused(field, wrong, said):
    with pytest.raises(AssertionError, match=rf"^Box\.{field}: {said}$"):
        BOX.write(changed(Box(()), **{field: wrong}))


def test_an_inner_value_is_refused_as_an_outer_one_is():
    ill: Any = Box((), inner=Box((), row=(Side.HEADS, Ring("red", (1, True)))))
    said = r"^Box\.inner: Box\.row: Ring\.sizes: True is not a whole number$"
    with pytest.raises(AssertionError, match=said):
        BOX.write(ill)


# Types of many parts


@value
class Coloured:
    colour: str
    size: int


def many(part: object, count: int) -> Any:
    parts = {f"part_{at}": part for at in range(count)}
    return value(type("Many", (), {"__annotations__": parts}))


@pytest.mark.parametrize("part", [Coloured, Coloured | None])
def test_what_one_function_does_not_hold_is_looked_at_by_another(part):
    kind = many(part, LINES)
    codec: Codec[Any] = Codec((kind,))
    parts = [Coloured("red", at) for at in range(LINES)]
    form = b",".join(b'"part_%d":{"colour":"red","size":%d}' % (at, at) for at in range(LINES))
    assert codec.write(kind(*parts)) == b'["Many",{' + form + b"}]"
    size: Any = 1.5
    ill = Coloured("red", size)
    with pytest.raises(AssertionError, match=rf"^Many\.part_{LINES - 1}: Coloured\.size: 1\.5 is"):
        codec.write(kind(*parts[:-1], ill))


@pytest.mark.parametrize("inmost", [Coloured, Side, int])
def test_tuples_in_tuples_end_somewhere(inmost):
    hint: Any = inmost
    one: Any = {Coloured: Coloured("red", 7), Side: Side.HEADS, int: 7}[inmost]
    ill: Any = 1.5
    for _ in range(DEEP):
        hint, one, ill = tuple[hint, ...], (one,), (ill,)
    kind = many(hint, 1)
    codec: Codec[Any] = Codec((kind,))
    inner = BYTES(only_part(codec, kind).write(one))
    assert codec.write(kind(one)) == b'["Many",{"part_0":' + inner + b"}]"
    assert inner.startswith(b"[" * DEEP)
    with pytest.raises(AssertionError, match=r"^Many\.part_0: 1\.5 is not"):
        codec.write(kind(ill))


def only_part(codec: Any, kind: type[object]) -> Shape:
    part: Shape = codec._shape.pattern.shapes[kind].pattern.parts["part_0"]
    assert isinstance(part.pattern, patterns.Run)
    return part


def test_a_clause_is_written_by_its_code_and_nothing_else_is_one():
    codec: Codec[Any] = Codec((Cited,))
    assert codec.write(Cited(BETTING)) == b'["Cited",{"cite":"s49-1999-money-wheel 4.1"}]'
    ill: Any = Cited
    with pytest.raises(AssertionError, match=r"^Cited\.cite: '4\.1' is not a Cite$"):
        codec.write(ill("4.1"))


@value
class Cited:
    cite: Cite
