"""`python -m bench.supply`: bill of materials, known weaknesses, the wheel built twice.

With `--key FILE` all of `--out` is signed; `--check PUBLIC` checks a folder that was. Status 1:
something is wrong; 2: a database of weaknesses could not be asked.
"""

import argparse
import sys
from pathlib import Path

from bench.supply import weaknesses
from bench.supply.materials import bill, written
from bench.supply.release import NotAsReleased, check, sign
from bench.supply.weaknesses import Verdict
from bench.supply.wheel import is_reproducible
from houseway.floor.heads.keys import key_made


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.supply", description=__doc__)
    parser.add_argument("--out", type=Path, default=Path("dist"))
    parser.add_argument("--key", type=Path)
    parser.add_argument("--check", metavar="PUBLIC")
    asked = parser.parse_args()
    if asked.check:
        return checked(asked.out, asked.check)
    asked.out.mkdir(parents=True, exist_ok=True)
    said = bill()
    (asked.out / "houseway.cdx.json").write_bytes(written(said))
    print(f"bill of materials: {len(said['components'])} packages, in {asked.out}")
    found = (weaknesses.of_python(), weaknesses.of_pages())
    print(*found, sep="\n")
    same = is_reproducible()
    if asked.key:
        key = key_made(asked.key)
        sign(asked.out, key)
        print(f"signed by {key.public}")
    verdicts = {one.verdict for one in found}
    if not same or Verdict.SOME in verdicts:
        return 1
    return 2 if Verdict.UNKNOWN in verdicts else 0


def checked(folder: Path, public: str) -> int:
    try:
        print(f"{check(folder, public)} files are as they were released")
    except NotAsReleased as why:
        print(why)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
