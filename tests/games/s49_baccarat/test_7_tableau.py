"""Section 7: who takes a third card. The rows are read off the printed tables, cell by cell."""

import pytest

from houseway.core.game import Chance
from houseway.games.baccarat.round.state import CardDealt, DrawingOpened, HandStood, ResultAnnounced
from houseway.games.baccarat.rules import Side
from houseway.house.shoes.moves import FROM_SHOE
from houseway.kit.cards import cards
from houseway.kit.moves import Deal
from tests.games.playing import DEALER, Playing, only

NONE = "-"  # the Player took no third card
COLUMNS = "-0123456789"


def pip(points: int) -> str:
    """A rank that counts so many points."""
    return "TA23456789"[points]


def initial(edition, player: int, banker: int) -> tuple[Playing, tuple]:
    """The Initial Deal with these totals: a King beside a card of the total."""
    table = edition.ready()
    events = table.dealt(f"KS KD {pip(player)}C {pip(banker)}H")
    return table, events


def against(edition, banker: int, third: str) -> tuple[Playing, tuple]:
    """The Banker on a total, once the Player has stood on 7 or drawn this third card to 0."""
    if third == NONE:
        return initial(edition, 7, banker)
    table, _ = initial(edition, 0, banker)
    return table, table.deal(f"{pip(int(third))}D")


def draws(edition, banker: int, third: str, ref: str) -> None:
    table, _ = against(edition, banker, third)
    assert table.due == Chance((Side.BANKER,), edition.rule(ref), FROM_SHOE), third
    events = table.deal("KH")
    dealt = only(CardDealt, events)
    assert (dealt.side, dealt.cite) == (Side.BANKER, edition.rule(ref)), third
    assert only(ResultAnnounced, events).ended == edition.rule(ref), third


def stands(edition, banker: int, third: str, ref: str) -> None:
    table, events = against(edition, banker, third)
    stood = [event for event in events if isinstance(event, HandStood)]
    assert stood[-1] == HandStood(Side.BANKER, edition.rule(ref)), third
    assert only(ResultAnnounced, events).ended == edition.rule(ref), third
    assert len(table.round.banker) == 2, third
    assert table.refused(DEALER, Deal(cards("KH"))).cite == edition.rule("7.1"), third


def row(edition, banker: int, ref: str, draws_against: str, stands_against: str) -> None:
    """One row of the tableau, all eleven columns of it."""
    assert sorted(draws_against + stands_against) == sorted(COLUMNS)
    for third in draws_against:
        draws(edition, banker, third, ref)
    for third in stands_against:
        stands(edition, banker, third, ref)


def test_7_1__a_third_card_comes_only_where_the_tables_require_it(edition):
    table, _ = initial(edition, 6, 7)
    refusal = table.refused(DEALER, Deal(cards("2C")))
    assert refusal.cite == edition.rule("7.1")
    assert "no further card" in refusal.reason

    table, _ = initial(edition, 5, 5)
    table.deal("4D 3H")
    assert (len(table.round.player), len(table.round.banker)) == (3, 3)
    assert table.refused(DEALER, Deal(cards("2C"))).cite == edition.rule("7.1")


@pytest.mark.parametrize("total", [0, 1, 2, 3, 4, 5])
def test_7_2_1__player_draws_on_0_to_5(edition, total):
    table, events = initial(edition, total, 7)
    assert table.due == Chance((Side.PLAYER,), edition.rule("7.2/1"), FROM_SHOE)
    assert not [event for event in events if isinstance(event, HandStood)]
    dealt = only(CardDealt, table.deal("KC"))
    assert (dealt.side, dealt.cite) == (Side.PLAYER, edition.rule("7.2/1"))
    assert len(table.round.player) == 3


@pytest.mark.parametrize("total", [6, 7])
def test_7_2_2__player_stands_on_6_and_7(edition, total):
    table, events = initial(edition, total, 0)
    assert only(HandStood, events) == HandStood(Side.PLAYER, edition.rule("7.2/2"))
    assert table.due == Chance((Side.BANKER,), edition.rule("7.3/1"), FROM_SHOE)


def test_7_3_1__banker_0_always_draws(edition):
    row(edition, 0, "7.3/1", "-0123456789", "")


def test_7_3_2__banker_1_always_draws(edition):
    row(edition, 1, "7.3/2", "-0123456789", "")


def test_7_3_3__banker_2_always_draws(edition):
    row(edition, 2, "7.3/3", "-0123456789", "")


def test_7_3_4__banker_3_stands_only_against_an_8(edition):
    row(edition, 3, "7.3/4", "-012345679", "8")


def test_7_3_5__banker_4_draws_against_none_or_2_to_7(edition):
    row(edition, 4, "7.3/5", "-234567", "0189")


def test_7_3_6__banker_5_draws_against_none_or_4_to_7(edition):
    row(edition, 5, "7.3/6", "-4567", "012389")


def test_7_3_7__banker_6_draws_only_against_6_or_7(edition):
    row(edition, 6, "7.3/7", "67", "-01234589")


def test_7_3_8__banker_7_always_stands(edition):
    row(edition, 7, "7.3/8", "", "-0123456789")


def test_def_tableau_table_of_play__governs_when_there_is_no_natural(edition):
    _, events = initial(edition, 7, 7)
    assert only(DrawingOpened, events).cite == edition.rule("def:Tableau (Table of Play)")
    _, events = initial(edition, 8, 0)
    assert not [event for event in events if isinstance(event, DrawingOpened)]


def test_the_tableau_looks_at_the_points_of_the_third_card_not_at_its_face(edition):
    """A King as the third card is the column of 0; an Ace the column of 1."""
    for face in ("TD", "JD", "QD", "KD", "AD"):
        table, _ = initial(edition, 0, 4)
        assert only(ResultAnnounced, table.deal(face)).ended == edition.rule("7.3/5")


def test_the_tableau_looks_at_the_bankers_two_cards_not_at_the_players_total(edition):
    """The Player draws a 6 to 5 and has 1; the Banker on 6 draws because of the 6."""
    table, _ = initial(edition, 5, 6)
    table.deal("6D")
    assert table.due == Chance((Side.BANKER,), edition.rule("7.3/7"), FROM_SHOE)
