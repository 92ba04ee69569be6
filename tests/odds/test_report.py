"""The odds of each wager: figures, provisions, JSON."""

from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.core.wagers import Payment, Wager
from houseway.law.instruments import Game
from houseway.odds.games.models import NotCounted, counted, model, odds
from houseway.odds.report.report import as_json, wager_odds
from tests.odds.tables import listed, settings

DEALS = 4_998_398_275_503_360
PLAYER, BANKER, TIE = (
    Fraction(ways, DEALS)
    for ways in (2_230_518_282_592_256, 2_292_252_566_437_888, 475_627_426_473_216)
)


@cache
def reported(game="baccarat", **texts):
    return odds(listed(game), settings(game, **texts))


def test_the_wagers_of_baccarat():
    player, banker, tie = reported().wagers
    assert [(one.net, one.probability) for one in player.outcomes] == [
        (1, PLAYER),
        (0, TIE),
        (-1, BANKER),
    ]
    assert [(one.net, one.probability) for one in banker.outcomes] == [
        (Fraction(19, 20), BANKER),
        (0, TIE),
        (-1, PLAYER),
    ]
    assert [(one.net, one.probability) for one in tie.outcomes] == [(8, TIE), (-1, 1 - TIE)]


def test_return_house_edge_and_variance():
    player, banker, tie = reported().wagers
    assert player.house_edge == BANKER - PLAYER
    assert banker.payback == 1 + Fraction(19, 20) * BANKER - PLAYER
    assert tie.variance == 81 * TIE * (1 - TIE)
    # Published to six places by the source of tests/odds/counts.toml.
    assert [round(float(one.house_edge), 6) for one in (player, banker, tie)] == [
        0.012351,
        0.010579,
        0.143596,
    ]


def test_each_outcome_names_the_provision_that_gives_it():
    player, banker, tie = reported("mini-baccarat").wagers
    shown = [[str(cite) for one in wager.outcomes for cite in one.cites] for wager in (banker, tie)]
    name = "S49 Mini-Baccarat"
    assert shown == [
        [f"{name} 8.4(b)", f"{name} 8.1(c)", f"{name} 8.1(b)"],
        [f"{name} 8.4(c)", f"{name} 8.3(b)"],
    ]
    assert player.outcomes[0].cites[0].ref == "8.4(a)"


def test_the_json_is_the_one_of_the_contract():
    shown: Any = as_json(reported())
    assert list(shown) == ["game", "edition", "settings", "wagers"]
    assert (shown["game"], shown["edition"]) == ("baccarat", "S49")
    assert shown["settings"]["decks"] == "8"
    assert shown["settings"]["commission-unit"] == "none"
    assert len(shown["settings"]) == len(listed("baccarat").table.rules.menu)
    assert [wager["wager"] for wager in shown["wagers"]] == ["player", "banker", "tie"]
    banker = shown["wagers"][1]
    assert banker["exact"] is True
    assert [one["net"] for one in banker["outcomes"]] == ["19/20", "0", "-1"]
    assert banker["return"] == "10732465128097/10847218479825"
    for wager in shown["wagers"]:
        assert sum(Fraction(one["probability"]) for one in wager["outcomes"]) == 1
        assert Fraction(wager["return"]) == 1 - Fraction(wager["house_edge"])


def test_any_game_that_can_count_its_endings_has_odds():
    cite = listed("baccarat").rule_set.rule("8.4")
    wager = Wager(Player(1), "straight:17", Cents(2_00))
    hit, miss = Payment(wager, cite, Cents(2_00), Cents(70_00)), Payment(wager, cite)
    (straight,) = wager_odds([(1, (hit,)), (30, (miss,)), (6, (miss,))])
    assert [(one.net, one.probability) for one in straight.outcomes] == [
        (35, Fraction(1, 37)),
        (-1, Fraction(36, 37)),
    ]
    assert straight.house_edge == Fraction(1, 37)


def test_rounded_commission_is_worked_out_for_the_minimum_and_said():
    report = reported(commission_unit="0.50", minimum="15")
    banker = report.wagers[1]
    assert banker.outcomes[0].net == Fraction(15_00 - 50, 15_00)
    (note,) = report.notes
    assert "$0.50" in note
    assert "$15" in note
    assert as_json(report)["notes"] == [note]


@pytest.mark.parametrize(
    "texts", [{"cutting_card": "104"}, {"facing": "face-down"}, {"boxes": "3"}]
)
def test_a_fresh_shoe_does_not_ask_where_it_ends_or_who_turns(texts):
    assert reported(**texts).wagers == reported().wagers


def test_the_model_that_a_listing_names_is_there():
    assert [str(row) for row in counted()] == [
        "baccarat S49",
        "mini-baccarat S49",
        "baccarat NI2019",
        "roulette S49",
        "roulette NI2019",
        "money-wheel S49",
        "sic-bo S49",
        "sic-bo NI2019",
    ]
    for row in counted():
        assert model(row.listing, row.listing.table.rules.default).basis


def test_a_game_without_odds_names_those_that_have_them():
    listing = listed("baccarat")
    other = changed(listing, game=Game.FARO, model="")
    with pytest.raises(NotCounted, match="no odds of faro S49; known: baccarat S49, mini-baccarat"):
        odds(other, listing.table.rules.default)
