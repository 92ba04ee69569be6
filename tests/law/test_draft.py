"""Drafts are read, and refused with their file, line and reason."""

import pytest

from houseway.law.draft import DraftFault, column_of, read_draft
from houseway.law.table import law_table

HEAD = "draft = Tie at nine\ngame = baccarat\nover = S49\n\n"
CHANGE = "change:  clause  was  is\n"
TIE = f"{CHANGE}bets.wagers.tie.odds  8.4(c)  8 to 1  9 to 1\n"
ROWS = ("bets.wagers.*.odds", "bets.wagers.*.commission")


def column():
    return law_table("games/baccarat/law.txt").column("S49")


def read(text):
    return read_draft(text, "tie.draft")


def carried(text):
    return column_of(read(text), column(), ROWS)


def test_a_draft_has_its_changes_and_its_wordings():
    draft = read(f"# a remark\n{HEAD}{TIE}\nclauses:  says\n8.4(c)    Tie pays 9 to 1.\n")
    assert (draft.name, draft.game, draft.edition) == ("Tie at nine", "baccarat", "S49")
    (change,) = draft.changes
    assert (change.row, change.clause, change.was, change.would) == (
        "bets.wagers.tie.odds",
        "8.4(c)",
        "8 to 1",
        "9 to 1",
    )
    assert change.line == 7
    assert [(each.clause, each.says) for each in draft.wordings] == [("8.4(c)", "Tie pays 9 to 1.")]


def test_the_digest_is_of_what_it_says_and_not_of_remarks():
    draft = read(HEAD + TIE)
    assert read(f"# {'x' * 9}\n{HEAD}\n\n{TIE}# y\n").digest == draft.digest
    assert read(HEAD + TIE.replace("9 to 1", "10 to 1")).digest != draft.digest
    assert read(HEAD.replace("nine", "ten") + TIE).digest != draft.digest


def test_another_column_has_the_number_and_the_law_keeps_its_own():
    law = column()
    other = carried(HEAD + TIE)
    assert other.cell("bets.wagers.tie.odds").what == "9 to 1"
    assert law.cell("bets.wagers.tie.odds").what == "8 to 1"
    same = [cell for cell in other.cells() if cell.name != "bets.wagers.tie.odds"]
    assert same == [cell for cell in law.cells() if cell.name != "bets.wagers.tie.odds"]


@pytest.mark.parametrize(
    ("row", "reason"),
    [
        ("bets.wagers.tye.odds  8.4(c)  8 to 1  9 to 1", "near it: bets.wagers.tie.odds"),
        ("bets.wagers.tie.odds  8.4(c)  7 to 1  9 to 1", "is 8 to 1 in games/baccarat/law.txt:14"),
        ("bets.wagers.tie.odds  8.4(b)  8 to 1  9 to 1", "stands in 8.4(c), not in 8.4(b)"),
        ("bets.wagers.tie.odds  8.4(c)  8 to 1  8 to 1", "is what it was"),
        ("bets.wagers.tie.odds  8.4(c)  8 to 1  nine", "odds are written `9 to 1`"),
        ("bets.wagers.tie.odds  8.4(c)  8 to 1  0 to 1", "odds are written `9 to 1`"),
        ("bets.wagers.tie.odds  8.4(c)  8 to 1  9 to 0", "odds are written `9 to 1`"),
        ("bets.wagers.tie.odds  8.4(c)  8 to 1  99999 to 1", "odds are written `9 to 1`"),
        ("bets.wagers.banker.commission  8.4(b)  5  -5", "0 to 100, per cent"),
        ("bets.wagers.banker.commission  8.4(b)  5  4.5", "0 to 100, per cent"),
        ("bets.wagers.banker.commission  8.4(b)  5  101", "0 to 100, per cent"),
        ("shoe.cut_margin  5.2  52  40", "cannot be drafted yet"),
        ("bets.wagers.tie.odds  8.4(c)  8 to 1", "columns, parted by two spaces or more"),
        ("bets.wagers.tie.odds\t8.4(c)  8 to 1  9 to 1", "a tab"),
    ],
)
def test_a_row_that_cannot_be_carried_is_refused_at_its_line(row, reason):
    with pytest.raises(DraftFault) as fault:
        carried(f"{HEAD}{CHANGE}{row}\n")
    assert str(fault.value).startswith("tie.draft:6: ")
    assert reason in str(fault.value)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "no `draft = …` at its head"),
        ("draft = x\ngame = baccarat\n" + TIE, "no `over = …` at its head"),
        (HEAD, "nothing is changed"),
        (HEAD.replace("baccarat", "bakkarat") + TIE, "no game 'bakkarat'"),
        (HEAD.replace("S49", "S50") + TIE, "no edition 'S50'"),
        (HEAD + "add wagers:  label\n", "tie.draft:5: a section is change or clauses"),
        (HEAD + "change:  was  is\n", "tie.draft:5: the columns of change are: clause, was, is"),
        ("game = baccarat\n" + HEAD + TIE, "tie.draft:3: game is said twice"),
        ("hello\n" + HEAD + TIE, "tie.draft:1: a draft begins with draft, game, over"),
        (HEAD + TIE + TIE.splitlines()[1], "tie.draft:7: bets.wagers.tie.odds stands in this"),
        ("x" * 100_001, "at most 100,000 characters"),
    ],
)
def test_what_is_no_draft_is_refused(text, reason):
    with pytest.raises(DraftFault) as fault:
        carried(text)
    assert reason in str(fault.value)
