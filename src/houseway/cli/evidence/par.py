"""The PAR sheet of a game: every wager with its return, its swings, and every prize in order."""

from fractions import Fraction
from io import StringIO
from math import sqrt
from typing import Any

from houseway.cli.output.report_table import write_csv
from houseway.odds.book.measures import (
    deviation,
    hit_frequency,
    kept_or_won,
    rounds_until_near,
    volatility_index,
)
from houseway.odds.report.answer import Answer, Wager
from houseway.odds.report.report import Outcome, WagerOdds

ROUNDS = (1_000, 10_000, 100_000, 1_000_000, 10_000_000)  # of the bounds of the return
HEADS = ("wager", "net", "probability", "one in", "adds to the return", "provisions")


def par(answer: Answer) -> dict[str, Any]:
    """The sheet as a value: what is exact as a fraction, what is measured as a decimal."""
    return {
        "game": str(answer.game),
        "edition": str(answer.edition),
        "basis": answer.basis,
        "settings": {
            setting.name: {"value": setting.value, "provision": setting.cite.code}
            for setting in answer.settings
        },
        "wagers": [wager_values(wager) for wager in answer.wagers],
        "notes": list(answer.notes),
    }


def wager_values(wager: Wager) -> dict[str, Any]:
    exact = isinstance(wager, WagerOdds)
    shown: dict[str, Any] = {
        "wager": wager.wager,
        "exact": exact,
        "return": str(wager.payback),
        "return_percent": percent(wager.payback),
        "house_edge_percent": percent(wager.house_edge),
        "deviation": round(deviation(wager), 9),
        "volatility_index": round(volatility_index(wager), 9),
        "rounds_until_within_1_percent": rounds_until_near(wager),
        "return_percent_in_9_of_10": bounds(wager),
    }
    if isinstance(wager, WagerOdds):
        shown |= {
            "hit_frequency": str(hit_frequency(wager)),
            "stake_back_or_more": str(kept_or_won(wager)),
            "prizes": [prize(outcome) for outcome in wager.outcomes],
        }
    return shown


def percent(share: Fraction | float) -> float:
    return round(100 * float(share), 9)


def bounds(wager: Wager) -> dict[str, list[float]]:
    """Between which returns nine of ten players are after so many rounds, by the normal law."""
    mean, index = float(wager.payback), volatility_index(wager)
    return {
        str(rounds): [round(100 * (mean + sign * index / sqrt(rounds)), 6) for sign in (-1, 1)]
        for rounds in ROUNDS
    }


def prize(outcome: Outcome) -> dict[str, Any]:
    return {
        "net": str(outcome.net),
        "probability": str(outcome.probability),
        "one_in": round(float(1 / outcome.probability), 6),
        "adds_to_return": str((outcome.net + 1) * outcome.probability),
        "provisions": [cite.code for cite in outcome.cites],
    }


def as_csv(sheet: dict[str, Any]) -> str:
    """A line for each prize of each wager."""
    out = StringIO()
    lines = (
        (
            wager["wager"],
            prize["net"],
            prize["probability"],
            prize["one_in"],
            prize["adds_to_return"],
            "; ".join(prize["provisions"]),
        )
        for wager in sheet["wagers"]
        for prize in wager.get("prizes", ())
    )
    write_csv(out, HEADS, lines, end="\n")
    return out.getvalue()
