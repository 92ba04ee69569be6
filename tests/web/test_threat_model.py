"""The threat model names its proofs; each of them is there."""

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
TEXT = (ROOT / "docs" / "threat-model.md").read_text(encoding="utf-8")
NAMED = sorted(set(re.findall(r"`(tests/[\w/.]+)`", TEXT)))


def test_every_proof_that_is_named_is_there():
    assert len(NAMED) > 25
    assert [name for name in NAMED if not (ROOT / name).exists()] == []
    empty = [
        name
        for name in NAMED
        if name.endswith(".py") and "def test_" not in (ROOT / name).read_text(encoding="utf-8")
    ]
    assert empty == []


def test_every_line_of_an_attack_says_what_holds_it_or_that_nothing_does():
    rows = [line for line in TEXT.splitlines() if line.startswith("| ") and "`tests/" not in line]
    attacks = [row for row in rows if row.count("|") == 4]
    unproved = [row for row in attacks if "not held" not in row and "---" not in row]
    assert [row for row in unproved if not row.startswith(("| attack", "| asset"))] == ASSETS


ASSETS = [line for line in TEXT.split("## People")[0].splitlines() if line.startswith("| ")][2:]
