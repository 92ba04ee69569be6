"""A register that nobody knew of is shown to the staff whom its row names, and to nobody else."""

import json

import pytest

from houseway.core.actors import Role
from houseway.core.offers import Viewer
from houseway.floor.live.streams import kinds
from houseway.floor.live.streams.kinds import KINDS
from houseway.floor.live.streams.on_demand import open_wanted
from houseway.floor.views.parts import encoded
from houseway.floor.wire.scalars import Unreadable
from houseway.web.screens.terminal_updates import Tellers
from tests.floor.system.evening import Evening, accepted
from tests.floor.system.lost_property import LOST_PROPERTY_KIND, ReportItem
from tests.floor.system.test_new_register import HOUSE, SUE


@pytest.fixture
def evening(monkeypatch):
    monkeypatch.setattr(kinds, "KINDS", (*KINDS, LOST_PROPERTY_KIND))
    made = Evening()
    open_wanted(made.floor, HOUSE)
    made.run()
    return made


def parts(evening, role):
    tellers = Tellers(evening.floor)
    (name,) = tellers.streams(role, (HOUSE,))
    stream = tellers.till(name)
    return tellers.screens[LOST_PROPERTY_KIND.screen].parts(stream, Viewer(role, None), drawer=True)


def test_its_state_and_its_moves_are_shown_to_staff(evening):
    accepted(evening.put(HOUSE, SUE, ReportItem("a red scarf", "at R1")))
    shown = parts(evening, Role.SUPERVISOR)
    (item,) = json.loads(encoded(shown.public))["items"]
    assert (item["what"], item["where"], item["to"]) == ("a red scarf", "at R1", "")
    offers = {offer["move"]: offer for offer in json.loads(encoded(shown.offers))}
    assert [field["name"] for field in offers["report-item"]["fields"]] == ["what", "where"]


def test_nobody_else_looks_at_it(evening):
    for role in (Role.INSPECTOR, Role.PLAYER, Role.MONITORING):
        with pytest.raises(Unreadable, match="does not look at lost-property:house"):
            Tellers(evening.floor).streams(role, (HOUSE,))


def test_a_register_without_viewers_is_shown_by_its_own_page_alone(evening):
    with pytest.raises(Unreadable, match="does not look at disputes:house"):
        Tellers(evening.floor).streams(Role.SUPERVISOR, ("disputes:house",))
