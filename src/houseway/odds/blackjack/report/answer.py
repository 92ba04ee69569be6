"""The odds of blackjack in the form of every other game, with the best chart beside them."""

from collections.abc import Callable, Mapping

from houseway.house.settings.kinds import Setting
from houseway.law.instruments import Edition, Game
from houseway.odds.blackjack.chart import written
from houseway.odds.blackjack.report import report
from houseway.odds.blackjack.report.page import page
from houseway.odds.blackjack.report.report import BlackjackOdds
from houseway.odds.blackjack.report.text import fragment, text
from houseway.odds.blackjack.settings import MENU, in_force, read
from houseway.odds.report import figures
from houseway.odds.report.answer import Answer, Play


def menu_of(_edition: Edition) -> tuple[Setting, ...]:
    return MENU


def answer(edition: Edition, texts: Mapping[str, str], progress: Callable[[int], object]) -> Answer:
    chosen = read(texts)
    odds = report.blackjack_odds(chosen.decks, chosen.strategy, progress)
    play = Play(closing(odds), fragment(odds.best), page(odds, chosen), written(odds.best.chart))
    named = in_force(chosen)
    return Answer(Game.BLACKJACK, edition, named, odds.wagers, odds.basis, play=play)


def closing(odds: BlackjackOdds) -> str:
    """Return the text below the wagers, and the chart."""
    sevens = figures.percent(odds.sevens_on_two.house_edge)
    taken, waited = (figures.signed(net) for net in (odds.even_money.taken, odds.even_money.waited))
    return "\n".join(
        (
            f"The figures of main are within {odds.main.error:g}.",
            f"Super Sevens if the third card is never taken: house edge {sevens}.",
            f"Even money pays {taken}; waiting is worth {waited}.",
            "",
            text(odds.best),
        )
    )
