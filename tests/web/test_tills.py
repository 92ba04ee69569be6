"""What a terminal is offered is kept while nothing changes it, and never more and more of it."""

import json

import msgspec

from houseway.core.actors import Player, Role
from houseway.core.offers import Viewer
from houseway.floor.views.parts import encoded
from houseway.web.screens.streams.parts import MOST_KEPT
from houseway.web.screens.streams.terminal import TerminalScreen
from tests.floor.system.evening import Evening, accepted

MINE = "terminal:1"
ME = Viewer(Role.PLAYER, Player(1))
INSPECTOR = Viewer(Role.INSPECTOR, None)


def an_evening():
    evening = Evening(terminals=2)
    accepted(evening.buy_in(1))
    return evening, TerminalScreen(evening.floor)


def said(parts):
    """The offers, as a terminal reads them."""
    return json.loads(encoded({"offers": parts.offers}))["offers"]


def offered(evening, tills, viewer=ME):
    """What is offered now, held against what somebody is told who knows of nothing before."""
    stream = evening.floor.hall.streams[MINE]
    told = said(tills.parts(stream, viewer, drawer=True))
    anew = TerminalScreen(evening.floor).parts(stream, viewer, drawer=True)
    assert told == said(anew)
    return {one["move"] for one in told}


def kept(tills):
    return tills.offered.kept[MINE][1]


def test_what_is_offered_follows_a_round_and_is_told_again_in_the_next():
    evening, tills = an_evening()
    seen = []
    for _ in range(3):
        evening.to_the_wagers("R1")
        before = offered(evening, tills)
        accepted(evening.confirm("R1", 1, ("red", 10_00)))
        with_a_wager = offered(evening, tills)
        evening.play("R1")
        after = offered(evening, tills)
        seen.append((before, with_a_wager, after))
    assert "cash-out" in seen[0][0]
    assert not {"cash-out", "insert-note"} & seen[0][1]
    assert seen[0] == seen[1] == seen[2]


def test_it_matters_whether_a_period_is_open_and_not_at_which_tables():
    evening, tills = an_evening()
    evening.to_the_wagers("R1")
    assert "cash-out" in offered(evening, tills)
    evening.to_the_wagers("B1")
    assert "cash-out" in offered(evening, tills)
    evening.to_the_wagers("D1")
    assert "cash-out" in offered(evening, tills)
    assert len(kept(tills)) == 1


def test_somebody_who_looks_on_while_the_credit_changes_leaves_no_more_than_a_few():
    evening, tills = an_evening()
    accepted(evening.buy_in(1))
    for _ in range(MOST_KEPT + 3):
        evening.to_the_wagers("R1")
        accepted(evening.confirm("R1", 1, ("red", 10_00)))
        offered(evening, tills, INSPECTOR)
        evening.play("R1")
        offered(evening, tills, INSPECTOR)
    assert len(kept(tills)) == MOST_KEPT
    assert all(isinstance(one, msgspec.Raw) for told in kept(tills).values() for one in told)
