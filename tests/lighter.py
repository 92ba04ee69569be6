"""A floor that is served within a test run starts without what only a long night needs.

A served floor first looks for garbage in all that the process holds: here that is every test there
is, half a second for each floor. And a hash of a password takes 64 MB and a quarter of a second on
purpose. Both have tests of their own, of the collector (`tests/web/test_collecting.py`) and of the
hash (`tests/web/people/test_passwords.py`), which this leaves alone.
"""

import gc
import sys
from functools import partial
from typing import Any


def pytest_collection_finish() -> None:
    if service := sys.modules.get("houseway.web.node.service"):
        vars(service)["Collecting"] = without_looking(service.Collecting)
    if opening := sys.modules.get("houseway.web.people.setup"):
        vars(opening)["Argon2"] = partial(opening.Argon2, quick())


def without_looking(collecting):
    """The same, but that it never looks at everything."""

    def frozen(self: Any, _now: float) -> None:
        self._next = float("inf")
        gc.freeze()

    return type("Lighter", (collecting,), {"_whole": frozen})


def quick():
    from argon2 import PasswordHasher

    return PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
