"""Rule 2.3: decks and shuffle are determined with notice, and the shuffle is approved."""

import pytest

from houseway.core.actors import Role
from houseway.core.bounds import exactly
from houseway.core.game import Bets, Duty
from houseway.house.settings.kinds import Determined
from houseway.house.shoes.moves import Shuffle, Shuffled
from houseway.house.table.events import (
    InspectorNotified,
    SettingDetermined,
)
from houseway.house.table.state import (
    ApproveValue,
    Determine,
    Life,
    OpenTable,
    RecordApproval,
)
from tests.games.playing import DEALER, INSPECTOR, OPERATOR, SUPERVISOR, only, player
from tests.games.s49_blackjack.evening import (
    SHORT,
    Evening,
    closed,
    on_box,
    opened_without,
    ready,
    rule,
)

# 2.3: determined before a round, with notice


@pytest.mark.parametrize(("name", "text"), [("decks", "8"), ("shuffle", "strip and riffle")])
def test_2_3__a_change_wants_notice_to_the_players(name, text):
    table = ready()
    if name == "shuffle":
        table.put(INSPECTOR, ApproveValue("shuffle", text, "letter 8"))
    assert table.cite_of(OPERATOR, Determine(name, text)) == rule("2.3")
    event = only(SettingDetermined, table.determine(name, text, notice=True))
    assert event.determined == Determined(name, text, rule("2.3"))


@pytest.mark.parametrize("opened", [True, False])
@pytest.mark.parametrize("name", ["decks", "shuffle", "minimum"])
def test_2_3__an_inspector_has_notice_of_decks_and_shuffle(name, opened):
    """Nothing in the section asks it of a limit: 3.1 wants notice to the players alone."""
    text = {"decks": "8", "shuffle": "strip and riffle", "minimum": "20"}[name]
    table = ready() if opened else closed()
    if opened and name == "shuffle":
        table.put(INSPECTOR, ApproveValue("shuffle", text, "letter 8"))
    events = table.determine(name, text, notice=opened)
    told = [event for event in events if isinstance(event, InspectorNotified)]
    assert [(one.determined.name, one.determined.value, one.cite) for one in told] == (
        [] if name == "minimum" else [(name, text, rule("2.3"))]
    )
    assert isinstance(events[-1], SettingDetermined)


def test_2_3_b__during_gaming_only_an_approved_shuffle_takes_the_place_of_another():
    table = ready()
    refusal = table.refused(OPERATOR, Determine("shuffle", "strip and riffle", notice=True))
    assert refusal.cite == rule("2.3(b)")
    assert refusal.reason == "no approval of the shuffle is on record for shuffle strip and riffle"
    for by in (OPERATOR, SUPERVISOR, DEALER):
        ahead = ApproveValue("shuffle", "strip and riffle", "letter 8")
        assert table.role_refused(by, ahead) == rule("def:Approved")
    for wrong in (
        ApproveValue("shuffle", "strip and riffle", " "),
        ApproveValue("shoe", "automated", "letter 8"),
        ApproveValue("shuffle", "strip and riffle", "letter 8", "soon"),
    ):
        assert table.cite_of(INSPECTOR, wrong) == rule("def:Approved")
    table.put(INSPECTOR, ApproveValue("shuffle", "strip and riffle", "letter 8", "1999-09-01"))
    assert table.table.settings.shuffle == "the approved shuffle"
    table.determine("shuffle", "strip and riffle", notice=True)
    assert table.table.settings.shuffle == "strip and riffle"
    held = {one.of: one.reference for one in table.table.gaming.approvals}
    assert held["shuffle"] == "letter 8"
    table.determine("shuffle", "the approved shuffle", notice=True)
    back = {one.of: one.reference for one in table.table.gaming.approvals}
    assert back["shuffle"] == "document on the shuffle"


def test_2_3_b__a_closed_table_with_another_shuffle_waits_for_its_approval():
    table = opened_without()
    table.determine("shuffle", "strip and riffle")
    assert table.due == Duty(RecordApproval, rule("def:Approved"), exactly(of="shuffle"))
    assert table.cite_of(OPERATOR, OpenTable()) == rule("2.3(b)")
    table.put(INSPECTOR, ApproveValue("shuffle", "box", "letter 7"))
    assert table.cite_of(OPERATOR, OpenTable()) == rule("2.3(b)")
    table.put(INSPECTOR, ApproveValue("shuffle", "strip and riffle", "letter 8"))
    table.put(OPERATOR, OpenTable())
    assert table.table.gaming.life is Life.OPEN


def test_def_shoe__the_approval_of_an_ordinary_shoe_is_none_of_an_automated_one():
    table = opened_without()
    table.determine("shoe", "automated")
    refusal = table.refused(OPERATOR, OpenTable())
    assert refusal.cite == rule("def:Shoe")
    assert refusal.reason == "no approval of the shoe is on record for shoe automated"
    table.put(INSPECTOR, RecordApproval("shoe", "letter 9"))
    table.put(OPERATOR, OpenTable())
    fixed = table.refused(OPERATOR, Determine("shoe", "ordinary", notice=True))
    assert "is fixed while the table is open" in fixed.reason


@pytest.mark.parametrize("role", [Role.PLAYER, Role.INSPECTOR, Role.DEALER])
def test_2_3__players_and_inspectors_are_told_of_decks_and_shuffle(role):
    table = ready(shuffle="strip and riffle")
    now = ("cards", "6 decks, strip and riffle", rule("2.3"))
    assert told(table, role) == [now]
    table.main(1, 10)
    table.determine("decks", "8", notice=True)
    coming = ("cards from the next round", "8 decks, strip and riffle", rule("2.3"))
    assert told(table, role) == [now, coming]
    table.play(SHORT)
    assert told(table, role) == [("cards", "8 decks, strip and riffle", rule("2.3"))]


def told(table: Evening, role: Role):
    view = table.house.rules.view(table.table, table.due, role)
    return [(sign.label, sign.text, sign.cite) for sign in view.cards]


def test_2_3_a__only_the_operator_says_how_many_and_from_the_next_round_it_is_another_shoe():
    table = ready()
    for other in (SUPERVISOR, DEALER, INSPECTOR):
        assert table.role_refused(other, Determine("decks", "8", notice=True)) == rule("2.3(a)")
    table.begin("TS", (1, 10))
    assert not only(SettingDetermined, table.determine("decks", "8", notice=True)).at_once
    table.then("9S 9D TD").stand_and_settle()
    table.collect()
    assert table.due == Duty(Shuffle, rule("5.1"))
    assert table.put(DEALER, Shuffle()) == (Shuffled(416, rule("5.1")),)


def test_2_3_a__between_rounds_it_is_another_shoe_at_once():
    table = ready()
    assert only(SettingDetermined, table.determine("decks", "5", notice=True)).at_once
    assert table.cite_of(player(1), on_box(1, 10)) == rule("5.1")
    table.shuffle()
    assert table.table.shoe.left == 260
    assert table.cite_of(OPERATOR, Determine("decks", "9", notice=True)) == rule("2.1")
    for text in ("six", "", "5.5"):
        assert table.cite_of(OPERATOR, Determine("decks", text, notice=True)) == rule("2.3(a)")


def test_2_3_a__with_wagers_on_the_layout_it_waits_for_the_round():
    table = ready()
    table.main(1, 10)
    assert not only(SettingDetermined, table.determine("decks", "5", notice=True)).at_once
    assert isinstance(table.due, Bets)
