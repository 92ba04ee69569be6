"""The kernel of blackjack: shuffle a shoe, deal it round by round as the table says, settle it.

All that is compiled stands in this one file, because a compiled function that is kept on disk
does not notice a change of another file. There is no rule here: they are all in the table.
Arrays are handed on once for a shoe: to hand them on for each card takes longer than the card.
"""

import numpy as np
from numpy.typing import NDArray

from houseway.odds.compilation import compiled

Bytes = NDArray[np.uint8]
Words = NDArray[np.uint64]
Numbers = NDArray[np.int64]
# The flat tables of `BoxTable`: step, open, split, ending, net.
Table = tuple[NDArray[np.uint16], Bytes, Bytes, Bytes, NDArray[np.int8]]
Totals = tuple[Numbers, Numbers]  # rounds by Box and net; sums over shoes

U = np.uint64
HALF, LOW, SPAN = U(32), U(0xFFFFFFFF), U(1 << 32)
DRAW, DOUBLE, SPLIT = U(2), U(4), U(8)  # acts; anything else is to stand
TAKES = DRAW | DOUBLE
ACT, SAID = U(4), U(15)  # the bits of a step that are the act at the place it leads to
HANDS = U(4)  # modes of an origin: how many hands there are
MODES = U(12)  # of the hands of a Box, for each first card of the Dealer
# What a shoe is dealt by: its first card, cards in front of the cutting card, rounds at most,
# Boxes, endings of the Dealer; and told by `deal`: where the last round began, and where it ended.
BEGIN, STOP, MOST, BOXES, ENDINGS, BEGAN, END = range(7)


@compiled
def rotated(word: np.uint64, by: np.uint64) -> np.uint64:
    return word << by | word >> (U(64) - by)


@compiled
def uneven(rest: np.uint64, bound: np.uint64) -> bool:
    """Return whether a draw must be thrown away, so that each number stays equally likely."""
    return bool(rest < bound and rest < SPAN % bound)


# The generator is xoshiro256**. A word gives four cards, two from a half of it, as in
# Brackett-Rozinsky and Lemire, "Batched Ranged Random Integer Generation" (2024).
@compiled
def shuffle(cards: Bytes, words: Words, size: int) -> None:
    """Bring the first cards, a number that four divides, into any order."""
    a, b, c, d = words[0], words[1], words[2], words[3]
    at = U(0)
    while at < U(size):
        word = rotated(b * U(5), U(7)) * U(9)
        shifted = b << U(17)
        c, d = c ^ a, d ^ b
        b, a = b ^ c, a ^ d
        c, d = c ^ shifted, rotated(d, U(45))
        left, less = U(size) - at, U(size) - at - U(2)
        one = (word & LOW) * left
        two = (one & LOW) * (left - U(1))
        three = (word >> HALF) * less
        four = (three & LOW) * (less - U(1))
        if uneven(two & LOW, left * (left - U(1))) or uneven(four & LOW, less * (less - U(1))):
            continue
        for pick in (one, two, three, four):
            drawn = at + (pick >> HALF)
            card = cards[drawn]
            cards[drawn] = cards[at]
            cards[at] = card
            at += U(1)
    words[0], words[1], words[2], words[3] = a, b, c, d


@compiled
def shuffle_rack(cards: Bytes, words: Words, begin: int, end: int) -> None:
    """The same one by one and of any number, for the rare shoe that runs out."""
    at = begin
    while at < end - 1:
        word = rotated(words[1] * U(5), U(7)) * U(9)
        shifted = words[1] << U(17)
        words[2] ^= words[0]
        words[3] ^= words[1]
        words[1] ^= words[2]
        words[0] ^= words[3]
        words[2] ^= shifted
        words[3] = rotated(words[3], U(45))
        pick = (word >> HALF) * U(end - at)
        if not uneven(pick & LOW, U(end - at)):
            drawn = at + int(pick >> HALF)
            card = cards[drawn]
            cards[drawn] = cards[at]
            cards[at] = card
            at += 1


# A mode is a block of `step`: for hands of a Box, by the Dealer's first card, their origin and how
# many there are; for the Dealer's hand, by what the others want of him.
@compiled
def deal(cards: Bytes, limits: Numbers, table: Table, hands: Numbers, nets: Numbers) -> int:
    """Deal rounds as long as one may begin, and add up what each Box nets. How many rounds."""
    step, still, split, ending, net = table
    at, stop, boxes, wide = U(limits[BEGIN]), U(limits[STOP]), U(limits[BOXES]), U(len(split))
    places, endings, one, played = U(len(ending)), U(limits[ENDINGS]), U(1), 0
    while at < stop and played < limits[MOST]:
        limits[BEGAN], up, following = at, U(cards[at + boxes]), at + boxes + boxes + one
        wanted, count = U(0), 0
        for box in range(limits[BOXES] + 1):
            first, mode, there = up, wide * MODES + wanted, (up + one << ACT) + U(wanted > 0) * DRAW
            if U(box) < boxes:
                first, mode = U(cards[at + U(box)]), up * MODES
                second = U(cards[at + boxes + one + U(box)])
                there = U(step[(mode * places + first + one) * wide + second])
            waiting, formed, origin = 0, U(0), U(0)
            while True:
                said = there & SAID
                if said == SPLIT:
                    waiting, formed, origin = waiting + 1, formed + one, U(split[first])
                    mode, there = up * MODES + origin * HANDS + formed, (first + one << ACT) + DRAW
                if there & TAKES:
                    row = (mode * places + (there >> ACT)) * wide
                    there, following = U(step[row + U(cards[following])]), following + one
                    if said != DOUBLE:
                        continue
                code = origin * places + (there >> ACT)
                wanted |= U(still[code * wide + up])
                hands[count, 0], hands[count, 1], hands[count, 2] = box, code, said == DOUBLE
                count += 1
                if waiting == 0:
                    break
                waiting, there = waiting - 1, (first + one << ACT) + DRAW
        for hand in range(count - 1):
            came_to = net[U(hands[hand, 1]) * endings + U(ending[there >> ACT])]
            nets[played, hands[hand, 0]] += came_to << hands[hand, 2]
        at, played = following, played + 1
    limits[END] = at
    return played


@compiled
def count_nets(nets: Numbers, counts: Numbers) -> int:
    """Count rounds by Box and net, and make room for others. The sum of the nets."""
    total, middle = 0, counts.shape[1] // 2
    for played in range(nets.shape[0]):
        for box in range(nets.shape[1]):
            counts[box, middle + nets[played, box]] += 1
            total += nets[played, box]
            nets[played, box] = 0
    return total


@compiled
def play_shoes(
    rounds: int, stack: tuple[Bytes, Words], limits: Numbers, table: Table, totals: Totals
) -> int:
    """Play so many rounds from fresh shoes. How many shoes.

    `stack`: the cards, with room for as many again, and the words of the generator.

    A round that ran out of cards is dealt again, with what earlier rounds left shuffled behind.
    """
    cards, words, counts, sums = *stack, *totals
    size, most, stop, shoes = len(cards) // 2, limits[MOST], limits[STOP], 0
    hands = np.zeros((limits[BOXES] * int(HANDS) + 1, 3), np.int64)
    nets = np.zeros((size, limits[BOXES]), np.int64)
    while rounds > 0:
        shuffle(cards, words, size)
        limits[BEGIN], limits[STOP], limits[MOST] = 0, stop, min(most, rounds)
        played = deal(cards, limits, table, hands, nets)
        short = int(limits[END] > size)
        net = count_nets(nets[: played - short], counts)
        if short:
            nets[played - 1] = 0
            began = limits[BEGAN]
            assert began > 0, "one round has taken the whole shoe"
            cards[size : size + began] = cards[:began]
            shuffle_rack(cards, words, size, size + began)
            limits[BEGIN], limits[STOP], limits[MOST] = began, began + 1, 1
            net += count_nets(nets[: deal(cards, limits, table, hands, nets)], counts)
            assert limits[END] <= size + began, "one round has taken the whole rack"
        for number, term in enumerate((net, net * net, net * played, played * played, short)):
            sums[number] += term
        rounds -= played
        shoes += 1
    return shoes
