"""The file of a keno computer: sealed records, found out when they are changed."""

import json

import pytest

from houseway.floor.records.lines import records, split, written
from houseway.journal import GENESIS, chain
from tests.cli.keno_desk import TWENTY, Desk


@pytest.fixture
def desk(tmp_path):
    found = Desk(tmp_path)
    found.sell("t", "--numbers", "1")
    found.run("ticket", "--numbers", "81")  # refused
    found.run("draw", "--numbers", TWENTY)
    return found


def audit(desk, *words):
    return desk.run("audit", "--json", *words)


def test_the_audit_shows_where_the_file_ends_and_what_lies_where(desk):
    """It is opened, five moves furnish it, one sells, four draw; of $1 the house owes $3."""
    found = json.loads(audit(desk).stdout)
    assert (found["moves"], found["refused"]) == (10, 1)
    assert found["head"] == f"12:{desk.lines[-1]['seal']}"
    assert found["balances"] == {
        "cash:keno@training": -1_00,
        "house:keno@training": -2_00,
        "tickets:keno@training": 3_00,
    }
    shown = desk.run("audit").stdout
    assert "10 moves decided again, 1 refused: no difference" in shown


def test_a_new_hall_has_no_money_anywhere(tmp_path):
    desk = Desk(tmp_path)
    desk.run("day", "2999-01-01")
    assert "every account is even" in desk.run("audit").stdout


def test_a_record_holds_the_move_its_events_and_its_transfers(desk):
    sold = next(line for line in desk.lines if "IssueTicket" in json.dumps(line["body"]))
    assert sold["actor"] == "keno writer"
    assert sold["body"]["transfers"] == [
        {"debit": "cash:keno@training", "credit": "entries:keno@training", "cents": 100}
    ]
    assert sold["body"]["events"][0][0] == "TicketIssued"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"stake":100', '"stake":200'),
        ('"numbers":[1,2,3,', '"numbers":[1,2,80,'),
        ('"cents":300', '"cents":301'),
        ('"reason":"81 ', '"reason":"82 '),
        ('"actor":"keno writer"', '"actor":"keno reader"'),
        ('"number":3,', '"number": 3,'),
    ],
)
def test_a_changed_sign_is_found(desk, old, new):
    text = desk.file.read_text()
    assert old in text
    desk.file.write_text(text.replace(old, new, 1))
    for command in ("results", "audit"):
        result = desk.run(command)
        assert result.exit_code == 2
        assert "was not written so" in result.stderr


def test_a_line_that_is_gone_or_moved_is_found(desk):
    lines = desk.file.read_text().splitlines(keepends=True)
    for some in (lines[:3] + lines[4:], [*lines[:3], lines[4], lines[3], *lines[5:]], lines[1:]):
        desk.file.write_text("".join(some))
        assert desk.run("results").exit_code == 2


def test_a_file_that_was_sealed_anew_is_decided_again(desk):
    """Whoever can write the file can seal it, but not make the rules agree."""
    found = list(records(split(desk.file.read_bytes())))
    pages = [one.page for one in found]
    at = next(n for n, one in enumerate(pages) if b'"win":300' in one.body)
    body = pages[at].body.replace(b'"win":300', b'"win":900')
    pages[at] = type(pages[at])(**{**as_fields(pages[at]), "body": body})
    desk.file.write_bytes(b"".join(map(written, chain(GENESIS, pages))))
    result = desk.run("audit")
    assert result.exit_code == 2
    assert f"record {at + 1}: event" in result.stderr


def as_fields(page):
    return {name: getattr(page, name) for name in page.__dataclass_fields__}


def test_an_end_that_was_cut_off_is_found_by_a_head_known_before(desk):
    head = json.loads(audit(desk).stdout)["head"]
    assert audit(desk, "--head", head).exit_code == 0
    lines = desk.file.read_text().splitlines(keepends=True)
    desk.file.write_text("".join(lines[:-1]))
    assert audit(desk).exit_code == 0
    result = audit(desk, "--head", head)
    assert result.exit_code == 2
    assert "the chain went on to 12" in result.stderr
    assert audit(desk, "--head", "11").exit_code == 2


def test_a_line_that_a_crash_cut_short_is_cut_off_by_the_writer_alone(desk):
    """It was not shown to anybody, so the Draw is confirmed again; what was cut is kept."""
    lines = desk.file.read_text().splitlines(keepends=True)
    desk.file.write_text("".join(lines[:-1]) + lines[-1][:50])
    for command in ("audit", "results"):
        assert "ends after 50 bytes" in desk.run(command).stderr
    assert desk.file.read_text() == "".join(lines[:-1]) + lines[-1][:50]
    result = desk.run("draw")
    assert result.exit_code == 0
    assert "what was cut is in" in result.stderr
    assert desk.file.with_name("keno.jsonl.cut-1").read_text() == lines[-1][:50]
    assert "ticket 1 Way 1: 1 of 1, $3" in result.stdout
    assert audit(desk).exit_code == 0


@pytest.mark.parametrize("text", ["Dear diary", "Dear diary\n", "{}\n", '{"number":1}\n'])
def test_a_file_of_something_else_is_left_alone(tmp_path, text):
    desk = Desk(tmp_path)
    desk.file.write_text(text)
    assert desk.run("results").exit_code == 2
    assert desk.file.read_text() == text


def test_a_hall_that_was_not_furnished_to_its_end_is_furnished(desk):
    lines = desk.file.read_text().splitlines(keepends=True)
    desk.file.write_text("".join(lines[:2]))
    desk.sell("again", "--numbers", "1")
    assert audit(desk).exit_code == 0
