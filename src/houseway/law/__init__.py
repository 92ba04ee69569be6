"""The provisions that everything else cites."""

from houseway.law.cite import Cite, Ruled, RuleSet, read_cite
from houseway.law.instruments import default_edition, editions, rule_sets

__all__ = [
    "Cite",
    "RuleSet",
    "Ruled",
    "default_edition",
    "editions",
    "read_cite",
    "rule_sets",
]
