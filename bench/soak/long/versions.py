"""Rolling restarts over two versions: the last release serves, this one takes the floor from it.

The release is taken from its tag into `build/soak`, and runs in this environment. Terminals play
through all of it; whatever they were shown is on record, and this version audits the chain.
"""

import asyncio
import io
import signal
import subprocess
import tarfile
import tempfile
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from unittest import mock

from tests.web import nodes
from tests.web.nodes import Process, Terminal
from tests.web.test_nodes import assert_kept, more_for, playing, served_by

ROOT = Path(__file__).parents[3]
SHOWN = 4  # records that every terminal is shown before the next step


def release():
    """The tag of the last release, or None where there is none."""
    command = ("git", "describe", "--tags", "--abbrev=0", "--match", "v*")
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout.strip() or None


def tree_of(tag):
    """The sources of a release, unpacked once."""
    folder = ROOT / "build" / "soak" / tag
    if not (folder / "src").exists():
        command = ("git", "archive", tag, "src", "tests")
        packed = subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout
        folder.mkdir(parents=True, exist_ok=True)
        with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
            archive.extractall(folder, filter="data")
    return folder


def lot(seed):
    tag = release()
    if tag is None:
        return Counter(no_release=1)
    old, done = tree_of(tag), Counter()
    with tempfile.TemporaryDirectory() as folder, ExitStack() as ends:
        url = str(Path(folder, "floor.db"))

        def begun(root):
            with mock.patch.object(nodes, "ROOT", root):
                process = Process(url)
            ends.callback(process.end)
            return process

        running = [begun(old), begun(ROOT)]
        terminals = [Terminal(number, list(running)) for number in (1, 2, 3)]
        asyncio.run(story(running, terminals, done, seed))
        for process in running:
            process.end()
        assert_kept(url, terminals)
    done["shown"] += sum(len(terminal.shown) for terminal in terminals)
    return done


async def story(running, terminals, done, seed):
    """The release ends, by a signal or by a kill; this version serves on, and is restarted too."""
    first = await served_by(running)
    assert first is running[0], "the release serves first"
    with playing(terminals):
        await more_for(terminals, by=SHOWN)
        first.signal(signal.SIGKILL if seed % 2 else signal.SIGTERM)
        running.remove(first)
        assert await served_by(running) is running[0], "this version takes the floor"
        done["taken over"] += 1
        await more_for(terminals, by=SHOWN)
        done["restarts"] += 1
