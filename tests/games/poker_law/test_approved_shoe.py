"""A Shoe is an approved container: no poker table opens without its approval."""

import pytest

from houseway.core.actors import Put
from houseway.core.entropy import Seeded
from houseway.core.game import Refused
from houseway.games.poker.players.dealer import PokerDealer
from houseway.house.table.events import TableOpened
from houseway.house.table.state import OpenTable, RecordApproval
from tests.games.s49_poker.room import INSPECTOR, OPERATOR, editions


@editions("def:Shoe", "def:Shoe")
@pytest.mark.parametrize("left_out", ["shoe", "none"])
def test_no_table_opens_without_an_approval_of_its_shoe(house, left_out):
    table, dealer = house.opening(house.rules.default), PokerDealer(Seeded(1))
    for _ in range(20):
        put = dealer.next_put(table, house.turn(table))
        if isinstance(put.move, OpenTable):
            break
        if not (isinstance(put.move, RecordApproval) and put.move.of == left_out):
            for event in house.decide(table, house.turn(table), put):
                table = house.evolve(table, event)
            continue
        other = [one for one in wanted(house, table) if one != left_out]
        for of in other:
            approve = Put(INSPECTOR, RecordApproval(of, "1/99"))
            for event in house.decide(table, house.turn(table), approve):
                table = house.evolve(table, event)
        break
    opening = Put(OPERATOR, OpenTable())
    if left_out == "none":
        assert any(isinstance(one, TableOpened) for one in decided(house, table, opening))
        return
    with pytest.raises(Refused) as caught:
        decided(house, table, opening)
    assert caught.value.cite.ref == "def:Shoe"
    assert caught.value.reason == "no approval of the shoe is on record"


def wanted(house, table):
    life = house.rules.law.life
    return [of for of, _ in (*life.approvals, *life.wanted(table.settings))]


def decided(house, table, put):
    return house.decide(table, house.turn(table), put)
