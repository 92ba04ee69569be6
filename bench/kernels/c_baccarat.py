"""The same shoe game in C, compiled where there is a compiler."""

import ctypes
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

import numpy as np

SOURCE = Path(__file__).parent / "baccarat.c"
FLAGS = ("-O3", "-march=native", "-shared", "-fPIC")


def compiler():
    """What `CC` names, or the first that is found."""
    for name in (os.environ.get("CC"), "gcc", "cc", "clang"):
        if name and (found := shutil.which(name)):
            return found
    return None


class Opponent:
    """Plays like the kernel: words to start from, and so many rounds. It lets go of Python."""

    def __init__(self, compiled_by):
        with tempfile.TemporaryDirectory() as folder:
            library = Path(folder) / "baccarat.so"
            subprocess.run([compiled_by, *FLAGS, "-o", library, SOURCE], check=True)
            self.library = ctypes.CDLL(str(library))
        self.library.make_tables()

    def play(self, way, behind, rounds, words):
        """How many coups the Player won, the Banker won, and were ties."""
        function = getattr(self.library, f"play_{way}")
        function.restype = ctypes.c_int64
        counts, state = np.zeros(3, np.int64), words.copy()
        pointer = ctypes.c_void_p
        function(
            state.ctypes.data_as(pointer),
            ctypes.c_int64(rounds),
            ctypes.c_int(behind),
            counts.ctypes.data_as(pointer),
        )
        return dict(zip(("player", "banker", "tie"), counts.tolist(), strict=True))
