"""Title, table, what happened, my bets and balance, and what can be typed: one screen."""

from collections.abc import Mapping, Sequence
from textwrap import wrap

from rich.console import Console, RenderableType
from rich.text import Text

from houseway.cli.screen.symbols import fitted
from houseway.core.money import Cents, dollars
from houseway.core.value import value

WIDTH, HEIGHT = 80, 24  # below this the table is told line by line
ASKS = 2  # lines for what can be typed


@value
class Status:
    """The status that is always in sight: my chips on the table, and how I stand."""

    bets: Mapping[str, int]
    balance: str


@value
class Page:
    """All that one screen shows."""

    title: str
    right: str
    body: Sequence[RenderableType]
    news: Sequence[Text]
    status: Status
    asks: str


def drawn(page: Page, console: Console, height: int = HEIGHT) -> list[Text]:
    """The lines of a screen but the last, where somebody types."""
    width = min(console.width, 100)
    head = Text(bar(f" {page.title}", f"{page.right} ", width), style="bold reverse")
    body = lines_of(page.body, console, width)
    asks = [Text(f" {prompt_line}", style="cyan") for prompt_line in prompt_lines(page.asks, width)]
    room = height - 1 - 1 - len(asks) - 1  # title; status; what can be typed; the line itself
    body = body[:room]
    news = fit_news(page.news, room - len(body) - 1)
    middle = [*body, *([Text()] if news else []), *news]
    middle += [Text()] * (room - len(middle))
    return [head, *middle, status_bar(page.status, width), *asks]


def lines_of(parts: Sequence[RenderableType], console: Console, width: int) -> list[Text]:
    """Every part as lines of text, none wider than the screen."""
    texts: list[Text] = []
    for part in parts:
        if isinstance(part, Text):
            texts.append(part)
            continue
        with console.capture() as captured:
            console.print(part, width=width, no_wrap=True)
        texts += [Text.from_ansi(line) for line in captured.get().splitlines()]
    for line in texts:
        line.truncate(width, overflow="ellipsis")
        line.no_wrap = True
    return texts


def fit_news(news: Sequence[Text], room: int) -> list[Text]:
    """The latest lines; how many there were before them is said."""
    if len(news) <= room:
        return list(news)
    if room < 2:
        return list(news[-room:]) if room > 0 else []
    left = len(news) - (room - 1)
    return [Text(f"  … {left} lines before; log shows all", style="dim"), *news[-(room - 1) :]]


def prompt_lines(text: str, width: int) -> list[str]:
    """Return what can be typed, on two lines at most."""
    lines = wrap(text, width - 2) or [""]
    if len(lines) > ASKS:
        lines = [*lines[: ASKS - 1], lines[ASKS - 1][: width - 12] + " … help"]
    return lines


def status_bar(status: Status, width: int) -> Text:
    total = f"total {dollars(Cents(sum(status.bets.values())))}"
    right = f"{total:>14}   {status.balance} "
    left = f" my bets: {fitted(status.bets, width - len(right) - 12)}"
    return Text(bar(left, right, width), style="reverse")


def bar(left: str, right: str, width: int) -> str:
    room = max(0, width - len(right))
    return f"{left[:room]:<{room}}{right}"
