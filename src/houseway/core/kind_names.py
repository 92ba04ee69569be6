"""Outside names of kinds of moves and events: `NoMoreBets` is `no-more-bets`."""

import re
from functools import cache
from typing import Any


def kebab(kind: type[Any]) -> str:
    return hyphened(kind.__name__)


@cache
def hyphened(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()
