"""A dealer who works by keys alone: what is pressed, what is typed, and how often."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page, expect

LOST = "document.activeElement === document.body || !document.activeElement.checkVisibility()"


class Hands:
    """Keys on the page of a dealer. It counts them, and the focus is never lost between two."""

    def __init__(self, page: Page) -> None:
        self.page, self.keys, self.inputs = page, 0, 0

    def due(self, what: str) -> None:
        """Wait until it is due, and the page takes keys again."""
        expect(self.page.locator(".what")).to_contain_text(what)
        expect(self.page.locator(".pad")).to_have_attribute("data-armed", "true")
        assert not self.page.evaluate(LOST), f"the focus is lost where {what!r} is due"

    def key(self, name: str) -> None:
        self.page.keyboard.press(name)
        self.keys += 1

    def enter(self, what: str) -> None:
        """Enter does what is due."""
        self.due(what)
        self.key("Enter")
        self.inputs += 1

    def says(self, what: str, text: str, things: int = 1) -> None:
        """So many things, typed in a row with nothing between them."""
        self.due(what)
        for letter in text:
            self.key(letter)
        self.key("Enter")
        self.inputs += things

    def hot(self, name: str, key: str) -> None:
        """One of several things, by the key that stands beside its name."""
        offer = self.page.locator(".may .one", has_text=name).locator("kbd")
        expect(offer).to_have_text(key, ignore_case=True)
        self.due("")
        self.key(key)
        self.inputs += 1

    @contextmanager
    def counted(self, *, keys: int, inputs: int) -> Iterator[None]:
        """Exactly so many keys and inputs, in what is done meanwhile."""
        self.keys = self.inputs = 0
        yield
        assert (self.keys, self.inputs) == (keys, inputs)
