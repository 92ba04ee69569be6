"""docs/poker-api.md: its blocks run, one after another."""

import re
from pathlib import Path

from houseway.games.poker.history import forms

PAGE = Path(__file__).parents[3] / "docs" / "poker-api.md"
BLOCK = re.compile(r"```(python|toml)\n(.*?)```", re.DOTALL)


def blocks(language):
    text = PAGE.read_text(encoding="utf-8")
    return [code for kind, code in BLOCK.findall(text) if kind == language]


def test_every_block_of_the_page_runs():
    names: dict[str, object] = {}
    for number, code in enumerate(blocks("python"), 1):
        exec(compile(code, f"poker-api.md, block {number}", "exec"), names)
    assert len(blocks("python")) >= 8


def test_the_form_on_the_page_can_be_read():
    (text,) = blocks("toml")
    (hand,) = forms.read(text)
    assert not list(forms.differences(hand))
    assert hand.house.rules.variant.game == "three-card-manila"
