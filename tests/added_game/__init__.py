"""Two-up, a game that nobody wrote a law for: all that `docs/adding-a-game.md` asks of a new game.

The files lie here as they lie in the package. `CHANGES` are the rows that others have to get.
"""

from pathlib import Path

HERE = Path(__file__).parent
RULE_SET = "s49-1999-two-up"
GENERAL = "house/provisions/general.txt"
ADDED = (
    (HERE / "two_up", "games/two_up"),
    (HERE / f"{RULE_SET}.tsv", f"law/data/{RULE_SET}.tsv"),
    (HERE / "odds.py", "odds/games/two_up.py"),
)
LAST_GAME = (
    '    Row(Game.KENO, Edition.S49, "keno", "mark up to 15 of 80 numbers; 20 are drawn"),\n'
)
LAST_COLUMN = "NI2019 = ni2019-689-mttg\n"
LAST_ROW = (
    "copy                      -                        17.11              "
    "       19.9                19.9                7.13\n"
)
MEMBER = ("law/instruments.py", '    FARO = "faro"\n', '    FARO = "faro"\n    TWO_UP = "two-up"\n')
RULES = (
    "law/instruments.py",
    '    _s49("keno", ',
    '    _s49("two-up", "Two-up", Game.TWO_UP),\n    _s49("keno", ',
)
ROW = (
    "games/__init__.py",
    LAST_GAME,
    f'{LAST_GAME}    Row(Game.TWO_UP, Edition.S49, "two_up", "two coins, up to five times"),\n',
)
COLUMN = (GENERAL, LAST_COLUMN, f"{LAST_COLUMN}two-up = {RULE_SET}\n")
PROVISIONS = (GENERAL, LAST_ROW, LAST_ROW + (HERE / "general.txt").read_text(encoding="utf-8"))
OUTCOME = (
    "house/dealers/outcome_moves.list",
    "report-dice                   system\n",
    "report-dice                   system\nreport-throw                  system\n",
)
FAULTS = (
    "house/dealers/outcome_moves.list",
    "report-divider                system\n",
    "report-divider                system\n"
    "report-foul-throw             system\nreport-false-coin             system\n",
)
CHANGES = (MEMBER, RULES, ROW, COLUMN, PROVISIONS, OUTCOME, FAULTS)
