"""What every test run has: the hook that checks the law, and property tests that repeat."""

import os
import sys

import pytest
from hypothesis import settings
from hypothesis.internal.conjecture import providers
from hypothesis.internal.constants_ast import Constants

pytest_plugins = ("pytester", "tests.coverage.plugin", "tests.lighter")

# Keep what is compiled, also where Python is told to write no bytecode: collection and each process
# that a test starts would compile thousands of modules again. `python -B` still writes none.
if os.environ.pop("PYTHONDONTWRITEBYTECODE", None):
    sys.dont_write_bytecode = False

# Contracts of stores, which several folders import.
for module in ("pages", "contract_records", "contract_nodes"):
    pytest.register_assert_rewrite(f"tests.store.{module}")

# A test that fails must fail again, and what is proved must not be a matter of luck.
settings.register_profile("houseway", derandomize=True, deadline=None)
settings.load_profile("houseway")

# Figures are counted by the program under test, never read from an earlier run.
os.environ["HOUSEWAY_CACHE"] = f"{os.devnull}/none"

# Hypothesis would also try numbers that it finds anywhere in our sources, so that a change to
# one file would change the examples in another.
NONE_OF_OURS = Constants()
assert hasattr(providers, "_get_local_constants")
providers._get_local_constants = lambda: NONE_OF_OURS


def pytest_unconfigure() -> None:
    """The PostgreSQL server of the run, if this process has used it."""
    if (used := sys.modules.get("tests.store.server")) is not None:
        used.let_go()
