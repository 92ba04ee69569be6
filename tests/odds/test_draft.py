"""The odds of drafts, each against a count that knows nothing of the program's games."""

from fractions import Fraction

import pytest

from houseway.core.game import Refused
from houseway.games import GAMES, listing_of
from houseway.law.draft import DraftFault, read_draft
from houseway.odds.draft import compare, listings, win
from houseway.odds.games.models import odds


def draft(game, *rows, over="S49"):
    head = f"draft = trial\ngame = {game}\nover = {over}\n\nchange:  clause  was  is\n"
    return read_draft(head + "\n".join(rows), "trial.draft")


def edges(found):
    """By wager: the house edge by law and by the draft."""
    return {both.wager: (both.law.house_edge, both.draft.house_edge) for both in found.wagers}


def fall(total):
    """In how many of 216 ways three dice show this total and are no triple."""
    dice = range(1, 7)
    every = [(a, b, c) for a in dice for b in dice for c in dice if a + b + c == total]
    return len([roll for roll in every if len(set(roll)) > 1])


def test_baccarat_with_less_commission_and_a_better_tie():
    """Counts of all deals of eight decks, as they are published: Banker, Player, ties."""
    banker, player, tie = 2_292_252_566_437_888, 2_230_518_282_592_256, 475_627_426_473_216
    every = banker + player + tie
    found = compare(
        draft(
            "baccarat",
            "bets.wagers.banker.commission  8.4(b)  5  4",
            "bets.wagers.banker.with_six  8.4(b)  5  4",
            "bets.wagers.tie.odds  8.4(c)  8 to 1  9 to 1",
        ),
        {},
    )
    assert edges(found) == {
        "player": (Fraction(banker - player, every),) * 2,
        "banker": tuple(
            Fraction(player, every) - Fraction(100 - rate, 100) * Fraction(banker, every)
            for rate in (5, 4)
        ),
        "tie": tuple(1 - (pays + 1) * Fraction(tie, every) for pays in (8, 9)),
    }
    assert [both.wager for both in found.wagers if both.changed] == ["banker", "tie"]


def test_mini_baccarat_is_drafted_by_its_own_rule_set():
    found = compare(draft("mini-baccarat", "bets.wagers.tie.odds  8.4(c)  8 to 1  9 to 1"), {})
    tie = next(both for both in found.wagers if both.wager == "tie")
    assert tie.draft.house_edge < Fraction(5, 100) < tie.law.house_edge
    assert {str(cite.rule_set) for each in tie.draft.outcomes for cite in each.cites} == {
        str(cite.rule_set) for each in tie.law.outcomes for cite in each.cites
    }


def test_sic_bo_with_another_triple_and_another_total():
    found = edges(
        compare(
            draft(
                "sic-bo",
                "wagers.triple.odds  6.1(c)  180 to 1  150 to 1",
                "wagers.total 4-17.odds  6.1(f)/1  62 to 1  60 to 1",
            ),
            {},
        )
    )
    for number in range(1, 7):
        assert found[f"triple:{number}"] == (1 - Fraction(181, 216), 1 - Fraction(151, 216))
    for total in (4, 17):
        share = Fraction(fall(total), 216)
        assert found[f"total:{total}"] == (1 - 63 * share, 1 - 61 * share)
    assert len({name for name, (law, other) in found.items() if law != other}) == 8


def test_a_money_wheel_that_pays_25_for_23():
    """Two of 52 compartments: 26 come back of each, so the house has no edge."""
    found = edges(compare(draft("money-wheel", "wagers.$23.odds  6.1(e)  23 to 1  25 to 1"), {}))
    assert found["$23"] == (Fraction(4, 52), Fraction(0))
    assert found["$1"] == (Fraction(4, 52),) * 2


def test_roulette_at_34():
    found = edges(
        compare(
            draft("roulette", "wagers.straight.odds  6.1(a)  35 to 1  34 to 1"),
            {"race-track": "yes"},
        )
    )
    straight = [name for name in found if name.startswith("straight")]
    assert len(straight) == 37
    assert {found[name] for name in straight} == {(Fraction(1, 37), Fraction(2, 37))}
    assert found["red"] == (Fraction(1, 37),) * 2


def test_law_and_draft_stand_side_by_side_in_one_process():
    """The law is the same before, beside and after a draft, and two drafts know nothing of each
    other."""
    listing = listing_of("baccarat", "S49")
    before = odds(listing, listing.table.rules.default)
    nine, ten = (
        draft("baccarat", f"bets.wagers.tie.odds  8.4(c)  8 to 1  {pays} to 1") for pays in (9, 10)
    )
    (law, first), (_, second) = listings(nine), listings(ten)
    default = listing.table.rules.default
    eight, nine, ten = (odds(each, default).wagers[2].payback for each in (law, first, second))
    assert ten - nine == nine - eight > 0
    assert law is listing
    assert odds(listing, listing.table.rules.default) == before


@pytest.mark.parametrize("row", [row for row in GAMES if row.listing.drafting], ids=str)
def test_a_game_made_from_its_own_column_is_the_game(row):
    """A draft that changes nothing would be the law: wagers, settings and odds."""
    listing = row.listing
    again = listing.by_column(listing.drafting.column)
    default = listing.table.rules.default
    assert again.table.rules.default == default
    assert again.table.rules.checked(default) == listing.table.rules.checked(default)
    assert odds(again, default) == odds(listing, default)


@pytest.mark.parametrize("row", [row for row in GAMES if row.listing.drafting], ids=str)
def test_each_number_that_can_be_drafted_changes_a_wager(row):
    """A row that is data is read by the table: none is offered and then ignored."""
    drafting = row.listing.drafting
    rows = [
        cell.name
        for cell in drafting.column.cells()
        if cell.name.endswith((".odds", ".commission", ".with_six")) and cell.what
    ]
    assert rows
    for name in rows:
        cell = drafting.column.cell(name)
        paid = drafting.column.cell(f"{name.rpartition('.')[0]}.paid")
        would = "99 to 1" if name.endswith(".odds") else "40"
        change = f"{name}  {paid.ref}  {cell.what}  {would}"
        settings = {"race-track": "yes"} if row.game == "roulette" else {}
        found = compare(draft(row.game, change, over=row.edition), settings)
        assert any(both.changed for both in found.wagers), name


def test_a_number_that_would_leave_a_fraction_of_a_cent_is_refused_by_the_table():
    """5 % of the $17.50 that a $5 wager on Banker would win at 7 to 2 are 87.5 cents."""
    change = "bets.wagers.banker.odds  8.4(b)  1 to 1  7 to 2"
    with pytest.raises(Refused, match=r"leaves a fraction of a cent.*8\.4\(b\)"):
        compare(draft("baccarat", change), {})


def test_a_game_whose_numbers_cannot_be_drafted_names_those_that_can():
    with pytest.raises(DraftFault, match="over keno S49 yet, but over baccarat S49"):
        listings(draft("keno", "schedules.standard.match5.pick5  8.1  530  400"))


def test_what_a_table_would_win_of_a_handle():
    """A million dollars on the tie at 8 to 1: 14.359629 % of them."""
    found = compare(draft("baccarat", "bets.wagers.tie.odds  8.4(c)  8 to 1  9 to 1"), {})
    tie = found.wagers[2]
    assert win(tie.law, 1_000_000_00) == 143_596_29
    assert win(tie.draft, 1_000_000_00) == 48_440_32
