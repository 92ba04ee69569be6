"""Without the packages of the extra, an import says what to install."""

import subprocess
import sys

import pytest


@pytest.mark.parametrize("missing", ["gymnasium", "pettingzoo"])
def test_a_package_that_is_missing_is_named_with_the_extra(missing):
    code = f"import sys; sys.modules[{missing!r}] = None; import houseway.rl"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert told.returncode
    assert f"environments need {missing}: pip install houseway[rl]" in told.stderr
