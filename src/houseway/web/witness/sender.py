"""Sender of a served floor's heads: signed, after so many records, and at its end."""

import asyncio
import json
import logging
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from urllib.parse import quote

import msgspec

from houseway.core.value import value
from houseway.floor.heads.keys import SigningKey
from houseway.floor.heads.witness import (
    READ,
    WRITE,
    Book,
    Contradicted,
    Silent,
    Witness,
    Witnessed,
    check_passes,
)
from houseway.floor.records.audit import Unfit
from houseway.floor.storage.port import FloorId, Reader, Unavailable
from houseway.journal import GENESIS, Head

LOG = logging.getLogger(__name__)
LOOK = 1.0  # seconds between two looks at the head
PATIENCE = 5.0  # seconds for an answer
REFUSED = 409
LONGEST = 4_096  # bytes of an answer that are read


@value
class Witnessing:
    """To whom heads are sent, by which key, and after how many records."""

    witness: Witness
    key: SigningKey
    every: int = 1_000


class Posted:
    """A witness that is reached by HTTP."""

    def __init__(self, url: str) -> None:
        self._url = url.rstrip("/")

    def last(self, floor: FloorId) -> Witnessed | None:
        data = self._asked(f"{self._url}/heads/last?floor={quote(floor)}", None)
        try:
            return READ(data) if data else None
        except msgspec.DecodeError as why:
            raise Silent(f"what {self._url} says is no head: {why}") from None

    def add(self, head: Witnessed) -> None:
        self._asked(f"{self._url}/heads", WRITE(head))

    def _asked(self, url: str, body: bytes | None) -> bytes:
        headers = {"Content-Type": "application/json"}
        request = urllib.request.Request(url, body, headers)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return bytes(answer.read(LONGEST))
        except urllib.error.HTTPError as why:
            data = why.read(LONGEST)
            if why.code == REFUSED:
                raise Contradicted(reason(data)) from None
            raise Silent(f"{self._url} answers {why.code}") from None
        except (OSError, ValueError) as why:
            raise Silent(f"{self._url}: {why}") from None


def reason(said: bytes) -> str:
    try:
        return str(json.loads(said)["detail"])
    except (ValueError, KeyError, TypeError):
        return "it contradicts what was witnessed"


def witness_at(where: str) -> Witness:
    """A file, or whoever listens at an address. `NotHeads`, `OSError`."""
    if where.startswith(("http://", "https://")):
        return Posted(where)
    return Book(Path(where).expanduser())


class Sender:
    """Sends the heads of one floor while it is served here."""

    def __init__(self, floor: FloorId, reader: Reader, plan: Witnessing) -> None:
        self._floor, self._reader, self._plan = floor, reader, plan
        self.sent = GENESIS  # the last head that the witness has
        self.trouble = ""  # why it does not have a later one

    async def run(self, stop: Callable[[Exception], None]) -> None:
        """Until it is cancelled. What the witness contradicts stops the floor."""
        begun = False
        while True:
            try:
                if not begun:
                    await asyncio.to_thread(self._compared)
                    begun = True
                await asyncio.to_thread(self._sent, self._plan.every)
                self.trouble = ""
            except (Silent, Unavailable) as why:
                if not self.trouble:
                    LOG.warning("the witness has heads up to %d: %s", self.sent.number, why)
                self.trouble = str(why)
            except Unfit as why:
                self.trouble = str(why)
                stop(why)
                return
            await asyncio.sleep(LOOK)

    def _compared(self) -> None:
        """The chain as it is taken up goes through the last head that was witnessed."""
        try:
            last = self._plan.witness.last(self._floor)
        except Contradicted as why:
            raise Silent(str(why)) from None
        if last is not None:
            check_passes(self._reader, self._floor, last.head)
            self.sent = last.head

    def _sent(self, every: int) -> None:
        head = self._reader.head(self._floor)
        if head.number - self.sent.number >= every or self.sent == GENESIS != head:
            self._send(head)

    def _send(self, head: Head) -> None:
        key = self._plan.key
        signed = key.signed(self._floor, head)
        at = time.time_ns() // 1_000_000
        witness = Witnessed(
            str(self._floor), head.number, head.seal, signed.signature, key.public, at
        )
        try:
            self._plan.witness.add(witness)
        except Contradicted as why:
            raise Unfit(head.number, f"its witness says: {why}") from None
        self.sent = head

    def last_word(self) -> None:
        """The head at the end, if the witness can be reached."""
        if self.trouble:
            return
        try:
            self._sent(1)
        except (Silent, Unavailable, Unfit) as why:
            LOG.warning("the last head was not witnessed: %s", why)
