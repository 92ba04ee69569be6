"""A dealer deals whole rounds by keys alone: how many they are, and that nothing slips away."""

import pytest
from playwright.sync_api import expect

from houseway.core.actors import Actor, Player, Role
from houseway.floor.live.startup.floor_plan import TablePlan
from tests.browser.dealing import Hands
from tests.browser.felt import sit, wager
from tests.browser.house import PERIOD, House

TABLES = (
    TablePlan("R1", "roulette", "NI2019", PERIOD, "attended"),
    TablePlan("B1", "baccarat", "NI2019", PERIOD, "attended"),
    TablePlan("J1", "blackjack", "S49", (("super-sevens", "none"),), "attended"),
    TablePlan("J2", "blackjack", "S49", (("super-sevens", "none"),), "attended"),
)
SYSTEM = ("game system", "dealer terminal", "player terminals", "number of terminals")
APPROVED = {
    "R1": (*SYSTEM, "wheel", "ball"),
    "B1": (*SYSTEM, "cards", "shoe"),
    "J1": ("table", "cards", "shoe", "shuffle"),
    "J2": ("table", "cards", "shoe", "shuffle"),
}
TOP = "document.querySelector('.pad > :first-child').getBoundingClientRect().top + scrollY"


@pytest.fixture(scope="module")
def tables(tmp_path_factory):
    found = House(tmp_path_factory.mktemp("floor") / "floor.db", TABLES).open()
    try:
        for table, names in APPROVED.items():
            opened(found, table, names)
        yield found
    finally:
        found.close()
    found.audited()


def opened(house, table, names):
    """As the inspector, the dealer and the operator open it, each for himself."""
    stream = f"table:{table}"
    for name in names:
        house.staff(stream, Role.INSPECTOR, "record-approval", of=name, reference="A")
    if "cards" in names:
        house.staff(stream, Role.DEALER, "check-cards", missing=[], foreign=[])
    house.staff(stream, Role.OPERATOR, "open-table")


@pytest.fixture
def dealer(browser):
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    yield page
    context.close()


def at(page, house, table):
    page.goto(house.page("dealer", key="dealer-key", name="Ada", table=table))
    return Hands(page)


@pytest.mark.rule("ni2019-689-mttg", "9.3(c)")
def test_a_spin_takes_eight_keys_and_the_due_thing_never_moves(tables, dealer, page):
    hands = at(dealer, tables, "R1")
    sit(page, tables, 1, "R1")
    places = []
    for spin in (1, 2):
        with hands.counted(keys=8, inputs=6):
            hands.enter("Open period")
            wager(page, "straight:17")
            tables.no_more_bets()
            hands.enter("Spin ball")
            hands.says("show its result", "17")
            hands.due("Confirm outcome 17")
            places.append(dealer.evaluate(TOP))
            hands.enter("Confirm outcome 17")
            places.append(dealer.evaluate(TOP))
            hands.enter("Taking and paying")
            hands.enter("Clear layout")
        hands.due("Open period")
        assert tables.credit(1) == 100_00 + spin * 35_00
    assert {*places, dealer.evaluate(TOP)} == {places[0]}


@pytest.mark.rule("ni2019-689-mttg", "8.6(a)")
def test_a_coup_takes_eight_inputs_where_four_cards_decide_it(tables, dealer, page):
    hands = at(dealer, tables, "B1")
    hands.enter("Shuffle")
    hands.says("Cut cards", "60")
    hands.enter("Insert cutting card")  # what is usual, by Enter alone
    hands.says("A card is due", "2s")
    hands.enter("Burn")
    sit(page, tables, 2, "B1")
    with hands.counted(keys=16, inputs=8):
        hands.enter("Open period")
        wager(page, "player")
        tables.no_more_bets()
        for side, card in (("Player", "9h"), ("Banker", "2c"), ("Player", "kd"), ("Banker", "5s")):
            hands.says(f"A card is due to {side}", card)
        hands.enter("Confirm outcome player")
        hands.enter("Taking and paying")
        hands.enter("Collect cards")
    hands.due("Open period")
    assert tables.credit(2) == 110_00


def test_a_number_that_does_not_fit_is_not_sent_and_stays_to_be_put_right(tables, dealer):
    hands = at(dealer, tables, "J2")
    hands.enter("Shuffle")
    expect(dealer.locator(".pad .wait")).to_be_visible()  # a supervisor cuts, the dealer waits
    tables.staff("table:J2", Role.SUPERVISOR, "cut-cards", at=60)
    hands.says("Insert cutting card", "10")  # too few: it is not sent
    expect(dealer.locator("#scan")).to_have_attribute("aria-invalid", "true")
    for _ in "10":
        dealer.keyboard.press("Backspace")
    hands.enter("Insert cutting card")
    hands.due("Wagers are due")


@pytest.mark.rule("s49-1999-blackjack", "6.1", "9.1(c)", "9.1(d)")
def test_seven_boxes_of_blackjack_are_dealt_by_keys(tables, dealer):
    tables.staff("table:J1", Role.DEALER, "shuffle")
    tables.staff("table:J1", Role.SUPERVISOR, "cut-cards", at=60)
    tables.staff("table:J1", Role.DEALER, "insert-cutting-card", behind=78)
    for number in range(1, 8):
        by = Actor(Role.PLAYER, player=Player(number + 10))
        tables.puts(f"terminal:{by.player}", by, "insert-note", player=by.player, note=100_00)
        tables.puts("table:J1", by, "take-seat", player=by.player, seat=number)
        said = {"box": number, "bet": "main", "stake": 10_00}
        tables.puts("table:J1", by, "place-wager", player=by.player, **said)
    hands = at(dealer, tables, "J1")
    with hands.counted(keys=49, inputs=27):
        hands.enter("Wagers are due")
        hands.says("to Box 1", "9sts5s6s7s8s4s", things=7)
        hands.says("to the Dealer", "ks")
        hands.says("to Box 1", "th9cjhjdtcjcjs", things=7)
        for box in range(1, 7):
            hands.due(f"Player {box + 10} has to decide")
            hands.hot("Stand", "S")
        hands.due("Player 17 has to decide")
        dealer.keyboard.press("Enter")  # decides nothing
        dealer.wait_for_timeout(300)
        hands.hot("Hit", "H")
        hands.says("to Box 7", "7d")  # 21
        hands.says("to the Dealer", "9d")  # 19
        hands.enter("Taking and paying")
        hands.enter("Collect cards")
    hands.due("Wagers are due")
    lost, even, won = 90_00, 100_00, 110_00
    assert [tables.credit(number) for number in range(11, 18)] == [even, even, *[lost] * 4, won]
