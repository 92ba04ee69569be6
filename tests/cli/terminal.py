"""The real program on a pseudo-terminal of 80 by 24, and what stands on its screen."""

import os
import pty
import select
import struct
import sys
import termios
import time
from fcntl import ioctl
from pathlib import Path
from typing import Self

import pyte

COLUMNS, LINES = 80, 24
PATIENCE = 30.0  # seconds for a screen; a loaded machine is slow
SETTLED = 0.03  # seconds without output once what is waited for stands there
SOURCE = Path(__file__).parents[2] / "src"


class Terminal:
    """One program, typed at and looked at. Ends with its program."""

    def __init__(self, *words: str, columns: int = COLUMNS, lines: int = LINES, **env: str) -> None:
        self.screen = pyte.Screen(columns, lines)
        self.stream = pyte.ByteStream(self.screen)
        self.raw = b""
        self.status: int | None = None
        self.process, self.master = pty.fork()
        if self.process == 0:
            unset = {"COLUMNS", "LINES", "NO_COLOR"}  # a library may have set them for us
            ours = {name: text for name, text in os.environ.items() if name not in unset}
            ours |= {"TERM": "xterm-256color", "PYTHONPATH": str(SOURCE), **env}
            os.execve(sys.executable, [sys.executable, "-m", "houseway", *words], ours)
        ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # What stands there

    @property
    def lines(self) -> list[str]:
        return [line.rstrip() for line in self.screen.display]

    @property
    def text(self) -> str:
        return "\n".join(self.lines)

    # Talking

    def wait(self, *words: str) -> str:
        """Until all these words stand on the screen and nothing more comes."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            quiet = not self.read(SETTLED)
            if quiet and all(word in self.text for word in words):
                return self.text
            if self.status is not None:
                break
        raise AssertionError(f"{words} do not stand here:\n{self.text}")

    def type(self, line: str, *words: str) -> str:
        """Type a line, and wait for these words on the next screen."""
        self.send(line.encode() + b"\r")
        return self.wait(*words)

    def send(self, keys: bytes) -> None:
        os.write(self.master, keys)

    def read(self, seconds: float) -> bool:
        """Whether anything came."""
        ready, _, _ = select.select([self.master], [], [], seconds)
        if not ready:
            self.poll()
            return False
        try:
            came = os.read(self.master, 65536)
        except OSError:
            came = b""
        if not came:
            self.poll(wait=True)
            return False
        self.raw += came
        self.stream.feed(came)
        if b"\x1b[6n" in came:  # where is the cursor? asked by the line editor
            row, column = self.screen.cursor.y + 1, self.screen.cursor.x + 1
            self.send(f"\x1b[{row};{column}R".encode())
        return True

    def poll(self, *, wait: bool = False) -> None:
        if self.status is None:
            found, status = os.waitpid(self.process, 0 if wait else os.WNOHANG)
            if found:
                self.status = os.waitstatus_to_exitcode(status)

    def leave(self, keys: bytes = b"\x04") -> int:
        """Ctrl-D, and the status that the program ends with."""
        end = time.monotonic() + PATIENCE
        while self.status is None and time.monotonic() < end:
            self.send(keys)  # again: one that comes while the line editor begins may be lost
            again = time.monotonic() + PATIENCE / 5
            while self.status is None and time.monotonic() < again:
                self.read(SETTLED)
        assert self.status is not None, f"it did not end:\n{self.text}"
        while self.read(0):  # its last words, said after the last look
            pass
        return self.status

    def close(self) -> None:
        if self.status is None:
            os.kill(self.process, 9)
            self.poll(wait=True)
        os.close(self.master)
