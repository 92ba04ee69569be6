"""Known weaknesses of what is installed, as `pip-audit` and `npm audit` know them.

Where their database cannot be asked, that is said, and it is not the same as none.
"""

import json
import shutil
import subprocess
from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from typing import Any

from bench.supply.materials import PYTHON, ROOT
from houseway.core.value import value

PATIENCE = 300  # seconds
UV = ROOT / ".uv" / "bin" / "uv"
AUDITOR = "pip-audit>=2.7,<3"


class Verdict(StrEnum):
    NONE = "none known"
    SOME = "KNOWN WEAKNESSES"
    UNKNOWN = "NOT CHECKED"


@value
class Finding:
    """What one database says."""

    of: str
    verdict: Verdict
    said: tuple[str, ...] = ()

    def __str__(self) -> str:
        return "\n".join((f"{self.of}: {self.verdict}", *(f"  {line}" for line in self.said)))


@value
class Ended:
    """How a program ended: it was not there, took too long, or said something."""

    out: str = ""
    wrong: str = ""


def run(words: Sequence[str], folder: Path) -> Ended:
    try:
        done = subprocess.run(
            words, cwd=folder, capture_output=True, text=True, timeout=PATIENCE, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as why:
        return Ended(wrong=f"{Path(words[0]).name}: {type(why).__name__}")
    return Ended(done.stdout, done.stderr)


def of_python(lock: Path = PYTHON) -> Finding:
    auditor = shutil.which("pip-audit")
    begin = [auditor] if auditor else [str(UV), "tool", "run", "--from", AUDITOR, "pip-audit"]
    asked = ("--requirement", str(lock), "--require-hashes", "--disable-pip", "--format", "json")
    return python_finding(run((*begin, *asked), ROOT))


def python_finding(ended: Ended) -> Finding:
    said = json_of(ended.out)
    packages = said.get("dependencies")
    if packages is None:
        return unknown("Python packages", ended)
    weak = [
        f"{one['name']} {one['version']}: {bad['id']}"
        for one in packages
        for bad in one.get("vulns", ())
    ]
    skipped = [f"{one['name']}: {one['skip_reason']}" for one in packages if "skip_reason" in one]
    verdict = Verdict.SOME if weak else Verdict.UNKNOWN if skipped else Verdict.NONE
    return Finding("Python packages", verdict, (*weak, *skipped))


def of_pages(folder: Path = ROOT / "ui") -> Finding:
    return pages_finding(run(("npm", "audit", "--json"), folder))


def pages_finding(ended: Ended) -> Finding:
    said = json_of(ended.out)
    if "vulnerabilities" not in said:
        return unknown("packages of the pages", ended)
    weak = [f"{name}: {one['severity']}" for name, one in said["vulnerabilities"].items()]
    return Finding("packages of the pages", Verdict.SOME if weak else Verdict.NONE, tuple(weak))


def json_of(text: str) -> dict[str, Any]:
    try:
        said = json.loads(text)
    except ValueError:
        return {}
    return said if isinstance(said, dict) else {}


def unknown(of: str, ended: Ended) -> Finding:
    """The last line of what went wrong; a database that does not answer is no answer."""
    lines = (ended.wrong.strip() or ended.out.strip()).splitlines()
    told = json_of(ended.out).get("message") or (lines[-1] if lines else "it said nothing")
    return Finding(of, Verdict.UNKNOWN, (str(told)[:200],))
