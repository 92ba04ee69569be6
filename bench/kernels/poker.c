/* The opponent: the kernel's own algorithm in C, on the kernel's own tables.
 *
 * The words of the cards are added up; the sum of ranks is hashed twice and looked up; where a suit
 * has five cards its ranks are looked up too. A row that has a card of another deck is worth nothing.
 */

#include <stddef.h>
#include <stdint.h>

enum { JOKER_AT = 39, SUITS_AT = 40, FOREIGN_AT = 56, SETS = 1 << 13 };

static const uint64_t START = UINT64_C(0x3333) << SUITS_AT;
static const uint64_t FACTOR = UINT64_C(0x9E3779B97F4A7C15);
static const uint64_t RANKS = (UINT64_C(1) << SUITS_AT) - 1;
static const uint64_t RARE = UINT64_C(0x8888) << SUITS_AT | UINT64_C(0xFF) << FOREIGN_AT;

struct table {
    const uint64_t *words, *lanes;
    const uint32_t *displaced, *by_slot, *flushes;
    uint64_t row_shift, column_shift, column_factor;
};

static inline uint32_t value(const uint8_t *cards, int count, const struct table *t) {
    uint64_t total = START;
    for (int at = 0; at < count; at++) total += t->words[cards[at]];
    uint64_t key = total & RANKS;
    uint32_t worth =
        t->by_slot[t->displaced[key * FACTOR >> t->row_shift] + (key * t->column_factor >> t->column_shift)];
    if (__builtin_expect((total & RARE) != 0, 0)) {
        uint64_t held = 0;
        for (int at = 0; at < count; at++) held |= t->lanes[cards[at]];
        for (int suit = 0; suit < 4; suit++) {
            if (total >> (SUITS_AT + 3 + 4 * suit) & 1) {
                uint32_t flush = t->flushes[(held >> 16 * suit & (SETS - 1)) + (key >> JOKER_AT) * SETS];
                if (flush > worth) worth = flush;
            }
        }
        if (total >> FOREIGN_AT) worth = 0;
    }
    return worth;
}

/* The number of cards is known where it is seven, as in the kernel's loop it is not. */
void evaluate(const uint8_t *hands, size_t rows, int count, const struct table *table, uint32_t *values) {
    struct table t = *table;
    if (count == 7)
        for (size_t row = 0; row < rows; row++) values[row] = value(hands + 7 * row, 7, &t);
    else
        for (size_t row = 0; row < rows; row++) values[row] = value(hands + count * row, count, &t);
}
