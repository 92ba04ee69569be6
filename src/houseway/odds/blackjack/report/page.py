"""The odds of blackjack as a page in the style of every other game: wagers, chart, settings."""

from html import escape

from houseway.odds.blackjack.report.report import BlackjackOdds
from houseway.odds.blackjack.report.text import STYLE, fragment
from houseway.odds.blackjack.settings import Settings, in_force
from houseway.odds.report.figures import deviation, percent, signed
from houseway.odds.report.page import outcomes, settings, shell, table
from houseway.odds.report.report import Bounded, WagerOdds


def page(odds: BlackjackOdds, chosen: Settings) -> str:
    sides = (odds.insurance, odds.super_sevens)
    even = odds.even_money
    return shell(
        f"Blackjack S49, {odds.decks} decks: odds and the best chart",
        f"""<p class="basis">{escape(odds.basis)}.</p>
<h2>Wagers</h2>
{summary((odds.main, *sides))}
<p>The figures of main are within {odds.main.error:g}. Super Sevens if the third card is never
taken: house edge {percent(odds.sevens_on_two.house_edge)}. Even money pays {signed(even.taken)};
waiting is worth {signed(even.waited)}.</p>
<h2>The best chart</h2>
{fragment(odds.best)}
<h2>Outcomes of the side wagers</h2>
{"".join(map(outcomes, sides))}
<h2>Settings</h2>
{settings(in_force(chosen))}
""",
        STYLE,
    )


def summary(wagers: tuple[Bounded | WagerOdds, ...]) -> str:
    heads = ("wager", "return", "house edge", "deviation")
    return table("What comes back of a unit staked", heads, map(row, wagers))


def row(wager: Bounded | WagerOdds) -> tuple[str, ...]:
    if isinstance(wager, WagerOdds):
        figures = percent(wager.payback), percent(wager.house_edge), deviation(wager)
    else:
        returned, edge = f"{100 * wager.payback:.6f} %", f"{100 * wager.house_edge:.6f} %"
        figures = returned, edge, f"{wager.variance**0.5:.4f}"
    return (wager.wager, *figures)
