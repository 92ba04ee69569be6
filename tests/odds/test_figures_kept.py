"""Figures that are kept: the same as counted ones, and never those of something else."""

import json
import subprocess
import sys
from dataclasses import replace

import pytest

from houseway.games import GAMES
from houseway.house.settings.kinds import NoSetting
from houseway.law.instruments import Edition, Game
from houseway.odds.report import cache, counts
from houseway.odds.report.answer import read, stored
from houseway.odds.report.cache import Question

QUICK = [
    Question(Game.BACCARAT, Edition.S49, (("commission-unit", "0.50"),)),
    Question(Game.KENO, Edition.S49),
    Question(Game.SIC_BO, Edition.NI2019),
]
MONEY_WHEEL = Question(Game.MONEY_WHEEL, Edition.S49)


def answered(question):
    return cache.answer(question, None)


@pytest.mark.parametrize("question", QUICK, ids=str)
def test_an_answer_that_was_kept_is_the_one_that_was_counted(question):
    found = answered(question)
    assert read(json.loads(json.dumps(stored(found)))) == found


def test_decimals_are_kept_to_the_last_bit():
    from houseway.odds.report.answer import Answer, Play
    from houseway.odds.report.report import Bounded

    main = Bounded("main", -0.1 / 3, 4 / 3)
    play = Play("text", "fragment", "page", "chart")
    found = Answer(Game.BLACKJACK, Edition.S49, (), (main,), "a basis", play=play)
    assert read(json.loads(json.dumps(stored(found)))) == found


def count_calls(monkeypatch):
    calls = []

    def counted(*asked):
        calls.append(asked[:3])
        return counts.count(*asked)

    monkeypatch.setattr(cache, "count", counted)
    return calls


def test_the_second_time_nothing_is_counted(tmp_path, monkeypatch):
    calls = count_calls(monkeypatch)
    first = cache.answer(MONEY_WHEEL, tmp_path)
    assert cache.answer(MONEY_WHEEL, tmp_path) == first
    assert len(calls) == 1
    assert cache.answer(MONEY_WHEEL, None) == first
    assert len(calls) == 2


@pytest.mark.parametrize(
    "damage",
    [
        lambda content: content[:0],
        lambda content: content[:-1],
        lambda content: content.replace(b'"-1"', b'"-2"', 1),
        lambda content: b"\xff" + content,
        lambda content: content[:0] + cache.digest(b"{}").encode() + b"\n{}",
    ],
    ids=["empty", "cut short", "another figure", "not text", "not an answer"],
)
def test_a_damaged_entry_is_counted_again_and_put_right(tmp_path, monkeypatch, damage):
    first = cache.answer(MONEY_WHEEL, tmp_path)
    (file,) = tmp_path.iterdir()
    whole = file.read_bytes()
    file.write_bytes(damage(whole))
    calls = count_calls(monkeypatch)
    assert cache.answer(MONEY_WHEEL, tmp_path) == first
    assert len(calls) == 1
    assert file.read_bytes() == whole


def test_a_folder_that_cannot_be_written_does_no_harm(tmp_path):
    file = tmp_path / "file"
    file.write_text("")
    assert cache.answer(MONEY_WHEEL, file) == cache.answer(MONEY_WHEEL, None)


def test_bad_settings_are_refused_and_nothing_is_kept(tmp_path):
    with pytest.raises(NoSetting):
        cache.answer(replace(MONEY_WHEEL, texts=(("jokers", "1"),)), tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_another_edition_setting_or_program_is_another_entry(tmp_path, monkeypatch):
    question = QUICK[0]
    others = [
        replace(question, texts=()),
        replace(question, game=Game.MINI_BACCARAT),
        replace(question, game=Game.BACCARAT, edition=Edition.NI2019, texts=()),
    ]
    keys = {one.key for one in (question, *others)}
    assert len(keys) == 4
    copy = tmp_path / "houseway"
    for folder in (*cache.SHARED, "games/baccarat"):
        (copy / folder).mkdir(parents=True)
    law = copy / "law" / "rules.txt"
    monkeypatch.setattr(cache, "PROGRAM", copy)
    digests = []
    for text in ("7.3 = stands", "7.3 = draws"):
        law.write_text(text)
        digests.append(cache.program.__wrapped__(Game.BACCARAT, Edition.S49))
    assert digests[0] != digests[1]


def test_settings_are_one_question_in_any_order():
    one, other = (
        cache.question(Game.KENO, Edition.S49, dict(texts))
        for texts in (
            (("jackpot-6", "1500"), ("jackpot-8", "20000")),
            (("jackpot-8", "20000"), ("jackpot-6", "1500")),
        )
    )
    assert one.key == other.key


LOADED = """
import sys
from houseway.law.instruments import Edition, Game
from houseway.odds.report import cache, counts
game, edition = Game(sys.argv[1]), Edition(sys.argv[2])
if game is Game.BLACKJACK:
    import houseway.odds.blackjack.report.answer
else:
    counts.count(game, edition, {})
known = {path.resolve() for path in cache.sources(game, edition)}
for name, module in list(sys.modules.items()):
    file = getattr(module, "__file__", None)
    if name.startswith("houseway.") and file and cache.Path(file).resolve() not in known:
        print(name)
"""


@pytest.mark.parametrize(
    "row",
    [row for row in GAMES if counts.has_odds(row.game, row.edition)],
    ids=str,
)
def test_all_that_a_count_loads_is_in_its_digest(row):
    words = [sys.executable, "-c", LOADED, row.game, row.edition]
    done = subprocess.run(words, capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


def test_every_game_with_odds_names_the_settings_that_they_follow_from():
    for row in GAMES:
        if counts.has_odds(row.game, row.edition):
            names = [setting.name for setting in counts.menu(row.game, row.edition)]
            assert names
    assert [setting.name for setting in counts.menu(Game.BLACKJACK, Edition.S49)] == [
        "decks",
        "strategy",
    ]
