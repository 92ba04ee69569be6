"""The answers of `houseway rules` for people, wrapped at the width of the terminal."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from houseway.cli.output.console import counted, heading, labelled, line, table
from houseway.law.compare import Change, Comparison, Difference
from houseway.law.coverage import Coverage, Tally, proof
from houseway.law.in_force import InForce
from houseway.law.index import Provision, rule_index
from houseway.law.instruments import instrument
from houseway.law.lookup import Found, Hits, Listing
from houseway.law.readings import Reading, readings_of
from houseway.law.sites import sites

REF, HOW = 26, 7


def listing(answer: Listing) -> None:
    held = instrument(answer.edition)
    heading(f"{answer.game} under {held.name}, in force {_from(str(held.start))}")
    for part in answer.parts:
        line()
        heading(f"{part.title}: {counted(len(part.rows), 'provision')} ({part.rule_set})")
        for section, rows in groupby(part.rows, key=lambda row: row.section):
            line()
            heading(section)
            _rows(rows)


def print_provision(answer: Found) -> None:
    title = rule_index(answer.rule_set).title
    if answer.row:
        heading(f"{title} {answer.ref}")
        _in_full(answer.rule_set, answer.row)
    else:
        heading(f"{title} {answer.ref}: {counted(len(answer.below), 'provision')}")
    if answer.below:
        line()
        _rows(answer.below)


def _in_full(rule_set: str, row: Provision) -> None:
    labelled("section", f"{row.section} ({row.kind})")
    labelled("gist", row.gist)
    labelled("how", row.how)
    if row.note:
        labelled("note", row.note)
    for entry in readings_of(rule_set, row.ref):
        labelled("reading", f"{entry.reading} [{entry.id}]")
    for site in sites(rule_set, row.ref):
        labelled("code", f"{site.module}:{site.line} {site.name} cites {site.ref}")
    shown = proof(rule_set, row)
    for test in shown.tests:
        labelled("test", test)
    labelled("carried", "yes" if shown.carried else "not yet")
    labelled("proved", "yes" if shown.proved else "not yet")


def _rows(rows: Iterable[Provision]) -> None:
    table(((row.ref, row.how, row.gist) for row in rows), widths=(REF, HOW))


def register(entries: Sequence[Reading]) -> None:
    heading(counted(len(entries), "reading"))
    for entry in entries:
        line()
        heading(entry.id)
        labelled("rules", ", ".join(map(str, entry.cites)))
        labelled("reading", entry.reading)
        for other in entry.instead:
            labelled("instead", other)
        labelled("why", entry.why)
        if entry.option:
            labelled("option", str(entry.option))


def diff(answer: Comparison) -> None:
    heading(f"{answer.game}: from {answer.old} to {answer.new}")
    line(f"{answer.numbering}.")
    line(", ".join(f"{answer.count(change)} {change}" for change in Change))
    for topic, rows in groupby(answer.differences, key=lambda row: row.topic):
        line()
        heading(topic)
        table(((row.change, *_sides(row)) for row in rows), widths=(10, REF))


def _sides(row: Difference) -> tuple[str, str]:
    """Its number or numbers, and its words: one gist where they agree, else both."""
    old, new = row.old, row.new
    if old and new:
        ref = old.ref if old.ref == new.ref else f"{old.ref} > {new.ref}"
        if row.change is Change.RENUMBERED:
            return ref, new.gist
        how = "" if old.how == new.how else f" ({old.how} > {new.how})"
        return ref, f"{old.gist}\n> {new.gist}{how}"
    only = old or new
    assert only is not None, row
    return only.ref, only.gist


HEADS = ("rows", "carried", "proved", "report", "notes")


def coverage(tallies: Sequence[Coverage], *, by_section: bool, missing: bool) -> None:
    counts = [_numbers(tally.total) for tally in tallies]
    apart = [(tally.tournament.proved, tally.tournament.rows) for tally in tallies]
    names = [tally.rule_set for tally in tallies]
    if len(names) > 1:
        counts.append(tuple(map(sum, zip(*counts, strict=True))))
        apart.append((sum(proved for proved, _ in apart), sum(rows for _, rows in apart)))
        names.append("all")
    rows = (
        (name, *map(str, numbers), f"{proved} of {every}")
        for name, numbers, (proved, every) in zip(names, counts, apart, strict=True)
    )
    table(rows, heads=("rule set", *HEADS, "tournaments"))
    left = sum(len(tally.total.missing) for tally in tallies)
    line()
    more = ": --missing lists them" if left and not missing else ""
    line(f"{counted(left, 'provision') if left else 'no provision'} without proof{more}")
    line("report: duties of staff; people report a breach, and no sanction of the rules follows")
    line("notes: provisions that software cannot carry, each with its reason")
    line("tournaments: provisions about tournaments, counted apart")
    for tally in tallies:
        if by_section:
            line()
            heading(f"{tally.rule_set} by section")
            sections = ((section, *map(str, _numbers(part))) for section, part in tally.sections)
            table(sections, heads=("section", *HEADS))
        if missing:
            _missing(tally.rule_set, tally.total)
            _missing(f"{tally.rule_set}, tournament", tally.tournament)


def _numbers(tally: Tally) -> tuple[int, ...]:
    return (tally.rows, tally.carried, tally.proved, tally.by_report, tally.notes)


def _missing(name: str, tally: Tally) -> None:
    if tally.missing:
        line()
        heading(f"{name}: {len(tally.missing)} not proved")
        line(", ".join(tally.missing))


def hits(answer: Hits) -> None:
    asked = " ".join(answer.words)
    heading(f"{counted(len(answer.provisions), 'provision')} with {asked!r}")
    for rule_set, rows in groupby(answer.provisions, key=lambda hit: hit[0]):
        line()
        heading(rule_index(rule_set).title)
        _rows(row for _, row in rows)
    if answer.readings:
        line()
        heading(counted(len(answer.readings), "reading"))
        table(((entry.id, entry.reading) for entry in answer.readings), widths=(34,))


def in_force(verdict: InForce) -> None:
    heading(f"{verdict.game} on {verdict.on.isoformat()}")
    for standing in verdict.standings:
        edition = f" {standing.edition}" if standing.edition else ""
        labelled(
            standing.form, f"{standing.answer.value}{edition}: {standing.reason}. {standing.cite}"
        )


def _from(start: str) -> str:
    return start if start.startswith("not") else f"from {start}"
