"""A move that its module's `WHY` forgets, or names twice, is named with what is missing."""

import sys

import pytest

from houseway.core.offers import Why, why


class Sneeze:
    """A move of a game made up here."""


@pytest.fixture
def reasons(monkeypatch):
    """Sets the `WHY` of this module, which `why` keeps for good otherwise."""
    why.cache_clear()
    yield lambda rows: monkeypatch.setattr(sys.modules[__name__], "WHY", rows, raising=False)
    why.cache_clear()


def test_a_move_has_the_reason_of_its_row(reasons):
    reasons({Why.HOUSE: "Cough", Why.IRREGULARITY: "Yawn Sneeze"})
    assert why(Sneeze) is Why.IRREGULARITY


@pytest.mark.parametrize("rows", [{}, {Why.HOUSE: "Cough SneezeTwice"}])
def test_a_forgotten_row_is_named(reasons, rows):
    reasons(rows)
    said = rf"Sneeze has no row in WHY of {__name__}; .*irregularity"
    with pytest.raises(AssertionError, match=said):
        why(Sneeze)


@pytest.mark.usefixtures("reasons")
def test_a_module_without_any_rows_is_named():
    with pytest.raises(AssertionError, match="Sneeze has no row in WHY"):
        why(Sneeze)


def test_a_move_in_two_rows_is_named(reasons):
    reasons({Why.HOUSE: "Sneeze", Why.CONDUCT: "Sneeze"})
    with pytest.raises(AssertionError, match=r"Sneeze stands in WHY of .* under house, conduct"):
        why(Sneeze)
