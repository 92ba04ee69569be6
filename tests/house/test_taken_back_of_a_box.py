"""Chips taken back from one Box of several, and a record of the move as it was before."""

import json

import pytest

from houseway.core.actors import Player, Put, Role
from houseway.core.game import Refused
from houseway.core.money import Cents
from houseway.core.offers import Viewer, plain
from houseway.core.wagers import Settled
from houseway.floor.wire.moves import Wire
from houseway.house.offers.offers import Offering
from houseway.house.table.state import PlaceWager, TakeBack
from houseway.house.wagers.boxes import PermitSeveralBoxes
from houseway.journal.codec.canonical import Codec
from tests.games.general import OPERATOR
from tests.games.listings import BANKED
from tests.games.playing import player
from tests.games.runs import run_of

ONE = Player(1)
BOXED = [one for one in BANKED if hasattr(one.table.rules, "boxes")]
SEVERAL = [one for one in BOXED if PermitSeveralBoxes in one.table.permits]


@pytest.fixture(params=SEVERAL, ids=str)
def run(request):
    """Player 1 has $20 on Box 2 and $20 on Box 3."""
    run = run_of(request.param, 1)
    run.to_the_wagers()
    run.put(Put(OPERATOR, PermitSeveralBoxes(ONE)))
    for box in (2, 3):
        bet = str(run.house.rules.bets.alone[0])
        run.put(Put(player(1), PlaceWager(ONE, box, bet, Cents(20_00))))
    return run


def boxes(run):
    return [wager.spot[0] for wager in run.table.laid.wagers]


def test_chips_of_the_box_that_is_named_go_back_alone(run):
    events = run.house.decide(
        run.table, run.house.turn(run.table), Put(player(1), TakeBack(ONE, box=3))
    )
    (back,) = [event for event in events if isinstance(event, Settled)]
    assert [(one.wager.spot[0], one.returned) for one in back.payments] == [(3, 20_00)]
    run.put(Put(player(1), TakeBack(ONE, box=3)))
    assert boxes(run) == [2]


def test_without_a_box_all_go_back(run):
    run.put(Put(player(1), TakeBack(ONE)))
    assert boxes(run) == []


def test_a_box_without_ones_chips_is_refused(run):
    with pytest.raises(Refused):
        run.put(Put(player(1), TakeBack(ONE, box=5)))
    assert boxes(run) == [2, 3]


def test_each_box_is_offered_by_itself_after_all_of_them(run):
    offers = Offering(run.house).offers(
        run.table, run.house.turn(run.table), Viewer(Role.PLAYER, ONE)
    )
    told = [plain(one) for one in offers if one.move == "take-back"]
    named = [
        next((field["fixed"] for field in one["fields"] if field["name"] == "box"), None)
        for one in told
    ]
    assert named == [None, 2, 3]
    assert [one.get("of") for one in told] == [None, "Box 2", "Box 3"]


@pytest.mark.parametrize("listing", BANKED, ids=str)
def test_a_move_without_a_box_is_written_as_before(listing):
    codec = Codec(listing.moves, listing.leaves)
    written = codec.write(TakeBack(ONE, "main"))
    assert written == b'["TakeBack",{"player":1,"bet":"main"}]'
    assert codec.read(written) == TakeBack(ONE, "main")
    assert b'"box":3' in codec.write(TakeBack(ONE, box=3))


@pytest.mark.parametrize("listing", BANKED, ids=str)
def test_a_player_who_names_no_box_means_all_of_them(listing):
    """The number of a player fills in for a Box that has to be named, and for no other."""
    wire = Wire(listing)
    written = {"by": {"role": "player", "player": 3}, "move": "take-back", "with": {}}
    assert wire.read(json.dumps(written)).move == TakeBack(Player(3))
    written["with"] = {"box": 5}
    assert wire.read(json.dumps(written)).move == TakeBack(Player(3), box=5)
