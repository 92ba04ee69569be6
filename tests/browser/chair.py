"""A player at `play.html` who touches what a player touches, and counts every click."""

from typing import Any

from playwright.sync_api import Locator, Page, expect

from houseway.ledger.accounts import TableId, chips, stake
from tests.browser.felt import NOTE, cents
from tests.browser.house import House
from tests.browser.test_accessible import violations

STEPS = 100  # of the staff, at most, from one decision to the next


class Chair:
    """One player at one table. Money is put in before anything is counted."""

    def __init__(self, page: Page, house: House, table: str, terminal: int, notes: int = 3) -> None:
        self.page, self.house, self.terminal = page, house, terminal
        self.table = TableId(table)
        self.clicks = self.decided = 0
        page.goto(house.page("play", key="terminal-key", terminal=terminal, table=table))
        page.get_by_role("button", name="Money in").or_(
            page.get_by_role("button", name="Put money in")
        ).first.click()
        for number in range(1, notes + 1):
            page.locator("dialog[open] .note").last.click()
            expect(page.locator("dialog[open] .sum")).to_contain_text(f"${number * 100}.00")
        page.get_by_role("button", name="Play", exact=True).click()
        self.bought = notes * NOTE
        assert house.credit(terminal) == self.bought

    def click(self, what: Locator, **more: Any) -> None:
        what.click(**more)
        self.clicks += 1

    def press(self, name: str) -> None:
        """A button of the dock, by its name."""
        self.click(self.page.locator("footer.dock").get_by_role("button", name=name).first)

    def touch(self, area: str) -> None:
        """A chip onto the felt: the one that is chosen already."""
        before = self.page.locator(".chip.shown").count()
        self.click(self.page.locator(f'[data-area="{area}"]').first, force=True)
        expect(self.page.locator(".chip.shown")).to_have_count(before + 1)

    def place(self) -> int:
        """What lies there is placed; how much that was, in cents."""
        amount: int = cents(self.page.locator(".confirm .amount").inner_text())
        bets = self.page.locator(".chip.shown").count()
        self.press("Place bets")
        expect(self.page.locator(".chip.shown")).to_have_count(0)
        expect(self.page.locator(".chip.confirmed:not(.others)")).to_have_count(bets)
        return int(amount)

    def begins(self) -> None:
        """Time passes until wagers are taken: a cut that nobody makes, the end of a round."""
        self.until(self.page.locator(".confirm", has_text="Place bets"))

    def until(self, shown: Locator) -> None:
        """Time passes until the page shows something."""
        for _ in range(STEPS):
            record = self.record()
            if shown.count():
                return
            self.waits(record)
        raise AssertionError(f"not shown after {STEPS} steps of the staff: {shown}")

    def asked(self) -> Locator:
        """The decisions that the dock offers now."""
        return self.page.locator(".dock[data-deciding]:not([data-deciding='0'])")

    def decides(self, *wanted: str, then: str = "") -> None:
        """Time passes until the player is asked; one of these is pressed whenever they are."""
        paid = self.page.locator("[data-net]")
        while True:
            self.until(self.asked().or_(paid))
            if paid.count():
                return
            assert violations(self.page) == []
            dock = self.page.locator("footer.dock")
            names = [name for name in wanted if dock.get_by_role("button", name=name).count()]
            assert names, dock.get_by_role("button").all_inner_texts()
            self.press(names[0])
            self.decided += 1
            if then and names[0] == wanted[0]:
                self.press(then)
            expect(self.asked()).to_have_count(0)

    def net(self) -> int:
        """Time passes until the round is paid; what it came to, as the page says."""
        said = self.page.locator("[data-net]")
        self.until(said)
        return int(said.get_attribute("data-net") or "")

    def has(self, credit: int) -> None:
        """Page and ledger have the same on the account of this terminal."""
        shown = self.page.locator("[data-credit]")
        expect(shown).to_have_attribute("data-credit", str(credit))
        assert self.house.credit(self.terminal) == credit

    # At a table with seats

    def sits(self, seat: int) -> None:
        """Take a seat, and the chips that the page proposes."""
        self.click(self.page.get_by_role("button", name=f"Sit here, Seat {seat}", exact=True))
        self.until(self.dock().get_by_role("button", name="Take chips"))
        self.press("Take chips")
        expect(self.page.locator(".account")).to_contain_text("Your chips here")

    def answers(self, *wanted: str) -> str:
        """The first of these that can be pressed, by its name."""
        dock = self.dock()
        for name in wanted:
            button = dock.locator("button.decision:enabled", has_text=name)
            if button.count():
                shown = self.record()
                self.click(button.first)
                expect(dock).not_to_have_attribute("data-record", str(shown))
                return name
        raise AssertionError(dock.get_by_role("button").all_inner_texts())

    def waits(self, record: int) -> None:
        """Time passes until more has happened than this, and the page shows it."""
        self.house.no_more_bets(self.table, record)
        expect(self.dock()).not_to_have_attribute("data-record", str(record))

    def dock(self) -> Locator:
        return self.page.locator("footer.dock")

    def record(self) -> int:
        """The number of the record of the table that the page shows."""
        return int(self.dock().get_attribute("data-record") or 0)

    def shows(self, record: int) -> None:
        expect(self.dock()).to_have_attribute("data-record", str(record))

    def ended(self) -> bool:
        return self.page.locator(".result").count() > 0

    def stack(self) -> int:
        """The chips before this player, as page and ledger have them."""
        of = chips(str(self.terminal), 1)
        room = self.house.service.room
        assert room is not None
        kept = int(self.house.ask(lambda: room.floor.hall.tip.kept(stake(self.table, of))))
        expect(self.page.locator(".account .sum")).to_have_text(money(kept))
        return kept


def money(amount: int) -> str:
    return f"${amount // 100:,}.{amount % 100:02}"
