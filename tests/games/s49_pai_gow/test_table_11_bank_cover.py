"""A Bank too small for all wins: refused where cover is required, else paid in order."""

import pytest

from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.core.wagers import Settled
from houseway.games.pai_gow.bank import moves as bank_moves
from houseway.games.pai_gow.round.events import BankCounted, BankExhausted
from houseway.games.pai_gow.table.settings import Cover
from houseway.house.general import state as people
from houseway.house.table.state import Determine, NoMoreBets
from houseway.law.readings import reading
from tests.games.playing import DEALER, OPERATOR, SUPERVISOR, only, player
from tests.games.s49_pai_gow.tabling import EITHER, LOSES, Evening
from tests.kinds import present

# The Bank on Box 2 has 2-3 and loses to all. With dice of 3 the tiles go to Box 4 first, then on
# to Box 1, and to Box 3 last.
WINS = {"box1": "H8, H8, GJ, GJ", "box2": LOSES, "box3": "H6, H6, 9, 9", "box4": "L6, L6, 5, 5"}


def a_bank(rule_set, dollars, cover=Cover.NOT_REQUIRED):
    """Player 2 banks with so many dollars, and the House wagers $25 against him."""
    evening = Evening(rule_set, bank_cover=cover).banked_by(2, stake=1)
    more = int(dollars * 100) - 100
    evening.put(player(2), bank_moves.JoinBank(Player(2), Cents(more)))
    evening.put(player(2), bank_moves.ChooseHouseWager(Player(2), minimum=True))
    return evening


def paid(events):
    """What each player wins, or a Bank loses, before Commission; and the Commission."""
    found: dict[Player, tuple[int, int]] = {}
    for one in only(Settled, events).payments:
        moved = one.win + one.returned - one.wager.stake
        before, fee = found.get(one.wager.player, (0, 0))
        found[one.wager.player] = (before + moved, fee + one.commission)
    return found


@pytest.mark.parametrize(
    ("chips", "wins", "unpaid"),
    [
        (225.00, {4: (100_00, 5_00), 3: (100_00, 5_00), 2: (-225_00, 0)}, 0),
        (224.99, {4: (100_00, 5_00), 3: (99_99, 4_99), 2: (-224_99, 0)}, 1),
        (125.00, {4: (100_00, 5_00), 3: (0, 0), 2: (-125_00, 0)}, 100_00),
        (110.00, {4: (100_00, 5_00), 3: (0, 0), 2: (-110_00, 0)}, 115_00),
        (40.00, {4: (40_00, 2_00), 3: (0, 0), 2: (-40_00, 0)}, 185_00),
    ],
)
@EITHER
def test_wins_are_paid_in_the_order_of_the_tiles_until_the_bank_is_exhausted(
    rule_set, chips, wins, unpaid
):
    """$100 on Boxes 3 and 4 and the House's $25 all win; Box 4 is first, the House second."""
    evening = a_bank(rule_set, chips)
    evening.lay(3, 100)
    evening.lay(4, 100)
    evening.play(**WINS)
    events = evening.finish_without_clearing()
    assert paid(events) == wins
    assert only(BankCounted, events).profit == wins[2][0]
    told = [event for event in events if isinstance(event, BankExhausted)]
    assert [(one.unpaid, one.cite.ref) for one in told] == ([(unpaid, "11.10")] if unpaid else [])
    evening.clear()


@EITHER
def test_what_the_bank_takes_it_pays_with(rule_set):
    """A Bank of $50 takes $100 on Box 3 and $25 on Box 1, and pays $120 on Box 4."""
    evening = a_bank(rule_set, 50)
    evening.lay(3, 100)
    evening.lay(4, 120)
    weak = {"box1": "12, 11, 2, H10", "box3": "12, 11, 2, L10"}
    evening.play(box2="H6, H6, 9, 9", box4="GJ, GJ, H8, H8", **weak)
    events = evening.finish_without_clearing()
    assert paid(events) == {3: (-100_00, 0), 4: (120_00, 6_00), 2: (5_00, 25)}
    assert not any(isinstance(event, BankExhausted) for event in events)


@EITHER
def test_the_house_pays_its_half_of_a_shared_bank_in_any_case(rule_set):
    """$100 and $150 win. Half is $125, of which the player has $100: $25 stays unpaid, last."""
    evening = Evening(rule_set, bank_cover=Cover.NOT_REQUIRED).banked_by(2, stake=100)
    evening.put(player(2), bank_moves.RequireCoBank(Player(2)))
    evening.lay(3, 100)
    evening.lay(4, 150)
    evening.play(box2=LOSES, box3=WINS["box3"], box4=WINS["box4"])
    events = evening.finish_without_clearing()
    assert paid(events) == {4: (150_00, 7_50), 3: (75_00, 3_75), 2: (-100_00, 0)}
    assert only(BankExhausted, events).unpaid == 25_00


@EITHER
def test_5_4__the_liability_of_the_house_holds_without_cover_too(rule_set):
    settings = {"bank_cover": Cover.NOT_REQUIRED, "house_liability": 100_00}
    evening = Evening(rule_set, **settings).banked_by(2, stake=1)
    evening.put(player(2), bank_moves.RequireCoBank(Player(2)))
    evening.lay(3, 205)
    evening.prepare()
    assert evening.refused(DEALER, NoMoreBets()).cite.ref == "5.4"


@EITHER
@pytest.mark.parametrize(("chips", "covers"), [(225.00, True), (224.99, False)])
def test_where_cover_is_required_a_bank_too_small_is_refused(rule_set, chips, covers):
    evening = a_bank(rule_set, chips, Cover.REQUIRED)
    evening.lay(3, 100)
    evening.lay(4, 100)
    evening.prepare()
    if covers:
        evening.close()
    else:
        assert evening.refused(DEALER, NoMoreBets()).cite.ref == "6.7"


@EITHER
def test_the_setting_is_the_option_of_the_reading(rule_set):
    option = reading("pai-gow-bank-cover").option
    evening = Evening(rule_set).begun()
    (setting,) = (one for one in evening.house.rules.menu if one.name == present(option).setting)
    assert option is not None
    assert tuple(map(str, Cover)) == option.values
    assert setting.default is Cover.REQUIRED
    (event,) = evening.put(OPERATOR, Determine("bank-cover", "not-required"))
    assert event.cite.ref == "6.7"
    assert evening.table.settings.bank_cover is Cover.NOT_REQUIRED
    assert evening.refused(OPERATOR, Determine("bank-cover", "half")).cite.ref == "6.7"


@EITHER
def test_chips_of_a_pooled_bank_that_are_void_in_play_leave_the_house_to_pay(rule_set):
    """Player 2 has $100 in the Bank, player 5 $200 that are Void; $225 is lost."""
    evening = Evening(rule_set).banked_by(2, stake=100)
    evening.put(player(5), bank_moves.JoinBank(Player(5), Cents(200_00)))
    evening.put(player(2), bank_moves.ChooseHouseWager(Player(2), minimum=True))
    evening.lay(3, 100)
    evening.lay(4, 100)
    evening.play(**WINS)
    clause = evening.house.general.forbidden[0].ref
    evening.put(SUPERVISOR, people.ReportContravention(clause, "5", "Dee", Player(5)))
    evening.put(OPERATOR, people.VoidWagers(Player(5)))
    events = evening.finish_without_clearing()
    assert paid(events) == {4: (100_00, 5_00), 3: (100_00, 5_00), 2: (-100_00, 0)}
