"""Rounds are cut into chunks, each with a seed of its own, so that the result depends on the seed
and the number of rounds alone: not on threads, engine or order of work."""

import os
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

import numpy as np

from houseway.sim.kernel import Tally, Words
from houseway.sim.kernel import play as play_shoes
from houseway.sim.tables import ShoeTable

CHUNK = 1 << 20  # rounds; a change of it changes every result
AHEAD = 3  # chunks in work or waiting, for each worker

A = TypeVar("A")  # what a kernel answers
F = TypeVar("F")
T = TypeVar("T")  # what it plays by


class Engine(StrEnum):
    LOCAL = "local"
    RAY = "ray"


class NotInstalled(RuntimeError):
    """An engine that is an extra, and is not there."""


@dataclass(frozen=True, slots=True)
class Chunk:
    seed: int
    number: int
    rounds: int

    @property
    def words(self) -> Words:
        sequence = np.random.SeedSequence(self.seed, spawn_key=(self.number,))
        return sequence.generate_state(4, np.uint64).astype(np.uint64)


def chunks(rounds: int, seed: int) -> Iterator[Chunk]:
    """All full but the last."""
    whole, rest = divmod(rounds, CHUNK)
    for number in range(whole):
        yield Chunk(seed, number, CHUNK)
    if rest:
        yield Chunk(seed, whole, rest)


def play_chunk(table: ShoeTable, chunk: Chunk) -> Tally:
    return play_shoes(table, chunk.rounds, chunk.words)


def workers() -> int:
    """Return how many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def on_threads(
    play: Callable[[T, Chunk], A], table: T, work: Iterator[Chunk], threads: int
) -> Iterator[A]:
    """Chunks are played on threads of this process; the kernel lets go of the interpreter."""
    with ThreadPoolExecutor(threads) as pool:
        yield from in_order(
            work,
            AHEAD * threads,
            submit=lambda chunk: pool.submit(play, table, chunk),
            result=lambda future: future.result(),
        )


def on_cluster(play: Callable[[T, Chunk], A], table: T, work: Iterator[Chunk]) -> Iterator[A]:
    """Chunks are played on the cluster that Ray finds, or on one that it starts here."""
    try:
        import ray
    except ImportError:
        raise NotInstalled(
            "engine ray: Ray is not installed; it is the extra houseway[ray]"
        ) from None
    if not ray.is_initialized():
        ray.init(include_dashboard=False, log_to_driver=False)
    remote, shared = ray.remote(play), ray.put(table)
    ahead = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    yield from in_order(
        work, ahead, submit=lambda chunk: remote.remote(shared, chunk), result=ray.get
    )


def in_order(
    work: Iterator[Chunk], ahead: int, submit: Callable[[Chunk], F], result: Callable[[F], A]
) -> Iterator[A]:
    """Results in the order of the chunks, with only so many chunks begun."""
    begun: deque[F] = deque()
    for chunk in work:
        begun.append(submit(chunk))
        if len(begun) >= ahead:
            yield result(begun.popleft())
    while begun:
        yield result(begun.popleft())
