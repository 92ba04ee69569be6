"""Rule 3.1: what was announced holds from the next round, whatever is determined meanwhile."""

from houseway.house.table.events import ExcessStaked
from tests.games.playing import SUPERVISOR, cites, only


def exposed_by_players(table) -> None:
    """A setting that holds at once, whatever else waits."""
    table.determine("exposed-by", "players", by=SUPERVISOR)
    assert table.table.settings.exposed_by == "players"


def test_3_1__an_announced_maximum_waits_over_wagers_though_another_setting_does_not(edition):
    table = edition.ready()
    table.bet(1, "banker", 1000)
    table.determine("maximum", "500", notice=True)
    exposed_by_players(table)
    assert not cites(table.bet(2, "banker", 1000), ExcessStaked)
    table.dealt("2S 9D 4C KH")
    table.settle()
    table.collect()
    assert only(ExcessStaked, table.bet(1, "banker", 1000)).wager.stake == 500_00


def test_3_1__an_announced_maximum_waits_while_a_round_is_dealt(edition):
    table = edition.ready()
    table.bet(1, "banker", 1000)
    table.dealt("2S 9D")
    table.determine("maximum", "500", notice=True)
    exposed_by_players(table)
    assert table.table.settings.maximum == 5_000_00
    table.deal("4C KH")
    table.settle()
    table.collect()
    assert table.table.settings.maximum == 500_00
