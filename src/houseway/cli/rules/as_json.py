"""The answers of `houseway rules` as plain values for JSON."""

from collections.abc import Iterable

from houseway.law.compare import Change, Comparison, Difference
from houseway.law.coverage import Coverage, Tally, proof
from houseway.law.in_force import InForce, Standing
from houseway.law.index import Provision, rule_index
from houseway.law.instruments import instrument
from houseway.law.lookup import Found, Hits, Listing
from houseway.law.readings import Reading, readings_of
from houseway.law.sites import Site, sites

Json = dict[str, object]


def listing(answer: Listing) -> Json:
    held = instrument(answer.edition)
    return {
        "game": answer.game,
        "edition": answer.edition,
        "instrument": held.name,
        "in_force": str(held.start),
        "rule_sets": [
            {
                "rule_set": part.rule_set,
                "title": part.title,
                "provisions": [provision(row) for row in part.rows],
            }
            for part in answer.parts
        ],
    }


def provision_json(answer: Found) -> Json:
    rows = (answer.row, *answer.below) if answer.row else answer.below
    return {
        "game": answer.game,
        "edition": answer.edition,
        "rule_set": answer.rule_set,
        "ref": answer.ref,
        "cite": f"{rule_index(answer.rule_set).title} {answer.ref}",
        "provisions": [in_full(answer.rule_set, row) for row in rows],
    }


def provision(row: Provision) -> Json:
    return {
        "ref": row.ref,
        "section": row.section,
        "kind": row.kind,
        "how": row.how,
        "gist": row.gist,
        "note": row.note,
    }


def in_full(rule_set: str, row: Provision) -> Json:
    """A provision with its readings, the code that cites it and the tests that prove it."""
    shown = proof(rule_set, row)
    return {
        **provision(row),
        "carried": shown.carried,
        "proved": shown.proved,
        "tests": list(shown.tests),
        "code": [site(each_site) for each_site in sites(rule_set, row.ref)],
        "readings": [reading(each_reading) for each_reading in readings_of(rule_set, row.ref)],
    }


def site(one: Site) -> Json:
    return {"module": one.module, "line": one.line, "name": one.name, "ref": one.ref}


def register(entries: Iterable[Reading]) -> Json:
    return {"readings": [reading(entry) for entry in entries]}


def reading(entry: Reading) -> Json:
    return {
        "id": entry.id,
        "rules": [cite.code for cite in entry.cites],
        "reading": entry.reading,
        "instead": list(entry.instead),
        "why": entry.why,
        "option": {"setting": entry.option.setting, "values": list(entry.option.values)}
        if entry.option
        else None,
    }


def diff(answer: Comparison) -> Json:
    return {
        "game": answer.game,
        "from": answer.old,
        "to": answer.new,
        "numbering": answer.numbering.name.lower(),
        "caution": answer.numbering,
        "counts": {change.value: answer.count(change) for change in Change},
        "differences": [difference(row) for row in answer.differences],
    }


def difference(row: Difference) -> Json:
    return {
        "change": row.change,
        "topic": row.topic,
        "from": provision(row.old) if row.old else None,
        "to": provision(row.new) if row.new else None,
    }


def coverage(tally: Coverage) -> Json:
    return {
        "rule_set": tally.rule_set,
        **counts(tally.total),
        "sections": [
            {
                "section": section,
                "rows": part.rows,
                "carried": part.carried,
                "proved": part.proved,
                "by_report": part.by_report,
                "notes": part.notes,
            }
            for section, part in tally.sections
        ],
        "tournament": counts(tally.tournament),
    }


def counts(tally: Tally) -> Json:
    return {
        "rows": tally.rows,
        "carried": tally.carried,
        "proved": tally.proved,
        "by_report": tally.by_report,
        "notes": tally.notes,
        "missing": list(tally.missing),
    }


def hits(answer: Hits) -> Json:
    return {
        "words": list(answer.words),
        "provisions": [
            {"rule_set": rule_set, **provision(row)} for rule_set, row in answer.provisions
        ],
        "readings": [reading(entry) for entry in answer.readings],
    }


def in_force(verdict: InForce) -> Json:
    return {
        "game": verdict.game,
        "on": verdict.on.isoformat(),
        "standings": [standing(each_standing) for each_standing in verdict.standings],
    }


def standing(one: Standing) -> Json:
    return {
        "form": one.form,
        "answer": one.answer.value,
        "edition": one.edition,
        "not_held": one.not_held,
        "since": str(one.since) if one.since else None,
        "reason": one.reason,
        "cite": one.cite.code,
    }
