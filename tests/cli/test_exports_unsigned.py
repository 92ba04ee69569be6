"""An export that nobody signed: what the records say of themselves still has to fit."""

import hashlib
import json

import pytest

from tests.cli.test_exports import copy, exported, line_of  # noqa: F401
from tests.cli.test_play import houseway
from tests.cli.test_stores import made  # noqa: F401


def unsigned(path, lines):
    """What somebody without the key can make of it: counts and digests fit, and nobody signed."""
    first, *body = lines[:-1]
    head, end = json.loads(first), json.loads(lines[-1])
    for name in ("key", "signature"):
        first = first.replace(f'"{name}":"{head[name]}"'.encode(), f'"{name}":""'.encode())
    marks = (b'{"number":', b'{"cents":', b'{"account":')
    parts = {
        name: [one for one in body if one.startswith(mark)]
        for name, mark in zip(("records", "transfers", "balances"), marks, strict=True)
    }
    for name, rows in parts.items():
        digest = hashlib.sha256(b"".join(rows)).hexdigest()
        end["parts"][name] = {"lines": len(rows), "digest": digest}
    end |= {"heading": hashlib.sha256(first).hexdigest(), "signature": ""}
    path.write_bytes(b"".join([first, *body, json.dumps(end).encode() + b"\n"]))


@pytest.mark.parametrize("cents", [None, 99_999_00])
def test_an_account_that_stands_twice_is_found_though_nobody_signed(copy, cents):  # noqa: F811
    """The true row is behind the false one, and alone it would be looked at."""
    lines = copy.read_bytes().splitlines(keepends=True)
    unsigned(copy, lines)
    assert houseway("audit", "verify", str(copy)).exit_code == 0
    at = line_of(copy, lambda line: line.startswith(b'{"account":')) - 1
    row = json.loads(lines[at])
    false = row | {"cents": cents or row["cents"]}
    twice = json.dumps(false, separators=(",", ":")).encode() + b"\n"
    unsigned(copy, [*lines[:at], twice, *lines[at:]])
    result = houseway("audit", "verify", str(copy))
    assert result.exit_code == 1, result.stdout
    assert f"{row['account']} stands after {row['account']} in the balances" in result.stderr
