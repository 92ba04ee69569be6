"""The wheel, built twice from two copies of the sources: the same bytes, or it is told."""

import os
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.supply.materials import ROOT

SOURCES = ("src", "hatch_build.py", "pyproject.toml", "README.md")
LEFT_OUT = shutil.ignore_patterns("__pycache__", "*.pyc")


def built(folder: Path) -> Path:
    """The wheel of the sources in a folder."""
    words = (sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", "dist")
    subprocess.run(words, cwd=folder, check=True, capture_output=True)
    (found,) = (folder / "dist").glob("*.whl")
    return found


def copied(folder: Path, year: int) -> Path:
    """The sources elsewhere, as if all of them had been changed in another year."""
    for name in SOURCES:
        place = ROOT / name
        if place.is_dir():
            shutil.copytree(place, folder / name, ignore=LEFT_OUT)
        else:
            shutil.copy(place, folder / name)
    at = (year - 1970) * 31_556_952
    for file in folder.rglob("*"):
        os.utime(file, (at, at))
    return folder


def twice() -> tuple[str, str]:
    """The digests of two wheels."""
    with TemporaryDirectory() as one, TemporaryDirectory(suffix="-another") as two:
        made = (copied(Path(place), year) for place, year in ((one, 2001), (two, 2024)))
        first, second = (sha256(built(folder).read_bytes()).hexdigest() for folder in made)
    return first, second


def is_reproducible() -> bool:
    first, second = twice()
    same = first == second
    print(f"wheel built twice: {'the same' if same else 'OTHER'} bytes, {first[:16]} {second[:16]}")
    return same
