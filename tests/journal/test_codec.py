"""Canonical bytes: a value has one form, a form has one value, and nothing else is read."""

from enum import Enum, StrEnum, auto
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.money import Cents
from houseway.core.value import value
from houseway.core.wagers import Payment, Reversed, Settled, Staked, Wager
from houseway.journal import Codec, Illegible
from houseway.law import Ruled
from tests.journal.coin import (
    BETTING,
    COIN,
    EVENTS,
    MOVES,
    WINS,
    BetsClosed,
    Caught,
    Coin,
    Dropped,
    Event,
    Landed,
    NoMoreBets,
    Side,
    Toss,
)

CODEC: Codec[Event] = Codec(EVENTS, (COIN,))
SUE = Actor(Role.SUPERVISOR, name="Sue")
WAGER = Wager(Player(7), "heads", Cents(20_00), (1, 2), 3)


class Hue(Enum):
    RED = auto()
    BLACK = auto()


class Word(StrEnum):
    SEVEN = "seven"


@value
class Mixed:
    """Every form a field may have."""

    one: int | str | bool | Hue | Coin | None
    two: tuple[int, str]
    hues: frozenset[Hue]
    inner: "Mixed | None" = None
    anything: object = NoMoreBets()


MIXED = Codec((Mixed, NoMoreBets), (COIN,))

# Values at random

cites = st.sampled_from([BETTING, WINS])
coins = st.integers(1, 3000).map(Coin)
players = st.integers(1, 9).map(Player)
cents = st.integers(-(2**70), 2**70).map(Cents)
actors = st.builds(Actor, st.sampled_from(Role), st.none() | players, st.text())
hows = st.builds(Caught, players) | st.builds(Dropped, st.integers())
spots = st.lists(st.integers()).map(tuple)
wagers = st.builds(Wager, players, st.text(), cents, spots, st.integers())
payments = st.builds(Payment, wagers, cites, cents, cents, cents)
events = st.one_of(
    st.builds(Staked, st.lists(wagers).map(tuple), cites),
    st.builds(Settled, st.lists(payments).map(tuple), cites),
    st.builds(Reversed, st.lists(payments).map(tuple), cites),
    st.builds(BetsClosed, st.frozensets(players), cites),
    st.builds(
        Landed,
        coins,
        st.builds(Ruled, st.sampled_from(Side), cites),
        hows,
        st.none() | actors,
    ),
)
ones = st.one_of(st.none(), st.integers(), st.text(), st.booleans(), st.sampled_from(Hue), coins)
mixed = st.recursive(
    st.builds(
        Mixed, ones, st.tuples(st.integers(), st.text()), st.frozensets(st.sampled_from(Hue))
    ),
    lambda inner: st.builds(
        Mixed,
        ones,
        st.tuples(st.integers(), st.text()),
        st.frozensets(st.sampled_from(Hue)),
        st.none() | inner,
        inner | st.just(NoMoreBets()),
    ),
)


@given(events)
def test_an_event_survives_encoding(event):
    text = CODEC.write(event)
    again = CODEC.read(text)
    assert again == event
    assert type(again) is type(event)
    assert CODEC.write(again) == text


@given(mixed)
def test_every_form_of_field_survives_encoding(one):
    assert alike(MIXED.read(MIXED.write(one)), one)


@given(events, events)
def test_two_events_encode_alike_only_if_they_are_the_same(one, other):
    assert (CODEC.write(one) == CODEC.write(other)) == (one == other)


@given(mixed, mixed)
def test_two_values_encode_alike_only_if_they_are_alike(one, other):
    assert (MIXED.write(one) == MIXED.write(other)) == alike(one, other)


def alike(one, other) -> bool:
    """Equal, and not only because 1 and true are equal to Python."""
    if not (isinstance(one, Mixed) and isinstance(other, Mixed)):
        return type(one) is type(other) and one == other
    return (
        one == other
        and type(one.one) is type(other.one)
        and alike(one.inner, other.inner)
        and alike(one.anything, other.anything)
    )


# The form itself


def test_an_event_is_its_kind_and_its_fields_by_name():
    event = Staked((WAGER,), BETTING)
    assert CODEC.write(event) == (
        b'["Staked",{"wagers":[{"player":7,"bet":"heads","stake":2000,"spot":[1,2],"number":3}],'
        b'"cite":"s49-1999-money-wheel 4.1"}]'
    )


def test_a_field_of_two_types_says_which():
    event = Landed(Coin(1966), Ruled(Side.TAILS, WINS), Dropped(2), SUE)
    assert CODEC.write(event) == (
        b'["Landed",{"coin":"coin of 1966",'
        b'"side":{"verdict":"tails","cite":"s49-1999-money-wheel 7.1"},'
        b'"how":["Dropped",{"bounces":2}],'
        b'"seen_by":{"role":"supervisor","player":null,"name":"Sue"}}]'
    )


@pytest.mark.parametrize(
    ("one", "form"),
    [
        (None, b"null"),
        (1, b'["int",1]'),
        (True, b'["bool",true]'),
        ("RED", b'["str","RED"]'),
        (Hue.RED, b'["Hue","red"]'),
        (Coin(1966), b'["Coin","coin of 1966"]'),
    ],
)
def test_what_could_be_mixed_up_is_told_apart(one, form):
    text = MIXED.write(Mixed(one, (1, "a"), frozenset()))
    assert text.startswith(b'["Mixed",{"one":' + form + b',"two":')
    back = MIXED.read(text)
    assert isinstance(back, Mixed)
    assert back.one == one


def test_a_set_has_one_order_however_it_was_made():
    there = BetsClosed(frozenset(map(Player, (9, 10, 1))), BETTING)
    back = BetsClosed(frozenset(map(Player, (1, 10, 9))), BETTING)
    assert CODEC.write(there) == CODEC.write(back)
    assert b'"players":[1,10,9]' in CODEC.write(there)


def test_an_envelope_carries_any_kind():
    story = Codec((Story, NoMoreBets), ())
    told = Story((Put(SUE, NoMoreBets()),))
    assert story.read(story.write(told)) == told
    assert b'"move":["NoMoreBets",{}]' in story.write(told)


@value
class Story:
    puts: tuple[Put[object], ...]


def test_a_word_of_an_enum_where_a_text_stands_is_that_text():
    assert CODEC.write(Staked((Wager(Player(1), Word.SEVEN, Cents(1)),), BETTING)) == CODEC.write(
        Staked((Wager(Player(1), "seven", Cents(1)),), BETTING)
    )


# What is not read

GOOD = CODEC.write(BetsClosed(frozenset((Player(1), Player(2))), BETTING))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (b"BetsClosed", b"BetsOpened", "unknown kind 'BetsOpened'; known are Staked, BetsClosed"),
        (b'"players":[1,2],', b"", "BetsClosed lacks players"),
        (b',"cite"', b',"late":true,"cite"', "BetsClosed has no field late"),
        (b"[1,2]", b'["1",2]', "BetsClosed.players: '1' is not a whole number"),
        (b"[1,2]", b"[1,2.0]", "BetsClosed.players: 2.0 is not a whole number"),
        (b"[1,2]", b"[true,2]", "BetsClosed.players: True is not a whole number"),
        (b"[1,2]", b"[2,1]", r"BetsClosed.players: \[2, 1\] is not a set in its order"),
        (b"[1,2]", b"[1,1]", r"BetsClosed.players: \[1, 1\] is not a set in its order"),
        (b"[1,2]", b"null", "BetsClosed.players: None is not an array"),
        (b"4.1", b"99", "BetsClosed.cite: 's49-1999-money-wheel 99' is not a Cite: .*no provision"),
        (b"s49", b"s50", "BetsClosed.cite: 's50-1999-money-wheel 4.1' is not a Cite"),
        (b"[1,2]", b"[1, 2]", "not written in the canonical way"),
        (b"wheel", b"whee\\u006c", "not written in the canonical way"),
        (b'"players":[1,2]', b'"players":[3],"players":[1,2]', "not written in the canonical way"),
        (b"wheel", b"wh\xffel", "not JSON"),
    ],
)
def test_bytes_that_nobody_wrote_are_named(old, new, message):
    with pytest.raises(Illegible, match=message):
        CODEC.read(GOOD.replace(old, new))


def test_fields_in_another_order_are_named():
    with pytest.raises(Illegible, match="fields of BetsClosed are out of order: cite, players"):
        CODEC.read(b'["BetsClosed",{"cite":"s49-1999-money-wheel 4.1","players":[1,2]}]')


@pytest.mark.parametrize(
    "text", [b"", GOOD[:-1], GOOD + b"]", b"null", b"[]", b'["Staked"]', b'{"Staked":1}', b"[1,2]"]
)
def test_what_is_no_kind_and_value_is_illegible(text):
    with pytest.raises(Illegible):
        CODEC.read(text)


def test_a_leaf_in_another_spelling_is_named():
    text = b'["Mixed",{"one":["Coin","1966"],"two":[1,"a"],"hues":[],"inner":null,"anything":null}]'
    with pytest.raises(Illegible, match=r"Mixed\.one: '1966' is not how a Coin is written"):
        MIXED.read(text)


# What is not written


@pytest.mark.parametrize("stake", [1.0, True, "20", None])
def test_a_value_of_the_wrong_type_is_not_written_and_its_field_is_named(stake):
    event = Staked((Wager(Player(1), "heads", stake),), BETTING)
    with pytest.raises(AssertionError, match=r"Staked\.wagers: Wager\.stake: .* whole number"):
        CODEC.write(event)


def test_a_kind_that_is_not_written_out_is_not_written():
    move: Any = NoMoreBets()
    with pytest.raises(AssertionError, match="none of the kinds Staked, BetsClosed"):
        CODEC.write(move)


@value
class WithFloat:
    odds: tuple[float, ...]


@value
class WithType:
    move: type[object]


@pytest.mark.parametrize("kind", [WithFloat, WithType, Mixed, Toss])
def test_a_type_without_a_form_is_named_when_the_codec_is_made(kind):
    """A coin has no form either unless its leaf is given."""
    with pytest.raises(TypeError, match=rf"{kind.__name__}\.\w+: .* has no form in the journal"):
        Codec((kind,))


def test_two_kinds_of_one_name_are_a_fault():
    other: Any = value(type("NoMoreBets", (), {"__annotations__": {}}))
    with pytest.raises(AssertionError, match="two kinds of one name"):
        Codec((*MOVES, other), (COIN,))
