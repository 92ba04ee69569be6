"""A copy of the package in which some texts are changed, and what it then says."""

import shutil
import subprocess
import sys
from pathlib import Path

SOURCE = Path(__file__).parent.parent / "src" / "houseway"


def with_changes(folder: Path, changes: tuple[tuple[str, str, str], ...], asked: str) -> str:
    """What a copy of the package says in which these texts are changed."""
    shutil.copytree(SOURCE, folder / "houseway")
    for file, old, new in changes:
        path = folder / "houseway" / file
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1
        path.write_text(text.replace(old, new), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", asked],
        env={"PYTHONPATH": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert not done.returncode, done.stderr
    return done.stdout
