"""Games of every package on the page that knows none: a player plays from the offers alone.

He chooses what is due, else what is open, else a wager; he fills in the first choice or the least
amount. The page holds no rule, so he can do nothing that was not offered.
"""

import re
import time
from contextlib import suppress

import pytest
from playwright.sync_api import TimeoutError as NotThere

from houseway.floor.system.dealers import Pace
from houseway.floor.system.furnishing import TablePlan
from houseway.games import GAMES
from tests.browser.house import House

ONCE = {row.package: row for row in reversed(GAMES)}.values()  # a game of each package
TABLES = tuple(
    TablePlan(f"T{number}", str(row.game), str(row.edition)) for number, row in enumerate(ONCE, 1)
)
AGAINST_OTHERS = ("holdem", "faro")
PACE = Pace(work=15, wagers=900, answers=1_500, again=40)
PATIENCE = 120.0  # seconds for one game, on a machine that is busy with other tests
ACT = """(rests) => {
  const acts = document.querySelector('.acts');
  const shown = (one) => one && !one.disabled;
  const open = acts?.querySelector('form.offer.wide');
  if (open) {
    for (const select of open.querySelectorAll('select')) {
      if (!select.value && select.options.length > 1) {
        select.selectedIndex = 1;
        select.dispatchEvent(new Event('change', { bubbles: true }));
        return 'chose';
      }
    }
    for (const set of open.querySelectorAll('fieldset, .fields > div')) {
      const picks = [...set.querySelectorAll('.pick')];
      const input = set.querySelector('input');
      const wants = Number(/choose (\\d+)/.exec(set.textContent)?.[1] ?? 1);
      const pressed = picks.filter((one) => one.getAttribute('aria-pressed') === 'true').length;
      if (picks.length && (input ? !input.value : pressed < wants)) {
        picks.find((one) => one.getAttribute('aria-pressed') !== 'true')?.click();
        return 'picked';
      }
    }
    const next = open.querySelector('button.next');
    if (shown(next)) { next.click(); return 'next'; }
    const submit = open.querySelector('button[type=submit]');
    if (shown(submit)) { submit.click(); return 'sent'; }
    open.querySelector('button[aria-expanded]').click();
    return 'gave up';
  }
  const offers = [...(acts?.querySelectorAll('.offer') ?? [])];
  const leaves = /Fold|Leave|Top up|Reduce|Sit out|Cancel|Pass|Buy$|Change|Move|Hand to|Take back/;
  const lays = /^(Bet|Buy|Issue|Lay|Put|Sit)/;
  for (const offer of offers.filter((one) => !one.classList.contains('blocked'))) {
    const button = offer.querySelector('button.button');
    const said = button?.textContent ?? '';
    if (!shown(button) || leaves.test(said) || (rests && lays.test(said))) continue;
    button.click();
    return said;
  }
  return '';
}"""


@pytest.fixture(scope="module")
def every(tmp_path_factory):
    found = House(tmp_path_factory.mktemp("floor") / "floor.db", TABLES, PACE).open()
    yield found
    found.close()
    found.audited()


@pytest.mark.parametrize("table", TABLES, ids=[f"{one.game} {one.edition}" for one in TABLES])
def test_a_round_of_a_game_that_the_page_does_not_know(every, browser, page, table):
    number, many = TABLES.index(table) * 2 + 1, 2 if table.game in AGAINST_OTHERS else 1
    pages = [page, *(browser.new_context().new_page() for _ in range(many - 1))]
    for at, one in enumerate(pages):
        one.goto(every.page("table", key="terminal-key", terminal=number + at, table=table.name))
        pay_in(one)
    bought = every.credit(number)
    began, staked, said = round_of(page), False, []
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until and not (staked and round_of(page) > began):
        said += [one.evaluate(ACT, staked and table.game not in AGAINST_OTHERS) for one in pages]
        bought_paper = page.get_by_text("Barcode", exact=True).count() > 0  # paid for in cash
        staked = staked or bought_paper or every.credit(number) != bought
        began = began if staked else round_of(page)
        page.wait_for_timeout(40)
    for one in pages[1:]:
        one.context.close()
    assert staked, said[-30:]
    assert round_of(page) > began, said[-30:]


def pay_in(page):
    """Notes, as the terminal offers them. A form that was drawn anew meanwhile is opened again."""
    purse = page.locator('[aria-label="Your terminal"]')
    until = time.monotonic() + PATIENCE
    while (before := credit_of(page)) < 500 and time.monotonic() < until:
        with suppress(NotThere):
            if not purse.locator("button[type=submit]").count():
                purse.get_by_role("button", name="Insert note", exact=True).click(timeout=5_000)
            purse.locator(".pick").last.click(timeout=5_000)
            purse.locator("button[type=submit]").click(timeout=5_000)
        for _ in range(50):
            if credit_of(page) > before:
                break
            page.wait_for_timeout(100)
    assert credit_of(page) >= 500


def credit_of(page):
    """In dollars; nothing before an account is open."""
    said = page.locator(".credit").first.inner_text() if page.locator(".credit").count() else ""
    found = re.search(r"[$]([0-9,]+)", said)
    return int(found[1].replace(",", "")) if found else 0


def round_of(page):
    return int(page.locator(".head .num").first.inner_text() or 0)
