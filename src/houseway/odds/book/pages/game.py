"""The page of a game under an edition, and of each of its options that changes a figure."""

from collections.abc import Iterable, Iterator
from html import escape

from houseway.odds.book import measures
from houseway.odds.book.entries import Entry, Group, Variant, grouped, wager_named
from houseway.odds.book.names import option_file, wager_file
from houseway.odds.book.pages import parts
from houseway.odds.report.answer import Answer, Wager
from houseway.odds.report.figures import title
from houseway.odds.report.html_table import Cell, table
from houseway.odds.report.report import WagerOdds

HEADS = ("wager", "return", "house edge", "deviation", "volatility", "hit frequency")


def game_page(entry: Entry, play: str) -> str:
    """`play` is the best play as HTML; nothing where there is no choice."""
    answer = entry.answer
    body = "".join(
        (
            *map(parts.paragraph, answer.notes),
            parts.section("Wagers", wagers(entry.groups, linked=True)),
            parts.section("Options", options(entry)),
            parts.section("What options change", changes(entry)),
            parts.section("Other editions", editions(entry)),
            parts.section("Best play", best_play(play)),
            parts.section("Settings", settings(answer)),
            parts.section("How it was counted", counted(answer)),
        )
    )
    name = title(entry.row.game, entry.row.edition)
    above = (("../index.html", "The odds book"),)
    return parts.page(name, lead(entry.row.about), body, above=above, depth=1)


def lead(about: str) -> str:
    return f"{about[0].upper()}{about[1:]}."


def option_page(entry: Entry, variant: Variant) -> str:
    answer = variant.answer
    assert answer is not None, "an option that is refused has no page"
    name = title(entry.row.game, entry.row.edition)
    rows = (row for wager in answer.wagers for row in difference(entry.answer, wager))
    heads = ("wager", "usual return", "return", "difference")
    body = "".join(
        (
            *map(parts.paragraph, answer.notes),
            parts.section("Wagers", wagers(grouped(answer), linked=False)),
            parts.section(
                "Beside the usual settings",
                table("Wagers that change", heads, rows, numbers=heads[1:]),
            ),
            parts.section("Best play", answer.play.fragment) if answer.play else "",
            parts.section("Settings", settings(answer)),
            parts.section("How it was counted", counted(answer)),
        )
    )
    above = (("../index.html", "The odds book"), ("index.html", name))
    under = f"With {variant.option}, under {variant.option.cite}; all else as usual."
    return parts.page(f"{name}, {variant.option}", under, body, above=above, depth=1)


def wagers(groups: Iterable[Group], *, linked: bool) -> str:
    rows = (wager_row(group, linked=linked) for group in groups)
    return table("What comes back of a unit staked", HEADS, rows, numbers=HEADS[1:])


def wager_row(group: Group, *, linked: bool) -> tuple[Cell, ...]:
    wager = group.first
    name: Cell = parts.link(wager_file(group), group.name) if linked else group.name
    hit = parts.NONE
    if isinstance(wager, WagerOdds):
        hit = parts.share(measures.hit_frequency(wager), 2)
    return (
        name,
        parts.share(wager.payback),
        parts.share(wager.house_edge),
        f"{measures.deviation(wager):,.4f}",
        f"{measures.volatility_index(wager):,.4f}",
        hit,
    )


def options(entry: Entry) -> str:
    if not entry.variants:
        return parts.paragraph("No setting of this game changes what a wager pays.")
    changing = entry.changing
    rows = (
        (option_cell(variant, changing), effect(variant, changing), str(variant.option.cite))
        for variant in entry.variants
    )
    text = "Each value was tried alone. Amounts that only bound stakes, and names, were not tried."
    listed = table("Options that were tried", ("option", "effect", "clause"), rows)
    return parts.paragraph(text) + "\n" + listed


def option_cell(variant: Variant, changing: tuple[Variant, ...]) -> Cell:
    if variant in changing:
        return parts.link(option_file(variant.option), str(variant.option))
    return str(variant.option)


def effect(variant: Variant, changing: tuple[Variant, ...]) -> str:
    if variant.answer is None:
        return f"refused: {variant.refusal}"
    return "changes figures" if variant in changing else "no figure changes"


def changes(entry: Entry) -> str:
    rows = [
        (str(variant.option), *row)
        for variant in entry.changing
        if variant.answer
        for row in shortened(entry, variant.answer)
    ]
    if not rows:
        return parts.paragraph("No option that was tried changes a figure.")
    heads = ("option", "wager", "usual return", "return", "difference")
    return table("Option by option", heads, rows, numbers=heads[2:])


def editions(entry: Entry) -> str:
    if not entry.others:
        return parts.paragraph("No other edition of this game has odds here.")
    rows = [(f"{other.edition}", *row) for other in entry.others for row in shortened(entry, other)]
    if not rows:
        return parts.paragraph("Every wager comes to the same under the other editions.")
    heads = ("edition", "wager", "return here", "return there", "difference")
    return table("Wagers that differ", heads, rows, numbers=heads[2:])


def shortened(entry: Entry, other: Answer) -> Iterator[tuple[str, ...]]:
    """A row for each group of wagers that is different there, new or gone."""
    for group in entry.groups:
        there = wager_named(other, group.first.wager)
        if there is None:
            yield group.name, parts.share(group.first.payback), "not offered", parts.NONE
        else:
            yield from compared(group.name, group.first, there)
    for group in grouped(other):
        if wager_named(entry.answer, group.first.wager) is None:
            yield group.name, "not offered", parts.share(group.first.payback), parts.NONE


def difference(usual: Answer, wager: Wager) -> Iterator[tuple[str, ...]]:
    before = wager_named(usual, wager.wager)
    if before is None:
        yield str(wager.wager), "not offered", parts.share(wager.payback), parts.NONE
    else:
        yield from compared(str(wager.wager), before, wager)


def compared(name: str, before: Wager, now: Wager) -> Iterator[tuple[str, ...]]:
    if (before.payback, before.variance) != (now.payback, now.variance):
        more = float(now.payback) - float(before.payback)
        yield name, parts.share(before.payback), parts.share(now.payback), f"{100 * more:+.4f} %"


def best_play(play: str) -> str:
    return play or parts.paragraph(
        "Once a wager lies there is no choice: every way to play it comes to the same."
    )


def settings(answer: Answer) -> str:
    rows = ((each.name, each.value, str(each.cite)) for each in answer.settings)
    return table("As they were for these figures", ("setting", "value", "provision"), rows)


def counted(answer: Answer) -> str:
    text = (
        f"Counted over {answer.basis}. The machine that settles live rounds settled each. "
        "The same figures, as `houseway odds --json` gives them: "
    )
    return (
        f'<p>{escape(text)}<a href="figures.json">figures.json</a>. '
        '<a href="../method.html">Measures and methods</a>.</p>'
    )
