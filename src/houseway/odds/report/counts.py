"""Odds that can be counted: games, settings and methods; modules load when needed."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from houseway.games import listing_of
from houseway.house.settings.kinds import Setting, with_values
from houseway.law.instruments import Edition, Game
from houseway.odds.report.answer import Answer, BestPlay, answer_of

Texts = Mapping[str, str]  # settings by name, as they are written
Progress = Callable[[int], object]


@dataclass(frozen=True, slots=True)
class Own:
    """A game whose odds follow from other settings than its table's.

    Its module has `answer(edition, texts, progress)` and `menu_of(edition)`; where players choose
    and the answer has no chart, also `best_play(edition)`.
    """

    where: str  # module below `odds`
    folder: str = ""  # below `odds`, with code that counts this game alone

    @property
    def module(self) -> Any:
        return import_module(f"houseway.odds.{self.where}")


OWN: Mapping[str, Own] = {
    "blackjack": Own("blackjack.report.answer", "blackjack"),
    "keno": Own("games.keno"),
    "canberra-poker": Own("canberra.report", "canberra"),
    "pai-gow": Own("games.pai_gow"),
}


def count(
    game: Game, edition: Edition, texts: Texts, progress: Progress = lambda _: None
) -> Answer:
    """The figures, counted now. What is out of bounds is refused; an unknown name is NoSetting."""
    if game in OWN:
        answer: Answer = OWN[game].module.answer(edition, texts, progress)
        return answer
    return by_its_table(game, edition, texts)


def by_its_table(game: Game, edition: Edition, texts: Texts) -> Answer:
    """A game whose odds follow from the settings of its table; `NotCounted` for one without."""
    from houseway.odds.games.models import odds

    listing = listing_of(game, edition)
    rules: Any = listing.table.rules
    chosen = with_values(rules.menu, rules.default, texts)
    rules.checked(chosen)
    return answer_of(odds(listing, chosen))


def has_odds(game: Game, edition: Edition) -> bool:
    return game in OWN or bool(listing_of(game, edition).model)


def best_play(game: Game, edition: Edition) -> BestPlay | None:
    """Return how a player decides best; None where there is no choice, or a chart answers."""
    told = getattr(OWN[game].module, "best_play", None) if game in OWN else None
    play: BestPlay | None = told(edition) if told else None
    return play


def menu(game: Game, edition: Edition) -> tuple[Setting, ...]:
    """The settings that its odds are counted by."""
    settings: tuple[Setting, ...]
    if game in OWN:
        settings = OWN[game].module.menu_of(edition)
    else:
        rules: Any = listing_of(game, edition).table.rules
        settings = rules.menu
    return settings
