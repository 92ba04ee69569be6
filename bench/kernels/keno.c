/* One game of keno: every Way of every ticket, Major Prizes pro-rated, jackpots shared. */
#include <stdint.h>
#include <stdlib.h>

typedef struct {
    const uint64_t *low;
    const uint16_t *high;
    const uint8_t *column;
    const int32_t *stake;
    const int64_t *starts;
    int64_t tickets;
} Sold;

typedef struct {
    const int32_t *cells; /* sixteen a column; below zero a jackpot */
    const int64_t *most;
    int64_t least, most_for_a_game;
} Table;

typedef struct {
    int64_t place, ticket, prize, share;
    uint64_t rest;
} Prize;

static int by_prize(const void *a, const void *b)
{
    int64_t one = ((const Prize *)a)->prize, other = ((const Prize *)b)->prize;
    return (one > other) - (one < other);
}

/* The largest fraction first, then the earlier Way. */
static int by_rest(const void *a, const void *b)
{
    const Prize *one = a, *other = b;
    if (one->rest != other->rest)
        return one->rest < other->rest ? 1 : -1;
    return (one->place > other->place) - (one->place < other->place);
}

static void in_proportion(int64_t amount, Prize *some, int64_t count)
{
    __int128 whole = 0;
    int64_t given = 0;
    for (int64_t i = 0; i < count; i++)
        whole += some[i].prize;
    for (int64_t i = 0; i < count; i++) {
        __int128 part = (__int128)amount * some[i].prize;
        some[i].share = (int64_t)(part / whole);
        some[i].rest = (uint64_t)(part % whole);
        given += some[i].share;
    }
    qsort(some, count, sizeof *some, by_rest);
    for (int64_t i = 0; i < amount - given; i++)
        some[i].share++;
}

static void pro_rate(Prize *majors, int64_t count, const Table *table)
{
    __int128 rest = 0, left = table->most_for_a_game;
    for (int64_t i = 0; i < count; i++)
        rest += majors[i].prize;
    if (rest <= left) {
        for (int64_t i = 0; i < count; i++)
            majors[i].share = majors[i].prize;
        return;
    }
    qsort(majors, count, sizeof *majors, by_prize);
    int64_t held = 0;
    while (held < count && !(left > 0 && majors[held].prize * left >= table->least * rest)) {
        int64_t size = majors[held].prize;
        for (; held < count && majors[held].prize == size; held++) {
            majors[held].share = table->least;
            left -= table->least;
            rest -= size;
        }
    }
    if (held < count)
        in_proportion((int64_t)left, majors + held, count - held);
}

/* What each ticket wins; how many Major Prizes and what is paid for them in `told`. */
int settle(const Sold *sold, uint64_t low, uint64_t high, const Table *table,
           const int64_t *jackpots, int64_t *won, int64_t *told)
{
    int64_t room = 1024, count = 0, hit_room = 1024, hits = 0;
    Prize *majors = malloc(room * sizeof *majors), *full = malloc(hit_room * sizeof *full);
    for (int64_t ticket = 0; ticket < sold->tickets; ticket++) {
        int64_t total = 0;
        for (int64_t way = sold->starts[ticket]; way < sold->starts[ticket + 1]; way++) {
            int matched = __builtin_popcountll(sold->low[way] & low) +
                          __builtin_popcountll(sold->high[way] & high);
            int column = sold->column[way];
            int64_t pays = table->cells[16 * column + matched];
            if (pays == 0)
                continue;
            if (pays < 0) {
                if (hits == hit_room)
                    full = realloc(full, (hit_room *= 2) * sizeof *full);
                full[hits++] = (Prize){way, ticket, sold->stake[way], 0, 0};
                continue;
            }
            int64_t prize = pays * sold->stake[way];
            if (prize > table->most[column])
                prize = table->most[column];
            if (prize >= table->least) {
                if (count == room)
                    majors = realloc(majors, (room *= 2) * sizeof *majors);
                majors[count++] = (Prize){way, ticket, prize, 0, 0};
            }
            total += prize;
        }
        won[ticket] = total;
    }
    pro_rate(majors, count, table);
    told[0] = count, told[1] = 0;
    for (int64_t i = 0; i < count; i++) {
        won[majors[i].ticket] += majors[i].share - majors[i].prize;
        told[1] += majors[i].share;
    }
    for (int pick = 6; pick <= 8; pick += 2) {
        Prize *some = malloc((hits + 1) * sizeof *some);
        int64_t winners = 0;
        for (int64_t i = 0; i < hits; i++) {
            uint64_t low_way = sold->low[full[i].place], high_way = sold->high[full[i].place];
            if (__builtin_popcountll(low_way) + __builtin_popcountll(high_way) == pick)
                some[winners++] = full[i];
        }
        if (winners)
            in_proportion(jackpots[pick == 8], some, winners);
        for (int64_t i = 0; i < winners; i++)
            won[some[i].ticket] += some[i].share;
        free(some);
    }
    free(majors);
    free(full);
    return 0;
}
