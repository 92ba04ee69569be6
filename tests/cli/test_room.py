"""The conversation at a training table."""

import pytest

from houseway.cli.play.room.conversation import Conversation
from houseway.cli.play.session import Session
from houseway.core.actors import Role
from houseway.core.entropy import Seeded
from houseway.house.general.state import ReportContravention
from houseway.house.settings.kinds import with_values
from houseway.house.table.state import (
    CheckReplacements,
)
from tests.games.listings import TABLES


@pytest.fixture
def room(monkeypatch):
    monkeypatch.setenv("COLUMNS", "120")
    session = Session(TABLES[0], TABLES[0].table.rules.default, Seeded(3))
    session.prepare()
    return Conversation(session, seats=2, explain=False, step=True)


def said(room, *lines):
    """What the table answers to some typed lines."""
    with room.console.capture() as captured:
        for line in lines:
            room.answer(line)
    return captured.get()


def test_a_wager_is_placed_in_dollars(room):
    assert "player 1 $20 on banker, Box 1" in said(room, "1 banker 20")
    assert room.session.won(1) == -20_00


def test_a_wager_can_go_to_another_box_and_come_back(room):
    assert "Box 3" in said(room, "1 banker 20 3")
    assert "stake returned" in said(room, "1 back")
    assert room.session.won(1) == 0


def test_enter_does_what_is_due(room):
    assert "No more bets" in said(room, "")
    assert "Player:" in said(room, "")


def test_a_report_of_a_card_is_about_the_next_one_in_the_shoe(room):
    (coming,) = room.session.croupier.stack.peek(1)
    said(room, "1 banker 20")
    answer = said(room, "dealer report-excess-card")
    assert "is held as the first card" in answer
    assert "stake returned" in answer
    assert room.session.table.shoe.held[0].card == coming
    assert "without wagers" in said(room, "1 banker 20")


def test_a_refusal_is_said_with_its_clause(room):
    assert "S49 Baccarat 3.3" in said(room, "1 banker 21")


@pytest.mark.parametrize("line", ["nonsense", "1 banker lots", "dealer", "pirate dance", "x y z"])
def test_nonsense_is_answered_and_changes_nothing(room, line):
    before = room.session.table
    assert "? for help" in said(room, line)
    assert room.session.table == before


def test_help_moves_due_and_views_are_there(room):
    assert "any move" in said(room, "?")
    assert "declare-misdeal" in said(room, "moves")
    assert "S49 Baccarat 4.1" in said(room, "due")
    assert "cards left" in said(room, "view dealer")
    assert "cards left" not in said(room, "view")


def typed(room, monkeypatch, *answers):
    """Answers to the questions that a menu asks."""
    lines = iter(answers)
    monkeypatch.setattr(room.console, "input", lambda _: next(lines))


def test_the_supervisors_menu_asks_for_each_field(room, monkeypatch):
    kinds = [k for k, p in room.session.one.table.permits.items() if Role.SUPERVISOR in p.roles]
    number = 1 + kinds.index(ReportContravention)
    typed(room, monkeypatch, str(number), "11.10", "Max Muster", "Dee", "1")
    assert "report 1: Max Muster, seen by Dee" in said(room, "menu")


def test_what_needs_two_people_is_signed_by_two(room, monkeypatch):
    said(room, "operator replace-cards cards=AS")
    kinds = [k for k, p in room.session.one.table.permits.items() if Role.SUPERVISOR in p.roles]
    typed(room, monkeypatch, str(1 + kinds.index(CheckReplacements)))
    assert "checked by casino supervisor and dealer" in said(room, "menu supervisor")


@pytest.mark.parametrize("picked", ["0", "99", "x", ""])
def test_a_number_that_is_not_on_the_menu_is_answered(room, monkeypatch, picked):
    typed(room, monkeypatch, picked)
    assert "is not 1 to" in said(room, "menu operator")


def test_a_menu_for_nobody_is_answered(room):
    assert "'pirate' is none of" in said(room, "menu pirate")


def test_a_provision_can_be_read_at_the_table(room):
    assert "S49 Baccarat 5.6: Once the cutting card is out" in said(room, "rule 5.6")
    assert said(room, "rule 8.4").count("S49 Baccarat 8.4(") == 3
    assert "no provision '99'" in said(room, "rule 99")


def test_an_excluded_player_is_told_so(room):
    report = "supervisor report-contravention clause=11.10 person=Max witness=Dee player=1"
    assert "report 1" in said(room, report)
    assert "excluded" in said(room, "operator exclude-player player=1")
    assert "S49 Baccarat 11.3(b)" in said(room, "1 banker 20")


def test_cards_that_lie_face_down_are_not_named(monkeypatch):
    monkeypatch.setenv("COLUMNS", "120")
    one = TABLES[0]
    settings = with_values(one.table.rules.menu, one.table.rules.default, {"facing": "face-down"})
    session = Session(one, settings, Seeded(3))
    session.prepare()
    room = Conversation(session, seats=1, explain=False, step=True)
    answer = said(room, "", "", "", "view dealer", "view")
    assert answer.count("a card face down") == 4
    assert not set("♠♥♦♣") & set(answer)
