"""`houseway demo`: it stays open in a terminal, and plays one round and ends anywhere else."""

import os
import socket
import subprocess
import sys
from urllib.request import urlopen

import pytest
from typer import Exit

from houseway.cli.demo.command import HOST, MORE_PORTS, floor_plan, free_port
from houseway.web.api.pages import BUILT
from tests.cli.terminal import SOURCE, Terminal


@pytest.fixture
def busy():
    """A port that somebody uses."""
    with socket.socket() as taken:
        taken.bind((HOST, 0))
        taken.listen()
        yield taken.getsockname()[1]


def test_without_a_terminal_one_round_is_played_and_told_and_it_ends(busy, tmp_path):
    environment = {**os.environ, "PYTHONPATH": str(SOURCE), "TMPDIR": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-m", "houseway", "demo", "--port", str(busy)],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        env=environment,
        timeout=300,
        check=False,
    )
    said = done.stdout.decode()
    assert (done.returncode, done.stderr.decode()) == (0, "")
    assert f"Port {busy} is busy: it is " in said
    for page in ("index", "desk", "supervisor", "dealer", "operator", "display"):
        assert f"/{page}.html#key=" in said
    assert "$5 on red, confirmed" in said
    assert "REDEEMABLE TICKET" in said
    for table in ("R1  roulette", "B1  baccarat", "B2  baccarat", "D1  sic-bo"):
        assert f"\n{table}, round " in said
    assert "records hold, every move decided again" in said
    assert list(tmp_path.iterdir()) == []  # nothing is left behind


@pytest.mark.skipif(not BUILT.files, reason="`make pages` builds what it opens")
def test_in_a_terminal_it_stays_open_until_ctrl_c(tmp_path):
    with Terminal("demo", "--port", "18019", lines=40, TMPDIR=str(tmp_path)) as terminal:
        terminal.wait("Open this first", "Ctrl-C")
        assert urlopen("http://127.0.0.1:18019/player.html", timeout=30).status == 200
        assert len(list(tmp_path.iterdir())) == 1
        assert terminal.leave(b"\x03") == 0
        assert "The floor is closed" in terminal.text
    assert list(tmp_path.iterdir()) == []


def test_the_next_port_is_taken_where_one_is_busy(busy, capsys):
    listening, port = free_port(busy)
    listening.close()
    assert busy < port <= busy + MORE_PORTS
    assert f"Port {busy} is busy" in capsys.readouterr().out


def test_where_all_ports_are_busy_it_says_how_to_name_another(monkeypatch, capsys, busy):
    monkeypatch.setattr("houseway.cli.demo.command.MORE_PORTS", 0)
    with pytest.raises(Exit) as ended:
        free_port(busy)
    assert ended.value.exit_code == 2
    assert "--port" in capsys.readouterr().err


def test_the_floor_has_both_methods_of_baccarat_and_bots():
    plan = floor_plan(quick=True)
    games = [(table.game, dict(table.settings).get("method", "A")) for table in plan.tables]
    assert sorted(games) == [
        ("baccarat", "A"),
        ("baccarat", "B"),
        ("roulette", "A"),
        ("sic-bo", "A"),
    ]
    assert 0 < plan.bots < plan.terminals
    assert all(dict(table.settings)["wagering-period"] == "5" for table in plan.tables)
