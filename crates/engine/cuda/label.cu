// Labels positions for `menagerie train-eval` on a graphics card: plain minimax, one position a thread.
//
//   nvcc -O3 -arch=native -o label label.cu      menagerie train-eval --labeller ./label …
//   label QUESTION ANSWER
//
// QUESTION is what `engine::train::request` writes, ANSWER one signed byte of discs for each position. A label is a minimax
// value with nothing left out, so it is the one that the program computes itself; `train-eval` compares some of them.

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

typedef uint64_t u64;
const int SETS = 46, LONGEST = 10, LEVELS = 18, MOVES = 34, MANY = 31, PLIES = 4;

#define CHECK(call)                                                             \
    do {                                                                        \
        cudaError_t error = (call);                                             \
        if (error != cudaSuccess) {                                             \
            fprintf(stderr, "label: %s\n", cudaGetErrorString(error));          \
            exit(1);                                                            \
        }                                                                       \
    } while (0)

__constant__ uint8_t SQUARES[SETS][LONGEST]; // 64 where a set has no more
__constant__ int32_t ZERO[SETS];

const u64 INNER = 0x7e7e7e7e7e7e7e7eull;

template <int STEP> __device__ __forceinline__ u64 grown_up(u64 from, u64 through) {
    u64 row = through & (from << STEP), pairs = through & (through << STEP);
    row |= through & (row << STEP);
    row |= pairs & (row << 2 * STEP);
    return row | (pairs & (row << 2 * STEP));
}
template <int STEP> __device__ __forceinline__ u64 grown_down(u64 from, u64 through) {
    u64 row = through & (from >> STEP), pairs = through & (through >> STEP);
    row |= through & (row >> STEP);
    row |= pairs & (row >> 2 * STEP);
    return row | (pairs & (row >> 2 * STEP));
}

__device__ __forceinline__ u64 mobility(u64 own, u64 opp) {
    u64 inner = opp & INNER;
    u64 ends = (grown_up<1>(own, inner) << 1) | (grown_up<7>(own, inner) << 7) | (grown_up<8>(own, opp) << 8) |
               (grown_up<9>(own, inner) << 9) | (grown_down<1>(own, inner) >> 1) | (grown_down<7>(own, inner) >> 7) |
               (grown_down<8>(own, opp) >> 8) | (grown_down<9>(own, inner) >> 9);
    return ends & ~(own | opp);
}

template <int STEP> __device__ __forceinline__ u64 row_up(u64 placed, u64 own, u64 through) {
    u64 row = grown_up<STEP>(placed, through);
    return (row << STEP | placed << STEP) & own & ~row ? row : 0;
}
template <int STEP> __device__ __forceinline__ u64 row_down(u64 placed, u64 own, u64 through) {
    u64 row = grown_down<STEP>(placed, through);
    return (row >> STEP | placed >> STEP) & own & ~row ? row : 0;
}

__device__ __forceinline__ u64 flips(u64 own, u64 opp, int square) {
    u64 placed = 1ull << square, inner = opp & INNER;
    return row_up<1>(placed, own, inner) | row_up<7>(placed, own, inner) | row_up<8>(placed, own, opp) |
           row_up<9>(placed, own, inner) | row_down<1>(placed, own, inner) | row_down<7>(placed, own, inner) |
           row_down<8>(placed, own, opp) | row_down<9>(placed, own, inner);
}

__device__ __forceinline__ int ended(u64 own, u64 opp) {
    int mine = __popcll(own), theirs = __popcll(opp), empty = 64 - mine - theirs, ahead = mine - theirs;
    return ahead > 0 ? ahead + empty : ahead < 0 ? ahead - empty : 0;
}

// The weights of all phases, each `size` long: those of the sets, of the moves of both sides, of the empty squares.
struct Weights {
    const int16_t *all;
    int size, phases;
};

__device__ __forceinline__ int few(u64 squares) {
    int count = __popcll(squares);
    return count < MANY ? count : MANY;
}

// In 128ths of a disc, for a side that has moves.
__device__ int sum(const Weights &of, u64 own, u64 opp, u64 moves, u64 answers) {
    int empty = 64 - __popcll(own | opp), phase = (60 - empty) / PLIES;
    phase = phase < of.phases ? phase : of.phases - 1;
    const int16_t *weights = of.all + (size_t)phase * of.size, *last = weights + of.size - PLIES;
    int sum = last[empty % PLIES] + last[(few(moves) - MANY - 1) * (MANY + 1) + few(answers)];
    for (int set = 0; set < SETS; set++) {
        int number = 0, power = 1;
        for (int n = 0; n < LONGEST; n++) {
            int square = SQUARES[set][n];
            if (square < 64) number += power * ((int)(own >> square & 1) - (int)(opp >> square & 1));
            power *= 3;
        }
        sum += weights[ZERO[set] + number];
    }
    return sum > 62 * 128 ? 62 * 128 : sum < -62 * 128 ? -62 * 128 : sum;
}

// In discs. Who has no move asks the other side; where nobody has one the match is over.
__device__ int judged(const Weights &weights, u64 own, u64 opp) {
    u64 moves = mobility(own, opp), answers = mobility(opp, own);
    if (!moves && !answers) return ended(own, opp);
    int value = moves ? sum(weights, own, opp, moves, answers) : -sum(weights, opp, own, answers, moves);
    return (value + 64) >> 7;
}

struct Frame {
    u64 own, opp;
    int8_t alpha, beta, best;
    uint8_t depth, next, count, passed;
};

__global__ void label(Weights weights, const u64 *owns, const u64 *opps, const uint8_t *depths, int count, int8_t *labels,
                      int *taken) {
    Frame frames[LEVELS];
    uint8_t moves[LEVELS][MOVES];
    for (;;) {
        int at = atomicAdd(taken, 1);
        if (at >= count) return;
        int level = 0, value = 0;
        bool entering = true;
        frames[0] = {owns[at], opps[at], -65, 65, -128, depths[at], 0, 0, 0};
        while (level >= 0) {
            Frame &it = frames[level];
            if (entering) {
                bool leaf = false;
                u64 legal = 0;
                if (it.depth == 0) {
                    leaf = true;
                    value = judged(weights, it.own, it.opp);
                } else {
                    legal = mobility(it.own, it.opp);
                    if (!legal) {
                        u64 other = mobility(it.opp, it.own);
                        if (!other) {
                            leaf = true;
                            value = ended(it.own, it.opp);
                        } else {
                            u64 own = it.own;
                            int8_t alpha = it.alpha;
                            it.own = it.opp, it.opp = own;
                            it.alpha = -it.beta, it.beta = -alpha;
                            it.passed = 1;
                            legal = other;
                        }
                    }
                }
                if (leaf) {
                    level--;
                    entering = false;
                    continue;
                }
                // Those first that leave the other side the fewest answers.
                int lined = 0;
                uint8_t costs[MOVES];
                while (legal) {
                    int square = __ffsll(legal) - 1;
                    legal &= legal - 1;
                    int cost = 0;
                    if (it.depth > 2) {
                        u64 turned = flips(it.own, it.opp, square);
                        u64 own = it.opp ^ turned, opp = it.own ^ turned ^ 1ull << square;
                        u64 answers = mobility(own, opp);
                        cost = 2 * (__popcll(answers) + __popcll(answers & 0x8100000000000081ull));
                    }
                    int n = lined++;
                    while (n > 0 && costs[n - 1] > cost) {
                        costs[n] = costs[n - 1], moves[level][n] = moves[level][n - 1];
                        n--;
                    }
                    costs[n] = cost, moves[level][n] = square;
                }
                it.count = lined;
                it.next = 0;
            } else {
                // A value has come back for the move before.
                value = -value;
                if (value > it.best) it.best = value;
                if (it.best > it.alpha) it.alpha = it.best;
            }
            if (it.next == it.count || it.alpha >= it.beta) {
                value = it.passed ? -it.best : it.best;
                level--;
                entering = false;
                continue;
            }
            int square = moves[level][it.next++];
            u64 turned = flips(it.own, it.opp, square);
            u64 own = it.opp ^ turned, opp = it.own ^ turned ^ 1ull << square;
            if (own == 0) {
                // Everything is taken: the move is worth 64, and comes back as if it had been looked at.
                it.best = 64;
                it.alpha = 64;
                value = it.passed ? -64 : 64;
                level--;
                entering = false;
                continue;
            }
            frames[level + 1] = {own, opp, (int8_t)-it.beta, (int8_t)-it.alpha, -128, (uint8_t)(it.depth - 1), 0, 0, 0};
            level++;
            entering = true;
        }
        labels[at] = value;
    }
}

template <class T> T *up(const std::vector<T> &from) {
    T *to;
    CHECK(cudaMalloc(&to, from.size() * sizeof(T)));
    CHECK(cudaMemcpy(to, from.data(), from.size() * sizeof(T), cudaMemcpyHostToDevice));
    return to;
}

template <class T> std::vector<T> read(FILE *file, size_t count) {
    std::vector<T> all(count);
    if (fread(all.data(), sizeof(T), count, file) != count) {
        fprintf(stderr, "label: the question ends too early\n");
        exit(1);
    }
    return all;
}

int main(int argc, char **argv) {
    FILE *question = argc == 3 ? fopen(argv[1], "rb") : nullptr;
    if (!question) {
        fprintf(stderr, "label: expected the file of a question and one for the answer\n");
        return 2;
    }
    auto head = read<uint32_t>(question, 2);
    uint32_t phases = head[0], size = head[1];
    auto squares = read<uint8_t>(question, SETS * LONGEST);
    auto zero = read<int32_t>(question, SETS);
    size += (MANY + 1) * (MANY + 1) + PLIES;
    auto weights = read<int16_t>(question, (size_t)phases * size);
    uint32_t count = read<uint32_t>(question, 1)[0];
    auto own = read<u64>(question, count), opp = read<u64>(question, count);
    auto depths = read<uint8_t>(question, count);
    for (auto depth : depths)
        if (depth >= LEVELS) {
            fprintf(stderr, "label: expected at most %d plies, got %d\n", LEVELS - 1, depth);
            return 1;
        }
    CHECK(cudaMemcpyToSymbol(SQUARES, squares.data(), squares.size()));
    CHECK(cudaMemcpyToSymbol(ZERO, zero.data(), zero.size() * 4));
    int8_t *labels;
    int *taken;
    CHECK(cudaMalloc(&labels, count));
    CHECK(cudaMalloc(&taken, sizeof(int)));
    CHECK(cudaMemset(taken, 0, sizeof(int)));
    cudaDeviceProp card;
    CHECK(cudaGetDeviceProperties(&card, 0));
    label<<<card.multiProcessorCount * 16, 64>>>({up(weights), (int)size, (int)phases}, up(own), up(opp), up(depths), count,
                                                labels, taken);
    CHECK(cudaGetLastError());
    CHECK(cudaDeviceSynchronize());
    std::vector<int8_t> answer(count);
    CHECK(cudaMemcpy(answer.data(), labels, count, cudaMemcpyDeviceToHost));
    FILE *out = fopen(argv[2], "wb");
    if (!out || fwrite(answer.data(), 1, count, out) != count || fclose(out)) {
        fprintf(stderr, "label: the answer could not be written\n");
        return 1;
    }
    return 0;
}
