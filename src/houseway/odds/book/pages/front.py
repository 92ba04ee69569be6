"""The first page, the list of all wagers, and the page about measures and methods."""

from collections.abc import Iterable, Sequence
from html import escape
from typing import Any

from houseway.games import Row
from houseway.odds.book import fortunes, measures
from houseway.odds.book.entries import Entry, slug_of, without_odds
from houseway.odds.book.names import wager_file
from houseway.odds.book.pages import parts
from houseway.odds.report.figures import title
from houseway.odds.report.html_table import table
from houseway.odds.report.report import WagerOdds

Summary = dict[str, Any]  # of an entry, as JSON


def summary(entry: Entry) -> Summary:
    """Return what the first page and the list of wagers say of a game."""
    rows = []
    for group in entry.groups:
        wager = group.first
        hit = measures.hit_frequency(wager) if isinstance(wager, WagerOdds) else None
        rows.append(
            {
                "wager": group.name,
                "file": wager_file(group),
                "edge": float(wager.house_edge),
                "return": parts.share(wager.payback),
                "house_edge": parts.share(wager.house_edge),
                "deviation": f"{measures.deviation(wager):,.4f}",
                "until": f"{measures.rounds_until_near(wager):,}",
                "hit": parts.NONE if hit is None else parts.share(hit, 2),
            }
        )
    return {"wagers": rows, "count": len(entry.answer.wagers), "options": len(entry.changing)}


def front_page(rows: Iterable[Row], summaries: dict[str, Summary]) -> str:
    cards = "\n".join(card(row, summaries[slug_of(row)]) for row in rows)
    others = ", ".join(dict.fromkeys(str(row) for row in without_odds()))
    total = sum(each["count"] for each in summaries.values())
    body = (
        f'<ul class="cards">\n{cards}\n</ul>\n'
        '<p><a href="wagers.html">All wagers by their edge</a>; '
        '<a href="method.html">measures and methods</a>.</p>\n'
        + parts.section(
            "Without odds",
            parts.paragraph(
                f"Poker is played for pots between players, so its wagers have no odds: {others}."
            ),
        )
    )
    lead = f"{total:,} wagers of {len(summaries)} games and editions, counted and not estimated."
    return parts.page("The odds book", lead, body)


def card(row: Row, about: Summary) -> str:
    edges = sorted(about["wagers"], key=lambda wager: wager["edge"])
    least, most = edges[0], edges[-1]
    name = escape(title(row.game, row.edition))
    text = f"{about['count']} wagers; house edge {least['house_edge']}"
    if least["house_edge"] != most["house_edge"]:
        text += f" to {most['house_edge']}"
    link = f'<a href="{slug_of(row)}/index.html">{name}</a>'
    options = about["options"]
    figures = "No option changes a figure"
    if options:
        figures = f"{options} option{' changes' if options == 1 else 's change'} figures"
    return f"<li><h3>{link}</h3><p>{text}</p><p>{figures}</p></li>"


def wagers_page(rows: Sequence[Row], summaries: dict[str, Summary]) -> str:
    every = [
        (title(row.game, row.edition), slug_of(row), wager)
        for row in rows
        for wager in summaries[slug_of(row)]["wagers"]
    ]
    every.sort(key=lambda each: (each[2]["edge"], each[0], each[2]["wager"]))
    heads = (
        "wager",
        "game",
        "house edge",
        "return",
        "deviation",
        "hit frequency",
        "within 1 % after",
    )
    shown = (
        (
            parts.link(f"{slug}/{wager['file']}", wager["wager"]),
            game,
            wager["house_edge"],
            wager["return"],
            wager["deviation"],
            wager["hit"],
            wager["until"],
        )
        for game, slug, wager in every
    )
    return parts.page(
        "All wagers by their edge",
        "The lowest house edge first; wagers that come to the same stand on one line.",
        table("Every wager of the book", heads, shown, numbers=heads[2:]) + "\n",
        above=(("index.html", "The odds book"),),
    )


MEASURES = (
    ("net", "Profit for each unit staked: -1 is a plain loss, 0 a stand-off."),
    ("return", "What comes back of a unit staked, the stake included: 1 + mean net."),
    ("house edge", "The mean that the house keeps of a unit staked: 1 - return."),
    ("deviation", "Standard deviation of the net of one round."),
    ("volatility index", "1.645 deviations: by the normal law nine rounds of ten are so near."),
    ("hit frequency", "How often a player is paid more than the stake."),
    (
        "rounds until within 1 %",
        "(1.96 deviations / 0.01)², rounded up: from then on the observed return is within one "
        "hundredth of a stake of the exact one, with 95 % confidence, by the normal law.",
    ),
    (
        "after many rounds",
        "Nets of independent rounds added on the lattice of the wager's outcomes, by convolution "
        "in doubles; printed to two places. Blackjack's main wager goes by the normal law.",
    ),
    (
        "float",
        "ln(1 / risk) / x, where x > 0 solves mean(exp(x net)) = 1: Lundberg's bound for the risk "
        "that a house with this float is ever ruined. With another stake it is so many stakes.",
    ),
    (
        "risk of ruin",
        f"Worked backwards over {fortunes.SESSION:,} rounds from every amount a bankroll can "
        "have; a bankroll that cannot stake a unit more is ruined.",
    ),
)


def method_page() -> str:
    rows = tuple(MEASURES)
    said = (
        "Every game is a machine that deals, settles and cites the provision by which it does. "
        "The odds are counted by putting every deal, roll, spin or draw to that machine, or to "
        "the functions by which it settles, in whole numbers. So a figure here can only be wrong "
        "if the machine that pays is wrong.",
        "Fractions are exact and reduced. A figure that is no fraction says within what it holds.",
        "Figures are for the first round of a fresh shoe, and for the settings named on the page.",
    )
    body = "\n".join(map(parts.paragraph, said)) + parts.section(
        "Measures", table("Words of this book", ("measure", "means"), rows)
    )
    return parts.page(
        "Measures and methods",
        "What each figure is, and how it is worked out.",
        body,
        above=(("index.html", "The odds book"),),
    )
