"""The house's share in a provision, asked for only when one is shown in full."""

from houseway.law import RuleSet


def house_sites(rule_set: str, ref: str) -> tuple[tuple[str, str], ...]:
    """Where the general provisions or the equipment of a rule set hold the clause."""
    if rule_set == "s49-1999-instrument":
        return ()
    from houseway.house.provisions.where import where

    return where(RuleSet(rule_set), ref)
