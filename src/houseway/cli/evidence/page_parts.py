"""Parts of the first page that show figures: the PAR sheet, the draws, the checklist."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from html import escape
from typing import Any

from houseway.odds.report.figures import percent
from houseway.odds.report.page import table

Values = Mapping[str, Any]
MOST_TESTS = 8  # the most surprising ones; randomness.json has them all


def sheet(values: Values | None) -> str:
    """The PAR sheet without its prizes, which are in par.csv."""
    if values is None:
        return ""
    rows = [
        (
            wager["wager"],
            f"{wager['return_percent']:.4f} %",
            f"{wager['deviation']:.4f}",
            f"{wager['volatility_index']:.4f}",
            share(wager.get("hit_frequency")),
            f"{wager['rounds_until_within_1_percent']:,}",
        )
        for wager in values["wagers"]
    ]
    heads = ("wager", "return", "deviation", "volatility index", "hits", "rounds until within 1 %")
    caption = (
        "Nine rounds of ten stay within the volatility index around the mean; after N rounds the "
        "return is within it over the root of N. Prizes are in par.csv"
    )
    return "<h2>PAR sheet</h2>\n" + table(caption, heads, rows)


def differences(values: Values | None) -> str:
    """Write the changes that a draft would make. All else in the pack is by the law."""
    if values is None:
        return ""
    numbers = [(each["row"], each["clause"], each["was"], each["is"]) for each in values["changes"]]
    words = [(each["ref"], each["old"], each["new"]) for each in values["provisions"]]
    wagers = [
        (
            each["wager"],
            name,
            as_percent(each[name]["return"]),
            as_percent(each[name]["house_edge"]),
        )
        for each in values["wagers"]
        if each["changed"]
        for name in ("law", "draft")
    ]
    draft = values["draft"]
    text = f"{escape(draft['name'])}, digest {draft['digest']}. All else here is by the law."
    parts = [
        f"<h2>Draft</h2>\n<p>{text}</p>",
        table("Numbers of the law", ("number", "clause", "is", "would be"), numbers),
        table("Wagers that would change", ("wager", "by", "return", "house edge"), wagers),
    ]
    if words:
        parts.append(table("Provisions", ("provision", "says", "would say"), words))
    return "\n".join(parts)


def as_percent(fraction: str) -> str:
    return percent(Fraction(fraction))


def share(fraction: str | None) -> str:
    if fraction is None:
        return ""
    above, _, below = fraction.partition("/")
    return f"{100 * int(above) / int(below or 1):.4f} %"


def drawn(values: Values) -> str:
    """Write the draws of the electronic dealer, and the most surprising tests of them."""
    tests = sorted(values["tests"], key=lambda test: test["p"])[:MOST_TESTS]
    rows = [
        (test["test"], f"{test['p']:.3g}", f"{test['p_holm']:.3g}", f"{test['effect']:.4f}")
        for test in tests
    ]
    tested = "; ".join(f"{each['items']:,} of {each['what']}" for each in values["tested"])
    many = len(values["tests"])
    verdict = (
        f"{values['found']} of {many} tests found something"
        if values["found"]
        else f"None of {many} tests found anything"
    )
    text = f"{escape(tested)}. {verdict} at {values['level']:g} for all of them together (Holm)."
    heads = ("test", "p", "p by Holm", "effect")
    caption = f"The most surprising tests of the source: {values['subject']}"
    return f"<h2>Randomness</h2>\n<p>{text}</p>\n" + table(caption, heads, rows)


def requirements(wanted: Sequence[Values]) -> str:
    """The checklist. It is about the whole program, and the same in every pack."""
    rows = [
        (
            one["id"],
            one["requirement"],
            one["state"],
            one["why"] or one["carried_by"],
            ", ".join(one["shown_by"]),
        )
        for one in wanted
    ]
    heads = ("id", "requirement", "state", "why, or by what", "shown in")
    caption = "A yardstick beyond the instruments; compliance with no standard is claimed"
    return "<h2>Requirements of gaming law elsewhere</h2>\n" + table(caption, heads, rows)


def hands(values: Values) -> str:
    """How often each hand of poker comes."""
    rows = [
        (each["hand"], f"{each['count']:,}", f"{each['percent']:.6f} %", each["provision"])
        for each in values["hands"]
    ]
    caption = f"Every hand of {values['cards']} cards from {values['deck']}, counted"
    return "<h2>Hands</h2>\n" + table(caption, ("hand", "how many", "share", "provision"), rows)
