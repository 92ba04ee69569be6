"""The page of a wager, or of several that come to the same."""

from collections.abc import Iterator
from fractions import Fraction

from houseway.odds.book import fortunes, measures
from houseway.odds.book.entries import Entry, Group, wager_named
from houseway.odds.book.pages import drawings, parts
from houseway.odds.report.answer import Answer, Wager
from houseway.odds.report.figures import signed, title
from houseway.odds.report.html_table import table
from houseway.odds.report.report import WagerOdds

RISKS = (0.01, 0.001, 0.000001)
NAMED = 12  # wagers of a group that are named one by one
Number = float | Fraction


def wager_page(entry: Entry, group: Group) -> str:
    wager = group.first
    game = title(entry.row.game, entry.row.edition)
    body = "".join(
        (
            head(group),
            outcomes(wager),
            parts.section("How it behaves", measured(wager)),
            parts.section("After many rounds", after(wager)),
            parts.section("What a house needs", floats(wager)),
            parts.section("What a player risks", ruins(wager)),
            parts.section("Options and editions", effects(entry, wager)),
            parts.section("How it was counted", *method(entry, wager)),
        )
    )
    above = (("../index.html", "The odds book"), ("index.html", game))
    return parts.page(f"{game}: {group.name}", lead(group), body, above=above, depth=1)


def lead(group: Group) -> str:
    if len(group.wagers) == 1:
        return "Net results are for each unit staked."
    named = ", ".join(str(wager.wager) for wager in group.wagers[:NAMED])
    more = len(group.wagers) - NAMED
    rest = f" and {more} more" if more > 0 else ""
    return f"{len(group.wagers)} wagers that come to the same: {named}{rest}."


def head(group: Group) -> str:
    wager = group.first
    pairs = [
        ("Return", parts.share(wager.payback)),
        ("House edge", parts.share(wager.house_edge)),
        ("Deviation of a round", f"{measures.deviation(wager):.4f}"),
    ]
    if isinstance(wager, WagerOdds):
        pairs.append(("Hit frequency", parts.share(measures.hit_frequency(wager), 2)))
    return parts.facts(pairs)


def outcomes(wager: Wager) -> str:
    if not isinstance(wager, WagerOdds):
        text = (
            f"How a round of this wager ends is not listed: its figures are decimals within "
            f"{wager.error:g}, and every way of doubling and splitting is among them."
        )
        return parts.section("Outcomes", parts.paragraph(text))
    rows = (
        (
            signed(outcome.net),
            parts.share(outcome.probability),
            parts.one_in(outcome.probability),
            str(outcome.probability),
            parts.clauses(outcome.cites),
        )
        for outcome in wager.outcomes
    )
    heads = ("net", "probability", "as odds", "exactly", "provision")
    return parts.section(
        "Outcomes",
        drawings.bar(wager),
        table(
            "Every net result, the best first",
            heads,
            rows,
            numbers=heads[:3],
            classes=(("exactly", "exact"), ("provision", "clauses")),
        ),
    )


def measured(wager: Wager) -> str:
    error = 0.0 if isinstance(wager, WagerOdds) else wager.error
    rows = [
        ("return", parts.share(wager.payback), parts.exactly(wager.payback, error)),
        ("house edge", parts.share(wager.house_edge), parts.exactly(wager.house_edge, error)),
        ("variance", f"{float(wager.variance):,.4f}", parts.exactly(wager.variance, error)),
        ("deviation", f"{measures.deviation(wager):,.4f}", "root of the variance"),
        ("volatility index", f"{measures.volatility_index(wager):,.4f}", "1.645 deviations"),
    ]
    if isinstance(wager, WagerOdds):
        hit, kept = measures.hit_frequency(wager), measures.kept_or_won(wager)
        rows += [
            ("hit frequency", f"{parts.share(hit)}, {parts.one_in(hit)}", str(hit)),
            ("stake kept or more", f"{parts.share(kept)}, {parts.one_in(kept)}", str(kept)),
        ]
    until = f"{measures.rounds_until_near(wager):,}"
    rows.append(("rounds until within 1 %", until, "with 95 % confidence"))
    heads = ("measure", "figure", "exactly")
    return table(
        "For one round and a unit staked",
        heads,
        rows,
        numbers=("figure",),
        classes=(("exactly", "exact"),),
    )


def after(wager: Wager) -> str:
    results = [fortunes.after(wager, rounds) for rounds in fortunes.ROUNDS]
    rows = (
        (
            f"{each.rounds:,}",
            parts.units(each.mean),
            parts.units(each.deviation),
            *("more" if net is None else parts.units(net) for net in bounds(each)),
            parts.chance(each.ahead),
        )
        for each in results
    )
    heads = ("rounds", "mean", "deviation", "5 %", "half", "95 %", "ahead")
    text = "The net of a player in units, one staked on each round. "
    if all(each.exact for each in results):
        text += "Counted by adding up rounds; 5 % of players end at the first bound or below."
    else:
        text += "By the normal law, because only mean and deviation of a round are known."
    numbers = table("Net after many rounds", heads, rows, numbers=heads)
    return "\n".join((parts.paragraph(text), drawings.spread(results), numbers))


def bounds(each: fortunes.After) -> tuple[float | None, ...]:
    return each.low, each.middle, each.high


def floats(wager: Wager) -> str:
    floats_ = [measures.house_float(wager, risk) for risk in RISKS]
    if None in floats_:
        return parts.paragraph("The house has no edge here: no float is large enough for ever.")
    rows = (
        (f"1 in {round(1 / risk):,}", f"{amount:,.0f}")
        for risk, amount in zip(RISKS, floats_, strict=True)
        if amount is not None
    )
    text = (
        "Units with which a house that takes one such wager of a unit after another is never "
        "ruined, but for the risk named: at most so many, by Lundberg's bound."
    )
    caption = "Float by the risk of ever being ruined"
    heads = ("risk", "units")
    return parts.paragraph(text) + "\n" + table(caption, heads, rows, numbers=heads)


def ruins(wager: Wager) -> str:
    risks = fortunes.ruin(wager)
    rows = (
        (f"{units}", parts.chance(risk))
        for units, risk in zip(fortunes.BANKROLLS, risks, strict=True)
    )
    text = (
        f"How likely a bankroll cannot stake one more unit at some time within "
        f"{fortunes.SESSION:,} rounds."
    )
    if wager.house_edge > 0:
        text += " Without an end of rounds every bankroll is ruined."
    heads = ("bankroll", "risk of ruin")
    caption = f"Risk of ruin within {fortunes.SESSION:,} rounds"
    return parts.paragraph(text) + "\n" + table(caption, heads, rows, numbers=heads)


def effects(entry: Entry, wager: Wager) -> str:
    rows = list(effect_rows(entry, wager))
    if not rows:
        text = "No option that was tried changes a figure of this wager, and no other edition."
        return parts.paragraph(text)
    heads = ("under", "return", "house edge", "difference of the return")
    return table("The same wager otherwise", heads, rows, numbers=heads[1:])


def effect_rows(entry: Entry, wager: Wager) -> Iterator[tuple[str, ...]]:
    yielded = [(str(variant.option), variant.answer) for variant in entry.changing]
    yielded += [(f"edition {other.edition}", other) for other in entry.others]
    for words, answer in yielded:
        assert answer is not None, "a variant that changes figures has some"
        if (row := compared(words, answer, wager)) is not None:
            yield row


def compared(words: str, answer: Answer, wager: Wager) -> tuple[str, ...] | None:
    other = wager_named(answer, wager.wager)
    if other is None:
        return words, "not offered", parts.NONE, parts.NONE
    if figures(other) == figures(wager):
        return None
    more = float(other.payback) - float(wager.payback)
    return words, parts.share(other.payback), parts.share(other.house_edge), f"{100 * more:+.4f} %"


def figures(wager: Wager) -> tuple[Number, Number]:
    return wager.payback, wager.variance


def method(entry: Entry, wager: Wager) -> tuple[str, ...]:
    cites = {
        cite
        for each in [wager]
        if isinstance(each, WagerOdds)
        for outcome in each.outcomes
        for cite in outcome.cites
    }
    text = f"Counted over {entry.answer.basis}. The machine that settles live rounds settled each."
    ending = f" {len(cites)} provisions decide it." if len(cites) > 1 else ""
    return parts.paragraph(
        text + ending
    ), '<p><a href="../method.html">Measures and methods</a></p>'
