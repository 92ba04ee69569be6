"""A process that appends and can be frozen or killed.

`python -m tests.store.child URL MODE OPENING`: opened by that function of `store.opening`.

`frozen` holds the lease, says so, and when it is woken says how its next append went.
Anything else names the place where it dies, in its third batch.
"""

import os
import signal
import sys
import threading
from pathlib import Path

import psycopg

from houseway.floor.storage.port import Fenced
from houseway.store import addresses as opening
from houseway.store.sqlite.store import SqliteStore
from houseway.store.writer import store as apart
from houseway.store.writer.store import Apart
from tests.store.pages import ANN, F1, postings

BATCH, BATCHES = 4, 3


def say(text: object) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def die_in_the_middle(store) -> None:
    """Before the commit: at the word `commit`, or while the server is held up in the append.

    One who has somebody write for him dies when he has said what is to be written.
    """
    if isinstance(store, Apart):
        vars(apart)["receive"] = lambda _line: die()
        return
    if isinstance(store, SqliteStore):
        store._writing.set_trace_callback(lambda sql: die() if sql == "commit" else None)
        return
    held = psycopg.connect(sys.argv[1])
    held.execute("select from houseway.head for update")
    store.held = held  # or it would be closed with the last who knows it
    threading.Timer(0.3, die).start()


def frozen(store) -> None:
    lease, tip = store.take(F1, ANN)
    tip = store.append(lease, tip, postings(tip.number, BATCH))
    say("holding")
    sys.stdin.readline()
    try:
        store.append(lease, tip, postings(tip.number, BATCH))
        say("appended")
    except Fenced as fenced:
        say(f"fenced: {fenced}")


def killed(store, where: str) -> None:
    lease, tip = store.take(F1, ANN)
    for batch in range(BATCHES):
        last = batch == BATCHES - 1
        if last and where == "before-append":
            die()
        if last and where == "before-commit":
            die_in_the_middle(store)
        tip = store.append(lease, tip, postings(tip.number, BATCH))
        if last and where == "before-answer":
            die()
        say(tip.number)


if __name__ == "__main__":
    url, mode, how = sys.argv[1:]
    opened = getattr(opening, how)(url)
    if isinstance(opened, Apart):
        Path(f"{url}.writer").write_text(str(opened.process), encoding="utf-8")
    if mode == "frozen":
        frozen(opened)
    else:
        killed(opened, mode)
