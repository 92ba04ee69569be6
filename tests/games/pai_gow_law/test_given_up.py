"""Wagers that are taken unseen on a Box that several share, and what is left of the Hand."""

from typing import Any

import pytest

from houseway.core.actors import Player
from houseway.games.pai_gow.round import moves
from houseway.games.pai_gow.round.events import HandReconstructed, HandsCompared, HandSet
from houseway.games.pai_gow.table.state import Dealt
from houseway.games.pai_gow.table.view import Says, says
from tests.games.pai_gow_law.lawing import Night, paid
from tests.games.playing import DEALER, only, player
from tests.games.s49_pai_gow.tabling import EITHER, proves


def gives_up(number, box=2):
    return moves.SurrenderUnseen(Player(number), box)


def seen(night, box=2):
    view = night.house.rules.view(night.table, night.due, "player")
    return next(one for one in view.hands if one.box == box)


@pytest.fixture
def night(rule_set):
    """Player 2 for $100 and player 3 for $50 on Box 2, which wins; player 2 sets it."""
    found = Night(rule_set).begun()
    found.lay(2, 100)
    found.lay(3, 50, box=2)
    found.hands({1: 5, 2: 4})
    return found


@EITHER
@proves("11.7", "7.5(b)")
@pytest.mark.parametrize(("number", "other"), [(2, 3), (3, 2)])
def test_who_gives_up_a_shared_hand_gives_up_his_own_wager(night, number, other):
    """Whether he sets it or not; the other is paid even money less 5 %."""
    night.put(player(number), gives_up(number))
    assert night.refused(player(number), gives_up(number)).cite.ref == "11.7"
    assert seen(night).says is Says.WAITING
    night.sets(2)
    night.set_all()
    events = night.pay()
    stake = {2: 100_00, 3: 50_00}[other]
    assert paid(events) == {
        (number, "hand"): (0, 0, 0),
        (other, "hand"): (stake, stake, stake // 20),
    }
    assert only(HandsCompared, events).box == 2
    assert seen(night).shown


@EITHER
@proves("11.7")
def test_a_hand_that_all_give_up_is_not_displayed(night):
    night.put(player(3), gives_up(3))
    night.put(player(2), gives_up(2))
    assert seen(night).says is Says.SURRENDERED
    events = night.finish_without_clearing()
    assert paid(events) == {(2, "hand"): (0, 0, 0), (3, "hand"): (0, 0, 0)}
    assert not any(isinstance(event, HandsCompared) for event in events)
    assert not seen(night).shown


@EITHER
@proves("11.7", "11.10")
def test_a_bank_takes_what_was_given_up_and_pays_the_rest_of_the_box(rule_set):
    """$100 taken, $50 paid, and $25 of the House taken: $75 less $3.75."""
    night = Night(rule_set).banked_by(2)
    night.lay(4, 100)
    night.lay(3, 50, box=4)
    night.says(2)
    night.hands({1: 6, 2: 5, 4: 4})
    night.put(player(4), gives_up(4, 4))
    assert paid(night.finish()) == {
        (4, "hand"): (0, 0, 0),
        (3, "hand"): (50_00, 50_00, 2_50),
        (2, "bank"): (1000_00, 75_00, 3_75),
    }


@EITHER
@proves("15.11", "11.7")
def test_who_disputes_it_is_settled_by_the_hand_that_the_others_displayed(night):
    night.put(player(3), gives_up(3))
    night.set_all()
    assert paid(night.pay())[3, "hand"] == (0, 0, 0)
    night.put(DEALER, moves.ReconstructUnseen(2, possible=False))
    assert seen(night).shown
    events = night.put(DEALER, moves.ReconstructUnseen(2))
    assert not any(isinstance(event, HandSet) for event in events)
    assert paid(night.pay()) == {
        (2, "hand"): (100_00, 100_00, 5_00),
        (3, "hand"): (50_00, 50_00, 2_50),
    }


@EITHER
@proves("15.11", "9.1")
def test_a_dispute_takes_the_setting_from_nobody_who_has_not_given_up(night):
    night.put(player(3), gives_up(3))
    events = night.put(DEALER, moves.ReconstructUnseen(2))
    assert not any(isinstance(event, HandSet) for event in events)
    night.sets(2)
    assert paid(night.finish())[3, "hand"] == (50_00, 50_00, 2_50)


def test_what_is_said_of_a_hand_that_lies_face_down():
    """Whatever became of it last: waiting, asked for House Way, set, surrendered, Void."""
    story: tuple[dict[str, Any], ...] = (
        {},
        {"requested": True},
        {"setting": "any"},
        {"surrendered": True},
        {"void": True},
    )
    given: dict[str, Any] = {}
    found = []
    for more in story:
        given |= more
        found.append(says(Dealt(1, (), **given)))
    assert found == [Says.WAITING, Says.REQUESTED, Says.SET, Says.SURRENDERED, Says.VOID]


@EITHER
@proves("15.11", "def:Round of Play")
@pytest.mark.parametrize("moment", ["collected", "prepared", "closed"])
def test_a_dispute_after_the_tiles_are_collected_displays_the_hand(night, moment):
    """Until the next round commences with the opening of the cup. The dispute itself is decided
    by the operator: no chips move.
    """
    night.put(player(2), gives_up(2))
    night.put(player(3), gives_up(3))
    night.finish()
    if moment != "collected":
        night.chung()
        night.lay(2, 100)
        night.prepare()
    if moment == "closed":
        night.close()
    before = [night.net(number) for number in (2, 3)]
    events = night.put(DEALER, moves.ReconstructUnseen(2))
    assert only(HandReconstructed, events).cite.ref == "15.11"
    set_ = only(HandSet, events)
    assert (set_.box, set_.cite.ref) == (2, "15.11")
    assert [night.net(number) for number in (2, 3)] == before
    assert night.refused(DEALER, moves.ReconstructUnseen(3)).cite.ref == "15.11"
    (told,) = night.put(DEALER, moves.ReconstructUnseen(2, possible=False))
    assert not told.displayed


@EITHER
@proves("15.11", "def:Round of Play")
def test_when_the_next_cup_is_open_the_hand_before_is_not_displayed(night):
    night.put(player(2), gives_up(2))
    night.put(player(3), gives_up(3))
    night.finish()
    night.chung()
    night.lay(2, 100)
    night.hands({1: 5, 2: 4})
    refusal = night.refused(DEALER, moves.ReconstructUnseen(2))
    assert (refusal.cite.ref, "not given up" in refusal.reason) == ("15.11", True)
