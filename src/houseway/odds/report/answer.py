"""The figures of a game under its settings, as `houseway odds` gives them, and as they are kept."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from houseway.house.settings.kinds import Determined
from houseway.law.cite import read_cite
from houseway.law.instruments import Edition, Game
from houseway.odds.report.report import (
    Bounded,
    Outcome,
    Report,
    WagerOdds,
    bounded_as_json,
    wager_as_json,
)

Wager = WagerOdds | Bounded
Values = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Play:
    """The best play of a game with choices, in the forms in which it is given."""

    text: str  # for a terminal, with what belongs to it
    fragment: str  # of an HTML page
    page: str  # a whole HTML page
    chart: str  # as `houseway simulate --chart` reads it


@dataclass(frozen=True, slots=True)
class BestPlay:
    """The differences of a player who decides best, and their worth, as a table."""

    said: tuple[str, ...]
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Answer:
    game: Game
    edition: Edition
    settings: tuple[Determined, ...]
    wagers: tuple[Wager, ...]
    basis: str
    notes: tuple[str, ...] = ()
    play: Play | None = None

    @property
    def report(self) -> Report:
        """The same where every wager has exact odds."""
        exact = tuple(wager for wager in self.wagers if isinstance(wager, WagerOdds))
        assert len(exact) == len(self.wagers), f"figures of {self.game} that are no fractions"
        return Report(self.game, self.edition, self.settings, exact, self.basis, self.notes)


def answer_of(report: Report) -> Answer:
    return Answer(
        report.game, report.edition, report.settings, report.wagers, report.basis, report.notes
    )


def as_values(answer: Answer) -> Values:
    """As `houseway odds --json` prints them."""
    shown: Values = {
        "game": str(answer.game),
        "edition": str(answer.edition),
        "settings": {setting.name: setting.value for setting in answer.settings},
        "wagers": [wager_as_values(wager) for wager in answer.wagers],
    }
    return shown | ({"notes": list(answer.notes)} if answer.notes else {})


def wager_as_values(wager: Wager) -> dict[str, object]:
    return wager_as_json(wager) if isinstance(wager, WagerOdds) else bounded_as_json(wager)


# As they are kept


def stored(answer: Answer) -> Values:
    """All of an answer as JSON; decimals are kept to their last bit."""
    play = answer.play
    return as_values(answer) | {
        "settings": [[each.name, each.value, each.cite.code] for each in answer.settings],
        "decimals": {
            wager.wager: [wager.mean.hex(), wager.variance.hex(), wager.error.hex()]
            for wager in answer.wagers
            if isinstance(wager, Bounded)
        },
        "basis": answer.basis,
        "notes": list(answer.notes),
        "play": play and [play.text, play.fragment, play.page, play.chart],
    }


def read(kept: Mapping[str, Any]) -> Answer:
    """The answer that was stored; a KeyError, TypeError or ValueError if it is none."""
    decimals = kept["decimals"]
    play = kept["play"]
    return Answer(
        Game(kept["game"]),
        Edition(kept["edition"]),
        tuple(Determined(name, text, read_cite(code)) for name, text, code in kept["settings"]),
        tuple(read_wager(wager, decimals) for wager in kept["wagers"]),
        kept["basis"],
        tuple(kept["notes"]),
        play and Play(*play),
    )


def read_wager(kept: Mapping[str, Any], decimals: Mapping[str, list[str]]) -> Wager:
    name = kept["wager"]
    if name in decimals:
        return Bounded(name, *map(float.fromhex, decimals[name]))
    return WagerOdds(name, tuple(map(read_outcome, kept["outcomes"])))


def read_outcome(kept: Mapping[str, Any]) -> Outcome:
    cites = tuple(map(read_cite, kept["provisions"]))
    return Outcome(Fraction(kept["net"]), Fraction(kept["probability"]), cites)
