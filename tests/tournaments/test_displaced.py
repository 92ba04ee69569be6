"""Approved conditions prevail over the rules of the game, and not over what can be played."""

import pytest

from houseway.core.game import Refused
from houseway.core.money import Cents
from houseway.games import GAMES, listing_of
from houseway.house.settings.kinds import Determined, with_values
from houseway.law.instruments import Edition, Game
from houseway.tournaments import tables
from houseway.tournaments.law import law_of
from houseway.tournaments.papers.checks import checked
from houseway.tournaments.papers.conditions import BuyBacks, Level
from tests.tournaments.holding import BLINDS, POKER, conditions

S49, S20, NI2019 = Edition.S49, Edition.S20, Edition.NI2019
WHEEL = ("$1", *["$3"] * 12, *["$5"] * 8, *["$11"] * 4, *["$23"] * 2, "canberra", "flag")
# Game, edition, settings that conflict with a rule, the words, and the rule that gives way.
CONFLICTS = (
    (Game.BLACKJACK, S49, {"decks": "4"}, "decks: '4' is not 5 to 8", "S49 Blackjack 2.1"),
    (Game.BACCARAT, S49, {"decks": "6"}, "decks: '6' is not 8", "S49 Baccarat 2.1"),
    (Game.MINI_BACCARAT, S49, {"decks": "2"}, "decks: '2' is not 8", "S49 Mini-Baccarat 2.1"),
    (
        Game.CANBERRA_POKER,
        S49,
        {"jackpot": "5000"},
        "jackpot: $5,000 is not $10,000 to $10,000,000",
        "S49 Canberra Poker 11.1",
    ),
    (
        Game.PAI_GOW,
        S49,
        {"commission": "10"},
        "commission: '10' is not 0 to 5",
        "S49 Pai Gow 11.12",
    ),
    (
        Game.PAI_GOW,
        S20,
        {"commission": "10"},
        "commission: '10' is not 0 to 5",
        "S20 Pai Gow 11.12",
    ),
    (
        Game.KENO,
        S49,
        {"jackpot-8": "12499.99"},
        "jackpot-8: $12,499.99 is not $12,500 to $10,000,000",
        "S49 Keno 5.2",
    ),
)
GIVES_WAY = {
    "blackjack": "18.3", "baccarat": "12.3", "mini-baccarat": "12.3", "canberra-poker": "16.3",
    "pai-gow": "18.3", "keno": "15.3", "money-wheel": "11.3",
}  # fmt: skip


def held(game, edition, texts, **changes):
    of = conditions(game, edition, table=tuple(texts.items()), **changes)
    return checked(law_of(game, edition), of)


def displaced(determined):
    return [(one.value, str(one.cite)) for one in determined if one.name == tables.DISPLACED]


def refusal(game, edition, texts, **changes):
    with pytest.raises(Refused) as caught:
        held(game, edition, texts, **changes)
    return caught.value


def rows():
    for game, edition, texts, words, rule in CONFLICTS:
        name = f"{edition.lower()}-1999-{game}"
        mark = pytest.mark.rule(name, GIVES_WAY[game])
        yield pytest.param(game, edition, texts, words, rule, marks=mark, id=name)


@pytest.mark.parametrize(("game", "edition", "texts", "words", "rule"), list(rows()))
def test_conditions_that_conflict_with_the_game_are_held_and_the_rule_is_named(
    game, edition, texts, words, rule
):
    ((said, cite),) = displaced(held(game, edition, texts))
    assert said == words
    assert cite.startswith(rule)
    assert displaced(held(game, edition, {})) == []
    plain = listing_of(game, edition).table.rules
    with pytest.raises(Refused, match=words.replace("$", r"\$")):
        plain.checked(
            with_values(tables.played(game, edition, True).table.rules.menu, plain.default, texts)
        )


@pytest.mark.rule("s49-1999-money-wheel", "11.3")
def test_a_wheel_with_other_counts_of_segments_is_held_as_long_as_it_has_52():
    other = ",".join(("$3", *["$1"] * 23, *WHEEL[1:]))  # 23 times $1, 13 times $3
    told = displaced(held(Game.MONEY_WHEEL, S49, {"wheel": other}))
    assert told == [("wheel: 23 times $1 is not 24", "S49 Money Wheel 2.1(a)")]
    short = ",".join(WHEEL[1:])
    fault = refusal(Game.MONEY_WHEEL, S49, {"wheel": short})
    assert fault.reason.startswith("table limits: wheel: 28 are not 52 (S49 Money Wheel 2.1")
    assert fault.cite.ref == "11.3"


def with_antes(game, edition):
    both = dict(BLINDS) | {"betting": "blind-and-ante", "ante": "1"}
    return held(game, edition, {}, levels=(Level(tuple(both.items()), Cents(10_00)),))


@pytest.mark.rule("s49-1999-poker", "19.3")
@pytest.mark.parametrize("game", POKER)
def test_blinds_with_antes_displace_the_choice_between_them(game):
    ((said, cite),) = displaced(with_antes(game, S49))
    assert said == "betting: blind-and-ante is not blind or ante"
    assert cite.startswith("S49 Poker 4.2")


@pytest.mark.rule("ni2006-158-three-card-manila", "20.5")
@pytest.mark.rule("ni2015-405-holdem", "20.5")
def test_blinds_with_antes_displace_it_by_the_later_instruments_too():
    for game, edition in ((Game.THREE_CARD_MANILA, Edition.NI2006), (Game.HOLDEM, Edition.NI2015)):
        ((said, _),) = displaced(with_antes(game, edition))
        assert said == "betting: blind-and-ante is not blind or ante"


@pytest.mark.rule("s49-1999-american-roulette", "11.3")
@pytest.mark.rule("s49-1999-sic-bo", "11.3")
def test_no_setting_of_roulette_or_sic_bo_conflicts_with_a_rule():
    for game, section in ((Game.ROULETTE, "11.3"), (Game.SIC_BO, "11.3")):
        assert (
            displaced(
                held(game, S49, {"maximum" if game is Game.SIC_BO else "split-maximum": "7000"})
            )
            == []
        )
        assert refusal(game, S49, {"pockets": "38"}).cite.ref == section


@pytest.mark.rule("s49-1999-blackjack", "18.3")
@pytest.mark.parametrize(
    ("texts", "reason"),
    [
        ({"decks": "-4"}, "decks: '-4' is not 2 to 12"),
        ({"decks": "1"}, "decks: '1' is not 2 to 12"),
        ({"decks": "13"}, "decks: '13' is not 2 to 12"),
        ({"decks": "2", "cutting-card": "104"}, "cutting-card: 104 cards from the back leave none"),
        ({"multiple": "0.15"}, "minimum: $10 is not a multiple of $0.15"),
    ],
)
def test_what_cannot_be_played_is_refused_with_the_reason(texts, reason):
    fault = refusal(Game.BLACKJACK, S49, texts)
    assert fault.reason.startswith(f"table limits: {reason}")
    assert fault.cite.ref == "18.3"


def test_both_ends_of_what_can_be_played():
    for decks, card in ((2, 103), (12, 78)):
        texts = {"decks": str(decks), "cutting-card": str(card)}
        told = displaced(held(Game.BLACKJACK, S49, texts))
        assert told[0] == (f"decks: '{decks}' is not 5 to 8", "S49 Blackjack 2.1")
        assert len(told) == (2 if card > 78 else 1)  # one deck and a half behind two
    for decks in (5, 8):
        assert displaced(held(Game.BLACKJACK, S49, {"decks": str(decks)})) == []


@pytest.mark.rule("s49-1999-blackjack", "18.3")
def test_a_cutting_card_further_from_the_back_displaces_its_own_rule():
    (told,) = displaced(held(Game.BLACKJACK, S49, {"decks": "6", "cutting-card": "183"}))
    reason = "cutting-card: 183 cards from the back are more than the 182 of 6 decks"
    assert told[0] == reason
    assert told[1].startswith("S49 Blackjack 5.3")
    assert displaced(held(Game.BLACKJACK, S49, {"decks": "6", "cutting-card": "182"})) == []


@pytest.mark.rule("ni2019-689-mttg", "11.1")
def test_in_a_multi_terminal_tournament_the_rules_prevail():
    fault = refusal(Game.BACCARAT, NI2019, {"decks": "6"})
    assert fault.reason.startswith("table limits: decks: '6' is not 8")


@pytest.mark.rule("s49-1999-blackjack", "18.3")
@pytest.mark.rule("ni2015-405-holdem", "20.5")
def test_nothing_of_the_tournament_section_is_displaced():
    above = refusal(Game.BLACKJACK, S49, {"decks": "4"}, fee=50_00, commission=5_01)
    assert above.cite.ref == "18.4"
    bought = BuyBacks(1, 5, Cents(50_00), Cents(0), Cents(1_000_00))
    assert refusal(Game.HOLDEM, Edition.NI2015, {}, buy_backs=bought).cite.ref.startswith("20.")


def test_every_game_whose_conditions_prevail_can_say_what_it_displaces():
    for row in GAMES:
        game = tables.played(row.game, row.edition, True)
        settings = game.table.rules.default
        assert game.conflicts(settings) == ()
        assert game.table.rules.checked(settings)
        assert all(isinstance(one, Determined) for one in game.table.rules.checked(settings))
