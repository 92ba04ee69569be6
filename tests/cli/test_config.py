"""`houseway.toml`: every setting with its limits, and what is wrong with a file, all at once."""

import json
import tomllib

import pytest

from houseway.cli.config.file import BadConfig, merged, read_file, usual
from houseway.cli.config.settings import CHOICE, NUMBER, SETTINGS, WHOLE
from houseway.cli.serve.plan_file import furnished
from houseway.cli.serve.server import address_of, admitting, server_config
from houseway.floor.heads.keys import key_made
from tests.cli.test_play import houseway

BOUNDED = [one for one in SETTINGS if one.kind in (WHOLE, NUMBER)]


@pytest.fixture
def file(tmp_path):
    def written(text):
        path = tmp_path / "houseway.toml"
        path.write_text(text)
        return path

    return written


def test_the_usual_is_good_and_is_shown_as_a_file(file):
    shown = houseway("config", "show")
    assert shown.exit_code == 0
    path = file(shown.stdout)
    assert {place for place, one in usual().values.items() if one is not None} == set(
        read_file(path)
    )
    assert houseway("config", "check", str(path)).exit_code == 0
    said = json.loads(houseway("config", "show", "--json").stdout)
    assert (said["listen.port"], said["floor.bots"]) == (8019, None)


@pytest.mark.parametrize("setting", BOUNDED, ids=lambda one: one.place)
def test_a_number_is_good_at_its_limits_and_not_beyond(setting):
    step = 1 if setting.kind is WHOLE else 0.0001
    low = setting.low if setting.kind is NUMBER else int(setting.low)
    for good in (low, setting.high, *setting.besides):
        assert setting.problem(good) == ""
    for bad in (low - step, setting.high + step, "7", True, None):
        if bad in setting.besides:
            continue
        said = setting.problem(bad)
        assert said.startswith(f"{setting.place} = ")
        assert " to " in said


@pytest.mark.parametrize(
    "setting", [one for one in SETTINGS if one.kind is CHOICE], ids=lambda one: one.place
)
def test_a_choice_is_one_of_those_that_are_there(setting):
    for good in setting.choices:
        assert setting.problem(good) == ""
    assert f"one of {', '.join(setting.choices)}" in setting.problem("something")


def test_all_that_is_wrong_is_said_with_its_place_and_limits(file):
    path = file(
        """
stoer = "x.db"
[listen]
port = 70000
link = "nowhere"
[floor]
terminals = "many"
[proxy]
trusted = [1]
[retention]
refusals_days = 30
[attic]
light = true
"""
    )
    result = houseway("config", "check", str(path))
    assert result.exit_code == 2
    said = result.stderr.splitlines()
    assert [line.removeprefix(f"{path}: ") for line in said] == [
        "stoer: there is no such setting; store is meant?",
        "listen.port = 70000: it is to be a whole number from 1 to 65535",
        'listen.link = "nowhere": it is to be HOST:PORT',
        'floor.terminals = "many": it is to be a whole number from 1 to 2500',
        "proxy.trusted = [1]: it is to be a list of addresses",
        "retention.refusals_days = 30: it is to be a whole number from 90 to 36500, or 0",
        "attic.light: there is no such setting",
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[listen\n", "Expected"),
        ("[listen]\nport = 1\nport = 2\n", "Cannot overwrite"),
        ("listen = 3\n", "there is no such setting"),
    ],
)
def test_a_file_that_is_no_settings_is_told(file, text, said):
    result = houseway("config", "check", str(file(text)))
    assert result.exit_code == 2
    assert said in result.stderr


def test_files_that_are_not_there_are_told(file, tmp_path):
    assert houseway("config", "check", str(tmp_path / "none.toml")).exit_code == 2
    result = houseway("config", "check", str(file('[tls]\ncert = "a.pem"\n')))
    assert result.exit_code == 2
    assert "tls.key belongs to it" in result.stderr
    assert "there is no such file" in result.stderr
    result = houseway("config", "check", str(file('[floor]\nplan = "nothing"\n')))
    assert result.exit_code == 2
    assert "floor.plan = nothing: there is no such file, and no plan of this name" in result.stderr
    key = tmp_path / "floor.key"
    key_made(key)
    key.chmod(0o644)
    result = houseway("config", "check", str(file('[witness]\nsigning_key = "floor.key"\n')))
    assert result.exit_code == 2
    assert "can be read by others" in result.stderr


def test_flags_win_over_the_file_and_the_file_over_the_usual(file):
    path = file("[listen]\nport = 9000\n[floor]\nterminals = 7\n")
    config = merged(read_file(path), {"listen.port": 9001, "floor.terminals": None})
    assert (config["listen.port"], config["floor.terminals"]) == (9001, 7)
    assert config["listen.host"] == "127.0.0.1"
    with pytest.raises(BadConfig, match=r"listen.port = 0: it is to be"):
        merged(read_file(path), {"listen.port": 0})


def test_a_file_is_named_by_where_the_settings_lie(file, tmp_path):
    own = tmp_path / "own.toml"
    own.write_text('zone = 480\n[tables.R1]\ngame = "roulette"\nedition = "NI2019"\n')
    said = read_file(file('store = "floor.db"\n[floor]\nplan = "own.toml"\n'))
    assert said["store"] == str(tmp_path / "floor.db")
    assert said["floor.plan"] == str(own)
    assert furnished(merged(said, {})).zone == 480
    assert furnished(merged(said, {"day.zone": 0})).zone == 0
    said = read_file(file('store = "postgresql://db/floor"\n[floor]\nplan = "every-game"\n'))
    assert said == {"store": "postgresql://db/floor", "floor.plan": "every-game"}


def test_bad_flags_are_told_before_anything_is_served(tmp_path):
    store = str(tmp_path / "floor.db")
    result = houseway("serve", "--store", store, "--port", "0", "--log", "xml")
    assert result.exit_code == 2
    assert "listen.port = 0" in result.stderr
    assert 'log.form = "xml": it is to be one of text, json' in result.stderr
    assert list(tmp_path.iterdir()) == []


def test_what_is_set_reaches_the_server(tmp_path):
    for name in ("cert.pem", "key.pem"):
        (tmp_path / name).write_text("x")
    flags = {
        "tls.cert": str(tmp_path / "cert.pem"),
        "tls.key": str(tmp_path / "key.pem"),
        "proxy.trusted": ["10.0.0.1"],
        "listen.host": "::1",
    }
    config = merged({}, flags)
    served = server_config(None, config)
    assert (served.ssl_certfile, served.ssl_keyfile) == (flags["tls.cert"], flags["tls.key"])
    assert served.forwarded_allow_ips == ["10.0.0.1"]
    assert served.proxy_headers
    assert str(address_of(config)) == "https://[::1]:8019"
    assert not server_config(None, merged({}, {})).proxy_headers


@pytest.mark.standard("F10")
@pytest.mark.parametrize("wanted", ["chosen", "elsewhere", "all"])
def test_of_whom_a_second_factor_is_wanted_reaches_the_door(file, wanted, capsys):
    path = file(f'[people]\nsecond_factor = "{wanted}"\nwrong = 4\n')
    config = merged(read_file(path), {})
    found = admitting(config, address_of(config))
    assert (found.wanted, found.settings.wrong) == (wanted, 4)
    found.tell("operator.word")
    assert "signin.html#invitation=operator.word" in capsys.readouterr().out
    flagged = merged(read_file(path), {"people.second_factor": "all"})
    assert admitting(flagged, address_of(config)).wanted == "all"


@pytest.mark.standard("E10")
def test_three_wrong_passwords_lock_out_unless_it_is_said():
    config = usual()
    found = admitting(config, address_of(config))
    assert (found.wanted, found.settings.wrong) == ("chosen", 3)


def test_a_report_takes_its_day_from_the_settings(file, tmp_path):
    from houseway.cli.config.gaming_day import hour_of

    path = file("[day]\nzone = 480\nbegins = 4\n")
    assert hour_of(path, None) == 4
    assert hour_of(path, 0) == 0
    assert hour_of(None, None) == 6
    result = houseway("report", str(tmp_path / "none"), "--config", str(file("[day]\nbegins = 24")))
    assert result.exit_code == 2


def test_the_sample_of_the_docs_is_good():
    from pathlib import Path

    sample = Path(__file__).parents[2] / "deploy" / "houseway.toml"
    assert tomllib.loads(sample.read_text())
    assert houseway("config", "check", str(sample)).exit_code == 0


def test_a_plan_that_cannot_be_served_is_told_by_line(file, tmp_path):
    """By `config check` and by `serve`, which then leaves no store behind."""
    plan = tmp_path / "plan.toml"
    plan.write_text('[tables.R1]\ngame = "roulette"\nedition = "NI2019"\nmode = "by hand"\n')
    result = houseway("config", "check", str(file('[floor]\nplan = "plan.toml"\n')))
    assert result.exit_code == 2
    assert f"floor.plan = {plan}: line 4: " in result.stderr
    store = tmp_path / "floor.db"
    served = houseway("serve", "--store", str(store), "--plan", str(plan), "--port", "8999")
    assert served.exit_code == 2
    assert served.stderr.startswith(f"{plan}: line 4: ")
    assert not store.exists()
