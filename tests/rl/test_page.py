"""docs/rl.md: its blocks run, one after another."""

import re
from pathlib import Path
from typing import Any

PAGE = Path(__file__).parents[2] / "docs" / "rl.md"
BLOCK = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)


def test_every_block_of_the_page_runs():
    names: dict[str, Any] = {}
    blocks = BLOCK.findall(PAGE.read_text(encoding="utf-8"))
    assert len(blocks) == 3
    for number, code in enumerate(blocks, 1):
        exec(compile(code, f"rl.md, block {number}", "exec"), names)
    assert names["over"]
    assert names["ended"].keys() == {"player_1", "player_2", "player_3"}
