"""Changes of rulings: read from their table, and told by the audit of an older record."""

import pytest

from houseway.law import changes as law_changes
from houseway.law.changes import Change, changes, changes_since, current_version, note_of_changes
from houseway.law.index import rule_index

TWO = (
    Change(1, ("s49-1999-baccarat",), "3.5", "chips were kept", "they go back"),
    Change(2, ("every",), "14.1", "odd units went up", "they go down"),
)


@pytest.fixture
def two_changes(monkeypatch):
    monkeypatch.setattr(law_changes, "changes", lambda: TWO)


def test_every_change_names_rule_sets_that_exist_and_says_what_was_and_what_is():
    assert changes()
    for change in changes():
        assert change.version >= 1
        assert all(rule_index(name) for name in change.rule_sets if name != "every")
        assert change.refs
        assert change.before
        assert change.now


def test_versions_have_no_gap():
    assert {change.version for change in changes()} == set(range(1, current_version() + 1))


@pytest.mark.usefixtures("two_changes")
def test_only_later_changes_of_this_rule_set_are_named():
    assert changes_since(0, "s49-1999-baccarat") == TWO
    assert changes_since(0, "s49-1999-keno") == TWO[1:]
    assert changes_since(1, "s49-1999-baccarat") == TWO[1:]
    assert changes_since(2, "s49-1999-baccarat") == ()


@pytest.mark.usefixtures("two_changes")
def test_the_note_says_the_version_and_each_change():
    assert note_of_changes(1, "s49-1999-keno") == (
        "\nThe table was opened under version 1 of the rules. Changed since:"
        "\n  14.1: odd units went up; now they go down"
    )
    assert note_of_changes(2, "s49-1999-keno") == ""
