"""Rules, display, wagering: what the electronic form is, takes, shows and hides."""

import asyncio

import pytest

from houseway.core.entropy import Seeded
from houseway.core.game import Refused
from houseway.core.value import changed
from houseway.floor.live.audit.floor_audit import audited
from houseway.floor.records.audit import Unfit
from houseway.floor.views.parts import public_part
from houseway.games import GAMES
from houseway.journal import GENESIS, chain
from houseway.law.instruments import Edition
from houseway.web.screens import broadcast as screens
from tests.floor.reports.test_chronicle import chronicle_of
from tests.floor.system.evening import MAIN, Evening, accepted
from tests.floor.system.readers import reader_of
from tests.floor.test_fixed import fixed
from tests.web.test_screens import floor_shown, until

THREE = (("B1", "player"), ("R1", "red"), ("D1", "small"))
NUMBERS = range(37)
# What NI2019 has and the tables of S49 have not, and the other way round.
ADDED = {
    "baccarat": {"player-pair", "banker-pair"},
    "roulette": {f"neighbours-3:{number}" for number in NUMBERS},
    "sic-bo": set(),
}
MISSING = {"baccarat": set(), "roulette": {"zero-game"}, "sic-bo": set()}


def sheet(name):
    """What each bet pays, by its name."""
    found = fixed(name)["bets"]
    return {one["bet"]: [line.get("odds") for line in one["pays"]] for one in found}


@pytest.mark.standard("A1")
@pytest.mark.parametrize("game", ADDED)
def test_terminals_have_the_bets_of_the_table_at_the_same_odds(game):
    tables, terminals = sheet(f"{game} S49"), sheet(f"{game} NI2019")
    assert set(terminals) - set(tables) == ADDED[game]
    assert set(tables) - set(terminals) == MISSING[game]
    for bet in set(tables) & set(terminals):
        assert terminals[bet] == tables[bet], bet


@pytest.mark.standard("A9")
@pytest.mark.parametrize("row", [one for one in GAMES if fixed(str(one))["bets"]], ids=str)
def test_each_bet_says_what_it_is_what_it_pays_and_by_which_clause(row):
    shown = fixed(str(row))
    for one in shown["bets"]:
        assert one.get("label", one["bet"]), one
        assert one["cite"], one
        assert one["pays"], one
        assert all(line["when"] and line["cite"] for line in one["pays"]), one
    laid = {one["given"]["bet"] for one in shown["places"]}
    assert laid <= {one["bet"] for one in shown["bets"]}


@pytest.mark.standard("A4")
def test_every_record_of_a_table_is_of_the_edition_that_opened_it():
    """Another one in the middle of a round does not hold."""
    evening = Evening()
    accepted(evening.buy_in(1))
    evening.to_the_wagers("R1")
    accepted(evening.confirm("R1", 1, ("red", 5_00)))
    evening.play("R1")
    pages = [record.page for record in evening.store.records]
    ours = [at for at, page in enumerate(pages) if page.stream == "table:R1"]
    assert {pages[at].edition for at in ours} == {Edition.NI2019}
    pages[ours[-3]] = changed(pages[ours[-3]], edition=Edition.S49)
    with pytest.raises(Unfit) as why:
        audited(reader_of(evening, list(chain(GENESIS, pages))), MAIN)
    assert why.value.number == ours[-3] + 1


@pytest.mark.standard("A14")
@pytest.mark.parametrize(("name", "bet"), THREE)
def test_no_result_comes_before_the_wagers_are_closed(name, bet):
    """What the dealer would do next is taken from another table, whose period is over."""
    ahead, evening = Evening(), Evening()
    for one in (ahead, evening):
        accepted(one.buy_in(1))
        one.to_the_wagers(name)
        accepted(one.confirm(name, 1, (bet, 10_00)))
    ahead.expire(name)
    table = ahead.table(name)
    staff = table.desk.listing.electronic(Seeded(4))
    result = staff.next_put(table.now.state, table.now.due.turn)
    now = evening.table(name).now
    with pytest.raises(Refused):
        evening.table(name).house.decide(now.state, now.due.turn, result)
    assert ahead.table(name).house.decide(table.now.state, table.now.due.turn, result)


@pytest.mark.standard("A15")
@pytest.mark.parametrize(("name", "bet"), THREE)
def test_results_are_the_same_whoever_stakes_how_much(name, bet):
    def results(stakes):
        evening, found = Evening(seed=9), []
        for number in (1, 2):
            accepted(evening.buy_in(number))
        for _ in range(3):
            evening.to_the_wagers(name)
            for number, cents in stakes:
                accepted(evening.confirm(name, number, (bet, cents)))
            evening.play(name)
            table = evening.table(name)
            last = public_part(table.desk.listing, table.now.state, table.now.due.turn)["last"]
            found.append({part: outcome(said) for part, said in last.items()})
        return found

    assert results([(1, 10_00)]) == results([(1, 20_00), (2, 10_00)])


def outcome(said):
    """A round without the money that lay on it."""
    if not isinstance(said, dict):
        return said
    money = ("payments", "wagers", "chips", "settled", "excess", "laid")
    return {name: outcome(each) for name, each in said.items() if name not in money}


@pytest.mark.standard("A17")
def test_a_terminal_sees_the_result_that_is_on_record_at_once(monkeypatch):
    """Nobody waits for the next look at the sums."""
    monkeypatch.setattr(screens, "CALM", 1_000.0)

    async def story():
        async with floor_shown() as (evening, _, links):
            accepted(evening.confirm("R1", 1, ("red", 5_00)))
            evening.play("R1")
            table = evening.table("R1")
            public = public_part(table.desk.listing, table.now.state, table.now.due.turn)
            fell = public["last"]["spin"]["result"]
            assert fell is not None
            for link in links:
                await until(lambda link=link: results(link) == fell)

    def results(link):
        seen = [view["public"] for view in link.views if "public" in view]
        return ((seen[-1].get("last") or {}).get("spin") or {}).get("result") if seen else None

    asyncio.run(story())


@pytest.mark.standard("A20")
@pytest.mark.parametrize(("name", "bet"), THREE)
def test_what_a_terminal_shows_is_what_the_records_say(name, bet):
    evening = Evening()
    accepted(evening.buy_in(1))
    for _ in range(2):
        evening.to_the_wagers(name)
        accepted(evening.confirm(name, 1, (bet, 10_00)))
        evening.play(name)
        table = evening.table(name)
        shown = public_part(table.desk.listing, table.now.state, table.now.due.turn)
        (latest,) = chronicle_of(evening, name).rounds(1)
        *_, end = chronicle_of(evening, name).steps(latest.number)
        assert shown == end.public
