"""Rounds of blackjack dealt from cards in a given order, by the naive player of the tests."""

from tests.odds.naive_blackjack import decision, settle, total


def dealt(cards, boxes, chart):
    """One round: what each Box netted, and how many cards it took. Cards are values, the ace 1."""
    firsts, up, seconds = cards[:boxes], cards[boxes], cards[boxes + 1 : 2 * boxes + 1]
    rest = iter(cards[2 * boxes + 1 :])
    taken = 2 * boxes + 1
    tables = []
    for first, second in zip(firsts, seconds, strict=True):
        done, more = box(first, second, up, rest, chart)
        tables.append(done)
        taken += more
    dealer, more = dealers(up, rest, [hand for done in tables for hand in done])
    nets = [
        2 * sum(settle(points, stake, natural, dealer) for points, stake, natural in done)
        for done in tables
    ]
    return nets, taken + more


def box(first, second, up, rest, chart):
    hands: list[tuple[int, ...]] = [(first, second)]
    at, split, taken = 0, False, 0
    done = []
    while at < len(hands):
        hand, stake = hands[at], 1
        while True:
            if len(hand) == 1:
                hand, taken = (*hand, next(rest)), taken + 1
            said = "S" if total(hand)[0] > 21 else decision(hand, chart, up, len(hands), split)
            if said == "P":
                split = True
                hands.insert(at + 1, hand[1:])
                hand = hand[:1]
                continue
            if said in "HD":
                hand, taken = (*hand, next(rest)), taken + 1
            if said == "D":
                stake = 2
            if said in "SD":
                break
        points = total(hand)[0]
        done.append((points, stake, points == 21 and len(hand) == 2 and not split))
        at += 1
    return done, taken


def dealers(up, rest, hands):
    """How the Dealer ends; 'nothing' where no card could matter any more."""
    live = [hand for hand in hands if hand[0] <= 21 and not hand[2]]
    waits = any(natural for _, _, natural in hands) and up in (1, 10)
    if not live and not waits:
        return 0, 0
    hand: tuple[int, ...] = (up, next(rest))
    if total(hand)[0] == 21:
        return "blackjack", 1
    while live and total(hand)[0] < 17:
        hand = (*hand, next(rest))
    points = total(hand)[0]
    return ("bust" if points > 21 else points), len(hand) - 1
