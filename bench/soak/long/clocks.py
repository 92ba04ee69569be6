"""Starts with a clock that jumped: stamps never go back, and a doubtful clock wants a word."""

import tempfile
from collections import Counter
from pathlib import Path
from random import Random

from tests.floor.system.evening import MAIN

from bench.soak.long.floors import opened, played, whole
from houseway.floor.live.startup.clock_check import DoubtfulClock, check_clock, give_word
from houseway.store.addresses import open_reader, open_store

MINUTE, DAY = 60_000, 86_400_000
STARTS = 4


def lot(seed):
    random, done, shown = Random(seed), Counter(), {}
    with tempfile.TemporaryDirectory() as folder:
        url, at = str(Path(folder, "floor.db")), None
        for _ in range(STARTS):
            floor = opened(url, seed, at=at)
            done["rounds"] += played(floor, random, 4, shown)
            floor.close()
            last = floor.clock.at
            at = last + random.choice((-DAY, -61 * MINUTE, 61 * MINUTE, 3 * DAY, 40 * DAY))
            done["asked for a word"] += doubted(url, at, last)
            done["starts"] += 1
        stamps = stamps_of(url)
        assert stamps == sorted(stamps), "a stamp went back"
        done["records"] += whole(url, shown).number
    return done


def doubted(url, at, last):
    """Whether a start at this time waits for a word; with the word it does not."""
    reader = open_reader(url)
    try:
        check_clock(reader, MAIN, at)
    except DoubtfulClock:
        assert at < last or at > last + 31 * DAY, "a clock that is right was doubted"
        store = open_store(url)
        try:
            give_word(store, MAIN, "soak", at)
        finally:
            store.close()
        check_clock(reader, MAIN, at)
        return 1
    else:
        assert last - 2 * MINUTE <= at <= last + 32 * DAY, "a clock that jumped was believed"
        return 0
    finally:
        reader.close()


def stamps_of(url):
    reader = open_reader(url)
    try:
        return [record.page.at for record in reader.records(MAIN)]
    finally:
        reader.close()
