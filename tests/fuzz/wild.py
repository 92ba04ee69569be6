"""Messages that no terminal of ours would send, and some that it would.

Everything is drawn from one `Random`: hypothesis brings its own, which it can make smaller; the
soak brings a seed.
"""

import json
from random import Random
from typing import Any

from houseway.core.actors import Role

BIG = "a number of five thousand digits"
DEEP = "nested two thousand deep"
RAW = {f'"{BIG}"': "9" * 5_000, f'"{DEEP}"': "[" * 2_000 + "]" * 2_000}
NUMBERS = (0, 1, -1, 3, 10_00, -10_00, 2**31, 2**53, 2**63 - 1, 2**63, 2**64, -(2**63) - 1, 10**30)
TEXTS = (
    "",
    " ",
    "B1",
    "R1",
    "red",
    "player",
    "tie",
    "straight:17",
    "table:B1",
    "terminal:1",
    "terminal:2",
    "cage:desk",
    "people:staff",
    "equipment:register",
    "'; drop table record; --",
    "<script>alert(1)</script>",
    "{{7*7}}",
    "../../etc/passwd",
    "\x00",
    "\ud800",
    "\u202egnp",
    "Ünïcödé",
    "a" * 3_000,
    "9" * 5_000,
    "1e999",
    "null",
    *map(str, Role),
)
KINDS = ("hello", "watch", "put", "confirm", "touch", "clear", "look", "narrow")
FIELDS: dict[str, tuple[str, ...]] = {
    "hello": ("key", "player", "name", "tables", "streams", "resume"),
    "watch": ("tables", "streams"),
    "put": ("request", "stream", "move", "round", "record", "approval"),
    "confirm": ("request", "table", "round"),
    "touch": ("table", "bet", "cents", "onto"),
    "clear": ("table",),
    "look": ("table", "drawer", "stream"),
    "narrow": ("table", "move", "said"),
    "sign-in": ("name", "password", "role"),
    "sign-out": ("word",),
    "accept": ("invitation", "password"),
    "approve": ("name", "password", "role", "stream", "move", "round", "session"),
}


class Wild:
    """What one end of a connection says next."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.said: list[bytes] = []  # before, to be said again

    def value(self, depth: int = 3) -> Any:
        kind = self.random.randrange(11 if depth else 8)
        if kind < 3:
            return self.random.choice(NUMBERS)
        if kind < 6:
            return self.text()
        if kind == 6:
            return self.random.choice((None, True, False, 0.5, 1e308, -0.0, BIG, DEEP))
        if kind == 7:
            return self.random.randrange(-5, 200_00)
        some = range(self.random.randrange(4))
        if kind < 10:
            return [self.value(depth - 1) for _ in some]
        return {self.text(): self.value(depth - 1) for _ in some}

    def text(self) -> str:
        return self.random.choice(TEXTS)

    def shaped(self, kind: str) -> dict[str, Any]:
        """A message of some kind with wild fields, most of them by their names."""
        names = [one for one in FIELDS[kind] if self.random.random() < 0.9]
        return {"kind": kind} | {name: self.value() for name in names}

    def mutated(self, said: Any, depth: int = 0) -> Any:
        """Something that was right, with one thing in it wrong."""
        if isinstance(said, dict) and said and (depth == 0 or self.random.random() < 0.7):
            name = self.random.choice(sorted(said, key=str))
            if self.random.random() < 0.1:
                return {key: one for key, one in said.items() if key != name}
            if self.random.random() < 0.1:
                return said | {self.text(): self.value()}
            return said | {name: self.mutated(said[name], depth + 1)}
        if isinstance(said, list) and said and self.random.random() < 0.7:
            at = self.random.randrange(len(said))
            if self.random.random() < 0.2:
                return [*said, *said]
            return [*said[:at], self.mutated(said[at], depth + 1), *said[at + 1 :]]
        if isinstance(said, int) and self.random.random() < 0.5:
            return self.random.choice((-said, said * 10**6, said + 1, said - 1, 0))
        return self.value()

    def broken(self, message: bytes) -> bytes:
        """Bytes that were a message once."""
        way = self.random.randrange(6)
        at = self.random.randrange(len(message) + 1)
        if way == 0:
            return message[:at]
        if way == 1:
            return message[:at] + bytes([self.random.randrange(256)]) + message[at + 1 :]
        if way == 2:
            return message[:at] + b"\xed\xa0\x80\xff" + message[at:]
        if way == 3:
            return message + message
        if way == 4:
            return bytes(self.random.randrange(256) for _ in range(self.random.randrange(40)))
        return b"[" * 50_000 if at % 2 else b" " * 60_000 + message

    def noise(self) -> bytes:
        if self.said and self.random.random() < 0.5:
            return self.random.choice(self.said)  # a replay
        message = self.random.choice(self.said) if self.said else b'{"kind":"hello"}'
        return self.broken(message)

    def keep(self, message: bytes) -> None:
        if len(self.said) < 200:
            self.said.append(message)
        else:
            self.said[self.random.randrange(200)] = message


def written(said: dict[str, Any]) -> bytes:
    """As it goes over the wire, with what JSON of Python would not write."""
    text = json.dumps(said)
    for name, raw in RAW.items():
        if name in text:
            text = text.replace(name, raw)
    return text.encode()
