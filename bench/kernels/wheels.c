/* Devices in C: so many equally likely results, drawn and counted. The opponent of the kernel.
 *
 * `batched` draws as the kernel does, several results from a word. `single` takes a word for each
 * result, which is how it is mostly written. */

#include <stdint.h>

typedef unsigned __int128 wide;

static inline uint64_t rotated(uint64_t word, int by) { return word << by | word >> (64 - by); }

static inline uint64_t next(uint64_t s[4]) {
    const uint64_t word = rotated(s[1] * 5, 7) * 9, shifted = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= shifted;
    s[3] = rotated(s[3], 45);
    return word;
}

void play_batched(const uint64_t words[4], int64_t rounds, uint64_t results, int64_t *counts) {
    uint64_t s[4] = {words[0], words[1], words[2], words[3]};
    uint64_t power = results;
    int64_t batch = 1;
    while (power * results <= (uint64_t)1 << 54) {
        power *= results;
        batch++;
    }
    const uint64_t uneven = -power % power;
    while (rounds > 0) {
        uint64_t word = next(s);
        if (word * power < uneven)
            continue;
        const int64_t take = rounds < batch ? rounds : batch;
        for (int64_t i = 0; i < take; i++) {
            const wide product = (wide)word * results;
            counts[product >> 64]++;
            word = (uint64_t)product;
        }
        rounds -= take;
    }
}

void play_single(const uint64_t words[4], int64_t rounds, uint64_t results, int64_t *counts) {
    uint64_t s[4] = {words[0], words[1], words[2], words[3]};
    const uint64_t uneven = -results % results;
    while (rounds > 0) {
        const wide product = (wide)next(s) * results;
        if ((uint64_t)product < uneven)
            continue;
        counts[product >> 64]++;
        rounds--;
    }
}
