"""The view of an attended table of baccarat."""

from houseway.core.actors import Role
from tests.games.s49_baccarat.test_8_settlement import BANKER_WINS, PLAYER_WINS


def road(edition, table):
    seen = edition.house.rules.view(table.table, table.due, Role.PLAYER, None)
    return seen.roads.coups, seen.roads.bead


def test_coups_of_the_shoe_stand_on_the_roads_for_everybody(edition):
    table = edition.ready()
    assert road(edition, table) == (0, "")
    for deal in (PLAYER_WINS, BANKER_WINS):
        table.bet(1, "player", 20)
        table.dealt(deal)
        table.settle()
        table.collect()
    assert road(edition, table) == (2, "P9 B9")
