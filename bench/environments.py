"""`python -m bench.environments`: steps of each environment in a second of processor time."""

from time import process_time

import numpy as np

from houseway.games import GAMES
from houseway.rl import aec

ROUNDS = 30


def main():
    print(f"{'table':28} {'actions':>8} {'steps':>8} {'steps/s':>8} {'rounds/s':>8}")
    for row in GAMES:
        made, chance, steps = aec(row.game, row.edition), np.random.default_rng(1), 0
        made.reset(seed=1)
        begun = process_time()
        for _ in range(ROUNDS):
            made.reset()
            for _ in made.agent_iter():
                seen, _, ended, cut, _ = made.last()
                if ended or cut:
                    made.step(None)
                    continue
                made.step(int(chance.choice(np.flatnonzero(seen["action_mask"]))))
                steps += 1
        taken = process_time() - begun
        size = made.table.choices.size
        print(f"{row!s:28} {size:8} {steps:8} {steps / taken:8.0f} {ROUNDS / taken:8.0f}")


if __name__ == "__main__":
    main()
