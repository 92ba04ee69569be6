"""`houseway witness` and `houseway serve --witness`: bad input, before anything listens."""

import pytest

from houseway.floor.heads.keys import key_made
from tests.cli.test_heads import key, witness  # noqa: F401
from tests.cli.test_play import houseway
from tests.cli.test_stores import made, path  # noqa: F401


@pytest.mark.parametrize("where", ["nonsense", ":8029", "host:", "host:0", "host:70000", "host:x"])
def test_an_address_is_a_host_and_a_port(tmp_path, where):
    file = tmp_path / "heads.jsonl"
    result = houseway("witness", "--listen", where, "--file", str(file))
    assert result.exit_code == 2
    assert "is not HOST:PORT" in result.stderr
    assert not file.exists()


def test_a_key_and_a_file_are_what_they_should_be(tmp_path):
    file = tmp_path / "heads.jsonl"
    result = houseway("witness", "--file", str(file), "--key", "abc")
    assert result.exit_code == 2
    assert "64 figures" in result.stderr
    file.write_text("something\n")
    result = houseway("witness", "--file", str(file))
    assert result.exit_code == 2
    assert "line 1 is no head" in result.stderr
    result = houseway("witness", "--file", str(tmp_path / "none" / "heads.jsonl"))
    assert result.exit_code == 2


def test_a_floor_with_a_bad_key_or_witness_is_not_served(tmp_path):
    store = tmp_path / "floor.db"
    signing, heads = tmp_path / "floor.key", tmp_path / "heads.jsonl"
    key_made(signing)
    signing.chmod(0o644)
    command = ("serve", "--store", str(store), "--signing-key", str(signing))
    result = houseway(*command)
    assert result.exit_code == 2
    assert "chmod 600" in result.stderr
    signing.chmod(0o600)
    heads.write_text("something\n")
    result = houseway(*command, "--witness", str(heads))
    assert result.exit_code == 2
    assert "line 1 is no head" in result.stderr
    assert not store.exists()


@pytest.mark.standard("F3")
def test_an_export_is_held_against_a_witness(path, witness, made, tmp_path):  # noqa: F811
    out = tmp_path / "floor.export"
    assert houseway("audit", "export", str(path), str(out)).exit_code == 0
    head = houseway("audit", "head", str(path)).stdout.strip()
    good = houseway("audit", "verify", str(out), "--witness", str(witness), "--head", head)
    assert good.exit_code == 0, good.stderr
    number, _, seal = made[1].partition(":")
    later = f"{int(number) + 1}:{seal}"
    result = houseway("audit", "verify", str(out), "--head", later)
    assert result.exit_code == 1
    assert f"missing: the chain went on to {int(number) + 1}" in result.stderr
    other = f"{number}:{'e' * 64}"
    result = houseway("audit", "verify", str(out), "--head", other)
    assert result.exit_code == 1
    assert "its seal was known to be" in result.stderr
    worse = head[:-1] + ("0" if head[-1] != "0" else "1")
    result = houseway("audit", "verify", str(out), "--head", worse)
    assert result.exit_code == 1
    assert "is not signed by" in result.stderr
