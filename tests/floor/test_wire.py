"""One reader of moves: both envelopes, every spelling, and a message for whatever is no move."""

import time

import pytest

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.money import Cents
from houseway.floor.records.table_codec import desk_of
from houseway.floor.wire.field_readers import Fields, Readers
from houseway.floor.wire.moves import line, plain
from houseway.floor.wire.scalars import MOST, Unreadable
from houseway.games.money_wheel.state import Direction, SpinWheel
from houseway.house.shoes.moves import BurnCards
from houseway.house.table.state import OpenTable, PlaceWager
from houseway.house.terminals.periods import ConfirmWagers
from houseway.law.instruments import Edition, Game
from tests.games.listings import TABLES
from tests.games.runs import run_of

BACCARAT = desk_of(Game.BACCARAT, Edition.S49).wire
WHEEL = desk_of(Game.MONEY_WHEEL, Edition.S49).wire
ROULETTE = desk_of(Game.ROULETTE, Edition.NI2019).wire
KENO = desk_of(Game.KENO, Edition.S49).wire
WAGER = '{"role": "player", "seat": 3, "move": "place-wager", "bet": "tie", "stake": %s}'


def test_a_move_is_read_from_either_envelope():
    wanted = Put(Actor(Role.PLAYER, Player(3)), PlaceWager(Player(3), 3, "tie", Cents(20_00)))
    assert BACCARAT.read(WAGER % 2000) == wanted
    other = (
        '{"by": {"role": "player", "player": 3}, "move": "place-wager",'
        ' "with": {"box": 3, "bet": "tie", "stake": 2000}}'
    )
    assert BACCARAT.read(other) == wanted
    assert BACCARAT.heard("player 3 place-wager bet=tie stake=20.00") == wanted


def test_a_second_person_and_a_name_travel_with_the_move():
    found = BACCARAT.read(
        '{"role": "casino supervisor", "name": "Sue", "move": "check-replacements",'
        ' "beside": "dealer"}'
    )
    assert found.by == Actor(Role.SUPERVISOR, name="Sue")
    assert found.beside == Actor(Role.DEALER)
    envelope = (
        '{"by": {"role": "supervisor", "name": "Sue"}, "move": "check-replacements",'
        ' "beside": {"role": "dealer", "name": "Dee"}}'
    )
    assert BACCARAT.read(envelope).beside == Actor(Role.DEALER, name="Dee")


@pytest.mark.parametrize("said", ["clockwise", "CLOCKWISE", "Clockwise"])
def test_an_enum_is_read_by_its_name_in_any_case(said):
    written = '{"role": "dealer", "move": "spin-wheel", "direction": "%s"}'
    assert WHEEL.read(written % said).move == SpinWheel(Direction.CLOCKWISE)


def test_an_enum_is_also_read_by_what_it_says_and_written_by_its_name():
    written = '{"role": "dealer", "move": "disturb-spin", "why": "%s"}'
    for move in (kind for kind in WHEEL._moves if "why" in WHEEL._moves[kind].readers):
        there = written.replace("disturb-spin", move)
        found = WHEEL.read(there % "physical interference")
        assert found == WHEEL.read(there % "interference")
        assert plain(found.move) == {"why": "interference"}


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (b'{"role": "dealer\xff"}', "not JSON"),
        (b'"\\ud800"', "not JSON"),
        (b"[" * 5000 + b"]" * 5000, "nested too deeply"),
        (b"1" * 5000, "not JSON"),
        (b"", "not JSON"),
        (b"7", "a move is a JSON object, not 7"),
        (WAGER % ("9" * 25), "place-wager: stake: a number of 25 digits is above"),
        (WAGER % (MOST + 1), "stake: a number of 16 digits is above 9007199254740991"),
        (WAGER % '"10.00"', "place-wager: stake: '10.00' is not a whole number"),
        (WAGER % "1e3", "1000.0 is not a whole number"),
        (WAGER % "null", "None is not a whole number"),
        ('{"role": "dealer", "move": "deal", "cards": ["AS", "1X"]}', "'1X' is not a card"),
        ('{"role": 5, "move": "deal"}', "role 5 is none of player, dealer, supervisor"),
        ('{"role": "dealer", "seat": true, "move": "deal"}', "seat True is not a whole number"),
        ('{"role": "dealer", "seat": 1' + "0" * 30 + "}", "seat 1000"),
        ('{"role": "dealer", "name": 4, "move": "shuffle"}', "name 4 is not text"),
        ('{"by": 4, "move": "shuffle"}', "by 4 is not a role, a player and a name"),
        ('{"by": {"role": "player"}, "move": "shuffle"}', "names his number"),
        ('{"by": "dealer", "move": "shuffle", "well": 1}', "no field well; a move has"),
        ('{"by": "dealer", "move": "shuffle", "with": []}', "with [] is not an object"),
        ('{"role": "dealer", "move": "shuffle", "clock": "25:00"}', "is not a time such as 18:05"),
        ('{"role": "dealer", "move": "shuffle", "clock": 5}', "is not a time such as 18:05"),
    ],
)
def test_what_is_no_move_is_a_message_that_names_field_and_value(text, why):
    with pytest.raises(Unreadable) as caught:
        BACCARAT.read(text)
    assert why in str(caught.value)
    assert len(str(caught.value)) < 4000


def test_invalid_unicode_that_was_typed_is_a_message():
    with pytest.raises(Unreadable, match="is not valid Unicode"):
        BACCARAT.heard("player 1 place-wager bet=\udcff stake=5")
    with pytest.raises(Unreadable, match="is not a whole number"):
        BACCARAT.heard(f"dealer burn-cards count={'9' * 5000}")
    assert BACCARAT.heard("dealer burn-cards count=5").move == BurnCards(5)


def test_the_clock_comes_with_the_move_that_looks_at_it():
    found = BACCARAT.read('{"role": "operator", "move": "open-table", "clock": "18:05"}')
    assert found == Put(Actor(Role.OPERATOR), OpenTable(), clock="18:05")


def test_a_slip_of_keno_that_is_no_slip_is_a_message():
    with pytest.raises(Unreadable, match="slip: the print cannot be read"):
        KENO.read(
            '{"role": "cashier", "move": "pay-prize", "slip": "KENO RECEIPT TICKET", "cash": 1}'
        )


@pytest.mark.parametrize("listing", TABLES, ids=str)
def test_every_move_of_an_evening_is_read_as_it_was_written(listing):
    run, wire = run_of(listing, seed=11), desk_of(listing.game, listing.edition).wire
    run.evening(80)
    for made in run.story:
        there = line(wire.put(made.put))
        assert wire.read(there) == made.put, there


def test_a_move_is_read_in_a_few_microseconds():
    text = (WAGER % 2000).encode()
    quickest = min(timed(text) for _ in range(5))
    assert quickest < 40e-6, f"{quickest * 1e6:.1f} us"


def timed(text: bytes) -> float:
    begun = time.process_time()
    for _ in range(500):
        BACCARAT.read(text)
    return (time.process_time() - begun) / 500


@pytest.mark.parametrize(
    "said",
    [
        {"positions": [{"bet": "red", "stake": 500}]},
        {"positions": [{"stake": 500, "bet": "red"}], "player": 3},
        {"player": 3},
        {},
        {"positions": [{"bet": "red", "stake": True}]},
        {"positions": [{"bet": "red", "stake": 500, "more": 1}]},
        {"position": []},
        {"positions": "red"},
    ],
    ids=str,
)
def test_a_move_of_a_player_is_read_the_same_whether_or_not_his_number_is_filled_in(said):
    """The first field is the player's: it is read by a short way if all else is said."""

    def read(given):
        try:
            return reading.read(given, 3)
        except Unreadable as why:
            return str(why)

    reading = ROULETTE._moves["confirm-wagers"]
    short = read(said)
    reading = Fields(ConfirmWagers, Readers())
    reading._every, reading._beside_player = (), None
    assert short == read(said)
