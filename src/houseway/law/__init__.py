"""The provisions that everything else cites."""

from houseway.law.cite import Cite, Ruled, RuleSet, read_cite

__all__ = ["Cite", "RuleSet", "Ruled", "read_cite"]
