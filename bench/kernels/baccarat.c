/* The opponent: eight-deck baccarat shoes in C, as a programmer in a hurry for speed writes them.
 *
 * It plays what the kernel plays: all cards shuffled by Fisher and Yates with xoshiro256** and
 * without bias, four cards from a word; the first card burns as many as its value, a ten ten;
 * the cutting card; one more coup after a tie. It keeps no statistics beyond the three counts.
 *
 * Two ways of dealing, of which the bench takes the faster:
 *   branches  the tableau as conditions, from a shoe that was shuffled before
 *   tables    draw and deal in one pass through a table of states, without a branch on a card
 */

#include <stdint.h>

enum { PLAYER, BANKER, TIE, RESULTS };
enum { CARDS = 416, VALUES = 10, STATES = 512 };

static inline uint64_t rotated(uint64_t word, int by) { return word << by | word >> (64 - by); }

static inline uint64_t next_word(uint64_t s[4]) {
    uint64_t word = rotated(s[1] * 5, 7) * 9, shifted = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= shifted;
    s[3] = rotated(s[3], 45);
    return word;
}

/* Four numbers below left, left - 1, left - 2 and left - 3, or 0 if the word has to be thrown away. */
static inline int four_below(uint64_t word, uint64_t left, uint32_t pick[4]) {
    uint64_t one = (word & UINT32_MAX) * left, two = (one & UINT32_MAX) * (left - 1);
    uint64_t three = (word >> 32) * (left - 2), four = (three & UINT32_MAX) * (left - 3);
    uint64_t first = left * (left - 1), second = (left - 2) * (left - 3);
    uint64_t rest = two & UINT32_MAX, last = four & UINT32_MAX;
    if (__builtin_expect(rest < first, 0) && rest < (UINT64_C(1) << 32) % first) return 0;
    if (__builtin_expect(last < second, 0) && last < (UINT64_C(1) << 32) % second) return 0;
    pick[0] = one >> 32;
    pick[1] = two >> 32;
    pick[2] = three >> 32;
    pick[3] = four >> 32;
    return 1;
}

/* In the order in which the kernel begins: aces to nines, then the tens. */
static void fill(uint8_t cards[CARDS]) {
    for (int i = 0; i < CARDS; i++) cards[i] = i < 9 * 32 ? i / 32 + 1 : 0;
}

/* Branches */

static void shuffle(uint8_t cards[CARDS], uint64_t s[4]) {
    for (uint64_t at = 0; at < CARDS;) {
        uint32_t pick[4];
        if (!four_below(next_word(s), CARDS - at, pick)) continue;
        for (int k = 0; k < 4; k++, at++) {
            uint8_t card = cards[at + pick[k]];
            cards[at + pick[k]] = cards[at];
            cards[at] = card;
        }
    }
}

static inline int mod10(int points) { return points >= 10 ? points - 10 : points; }

static inline int banker_draws(int banker, int third) {
    switch (banker) {
    case 0: case 1: case 2: return 1;
    case 3: return third != 8;
    case 4: return third >= 2 && third <= 7;
    case 5: return third >= 4 && third <= 7;
    case 6: return third == 6 || third == 7;
    default: return 0;
    }
}

static inline int coup(const uint8_t *cards, int *at) {
    const uint8_t *c = cards + *at;
    int player = mod10(c[0] + c[2]), banker = mod10(c[1] + c[3]), used = 4;
    if (player < 8 && banker < 8) {
        if (player < 6) {
            int third = c[used++];
            player = mod10(player + third);
            if (banker_draws(banker, third)) banker = mod10(banker + c[used++]);
        } else if (banker < 6) {
            banker = mod10(banker + c[used++]);
        }
    }
    *at += used;
    return player > banker ? PLAYER : player < banker ? BANKER : TIE;
}

int64_t play_branches(uint64_t s[4], int64_t rounds, int behind, int64_t counts[RESULTS]) {
    uint8_t cards[CARDS];
    int64_t shoes = 0;
    fill(cards);
    for (; rounds > 0; shoes++) {
        shuffle(cards, s);
        int at = 1 + (cards[0] ? cards[0] : 10), stop = CARDS - behind, result = TIE;
        while (rounds > 0 && at <= stop) {
            result = coup(cards, &at);
            counts[result]++;
            rounds--;
        }
        if (rounds > 0 && result == TIE) {
            counts[coup(cards, &at)]++;
            rounds--;
        }
    }
    return shoes;
}

/* Tables: results first, whose rows begin the next coup; then the cards of a coup one by one. */

static uint16_t step[STATES][VALUES];
static int states, first_card;

static int result(int player, int banker) {
    return player > banker ? PLAYER : player < banker ? BANKER : TIE;
}

static int last_card(int player, int banker) {
    static int known[10][10];
    if (known[player][banker]) return known[player][banker];
    for (int card = 0; card < VALUES; card++)
        step[states][card] = result(player, mod10(banker + card)) * VALUES;
    return known[player][banker] = states++;
}

static int third_card(int player, int banker) {
    int here = states++;
    for (int card = 0; card < VALUES; card++) {
        int total = mod10(player + card);
        int next = banker_draws(banker, card) ? last_card(total, banker) : result(total, banker);
        step[here][card] = next * VALUES;
    }
    return here;
}

static int four_cards(int player, int banker) {
    if (player >= 8 || banker >= 8) return result(player, banker);
    if (player < 6) return third_card(player, banker);
    return banker < 6 ? last_card(player, banker) : result(player, banker);
}

void make_tables(void) {
    static int four[10][10], three[10][10];
    states = RESULTS;
    int begin = states++, two = states;
    states += 10 + 100;
    for (int p = 0; p < 10; p++)
        for (int b = 0; b < 10; b++) four[p][b] = four_cards(p, b);
    for (int p = 0; p < 10; p++)
        for (int b = 0; b < 10; b++) {
            three[p][b] = states++;
            for (int card = 0; card < VALUES; card++)
                step[three[p][b]][card] = four[p][mod10(b + card)] * VALUES;
        }
    for (int p = 0; p < 10; p++) {
        step[begin][p] = (two + p) * VALUES;
        for (int b = 0; b < 10; b++) {
            step[two + p][b] = (two + 10 + 10 * p + b) * VALUES;
            for (int card = 0; card < VALUES; card++)
                step[two + 10 + 10 * p + b][card] = three[mod10(p + card)][b] * VALUES;
        }
    }
    for (int end = 0; end < RESULTS; end++)
        for (int card = 0; card < VALUES; card++) step[end][card] = step[begin][card];
    int burn[11] = {begin};
    for (int left = 1; left <= 10; left++) {
        burn[left] = states++;
        for (int card = 0; card < VALUES; card++) step[burn[left]][card] = burn[left - 1] * VALUES;
    }
    first_card = states++;
    for (int card = 0; card < VALUES; card++)
        step[first_card][card] = burn[card ? card : 10] * VALUES;
}

int64_t play_tables(uint64_t s[4], int64_t rounds, int behind, int64_t counts[RESULTS]) {
    const uint16_t *table = &step[0][0];
    uint8_t cards[CARDS];
    uint16_t ends[CARDS + 1];
    int64_t shoes = 0;
    uint64_t stop = CARDS - behind;
    fill(cards);
    for (; rounds > 0; shoes++) {
        uint64_t here = first_card * VALUES, played = 0, before = 0;
        for (uint64_t at = 0; at < CARDS;) {
            uint32_t pick[4];
            if (!four_below(next_word(s), CARDS - at, pick)) continue;
            for (int k = 0; k < 4; k++, at++) {
                uint8_t card = cards[at + pick[k]];
                cards[at + pick[k]] = cards[at];
                cards[at] = card;
                here = table[here + card];
                ends[played] = here;
                uint64_t ended = here < RESULTS * VALUES;
                played += ended;
                before += ended & (at < stop);
            }
        }
        int64_t all = before + 1 + (ends[before] == TIE * VALUES);
        if (all > rounds) all = rounds;
        for (int64_t i = 0; i < all; i++) counts[ends[i] / VALUES]++;
        rounds -= all;
    }
    return shoes;
}
