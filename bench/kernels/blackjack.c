/* The opponent: blackjack shoes in C, as a programmer in a hurry for speed writes them.
 *
 * It plays what the kernel plays: the whole shoe shuffled by Fisher and Yates with xoshiro256**
 * and without bias, four cards from a word; rounds until the cutting card; one to seven Boxes by
 * a chart; no hole card, the Dealer stands on 17 and draws only if it can matter. It keeps the
 * counts by net and no other statistics. It cannot deal a shoe that runs out.
 */

#include <stdint.h>
#include <string.h>

enum { STAND, DRAW, DOUBLE_OR_DRAW, DOUBLE_OR_STAND, SPLIT, AS_TOTAL };
enum { MOST_CARDS = 416, MOST_HANDS = 4, MIDDLE = 16, NETS = 33 };

/* By the Dealer's first card: what a total says, soft or not, and whether a pair is split. */
typedef struct {
    uint8_t hard[22], soft[22], pair[11];
} Column;

static Column chart[11];

void read_chart(const uint8_t *calls) { /* hard 4 to 20, soft 12 to 20, pairs; columns from ace */
    for (int up = 1; up <= 10; up++) {
        for (int t = 4; t <= 20; t++) chart[up].hard[t] = calls[(t - 4) * 10 + up - 1];
        for (int t = 12; t <= 20; t++) chart[up].soft[t] = calls[(17 + t - 12) * 10 + up - 1];
        for (int v = 1; v <= 10; v++) chart[up].pair[v] = calls[(26 + v - 1) * 10 + up - 1] == SPLIT;
    }
}

static inline uint64_t rotated(uint64_t word, int by) { return word << by | word >> (64 - by); }

static void shuffle(uint8_t *cards, uint64_t size, uint64_t s[4]) {
    uint64_t a = s[0], b = s[1], c = s[2], d = s[3];
    for (uint64_t at = 0; at < size;) {
        uint64_t word = rotated(b * 5, 7) * 9, shifted = b << 17;
        c ^= a, d ^= b, b ^= c, a ^= d, c ^= shifted, d = rotated(d, 45);
        uint64_t left = size - at, less = left - 2;
        uint64_t one = (word & UINT32_MAX) * left, two = (one & UINT32_MAX) * (left - 1);
        uint64_t three = (word >> 32) * less, four = (three & UINT32_MAX) * (less - 1);
        uint64_t first = left * (left - 1), second = less * (less - 1);
        uint64_t rest = two & UINT32_MAX, last = four & UINT32_MAX;
        if (__builtin_expect(rest < first, 0) && rest < (UINT64_C(1) << 32) % first) continue;
        if (__builtin_expect(last < second, 0) && last < (UINT64_C(1) << 32) % second) continue;
        uint64_t picks[4] = {one >> 32, two >> 32, three >> 32, four >> 32};
        for (int k = 0; k < 4; k++, at++) {
            uint8_t card = cards[at + picks[k]];
            cards[at + picks[k]] = cards[at];
            cards[at] = card;
        }
    }
    s[0] = a, s[1] = b, s[2] = c, s[3] = d;
}

typedef struct {
    int total, stake, blackjack;
} Hand;

/* Plays a Box on from its two cards; the number of hands it leaves in `done`. */
static int play_box(const uint8_t **next, int first, int second, const Column *column, Hand *done) {
    const uint8_t *card = *next;
    int hands = 1, finished = 0, split = 0;
    for (;;) {
        int hard = first + second, ace = first == 1 || second == 1, cards = 2, stake = 1, total;
        if (first == second && hands < MOST_HANDS && column->pair[first] && !(split && first == 1)) {
            hands++;
            split = 1;
            second = *card++;
            continue;
        }
        for (;;) {
            int soft = ace && hard <= 11;
            total = soft ? hard + 10 : hard;
            if (total >= 21 || (split && first == 1)) break;
            int said = soft ? column->soft[total] : column->hard[total];
            if (said >= DOUBLE_OR_DRAW) {
                if (cards == 2) {
                    int drawn = *card++;
                    hard += drawn;
                    total = (ace || drawn == 1) && hard <= 11 ? hard + 10 : hard;
                    stake = 2;
                    cards = 3;
                    break;
                }
                said = said == DOUBLE_OR_DRAW ? DRAW : STAND;
            }
            if (said == STAND) break;
            int drawn = *card++;
            hard += drawn;
            ace |= drawn == 1;
            cards++;
        }
        done[finished++] = (Hand){total, stake, !split && cards == 2 && total == 21};
        if (finished == hands) break;
        second = *card++;
    }
    *next = card;
    return hands;
}

int64_t play_rounds(uint64_t s[4], int64_t rounds, int decks, int behind, int boxes,
                    int64_t counts[][NETS]) {
    uint8_t cards[2 * MOST_CARDS];
    int size = 52 * decks;
    int64_t shoes = 0;
    memset(cards, 10, sizeof cards);
    for (int i = 0; i < size; i++) cards[i] = i < 36 * decks ? i / (4 * decks) + 1 : 10;
    for (; rounds > 0; shoes++) {
        shuffle(cards, size, s);
        for (const uint8_t *at = cards; rounds > 0 && at < cards + size - behind; rounds--) {
            Hand done[7 * MOST_HANDS];
            int hands[7], wanted = 0, up = at[boxes], count = 0;
            const uint8_t *next = at + 2 * boxes + 1;
            for (int box = 0; box < boxes; box++) {
                Hand *mine = done + count;
                hands[box] = play_box(&next, at[box], at[boxes + 1 + box], &chart[up], mine);
                for (int h = 0; h < hands[box]; h++)
                    if (mine[h].blackjack) wanted |= up == 1 || up == 10;
                    else if (mine[h].total <= 21) wanted |= 3;
                count += hands[box];
            }
            int hard = up, ace = up == 1, total = 0, natural = 0;
            if (wanted) {
                hard += *next;
                ace |= *next++ == 1;
                total = ace && hard <= 11 ? hard + 10 : hard;
                natural = total == 21;
            }
            if (wanted & 2)
                while (total < 17) {
                    hard += *next;
                    ace |= *next++ == 1;
                    total = ace && hard <= 11 ? hard + 10 : hard;
                }
            const Hand *hand = done;
            for (int box = 0; box < boxes; box++) {
                int net = 0;
                for (int h = 0; h < hands[box]; h++, hand++) {
                    int won = 2;
                    if (hand->total > 21) won = -2;
                    else if (hand->blackjack) won = natural ? 0 : 3;
                    else if (natural) won = -2;
                    else if (total <= 21) won = 2 * ((hand->total > total) - (hand->total < total));
                    net += won * hand->stake;
                }
                counts[box][MIDDLE + net]++;
            }
            at = next;
        }
    }
    return shoes;
}
