"""A copy of the package in which some texts are changed or added, and what it then says."""

import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "houseway"
Changes = Iterable[tuple[str, str, str]]  # a file of the package, what stands there, what shall
Added = Iterable[tuple[Path, str]]  # a file or folder, and its name in the package


def copy_with(folder: Path, changes: Changes, added: Added = ()) -> None:
    """Copy the package, add files and change texts, each of which stands there once."""
    shutil.copytree(SOURCE, folder / "houseway")
    for path, name in added:
        to = folder / "houseway" / name
        shutil.copytree(path, to) if path.is_dir() else shutil.copy(path, to)
    for file, old, new in changes:
        path = folder / "houseway" / file
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{file}: {text.count(old)} times {old!r}"
        path.write_text(text.replace(old, new), encoding="utf-8")


def said_by(folder: Path, *asked: str) -> str:
    """What Python prints with these arguments where the package is the copy in a folder."""
    done = subprocess.run(
        [sys.executable, *asked],
        env={"PYTHONPATH": f"{folder}:{ROOT}"},
        capture_output=True,
        text=True,
        check=False,
        cwd=folder,
    )
    assert not done.returncode, done.stderr or done.stdout
    return done.stdout


def with_changes(folder: Path, changes: Changes, asked: str, added: Added = ()) -> str:
    """What a program says of a copy of the package in which these texts are changed."""
    copy_with(folder, changes, added)
    return said_by(folder, "-c", asked)
