// The opponent of the exact calculation: the same method in C++, on the same tables.
//
// It is handed what the rules came to (hands, the Dealer's endings, what may be done) and does the
// arithmetic: how the Dealer ends beside every hand, what a column of a chart is worth, and the
// climb to a column that no change of one cell improves. It also does it in long double, which
// shows how much of a double is lost to rounding.

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <vector>

namespace {

constexpr int VALUES = 10, ENDINGS = 7, CALLS = 6, MOST_HANDS = 4, DEEP = 16;
enum { STAND = 1, DRAW = 2, DOUBLE = 4, SPLIT = 8 };
enum { CALL_SPLIT = 4 };

struct Tables {  // as the Python side packs them
    int hands, places, rows, over;
    const int16_t *cards, *place, *after;          // by hand: its cards, place, hand after a card
    const int8_t *net;                             // by origin, place and ending, in halves
    const uint8_t *may;                            // by origin, hands of the Box and place
    const uint8_t *done;                           // by call and what may be done
    const int64_t *total_row, *pair_row;           // by place
    const uint8_t *offered;                        // by row and call
    const int32_t *ends_from;                      // by first card: where its endings begin
    const uint16_t *term, *end_size, *ending;      // of an ending: each value, and how many of it
    const double *end_orders;
    int kinds, lost;
};

template <class Real> struct Lying {  // hands beside what else is gone, and their means as they lie
    std::array<int, VALUES> left;
    std::vector<int> numbers;  // of the hands
    std::vector<int16_t> after;
    std::vector<Real> stand, worth;
};

template <class Real> struct Solver {
    const Tables &t;
    std::array<int, VALUES> shoe;
    int up;
    Lying<Real> dealt;
    std::map<std::pair<int, int>, std::unique_ptr<Lying<Real>>> split;

    Solver(const Tables &tables, std::array<int, VALUES> left, int first) : t(tables), shoe(left), up(first) {
        std::vector<int> all(t.hands);
        for (int h = 0; h < t.hands; h++) all[h] = h;
        lay(dealt, all, shoe, 0);
    }

    void lay(Lying<Real> &to, const std::vector<int> &numbers, std::array<int, VALUES> left, int origin) {
        to.left = left;
        to.numbers = numbers;
        std::vector<int16_t> where(t.hands, -1);
        for (size_t n = 0; n < numbers.size(); n++) where[numbers[n]] = n;
        to.after.resize(numbers.size() * VALUES);
        to.stand.resize(numbers.size());
        to.worth.resize(numbers.size());
        Real found[ENDINGS];
        for (size_t n = 0; n < numbers.size(); n++) {
            int h = numbers[n];
            for (int v = 0; v < VALUES; v++) {
                int after = t.after[h * VALUES + v];
                to.after[n * VALUES + v] = after < 0 ? -1 : where[after];
            }
            chances(left, h, found);
            Real mean = 0;
            const int8_t *net = t.net + (origin * t.places + t.place[h]) * ENDINGS;
            for (int e = 0; e < ENDINGS; e++) mean += found[e] * (net[e] * Real(0.5));
            to.stand[n] = mean;
        }
    }

    void chances(const std::array<int, VALUES> &left, int hand, Real found[ENDINGS]) {
        Real falling[VALUES * DEEP], shares[DEEP];
        int total = 0;
        for (int v = 0; v < VALUES; v++) {
            int here = left[v] - t.cards[hand * VALUES + v];
            total += here;
            Real *of = falling + v * DEEP;
            of[0] = 1;
            for (int n = 1; n < DEEP; n++) of[n] = of[n - 1] * std::max(0, here - n + 1);
        }
        shares[0] = 1;
        for (int n = 1; n < DEEP; n++) shares[n] = shares[n - 1] / std::max(1, total - n + 1);
        for (int e = 0; e < ENDINGS; e++) found[e] = 0;
        Real rest = 1;
        for (int end = t.ends_from[up]; end < t.ends_from[up + 1]; end++) {
            Real chance = Real(t.end_orders[end]) * shares[t.end_size[end]];
            for (int n = 0; n < t.kinds; n++) chance *= falling[t.term[end * t.kinds + n]];
            found[t.ending[end]] += chance;
            rest -= chance;
        }
        found[t.over] = rest;
    }

    Lying<Real> &split_hand(int column, int gone) {
        auto &known = split[{column, gone}];
        if (!known) {
            known = std::make_unique<Lying<Real>>();
            std::vector<int> numbers;
            for (int h = 0; h < t.hands; h++)
                if (t.cards[h * VALUES + column]) numbers.push_back(h);
            auto left = shoe;
            left[column] -= 1 + gone;
            lay(*known, numbers, left, column == 0 ? 2 : 1);
        }
        return *known;
    }

    int act(const uint8_t *calls, int origin, int hands, int place, bool split_too) const {
        int may = t.may[(origin * MOST_HANDS + hands - 1) * t.places + place];
        int pair = t.pair_row[place];
        if (split_too && pair >= 0 && calls[pair] == CALL_SPLIT && (may & SPLIT)) return SPLIT;
        return t.done[calls[t.total_row[place]] * 16 + may];
    }

    void play(Lying<Real> &lying, const std::vector<uint8_t> &acts) {
        Real lost = t.lost * Real(0.5);
        for (int n = int(lying.numbers.size()) - 1; n >= 0; n--) {
            int h = lying.numbers[n], said = acts[t.place[h]];
            if (said == STAND) lying.worth[n] = lying.stand[n];
            if (said != DRAW && said != DOUBLE) continue;
            const auto &worth = said == DRAW ? lying.worth : lying.stand;
            Real sum = 0;
            int total = 0;
            for (int v = 0; v < VALUES; v++) {
                int chance = std::max(0, lying.left[v] - t.cards[h * VALUES + v]);
                int after = lying.after[n * VALUES + v];
                total += chance;
                sum += chance * (after < 0 ? lost : worth[after]);
            }
            lying.worth[n] = sum / std::max(1, total) * (said == DOUBLE ? 2 : 1);
        }
    }

    struct Weights {
        Real of[8][2] = {};
    };

    void add(Weights &weights, int pairs, int others, int own, Real ways, int same, int left) const {
        if (ways == 0) return;
        Real binomial = 1;
        for (int taken = 0; taken <= others; taken++) {
            Real chance = 1;
            for (int n = 0; n < pairs + taken; n++) chance *= Real(std::max(0, same - n)) / (left - n);
            weights.of[pairs + taken][own] += ways * (taken % 2 ? -1 : 1) * binomial * chance;
            binomial = binomial * (others - taken) / (taken + 1);
        }
    }

    void unfold(Weights &w, const bool *again, int hands, int pairs, int others, int same, int left) const {
        if (others == hands || !again[hands]) {
            add(w, pairs, others - 1, 1, others, same, left);
            add(w, pairs, others, 0, hands - others, same, left);
            return;
        }
        unfold(w, again, hands + 1, pairs + 1, others, same, left);
        unfold(w, again, hands, pairs, others + 1, same, left);
    }

    Real split_worth(int column, int pair_place, const uint8_t *calls) {
        int origin = column == 0 ? 2 : 1, total = 0;
        for (int v : shoe) total += v;
        bool again[MOST_HANDS + 1] = {};
        for (int hands = 2; hands <= MOST_HANDS; hands++)
            again[hands] = act(calls, origin, hands, pair_place, true) == SPLIT;
        Weights weights;
        unfold(weights, again, 2, 0, 0, std::max(0, shoe[column] - 2), total - 2);
        std::vector<uint8_t> acts(t.places);
        for (int p = 0; p < t.places; p++) acts[p] = act(calls, origin, MOST_HANDS, p, false);
        Real sum = 0;
        for (int gone = 0; gone < 8; gone++) {
            if (weights.of[gone][0] == 0 && weights.of[gone][1] == 0) continue;
            auto &lying = split_hand(column, gone);
            play(lying, acts);
            int cards = 0;
            for (int v : lying.left) cards += v;
            Real every = lying.worth[0], pair = lying.worth[lying.after[column]];
            Real same = Real(lying.left[column] - 1) / (cards - 1);
            sum += weights.of[gone][0] * every + weights.of[gone][1] * (every - same * pair);
        }
        return sum;
    }

    Real by_chart(const uint8_t *calls) {
        std::vector<uint8_t> acts(t.places);
        for (int p = 0; p < t.places; p++) acts[p] = act(calls, 0, 1, p, true);
        play(dealt, acts);
        Real sum = 0, total = 0;
        for (int v : shoe) total += v;
        for (int one = 0; one < VALUES; one++)
            for (int two = one; two < VALUES; two++) {
                int hand = t.after[t.after[one] * VALUES + two], place = t.place[hand];
                Real ways = one == two ? Real(shoe[one]) * (shoe[one] - 1) : Real(2) * shoe[one] * shoe[two];
                Real worth = acts[place] == SPLIT ? split_worth(one, place, calls) : dealt.worth[hand];
                sum += ways / (total * (total - 1)) * worth;
            }
        return sum;
    }

    Real climb(uint8_t *calls, int totals) {
        Real mean = by_chart(calls);
        for (int rows : {totals, t.rows})
            for (Real before = mean - 1; before != mean;) {
                before = mean;
                for (int row = 0; row < rows; row++) {
                    Real best = mean;
                    uint8_t kept = calls[row];
                    uint8_t now = kept;
                    for (int call = 0; call < CALLS; call++) {
                        if (!t.offered[row * CALLS + call] || call == now) continue;
                        calls[row] = call;
                        Real worth = by_chart(calls);
                        if (worth > best && worth > mean + Real(1e-13)) best = worth, kept = call;
                    }
                    calls[row] = kept;
                    mean = best;
                }
            }
        return mean;
    }
};

template <class Real> double solve(const Tables &t, const int32_t *shoe, int totals, uint8_t *calls) {
    Real sum = 0, total = 0;
    for (int v = 0; v < VALUES; v++) total += shoe[v];
    for (int up = 0; up < VALUES; up++) {
        std::array<int, VALUES> left;
        std::copy(shoe, shoe + VALUES, left.begin());
        left[up]--;
        Solver<Real> solver(t, left, up);
        sum += shoe[up] / total * solver.climb(calls + up * t.rows, totals);
    }
    return double(sum);
}

}  // namespace

extern "C" double solve_double(const Tables *t, const int32_t *shoe, int totals, uint8_t *calls) {
    return solve<double>(*t, shoe, totals, calls);
}

extern "C" double solve_long(const Tables *t, const int32_t *shoe, int totals, uint8_t *calls) {
    return solve<long double>(*t, shoe, totals, calls);
}
