"""Second factors people make for themselves: key shown once, then a confirming code.

The key that waits to be confirmed does not outlive the process: one who waited begins again.
"""

import base64
import secrets
from typing import Final

from houseway.core.value import value
from houseway.floor.host.clock import real_time
from houseway.people import moves
from houseway.people.state import MINUTE
from houseway.web.people.credentials.checks import Book, Recognition
from houseway.web.people.credentials.cleanup import Tidying
from houseway.web.people.errors import TurnedAway
from houseway.web.people.second_factor import totp
from houseway.web.people.sessions import digest, drawn

HOUSE: Final = "Houseway"
GOOD_FOR = 10 * MINUTE
SPARE = 8  # codes on paper
SPARE_BYTES = 10  # of chance in each: nobody finds one from its digest
OVER = "this key is over: begin again"
NOT_RIGHT = "this code is not right: look whether the clock of the telephone is"


@value
class Offered:
    """A key as it is shown once, and the word by which it is confirmed."""

    word: str
    key: str
    address: str


@value
class Waiting:
    member: str
    secret: str  # the row of the password by which it was begun
    key: bytes
    until: int


class Factors:
    """By the digest of the word that whoever makes one has."""

    def __init__(self, book: Book, tidying: Tidying, recognition: Recognition) -> None:
        self._book, self._tidying, self._recognition = book, tidying, recognition
        self._waiting: dict[str, Waiting] = {}

    async def begin(self, name: str, password: str, code: str, place: str) -> Offered:
        """Begin a factor; making another needs a code of the one already made."""
        member = self._book.staff.member(name)
        asked = code if member is not None and member.factor is not None else None
        known = await self._recognition.known(name, password, place, asked)
        at, key, word = self._book.stamp(), totp.new_key(), drawn()
        others = self._waiting.items()
        self._waiting = {w: o for w, o in others if at < o.until and o.member != name}
        self._waiting[digest(word)] = Waiting(name, known.secret, key, at + GOOD_FOR)
        return Offered(word, totp.as_text(key), totp.address(key, name, HOUSE))

    async def confirm(self, word: str, code: str, place: str) -> tuple[str, ...]:
        """The spare codes, which are shown once. The key is on disk before the record names it."""
        self._recognition.check_pace(place)
        at, waiting = self._book.stamp(), self._waiting.get(digest(word))
        if waiting is None or at >= waiting.until or not self._stands(waiting):
            raise TurnedAway(OVER, 404)
        step = totp.step_of(waiting.key, code, real_time(self._book.floor.clock))
        if step is None:
            raise TurnedAway(NOT_RIGHT, 422)
        if self._waiting.pop(digest(word), None) is None:
            raise TurnedAway(OVER, 404)
        spare = tuple(spare_code() for _ in range(SPARE))
        row = secrets.token_hex(16)
        digests = tuple(digest(totp.tidy(text)) for text in spare)
        move = moves.ConfirmFactor(waiting.member, row, digests, step, place)
        kept = waiting.member, row, totp.as_text(waiting.key)
        await self._tidying.keep(*kept, lambda: self._book.noted(move))
        return spare

    def _stands(self, waiting: Waiting) -> bool:
        """Return whether the password by which it was begun is still good."""
        member = self._book.staff.member(waiting.member)
        return member is not None and member.secret == waiting.secret


def spare_code() -> str:
    """Sixteen letters, in fours to be read from paper."""
    text = base64.b32encode(secrets.token_bytes(SPARE_BYTES)).decode()
    return "-".join(text[at : at + 4] for at in range(0, len(text), 4))
