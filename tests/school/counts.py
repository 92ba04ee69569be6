"""Answers worked out a second time, from the text of a question alone and by rules of its own.

Nothing of a machine is used: the words are read, and what they come to is counted by rules made by
hand from the instruments. A function gives None where it has no rule for the question.
"""

import re
from collections import Counter
from itertools import combinations

from tests.kinds import present

RED = {1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36}
TOTALS = {4: 62, 5: 31, 6: 18, 7: 12, 8: 8, 9: 7, 10: 6, 11: 6}
TOTALS |= {21 - total: odds for total, odds in TOTALS.items()}
ORDER = {"1st": 0, "2nd": 1, "3rd": 2, "first": 0, "second": 1, "third": 2}
LOST = 0


def cents(text):
    return round(float(re.sub(r"[$,]", "", text)) * 100)


def amounts(text):
    return [cents(each.rstrip(".")) for each in re.findall(r"\$[\d,.]+", text)]


def numbers(text):
    return [int(each) for each in re.findall(r"\d+", text)]


# Wheel and dice: odds to 1 of a bet by its printed name, 0 where it loses


def roulette(name, number):
    low = name.lower().partition(",")[0]
    even_money = {
        "red": number in RED,
        "black": number not in RED,
        "odd": number % 2 == 1,
        "even": number % 2 == 0,
        "low": number <= 18,
        "high": number >= 19,
    }
    if low in even_money:
        return 1 if number and even_money[low] else LOST
    if "dozen" in low or "column" in low:
        word = next((place for text, place in ORDER.items() if text in low), None)
        which = numbers(name)[0] - 1 if word is None else word
        own = (number - 1) // 12 if "dozen" in low else (number - 1) % 3
        return 2 if number and own == which else LOST
    places = numbers(name.split(":")[-1])
    return 36 // len(places) - 1 if number in places else LOST


def sic_bo(name, dice):
    low, total, triple = name.lower(), sum(dice), len(set(dice)) == 1
    if low in ("small", "big", "odd", "even"):
        wins = {"small": total <= 10, "big": total >= 11, "odd": total % 2, "even": not total % 2}
        return 1 if wins[low] and not triple else LOST
    if "any" in low:
        return 31 if triple else LOST
    first, *rest = numbers(name)
    if "triple" in low:
        return 180 if triple and dice[0] == first else LOST
    if "double" in low:
        return 11 if dice.count(first) >= 2 else LOST
    if "total" in low:
        return TOTALS[first] if total == first else LOST
    if rest:  # two dice
        return 6 if first in dice and rest[0] in dice else LOST
    return {0: LOST, 1: 1, 2: 2, 3: 12}[dice.count(first)]


# Cards


def points(cards):
    return sum(1 if card[:-1] == "A" else int(card[:-1]) if card[:-1].isdecimal() else 0
               for card in cards) % 10  # fmt: skip


def coup(shows):
    hands: dict[str, list[str]] = {"Player": [], "Banker": []}
    for line in shows:
        if match := re.match(
            r"(?:\s*\d+  )?(Player|Banker): ((?:(?:10|[2-9AJQK])[♠♥♦♣] ?)+)$", line
        ):
            hands[match.group(1)] += match.group(2).split()
    return hands["Player"], hands["Banker"]


def next_card(player, banker):
    """Which Hand takes a card, as every dealer learns it; None if both are complete."""
    if len(player) + len(banker) < 4:
        return "Player" if len(player) <= len(banker) else "Banker"
    two, against = points(player[:2]), points(banker[:2])
    if two >= 8 or against >= 8:
        return None
    if two <= 5 and len(player) == 2:
        return "Player"
    if len(banker) == 3:
        return None
    if len(player) == 2:
        return "Banker" if against <= 5 else None
    third = points(player[2:])
    draws = {3: third != 8, 4: 2 <= third <= 7, 5: 4 <= third <= 7, 6: third in (6, 7), 7: False}
    return "Banker" if draws.get(against, True) else None


def baccarat(name, shows):
    """Odds to 1 and the commission in 100 of a bet; None where the coup is not complete."""
    player, banker = coup(shows)
    if next_card(player, banker) is not None:
        return None
    mine, theirs, low = points(player), points(banker), name.lower().replace("-", " ")
    if "pair" in low:
        hand = player if "player" in low else banker
        return (11 if hand[0][:-1] == hand[1][:-1] else LOST), 0
    if low == "tie":
        return (8 if mine == theirs else LOST), 0
    if low == "player":
        return (1 if mine > theirs else LOST), 0
    return (1 if theirs > mine else LOST), 5


def total(cards):
    """The total of a blackjack hand, and whether an ace counts 11 in it."""
    hard = sum(1 if card[:-1] == "A" else int(card[:-1]) if card[:-1].isdecimal() else 10
               for card in cards)  # fmt: skip
    soft = any(card[:-1] == "A" for card in cards) and hard <= 11
    return hard + 10 * soft, soft


RANKS = {**{str(number): number for number in range(2, 11)}, "J": 11, "Q": 12, "K": 13, "A": 14}


def five(cards):
    """The worth of five cards in the common order, an ace high only: higher is better."""
    ranks = sorted((RANKS[card[:-1]] for card in cards), reverse=True)
    groups = sorted(Counter(ranks).items(), key=lambda group: (-group[1], -group[0]))
    shape, order = tuple(count for _, count in groups), tuple(rank for rank, _ in groups)
    flush = len({card[-1] for card in cards}) == 1
    straight = len(shape) == 5 and ranks[0] - ranks[4] == 4
    if flush and straight:
        return (8, order)
    if flush or straight:
        return (5 if flush else 4, order)
    places = {(4, 1): 7, (3, 2): 6, (3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}
    return (places.get(shape, 0), order)


def best_hands(shows, used):
    """The numbers of the players with the best hand; `used` of their own cards have to play."""
    cards = {line.partition(": ")[0]: line.partition(": ")[2].split() for line in shows[1:]}
    board = cards.pop("Communal", [])

    def worth(own):
        if used is None:
            return max(map(five, combinations((*own, *board), 5)))
        return max(
            five((*mine, *shared))
            for mine in combinations(own, used)
            for shared in combinations(board, 5 - used)
        )

    worths = [worth(own) for own in cards.values()]
    return [at for at, value in enumerate(worths, 1) if value == max(worths)]


# Money


def odds_of(listing, name, shows):
    """Odds to 1 and commission in 100 that a bet wins, by what is shown; None if not known here."""
    game, text = listing.split()[0], "\n".join(shows)
    if game == "roulette":
        match = re.search(r"^(?:\s*\d+  )?(\d+)(?:, (?:red|black)|$|, zero|, green)", text, re.M)
        return (roulette(name, int(match.group(1))), 0) if match else None
    if game == "sic-bo":
        match = re.search(r"  (\d) (\d) (\d): ", text)
        return (sic_bo(name, [int(die) for die in match.groups()]), 0) if match else None
    if game == "money-wheel":
        match = re.search(r"rests in (\S+), no", text)
        if not match or not re.fullmatch(r"\$\d+", name):
            return None
        return (int(name[1:]) if match.group(1) == name else LOST), 0
    return baccarat(name, shows) if game in ("baccarat", "mini-baccarat") else None


def paid(listing, name, stake, shows):
    """What is paid on a bet, in cents."""
    odds = odds_of(listing, name, shows)
    if odds is None:
        return None
    win = odds[0] * stake
    return win - win * odds[1] // 100


def payment(question):
    whole = present(re.search(r"has (.+)\. How much", question.asks)).group(1)
    bets = [present(re.fullmatch(r"(\$[\d,.]+) on (.+?)(?: on Box \d+)?", bet)).groups()
            for bet in re.split(r", (?=\$[\d,.]+ on )", whole)]  # fmt: skip
    each = [paid(question.listing, name, cents(stake), question.shows) for stake, name in bets]
    return None if None in each else sum(each)


def layout(question):
    number = int(present(re.search(r"rests in (\d+)\.", question.asks)).group(1))
    bets = [present(re.fullmatch(r"(\$[\d,.]+) on (.+)", line)).groups() for line in question.shows]
    return sum(roulette(name, number) * cents(stake) for stake, name in bets)


def wrong_payments(question):
    """The lines of an altered settlement in which the payment is wrong; None if it is not known."""
    shows = [re.sub(r"^\s*\d+  ", "", line) for line in question.shows]
    wrong = []
    for at, line in enumerate(shows, 1):
        match = re.match(r"(?:Box \d+: )?player \d+ (\S+) (\$[\d,.]+): (.+)", line)
        if not match:
            continue
        name, stake, words = match.group(1), cents(match.group(2)), match.group(3)
        right = paid(question.listing, name, stake, shows)
        if right is None:
            return None
        won = amounts(words)
        given = won[0] - sum(won[1:]) if words.startswith("wins") else 0
        push = "baccarat" in question.listing and name in ("player", "banker") and is_tie(shows)
        if given != right or (words == "stake returned") != push:
            wrong.append(at)
    return wrong


def is_tie(shows):
    player, banker = coup(shows)
    return points(player) == points(banker)


def side_pot(question):
    put_in = [amounts(line)[0] for line in question.shows]
    levels = sorted(set(put_in))
    at = (
        0
        if "main pot" in question.asks
        else int(present(re.search(r"pot (\d)", question.asks)).group(1))
    )
    below = levels[at - 1] if at else 0
    return sum(min(each, levels[at]) - below for each in put_in if each > below)


def commission(question):
    """Five in 100 in whole dollars, of more than $19, up to what the house takes at most."""
    (most,), (pot, *_) = amounts(question.shows[0]), amounts(question.shows[1])
    return 0 if pot <= 1900 else min(pot * 5 // 10000 * 100, most)
