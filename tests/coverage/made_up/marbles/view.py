"""What people are shown of a bag of marbles."""

from houseway.core.value import value
from houseway.law import Cite, RuleSet


@value
class Sign:
    words: str
    cite: Cite


def sign() -> Sign:
    return Sign("ask for the rules", RuleSet("s49-1999-baccarat").rule("11.11"))
