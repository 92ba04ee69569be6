"""Rules 17.1 to 17.5 at the table: where Super Sevens is offered, for how much, beside what."""

from houseway.core.actors import Player
from houseway.core.game import Settle
from houseway.core.wagers import Settled, Staked
from houseway.house.settings.kinds import Determined
from houseway.house.table.events import TableOpened
from houseway.house.table.state import (
    CheckCards,
    Determine,
    OpenTable,
    RecordApproval,
    TakeBack,
)
from tests.games.playing import DEALER, INSPECTOR, OPERATOR, only, player, wager
from tests.games.s49_blackjack.evening import APPROVED, SEVENS, closed, ready, rule


def test_17_1__whether_super_sevens_is_part_of_the_game_is_determined():
    for amount, words in ((5, "0.05"), (5_00, "5.00"), (None, "none")):
        opened = only(TableOpened, closed(super_sevens=amount).open().events)
        assert Determined("super-sevens", words, rule("17.1")) in opened.determined
    for text in ("0", "0.04", "10000000.01", "seven"):
        assert closed().cite_of(OPERATOR, Determine("super-sevens", text)) == rule("17.1")
    refusal = ready(super_sevens=None).refused(player(1), wager(1, "super-sevens", 5))
    assert (refusal.cite, refusal.reason) == (
        rule("17.1"),
        "Super Sevens is not offered at this table",
    )


def test_17_1__it_is_not_taken_up_or_dropped_while_the_table_is_open():
    for table in (ready(), ready(super_sevens=None)):
        for text in ("none", "5"):
            move = Determine("super-sevens", text, notice=True)
            assert table.cite_of(OPERATOR, move) == rule("17.1")


def approved_for_it(thing: str, ref: str) -> None:
    """Where Super Sevens is offered, no table opens without this approval."""
    table = closed()
    table.approve(*(one for one in (*APPROVED, *SEVENS) if one != thing))
    table.put(DEALER, CheckCards())
    assert table.cite_of(OPERATOR, OpenTable()) == rule(ref)
    table.put(INSPECTOR, RecordApproval(thing, "letter 17"))
    opened = only(TableOpened, table.put(OPERATOR, OpenTable()))
    assert Determined(thing, "letter 17", rule(ref)) in opened.determined


def test_17_2__where_it_is_not_the_table_opens_without():
    table = closed(super_sevens=None)
    table.approve(*APPROVED)
    refusal = table.refused(INSPECTOR, RecordApproval(SEVENS[0], "letter"))
    assert refusal.cite == rule("def:Approved")
    table.put(DEALER, CheckCards())
    table.put(OPERATOR, OpenTable())


def test_17_2__a_super_sevens_table_is_approved_before_use():
    approved_for_it(SEVENS[0], "17.2")


def test_17_3__a_player_may_lay_chips_for_it_before_the_first_card():
    table = ready()
    table.main(1, 10)
    staked = only(Staked, table.sevens(1))
    assert (staked.cite, staked.wagers[0].stake) == (rule("17.3"), 5_00)
    table.begin("7S")
    assert table.cite_of(player(1), wager(1, "super-sevens", 5)) == rule("4.3")


def test_17_3__before_the_main_wager_or_after_it():
    table = ready()
    table.sevens(1)
    table.main(1, 10)
    table.play("7S 9S TD 9D")
    assert table.net(1) == 15_00 - 10_00  # 3 to 1, and 17 against 18


def test_17_4__the_stake_is_the_approved_amount_and_no_other():
    table = ready()
    for stake in (4, 6, 10, 0, -5):
        refusal = table.refused(player(1), wager(1, "super-sevens", stake))
        assert refusal.cite == rule("17.4")
        assert "is not the approved $5" in refusal.reason
    table.sevens(1)
    refusal = table.refused(player(1), wager(1, "super-sevens", 5))
    assert (refusal.cite, refusal.reason) == (
        rule("17.4"),
        "$5 besides $5 is not the approved $5",
    )
    table.sevens(2)


def test_17_4__the_amount_is_approved_before_the_table_opens():
    approved_for_it(SEVENS[1], "17.4")


def test_17_4__it_need_not_be_a_multiple_or_the_minimum_of_the_box():
    table = ready(super_sevens=1_00)
    table.sevens(1, 1)
    assert [w.stake for w in table.table.laid.wagers] == [1_00]


def test_17_5__without_a_wager_on_the_box_it_is_void():
    table = ready()
    table.sevens(1)
    table.main(2, 10)
    table.no_more_bets()
    assert isinstance(table.due, Settle)
    (back,) = table.settle()
    assert (back.wager.player, back.returned, back.win, back.cite) == (1, 5_00, 0, rule("17.5"))
    assert table.net(1) == 0


def test_17_5__another_players_wager_on_the_box_is_none_beside_it():
    table = ready()
    table.main(1, 10)
    table.sevens(2, box=1)
    table.no_more_bets()
    assert [(p.wager.player, p.cite) for p in table.settle()] == [(2, rule("17.5"))]


def test_17_5__nor_one_that_was_taken_back():
    table = ready()
    table.main(1, 10)
    table.sevens(1)
    table.put(player(1), TakeBack(Player(1), "main"))
    table.no_more_bets()
    assert [(p.wager.player, p.returned) for p in table.settle()] == [(1, 5_00)]
    table.collect()  # no card was dealt
    assert table.net(1) == 0


def test_17_3__it_is_taken_back_alone_too():
    table = ready()
    table.main(1, 10)
    table.sevens(1)
    back = only(Settled, table.put(player(1), TakeBack(Player(1), "super-sevens")))
    assert [p.returned for p in back.payments] == [5_00]
    assert [w.bet for w in table.table.laid.wagers] == ["main"]
