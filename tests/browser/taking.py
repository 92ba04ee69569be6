"""Where pictures of pages go, and how one is taken."""

from pathlib import Path

from playwright.sync_api import Browser, Page

FOLDER = Path(__file__).parents[2] / "docs" / "pictures" / "ui"
WIDE, LARGE, PHONE = (1280, 800), (1920, 1080), (390, 844)
UPRIGHT, ACROSS = (768, 1024), (1024, 768)  # a tablet
REST = 500  # milliseconds until what moves has come to rest


def opened(browser: Browser, size: tuple[int, int], address: str) -> Page:
    """A page of a new visitor."""
    width, height = size
    page = browser.new_context(viewport={"width": width, "height": height}).new_page()
    page.set_default_timeout(60_000)
    page.goto(address)
    return page


def sized(page: Page, size: tuple[int, int]) -> None:
    width, height = size
    page.set_viewport_size({"width": width, "height": height})


def taken(page: Page, name: str) -> None:
    page.wait_for_timeout(REST)
    page.screenshot(path=FOLDER / f"{name}.jpg", type="jpeg", quality=84)
