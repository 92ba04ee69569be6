"""A command under what of a unit's hardening can be put on it without systemd, by root.

`python deploy/hardened.py deploy/houseway.service STATE COMMAND …`: the calls and address families
that the unit allows, no memory that is written and executed, no capability and no new privilege,
and a file system of which only STATE is written to.
"""

import ctypes
import os
import re
import resource
import struct
import subprocess
import sys
from pathlib import Path

HEADER = Path("/usr/include/x86_64-linux-gnu/asm/unistd_64.h")
NEW_MOUNTS, PRIVATE, BIND = 0x20000, 0x44000, 0x5000  # CLONE_NEWNS; MS_REC with MS_PRIVATE, MS_BIND
MOUNT_SETATTR, RECURSIVE, READ_ONLY = 442, 0x8000, 1
SECCOMP, BY_FILTER, MDWE = 22, 2, 65
LOAD, EQUAL, ANSWER = 0x20, 0x15, 0x06  # of a filter's program
ALLOW, REFUSE = 0x7FFF0000, 0x00050000
CALL, FIRST_ARGUMENT = 0, 16  # where they stand in what a filter sees
FAMILIES = {"AF_UNIX": 1, "AF_INET": 2, "AF_INET6": 10}
NOT_PERMITTED, NO_FAMILY = 1, 97
INSIDE = "--inside"
LIBC = ctypes.CDLL(None, use_errno=True)
Program = list[tuple[int, int, int, int]]


def unit(path: Path) -> dict[str, list[str]]:
    """The settings of a unit; one may be said several times."""
    found: dict[str, list[str]] = {}
    for line in path.read_text().splitlines():
        name, said, text = line.partition("=")
        if said and not line.startswith("#"):
            found.setdefault(name, []).append(text)
    return found


def calls(filters: list[str]) -> set[str]:
    """The names of the calls that the filters of a unit leave."""
    left: set[str] = set()
    for one in filters:
        named = {call for word in one.lstrip("~").split() for call in group(word)}
        left = left - named if one.startswith("~") else left | named
    return left


def group(name: str) -> set[str]:
    if not name.startswith("@"):
        return {name}
    asked = ("systemd-analyze", "syscall-filter", name)
    said = subprocess.run(asked, capture_output=True, text=True, check=True).stdout
    words = [line.strip() for line in said.splitlines()[1:]]
    return {call for word in words if word and word[0] != "#" for call in group(word)}


def numbers() -> dict[str, int]:
    found = re.findall(r"#define __NR_(\w+) (\d+)", HEADER.read_text())
    return {name: int(number) for name, number in found}


def only(allowed: list[int], where: int, error: int) -> Program:
    rows = [row for one in allowed for row in ((EQUAL, 0, 1, one), (ANSWER, 0, 0, ALLOW))]
    return [(LOAD, 0, 0, where), *rows, (ANSWER, 0, 0, REFUSE | error)]


def install(program: Program) -> None:
    text = b"".join(struct.pack("HBBI", *row) for row in program)
    rows = ctypes.create_string_buffer(text)
    said = struct.pack("HxxxxxxQ", len(program), ctypes.addressof(rows))
    done(LIBC.prctl(SECCOMP, BY_FILTER, ctypes.create_string_buffer(said), 0, 0))


def done(answer: int) -> None:
    if answer:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))


def only_written_to(state: str) -> None:
    """All mounts can only be read, but for this folder and one for files that do not stay."""
    done(LIBC.unshare(NEW_MOUNTS))
    done(LIBC.mount(b"none", b"/", None, PRIVATE, None))
    done(LIBC.mount(state.encode(), state.encode(), None, BIND, None))
    for path, attributes in (("/", (READ_ONLY, 0)), (state, (0, READ_ONLY))):
        said = struct.pack("QQQQ", *attributes, 0, 0)
        given = path.encode(), RECURSIVE, ctypes.create_string_buffer(said), len(said)
        done(LIBC.syscall(MOUNT_SETATTR, -100, *given))
    done(LIBC.mount(b"tmpfs", b"/var/tmp", b"tmpfs", 0, None))


def begin(path: str, state: str, *command: str) -> None:
    """What root puts on: then it is root no more."""
    of = unit(Path(path))
    files = min(int(of["LimitNOFILE"][0]), resource.getrlimit(resource.RLIMIT_NOFILE)[1])
    resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))
    os.umask(int(of["UMask"][0], 8))
    only_written_to(os.path.realpath(state))
    dropped = ("setpriv", "--no-new-privs", "--bounding-set=-all", "--inh-caps=-all")
    inside = (sys.executable, __file__, INSIDE, path, *command)
    os.execvp(dropped[0], [*dropped, "--securebits=+noroot,+noroot_locked", *inside])


def go_on(path: str, *command: str) -> None:
    """What a process puts on itself, and cannot take off again."""
    of, known = unit(Path(path)), numbers()
    allowed = [known[name] for name in sorted(calls(of["SystemCallFilter"])) if name in known]
    families = [FAMILIES[one] for one in of["RestrictAddressFamilies"][0].split()]
    socket = only(families, FIRST_ARGUMENT, NO_FAMILY)
    done(LIBC.prctl(MDWE, 1, 0, 0, 0))
    install([(LOAD, 0, 0, CALL), (EQUAL, 1, 0, known["socket"]), (ANSWER, 0, 0, ALLOW), *socket])
    install(only(allowed, CALL, NOT_PERMITTED))
    os.execvp(command[0], command)


if __name__ == "__main__":
    first, *others = sys.argv[1:]
    go_on(*others) if first == INSIDE else begin(first, *others)
