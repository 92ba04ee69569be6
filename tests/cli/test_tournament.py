"""`houseway tournament`: samples run to their prizes, bad conditions say what is wrong."""

import json
import re

import pytest
from typer.testing import CliRunner

from houseway.cli.main import app
from houseway.cli.tournament.command import sample, sample_names

SMALL = {"holdem": 20, "keno": 4, "pai-gow": 5, "blackjack": 9}


def called(*words: str):
    return CliRunner().invoke(app, ["tournament", *words])


def answered(*words: str):
    done = called(*words, "--json")
    assert done.exit_code == 0, done.output
    return json.loads(done.output)


@pytest.mark.parametrize("name", sample_names())
def test_every_sample_is_played_to_its_prizes(name):
    bots = SMALL.get(name, 8)
    told = answered("run", name, "--bots", str(bots), "--seed", "11")
    assert told["entrants"] == bots
    paid = [prize for one in told["placings"] for prize in one["prizes"]]
    assert sum(paid) == told["pool"]
    assert told["chips"]["accounted"]
    assert sorted(player for one in told["placings"] for player in one["players"]) == [
        *range(1, bots + 1)
    ]


def test_a_rule_that_conditions_displace_is_named():
    words = "decks: '4' is not 5 to 8 (S49 Blackjack 2.1)"
    run = called("run", "blackjack", "--bots", "3", "--seed", "1")
    assert f"displaced rule: {words}; by S49 Blackjack 18.3" in " ".join(run.stderr.split())
    told = answered("check", "blackjack")
    (rule,) = [one for one in told if one["name"] == "displaced rule"]
    assert f"{rule['value']} ({rule['cite']})" == words
    assert "displaced" not in called("run", "roulette", "--bots", "4", "--seed", "1").stderr


def test_the_same_seed_is_the_same_tournament():
    one, other = (answered("run", "holdem", "--bots", "22", "--seed", "4") for _ in range(2))
    assert one["placings"] == other["placings"]
    assert one["moves"] == other["moves"]


def test_every_elimination_and_every_seat_is_explained():
    done = called("run", "holdem", "--bots", "20", "--seed", "4", "--explain")
    words = " ".join(done.output.split())
    out = re.findall(r"players? ([0-9, ]+) out at table [0-9]: no chips left", words)
    assert len([one for some in out for one in some.split(",")]) == 19
    assert "session 1: 20 seats at 3 tables are drawn (NI2015 Hold-em 20.7)" in words


def test_who_does_not_come_is_forfeited_or_blinded():
    told = answered("run", "roulette", "--bots", "8", "--no-shows", "2", "--seed", "1")
    assert told["forfeited"] == 2
    assert sum(len(one["players"]) for one in told["placings"]) == 6
    told = answered("run", "holdem", "--bots", "20", "--no-shows", "3", "--seed", "1")
    assert told["forfeited"] == 0
    assert sum(len(one["players"]) for one in told["placings"]) == 20


def test_a_director_who_may_moves_players_at_any_time(tmp_path):
    file = tmp_path / "moving.toml"
    text = sample("holdem").replace("chips = 5000", 'chips = 5000\nmoving = "by-director"')
    file.write_text(text.replace("10 rounds", "500 rounds"))
    done = called("run", str(file), "--bots", "40", "--seed", "2", "--explain")
    assert done.exit_code == 0, done.output
    words = " ".join(done.output.split())
    assert "is broken (NI2015 Hold-em 20.8)" in words
    assert "moves to table" in words
    assert "every chip is accounted for" in words


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('share = "30 %"', 'share = "29 %"', "add up to 99 % of the pool, not 100 %"),
        ('commission = "5.00"', 'commission = "5.01"', "is above 10 % (S49 Blackjack 18.4)"),
        ("players = [3, 49]", "players = [1, 49]", "2 are the fewest"),
        ("players = [3, 49]", "players = 3", "players is 3: the fewest and the most"),
        ('game = "blackjack"', 'game = "bridge"', "no game 'bridge'"),
        ('edition = "S49"', 'edition = "NI2019"', "no edition 'NI2019'"),
        ("chips = 1000", "", "chips is missing: an amount"),
        ("chips = 1000", "chips = 1000\nchip = 2", "chip is not known"),
        ('session = "10 rounds"', 'session = "10 hands"', "stages 1: session is '10 hands'"),
        ('maximum = "500.00"', 'maximum = "5.00"', "table limits"),
        ('maximum = "500.00"', "blinds = [5, 10]", "no setting 'betting'"),
        ('equal = "shared"', 'equal = "tossed"', "equal is 'tossed'"),
        ('name = "Blackjack evening"', "name = ", "no TOML"),
    ],
)
def test_bad_conditions_say_what_is_wrong(tmp_path, old, new, told):
    file = tmp_path / "bad.toml"
    text = sample("blackjack")
    assert old in text
    file.write_text(text.replace(old, new))
    done = called("run", str(file))
    assert done.exit_code == 2
    assert told in " ".join(done.output.split())


def test_more_bots_than_may_play_are_refused():
    assert called("run", "holdem", "--bots", "1001").exit_code == 2
    assert called("run", "holdem", "--bots", "19").exit_code == 2
    assert called("run", "holdem", "--bots", "20", "--no-shows", "21").exit_code == 2
    assert called("run", "nowhere.toml").exit_code == 2


def test_conditions_are_checked_with_their_clauses():
    told = answered("check", "holdem")
    assert {"name": "players", "value": "20 to 1000", "cite": "NI2015 Hold-em 20.4(e)"} in told


def test_equities_are_exact_for_few_and_drawn_for_many():
    told = answered("icm", "--chips", "5000,3000,2000", "--prizes", "50,30,20")
    assert [one["equity"] for one in told["players"]] == ["1075/28", "131/4", "202/7"]
    many = ",".join(["100"] * 13)
    told = answered("icm", "--chips", many, "--prizes", "100", "--samples", "200")
    assert not told["exact"]
    assert called("icm", "--chips", "5,x", "--prizes", "1").exit_code == 2
    assert called("icm", "--chips", "5", "--prizes", "1").exit_code == 2


def test_samples_are_printed_whole():
    assert called("samples", "keno").output == sample("keno")
    assert called("samples", "bingo").exit_code == 2


def test_clock_and_standings_are_shown_after_each_session():
    done = called("run", "roulette", "--bots", "8", "--seed", "1", "--standings", "3")
    words = " ".join(done.output.split())
    assert "heat, session 1: 8 players at 2 tables" in words or "heat, session 1: 7" in words
    assert "level 2 of 2: outside-minimum 10.00, inside-minimum 2.00" in words
    assert "final, session 2:" in words


def test_a_recorded_run_is_audited_and_replayed(tmp_path):
    file = str(tmp_path / "cup.db")
    ran = CliRunner().invoke(
        app, ["tournament", "run", "blackjack", "--seed", "4", "--record", file, "--json"]
    )
    assert ran.exit_code == 0, ran.output
    told = json.loads(ran.output)
    assert told["records"] > 100
    pool = sum(float(one["prize"].strip("$").replace(",", "")) for one in told["prizes"])
    assert pool == 3 * 45
    verified = CliRunner().invoke(app, ["audit", "verify", file])
    assert verified.exit_code == 0, verified.output
    replayed = CliRunner().invoke(app, ["replay", file, "--table", "CUP-1", "--last", "1"])
    assert replayed.exit_code == 0, replayed.output
    again = CliRunner().invoke(app, ["tournament", "run", "blackjack", "--record", file])
    assert (again.exit_code, "there is such a file" in again.output) == (2, True)


@pytest.mark.parametrize(
    ("name", "said", "clause"),
    [
        ("blackjack", "player 1 has forfeited his place", "S49 Blackjack 18.3"),
        ("roulette", "player 1 has forfeited his place", "NI2019 Multi Terminal 11.8"),
    ],
)
def test_a_recorded_run_explains_itself_and_who_does_not_come(tmp_path, name, said, clause):
    file = str(tmp_path / "cup.db")
    asked = ["tournament", "run", name, "--seed", "4", "--no-shows", "1", "--explain"]
    told = CliRunner().invoke(app, [*asked, "--record", file])
    assert told.exit_code == 0, told.output
    assert f"{said} ({clause})" in told.output
    assert "round 1 at level 1" in told.output
    verified = CliRunner().invoke(app, ["audit", "verify", file])
    assert verified.exit_code == 0, verified.output


@pytest.mark.parametrize("record", [True, False])
@pytest.mark.parametrize(("name", "bots"), [("blackjack", "3"), ("holdem", "20"), ("sic-bo", "4")])
def test_a_run_that_nobody_comes_to_is_cancelled(tmp_path, name, bots, record):
    file = ["--record", str(tmp_path / "cup.db")] if record else []
    asked = ["run", name, "--seed", "4", "--bots", bots, "--no-shows", bots, "--explain", *file]
    told = called(*asked)
    assert told.exit_code == 0, told.output
    assert "the tournament is cancelled: nobody has come" in told.output
