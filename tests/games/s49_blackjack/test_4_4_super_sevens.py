"""Rules 4.4 and 4.7: Super Sevens chips on a Box make nobody the one who decides for it."""

from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.house.wagers.boxes import BoxGivenUp, PermitSeveralBoxes, RequireBox
from tests.games.playing import OPERATOR, only
from tests.games.s49_blackjack.evening import ready, rule


def test_4_4__who_lies_behind_with_super_sevens_decides_for_no_box():
    """Player 1 lies nearest on both Boxes; player 2 behind him on Box 2, with Super Sevens."""
    table = ready(boxes=2, super_sevens=Cents(5_00))
    table.put(OPERATOR, PermitSeveralBoxes(Player(1)))
    table.main(1, 10, box=1)
    table.main(1, 20, box=2)
    table.main(2, 30, box=2)
    table.sevens(2, box=2)
    assert table.cite_of(OPERATOR, RequireBox(Player(2), 2)) == rule("4.4")
    events = table.put(OPERATOR, RequireBox(Player(1), 2))
    assert only(BoxGivenUp, events) == BoxGivenUp(Player(1), 2, rule("4.4"))
