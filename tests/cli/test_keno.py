"""`houseway keno` on a local file: sell, draw, pay; and what is refused is written down."""

import json

import pytest
from typer.testing import CliRunner

from houseway.cli.main import app
from tests.cli.keno_desk import TWENTY, Desk


@pytest.fixture
def desk(tmp_path):
    return Desk(tmp_path)


def test_a_ticket_is_sold_drawn_and_paid_once(desk):
    ticket = desk.sell("t", "--numbers", "1 2 3 4 5", "--stake", "2")
    assert "000000001-95" in ticket.read_text()
    shown = desk.run("draw", "--numbers", TWENTY).stdout
    assert "[ 1][ 2]" in shown
    assert "5 of 5, $1,060 (S49 Keno 8.1/pick5/match5)" in shown
    assert "prize paid $1,000" in desk.run("claim", ticket, "--cheque", "60").stdout
    assert desk.refused("claim", ticket) == "ticket 1 has been paid"


def test_the_numbers_are_drawn_if_nobody_enters_them(desk):
    desk.sell("t", "--quick-pick", "8")
    desk.run("draw")
    answer = json.loads(desk.run("results", "--json").stdout)
    (result,) = answer["results"]
    assert len(set(result["numbers"])) == 20
    assert result["wagered"] == 100
    assert answer["jackpots"]["8"] == 12_500_00


def test_way_tickets_forms_and_pictures(desk, tmp_path):
    ways = ("--numbers", "1 2 3/4 5 6/7 8 9", "--ways", "3/6 1/9")
    ticket = desk.sell("w", *ways, "--svg", tmp_path / "t.svg")
    assert "ways     3/6 1/9" in ticket.read_text()
    assert "000000001-95" in (tmp_path / "t.svg").read_text()
    form = CliRunner().invoke(app, ["keno", "form"]).stdout
    form = form.replace("[ ] $5 ", "[X] $5 ").replace("[ ] 20", "[X] 20", 1)
    (tmp_path / "form").write_text(form.replace("[ ] 77", "[X] 77"))
    ticket = desk.sell("f", "--form", tmp_path / "form")
    assert "games    1 to 20" in ticket.read_text()
    assert "numbers  77" in ticket.read_text()
    assert "stake    $5.00" in ticket.read_text()


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("--numbers", "7 7"), "7 is there twice"),
        (("--numbers", "81"), "81 is not a number from 1 to 80"),
        (("--numbers", "1 2", "--stake", "0.15"), "$0.15 a Way is below $1 with one Way"),
        (("--numbers", TWENTY), "20 numbers are not 1 to 15"),
        (("--quick-pick", "16"), "16 numbers are not 1 to 15"),
        (("--numbers", "1", "--games", "1001"), "1001 games are not 1 to 1000"),
        (("--numbers", "1", "--stake", "10000"), "$10,000 is above $9,999 for one ticket"),
        (("--numbers", "1", "--bonus"), "no bonus prize is approved"),
        (("--numbers", "1 2 3", "--schedule", "special-3"), "no Special 3 schedule is approved"),
        (
            ("--numbers", "1/2", "--ways", "2/1", "--set-bet", "Twos"),
            "no Set Bet 'Twos': the catalogue has nothing",
        ),
        (
            ("--numbers", "1", "--pay-with", "voucher:tea"),
            "vouchers of type 'tea' are not approved",
        ),
        (
            ("--numbers", "1 2/3 4", "--ways", "3/2"),
            "groups of 2-2 make 2 Ways of 2, not 3",
        ),
    ],
)
def test_bad_entries_are_refused_and_written_down(desk, words, reason):
    desk.sell("first", "--numbers", "1")
    assert desk.refused("ticket", *words) == reason
    assert "000000002-92" in desk.sell("next", "--numbers", "1").read_text()


def test_cancelling_after_the_first_ball_is_refused(desk):
    ticket = desk.sell("t", "--numbers", "1", "--games", "2")
    moves = '{"role": "keno writer", "move": "close-game"}\n'
    moves += '{"role": "keno writer", "move": "begin-draw"}\n'
    moves += '{"role": "keno writer", "move": "draw", "numbers": [1]}\n'
    assert desk.run("moves", "-", input=moves).exit_code == 0
    assert "ticket cancelled $1" in desk.run("cancel", ticket).stdout
    assert "first number of game 1" in desk.refused("cancel", ticket)
    assert desk.run("draw", "--numbers", " ".join(map(str, range(2, 21)))).exit_code == 0


def test_a_forged_ticket_is_refused(desk):
    ticket = desk.sell("t", "--numbers", "1")
    desk.run("draw", "--numbers", TWENTY)
    code = next(line for line in ticket.read_text().splitlines() if line.startswith("code"))
    forged = ticket.read_text().replace(code, "code     0000-0000-0000-0000")
    (desk.folder / "forged").write_text(forged)
    assert "was never issued" in desk.refused("claim", desk.folder / "forged")


def test_a_print_that_differs_is_held_until_a_supervisor_clears_it(desk):
    ticket = desk.sell("t", "--numbers", "1", "--stake", "2")
    desk.run("draw", "--numbers", TWENTY)
    larger = ticket.read_text().replace("stake    $2.00", "stake    $9.00")
    (desk.folder / "larger").write_text(larger)
    assert "ticket held" in desk.run("claim", desk.folder / "larger").stdout
    assert desk.refused("claim", ticket) == "ticket 1 is held until it is cleared"
    clear = '{"role": "casino supervisor", "move": "clear-ticket", "number": 1}'
    assert desk.run("moves", "-", input=clear).exit_code == 0
    assert "prize paid $6" in desk.run("claim", ticket).stdout


def test_a_winning_ticket_buys_another_and_a_voucher(desk):
    """$3 are worth a ticket of $1 and a voucher of $2, which buys the next."""
    ticket = desk.sell("t", "--numbers", "1")
    desk.run("draw", "--numbers", TWENTY)
    shown = desk.run("ticket", "--numbers", "2", "--pay-with", ticket).stdout
    assert "value    $2.00" in shown
    voucher = desk.folder / "voucher"
    voucher.write_text(shown[shown.index("KENO VOUCHER") :])
    forged = desk.folder / "forged"
    forged.write_text(voucher.read_text().replace("-", "-0", 2))
    words = ("ticket", "--numbers", "3", "--stake", "5")
    assert "no number" in desk.refused(*words, "--pay-with", forged, "--pay-with", "cash")
    assert "costs $5; $2 were put down" in desk.refused(*words, "--pay-with", voucher)
    desk.sell("v", *words[1:], "--pay-with", voucher, "--pay-with", "chips")
    assert desk.refused(*words, "--pay-with", voucher) == "voucher 1 is spent"
    assert desk.balances["tendered-chips:keno@training"] == -3_00
    assert "vouchers:keno@training" not in desk.balances


def test_a_voucher_is_paid_in_cash_and_once(desk):
    ticket = desk.sell("t", "--numbers", "1")
    desk.run("draw", "--numbers", TWENTY)
    shown = desk.run("ticket", "--numbers", "2", "--pay-with", f"scan:{desk.scan(ticket)}").stdout
    voucher = desk.folder / "voucher"
    voucher.write_text(shown[shown.index("KENO VOUCHER") :])
    assert "voucher paid $2" in desk.run("claim", voucher).stdout
    assert desk.refused("claim", voucher) == "voucher 1 is spent"
    assert "is a voucher, not a ticket" in desk.refused("cancel", voucher)


def test_vouchers_of_an_approved_type_pay(desk, tmp_path):
    (tmp_path / "types.toml").write_text('reference = "GCI 3"\ntypes = ["tea", "bus"]\n')
    assert desk.run("approve", "vouchers", tmp_path / "types.toml").exit_code == 0
    desk.sell("t", "--numbers", "1", "--pay-with", "voucher:bus")
    assert desk.balances["tendered-vouchers:keno@training"] == -1_00
    (tmp_path / "types.toml").write_text("types = 3\n")
    assert desk.run("approve", "vouchers", tmp_path / "types.toml").exit_code == 2


def test_a_mystery_quick_pick_has_1_to_15_numbers(desk):
    for name in "abcdef":
        text = desk.sell(name, "--mystery").read_text()
        (numbers,) = (line for line in text.splitlines() if line.startswith("numbers"))
        assert 1 <= len(set(numbers.split()[1:])) <= 15
        assert "chosen   by the terminal, and how many" in text


def test_a_filled_form_is_sold_as_text_and_as_picture(desk, tmp_path):
    words = ["keno", "form", "--numbers", "7 8", "--stake", "10", "--games", "5"]
    filled = CliRunner().invoke(app, words).stdout
    (tmp_path / "form.txt").write_text(filled)
    CliRunner().invoke(app, [*words, "--svg", str(tmp_path / "form.svg")])
    for name in ("form.txt", "form.svg"):
        text = desk.sell("t", "--form", tmp_path / name).read_text()
        for row in ("numbers  7 8", "stake    $10.00", "price    $50.00"):
            assert row in text
    assert CliRunner().invoke(app, [*words[:-1], "4"]).exit_code == 2


def test_papers_that_cannot_be_read_are_recorded(desk, tmp_path):
    desk.sell("t", "--numbers", "1")
    torn = tmp_path / "torn"
    torn.write_text("KENO RECEIPT TICK")
    assert "cannot be read" in desk.refused("claim", torn)
    assert "cannot be read" in desk.refused("cancel", torn)
    assert "none of the two Entry Forms" in desk.refused("ticket", "--form", torn)
    (unread,) = (line["body"][1] for line in desk.lines[-1:])
    assert (unread["what"], unread["text"]) == ("entry form", "KENO RECEIPT TICK")


def test_another_day_carries_games_over(desk):
    desk.sell("t", "--numbers", "1", "--games", "2")
    desk.run("draw")
    assert desk.run("day", "2999-01-01").exit_code == 0
    desk.run("draw")
    days = [one["day"] for one in json.loads(desk.run("results", "--json").stdout)["results"]]
    assert days[1] == "2999-01-01"
    assert desk.run("day", "2998-01-01").exit_code == 1


def test_a_mechanical_device_is_entered_ball_by_ball(desk):
    assert desk.run("day", "2999-01-01", "--set", "device=mechanical").exit_code == 0
    assert desk.run("draw").exit_code == 2
    desk.sell("t", "--numbers", "7")
    assert "19 numbers are still to be drawn" in desk.run("draw", "--numbers", "7").stdout
    shown = desk.run("draw", "--numbers", "8 9").stdout
    assert "game 1: 3 numbers" in shown
    assert desk.refused("draw", "--numbers", "9") == "9 is there twice"
    rest = " ".join(map(str, range(21, 38)))
    assert "ticket 1 Way 1: 1 of 1, $3" in desk.run("draw", "--numbers", rest).stdout


def test_settings_are_determined_between_two_days(desk):
    words = ("ratio-jackpot=100", "ratio-secondary=0", "ratio-reimbursement=0", "premium=0.40")
    sets = [word for one in words for word in ("--set", one)]
    assert desk.run("day", "2999-01-01", *sets).exit_code == 0
    assert "price    $1.40" in desk.sell("t", "--numbers", "1 2 3 4 5 6").read_text()
    desk.run("draw", "--numbers", TWENTY.replace("1 ", "80 ", 1))
    assert desk.balances["jackpot:keno-6@training"] == 35
    assert desk.run("day", "2999-01-02", "--set", "games=0").exit_code == 1
    assert desk.run("day", "2999-01-02", "--set", "games").exit_code == 2
    assert desk.run("day", "2999-01-02", "--set", "games=5").exit_code == 0
    assert desk.refused("ticket", "--numbers", "1", "--games", "6") == "6 games are not 1 to 5"


def test_after_twelve_months_a_prize_is_claimed_on_a_form(desk):
    ticket = desk.sell("t", "--numbers", "1")
    desk.run("day", "2998-08-27")
    desk.run("draw", "--numbers", TWENTY)
    desk.run("day", "2999-08-28")
    assert "twelve months" in desk.refused("claim", ticket)
    why = "after twelve months"
    lines = (
        {"role": "player", "seat": 1, "move": "submit-claim", "claimant": "Ann", "ticket": 1},
        {"role": "inspector", "move": "approve-claim", "number": 1, "reference": "GCI 1"},
    )
    moves = "\n".join(json.dumps({**one, "why": why}) for one in lines)
    paid = json.dumps({"role": "cashier", "move": "pay-claim", "number": 1})
    result = desk.run("moves", "-", input=f"{moves}\n{paid}")
    assert result.exit_code == 0, result.output
    assert desk.balances["cheques:keno@training"] == 3_00


def test_schedules_and_set_bets_are_approved_from_files(desk, tmp_path):
    special = 'reference = "GCI 1"\n[[row]]\npick = 2\nmatched = 2\ndollars = 12\n'
    (tmp_path / "special.toml").write_text(special)
    assert desk.run("approve", "special-3", tmp_path / "special.toml").exit_code == 0
    catalogue = 'reference = "GCI 2"\n[[set-bet]]\nname = "Pairs"\nsizes = [2, 2]\nways = "2/2"\n'
    (tmp_path / "sets.toml").write_text(catalogue)
    assert desk.run("approve", "set-bets", tmp_path / "sets.toml").exit_code == 0
    desk.sell("s", "--numbers", "1 2", "--schedule", "special-3")
    desk.sell("p", "--numbers", "1 2/3 4", "--ways", "2/2", "--set-bet", "Pairs")
    named = desk.sell("n", "--numbers", "5 6 7 8", "--set-bet", "Pairs").read_text()
    assert "ways     2/2" in named
    assert "numbers  5 6 / 7 8" in named
    picked = desk.sell("q", "--quick-pick", "4", "--set-bet", "Pairs").read_text()
    assert "set bet  Pairs" in picked
    assert picked.count("/") == 2
    assert "is a Way ticket" in desk.refused("ticket", "--numbers", "5 6", "--set-bet", "Pairs")
    assert "ticket 1 Way 1: 2 of 2, $12" in desk.run("draw", "--numbers", TWENTY).stdout
    (tmp_path / "special.toml").write_text(special.replace("= 12", '= "12"'))
    assert desk.run("approve", "special-3", tmp_path / "special.toml").exit_code == 2


@pytest.mark.parametrize(
    "words",
    [
        ("ticket", "--numbers", "one"),
        ("ticket", "--numbers", "1", "--stake", "much"),
        ("ticket", "--numbers", "1", "--schedule", "special-9"),
        ("ticket", "--numbers", "1/2", "--ways", "x"),
        ("ticket", "--quick-pick", "81"),
        ("ticket", "--numbers", "1", "--pay-with", "/nowhere/ticket"),
        ("ticket", "--numbers", "1", "--pay-with", "cash", "--pay-with", "chips"),
        ("claim",),
        ("ticket", "--quick-pick", "3", "--mystery"),
        ("claim", "/nowhere/ticket"),
        ("moves", "/nowhere/moves"),
    ],
)
def test_what_cannot_be_read_ends_with_2(desk, words):
    assert desk.run(*words).exit_code == 2


def test_results_of_a_file_that_is_not_there(desk):
    assert desk.run("results").exit_code == 2
    assert not desk.file.exists()


def test_the_odds_of_one_ticket():
    """Two Ways of one number: each returns 75 cents, and of 50 games one is free."""
    words = ["keno", "odds", "--numbers", "1/2", "--ways", "2/1", "--games", "50", "--json"]
    answer = json.loads(CliRunner().invoke(app, words).stdout)
    assert answer["ticket"]["return"] == "3/4"
    assert answer["all_games"]["return"] == "75/98"
