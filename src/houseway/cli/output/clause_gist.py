"""A clause as it is shown to people: its number, and what it says in our words."""

from houseway.law import Cite


def gist(cite: Cite) -> str:
    row = cite.rule_set.index.rows.get(cite.ref)
    return f"{cite}: {row.gist}" if row else str(cite)
