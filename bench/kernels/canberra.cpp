// Canberra Poker in C++: the same count of all deals, the same rounds, and a count hand by hand.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <vector>

namespace {

constexpr int CARDS = 52, PAIRS = 1326, TRIPLES = 22100, FOURS = 270725, FIVES = 2598960;
constexpr int ROWS = 1 + CARDS + PAIRS + TRIPLES, DEALS = 163185;
enum { FOLDED, NO_DEALER, HIGHER, LOWER, EQUAL };
enum { FOLD, BET, BEST };
using Hand = std::array<int, 5>;

inline int two(int a, int b) { return b * (b - 1) / 2 + a; }
inline int three(int a, int b, int c) { return c * (c - 1) * (c - 2) / 6 + two(a, b); }
inline int four(int a, int b, int c, int d)
{
    return d * (d - 1) * (d - 2) * (d - 3) / 24 + three(a, b, c);
}
inline int packed(const Hand &h) { return (((h[0] << 6 | h[1]) << 6 | h[2]) << 6 | h[3]) << 6 | h[4]; }
inline Hand unpacked(int code)
{
    return {code >> 24, code >> 18 & 63, code >> 12 & 63, code >> 6 & 63, code & 63};
}

struct Counter {
    std::vector<int> ordered;
    std::vector<int64_t> starts, firsts;
    std::vector<int16_t> fifth;
    std::vector<int> kinds, sizes;
    std::vector<int32_t> counts;
    int values;

    Counter(const int16_t *mixed, const int16_t *suited, int values_)
        : ordered(FIVES), starts(values_ + 1), firsts(values_ + 1), fifth(FOURS * CARDS),
          counts(ROWS * CARDS), values(values_)
    {
        by_value(mixed, suited);
        find_kinds();
    }

    void by_value(const int16_t *mixed, const int16_t *suited)
    {
        std::vector<int> hands(FIVES);
        std::vector<int16_t> worth(FIVES);
        int at = 0;
        for (int a = 0; a < CARDS; a++)
            for (int b = a + 1; b < CARDS; b++)
                for (int c = b + 1; c < CARDS; c++)
                    for (int d = c + 1; d < CARDS; d++)
                        for (int e = d + 1; e < CARDS; e++, at++) {
                            int key = ((((a / 4) * 13 + b / 4) * 13 + c / 4) * 13 + d / 4) * 13 + e / 4;
                            bool one = a % 4 == b % 4 && a % 4 == c % 4 && a % 4 == d % 4 && a % 4 == e % 4;
                            int16_t value = one ? suited[key] : mixed[key];
                            hands[at] = packed({a, b, c, d, e});
                            worth[at] = value;
                            starts[value + 1]++;
                            fifth[four(b, c, d, e) * CARDS + a] = value;
                            fifth[four(a, c, d, e) * CARDS + b] = value;
                            fifth[four(a, b, d, e) * CARDS + c] = value;
                            fifth[four(a, b, c, e) * CARDS + d] = value;
                            fifth[four(a, b, c, d) * CARDS + e] = value;
                        }
        for (int value = 0; value < values; value++)
            starts[value + 1] += starts[value];
        std::vector<int64_t> place(starts.begin(), starts.end() - 1);
        for (int i = 0; i < FIVES; i++)
            ordered[place[worth[i]]++] = hands[i];
    }

    static int first_of_its_kind(int code)
    {
        Hand hand = unpacked(code);
        int used = 0, same = 0;
        for (int card : hand) {
            if (card % 4 > used)
                return 0;
            used += card % 4 == used;
        }
        std::array<int, 4> order = {0, 1, 2, 3};
        do {
            Hand other;
            for (int i = 0; i < 5; i++)
                other[i] = hand[i] - hand[i] % 4 + order[hand[i] % 4];
            std::sort(other.begin(), other.end());
            int there = packed(other);
            if (there < code)
                return 0;
            same += there == code;
        } while (std::next_permutation(order.begin(), order.end()));
        return 24 / same;
    }

    void find_kinds()
    {
        for (int value = 0; value < values; value++) {
            for (int64_t at = starts[value]; at < starts[value + 1]; at++)
                if (int size = first_of_its_kind(ordered[at])) {
                    kinds.push_back(ordered[at]);
                    sizes.push_back(size);
                }
            firsts[value + 1] = kinds.size();
        }
    }

    void add(int code)
    {
        Hand h = unpacked(code);
        for (int u : h)
            counts[u]++;
        for (int i = 0; i < 5; i++)
            for (int k = 0; k < 5; k++)
                if (k != i)
                    counts[(1 + h[i]) * CARDS + h[k]]++;
        for (int i = 0; i < 5; i++)
            for (int j = i + 1; j < 5; j++) {
                int row = (1 + CARDS + two(h[i], h[j])) * CARDS;
                for (int k = 0; k < 5; k++)
                    if (k != i && k != j)
                        counts[row + h[k]]++;
                for (int k = j + 1; k < 5; k++) {
                    int deep = (1 + CARDS + PAIRS + three(h[i], h[j], h[k])) * CARDS;
                    for (int m = 0; m < 5; m++)
                        if (m != i && m != j && m != k)
                            counts[deep + h[m]]++;
                }
            }
    }

    void below(int code, int bound, int32_t *found) const
    {
        Hand h = unpacked(code);
        std::memcpy(found, counts.data(), CARDS * sizeof *found);
        auto row = [&](int at, int sign) {
            const int32_t *here = counts.data() + at * CARDS;
            for (int u = 0; u < CARDS; u++)
                found[u] += sign * here[u];
        };
        for (int i = 0; i < 5; i++) {
            row(1 + h[i], -1);
            for (int j = i + 1; j < 5; j++) {
                row(1 + CARDS + two(h[i], h[j]), 1);
                for (int k = j + 1; k < 5; k++)
                    row(1 + CARDS + PAIRS + three(h[i], h[j], h[k]), -1);
            }
        }
        const int fours[5] = {four(h[1], h[2], h[3], h[4]), four(h[0], h[2], h[3], h[4]),
                              four(h[0], h[1], h[3], h[4]), four(h[0], h[1], h[2], h[4]),
                              four(h[0], h[1], h[2], h[3])};
        for (int at : fours) {
            const int16_t *here = fifth.data() + at * CARDS;
            for (int u = 0; u < CARDS; u++)
                found[u] += here[u] < bound;
        }
    }

    void settle(int kind, int value, const int32_t *absent, const int32_t *less, const int32_t *same,
                const int8_t *may, const int64_t *pays, int64_t *ways) const
    {
        Hand h = unpacked(kinds[kind]);
        int64_t size = sizes[kind];
        for (int u = 0; u < CARDS; u++) {
            if (std::find(h.begin(), h.end(), u) != h.end())
                continue;
            int64_t lost = DEALS - absent[u] - less[u] - same[u];
            int64_t worth = absent[u] + less[u] * (1 + 2 * pays[value]) - 3 * lost;
            if (may[value] == BET || (may[value] == BEST && worth > -DEALS)) {
                ways[value * 5 + NO_DEALER] += size * absent[u];
                ways[value * 5 + HIGHER] += size * less[u];
                ways[value * 5 + LOWER] += size * lost;
                ways[value * 5 + EQUAL] += size * same[u];
            } else {
                ways[value * 5 + FOLDED] += size * DEALS;
            }
        }
    }

    void run(int bound, const int8_t *may, const int64_t *pays, int64_t *ways)
    {
        std::vector<int32_t> absent(kinds.size() * CARDS), lower;
        const int32_t none[CARDS] = {};
        int32_t less[CARDS], most[CARDS];
        for (int64_t at = 0; at < starts[bound]; at++)
            add(ordered[at]);
        for (size_t kind = 0; kind < kinds.size(); kind++)
            below(kinds[kind], bound, absent.data() + kind * CARDS);
        for (int value = 0; value < values; value++) {
            int64_t first = firsts[value], last = firsts[value + 1];
            if (value < bound) {
                for (int64_t kind = first; kind < last; kind++)
                    settle(kind, value, absent.data() + kind * CARDS, none, none, may, pays, ways);
                continue;
            }
            lower.resize((last - first) * CARDS);
            for (int64_t kind = first; kind < last; kind++)
                below(kinds[kind], value, lower.data() + (kind - first) * CARDS);
            for (int64_t at = starts[value]; at < starts[value + 1]; at++)
                add(ordered[at]);
            for (int64_t kind = first; kind < last; kind++) {
                below(kinds[kind], value + 1, most);
                const int32_t *under = lower.data() + (kind - first) * CARDS;
                const int32_t *out = absent.data() + kind * CARDS;
                for (int u = 0; u < CARDS; u++) {
                    less[u] = under[u] - out[u];
                    most[u] -= under[u];
                }
                settle(kind, value, out, less, most, may, pays, ways);
            }
        }
    }
};

// A second way, with an evaluator of its own: every hand of the Dealer against one of each kind.
int score(const Hand &h)
{
    int held[13] = {}, bits = 0, suits = 0;
    for (int card : h) {
        held[card / 4]++;
        bits |= 1 << card / 4;
        suits |= 1 << card % 4;
    }
    int order = 0, most = 0, pairs = 0;
    for (int size = 4; size > 0; size--)
        for (int rank = 12; rank >= 0; rank--)
            if (held[rank] == size) {
                order = order * 14 + rank + 1;
                most = std::max(most, size);
                pairs += size == 2;
            }
    bool flush = (suits & (suits - 1)) == 0;
    int top = 0;
    for (int high = 12; high >= 4; high--)
        if (bits == 31 << (high - 4))
            top = high;
    if (bits == (1 << 12 | 15))
        top = 3;
    int kind = top && flush ? 8 : most == 4 ? 7 : most == 3 && pairs ? 6 : flush ? 5 : top ? 4
        : most == 3 ? 3 : pairs == 2 ? 2 : pairs ? 1 : 0;
    return kind * 600000 + (top ? top : order);
}

struct Naive {
    std::vector<int> worth; // by the number of a hand among all
    Naive() : worth(FIVES)
    {
        for (int e = 0; e < CARDS; e++)
            for (int d = 0; d < e; d++)
                for (int c = 0; c < d; c++)
                    for (int b = 0; b < c; b++)
                        for (int a = 0; a < b; a++)
                            worth[number(a, b, c, d, e)] = score({a, b, c, d, e});
    }
    static int number(int a, int b, int c, int d, int e)
    {
        return e * (e - 1) * (e - 2) / 6 * (e - 3) / 4 * (e - 4) / 5 + four(a, b, c, d);
    }

    // The Antes that one kind of hand wins in all deals, deciding as well as can be.
    int64_t best(int code, int64_t *deals) const
    {
        Hand mine = unpacked(code);
        const int own = score(mine), ace_king = score({0, 5, 10, 45, 48});
        int left[47], n = 0;
        for (int card = 0; card < CARDS; card++)
            if (std::find(mine.begin(), mine.end(), card) == mine.end())
                left[n++] = card;
        const int odds[9] = {1, 1, 2, 3, 4, 5, 7, 20, 50};
        const int kind = own / 600000;
        const int pay = own == 8 * 600000 + 12 ? 250 : odds[kind];
        int64_t wins[CARDS] = {}, seen[CARDS] = {};
        for (int e = 0; e < n; e++)
            for (int d = 0; d < e; d++)
                for (int c = 0; c < d; c++)
                    for (int b = 0; b < c; b++)
                        for (int a = 0; a < b; a++) {
                            int theirs = worth[number(left[a], left[b], left[c], left[d], left[e])];
                            int net = theirs < ace_king ? 1 : theirs < own ? 1 + 2 * pay : theirs > own ? -3 : 0;
                            for (int at : {a, b, c, d, e}) {
                                wins[left[at]] += net;
                                seen[left[at]]++;
                            }
                        }
        int64_t total = 0;
        for (int card = 0; card < CARDS; card++) {
            total += std::max(wins[card], -seen[card]);
            *deals += seen[card];
        }
        return total;
    }
};

inline uint64_t rotated(uint64_t word, int by) { return word << by | word >> (64 - by); }

} // namespace

extern "C" {

void count_all(const int16_t *mixed, const int16_t *suited, int values, int bound, const int8_t *may,
               const int64_t *pays, int64_t *ways)
{
    Counter counter(mixed, suited, values);
    counter.run(bound, may, pays, ways);
}

// Every step-th kind of hand, by hand: Antes won, hands of the deck that it stands for, deals.
void count_naive(const int16_t *mixed, const int16_t *suited, int values, int step, int64_t *told)
{
    Counter counter(mixed, suited, values);
    Naive naive;
    for (size_t kind = 0; kind < counter.kinds.size(); kind += step) {
        int64_t deals = 0;
        told[0] += counter.sizes[kind] * naive.best(counter.kinds[kind], &deals);
        told[1] += counter.sizes[kind];
        told[2] += counter.sizes[kind] * deals;
    }
}

// Rounds of one player: ten cards from a fresh deck each time, by the table of the kernel.
void play(uint64_t *words, int64_t rounds, const int16_t *mixed, const int16_t *suited,
          const int8_t *may, const int32_t *places, const uint64_t *masks, int bound, int64_t *ways)
{
    uint8_t deck[CARDS];
    for (int card = 0; card < CARDS; card++)
        deck[card] = card;
    uint64_t a = words[0], b = words[1], c = words[2], d = words[3];
    for (int64_t round = 0; round < rounds; round++) {
        for (uint32_t at = 0; at < 10;) {
            uint64_t word = rotated(b * 5, 7) * 9, shifted = b << 17;
            c ^= a, d ^= b, b ^= c, a ^= d, c ^= shifted, d = rotated(d, 45);
            for (int half = 0; half < 2 && at < 10; half++) {
                uint64_t bound_ = CARDS - at, pick = (half ? word >> 32 : word & 0xFFFFFFFF) * bound_;
                uint64_t rest = pick & 0xFFFFFFFF;
                if (rest < bound_ && rest < (uint64_t(1) << 32) % bound_)
                    continue;
                std::swap(deck[at], deck[at + (pick >> 32)]);
                at++;
            }
        }
        int value[2];
        int cards[2][5];
        for (int side = 0; side < 2; side++) {
            int *h = cards[side];
            for (int i = 0; i < 5; i++) {
                int card = deck[side * 5 + i], place = i;
                for (; place > 0 && h[place - 1] > card; place--)
                    h[place] = h[place - 1];
                h[place] = card;
            }
            int key = ((((h[0] / 4) * 13 + h[1] / 4) * 13 + h[2] / 4) * 13 + h[3] / 4) * 13 + h[4] / 4;
            bool one = h[0] % 4 == h[1] % 4 && h[0] % 4 == h[2] % 4 && h[0] % 4 == h[3] % 4 && h[0] % 4 == h[4] % 4;
            value[side] = one ? suited[key] : mixed[key];
        }
        int mine = value[0], theirs = value[1], choice = may[mine];
        if (choice == BEST) {
            int *h = cards[0];
            int e = h[4];
            int number = e * (e - 1) * (e - 2) / 6 * (e - 3) / 4 * (e - 4) / 5 + four(h[0], h[1], h[2], h[3]);
            choice = masks[places[number]] >> deck[9] & 1;
        }
        int end = !choice ? FOLDED : theirs < bound ? NO_DEALER : theirs < mine ? HIGHER : theirs > mine ? LOWER : EQUAL;
        ways[mine * 5 + end]++;
    }
}
}
