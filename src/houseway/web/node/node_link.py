"""The line between two nodes of a floor: many connections over one socket, each by its number.

What is said goes over TLS. Each end proves to the other that it knows the floor's secret before
anything is passed on, for the certificate that was shown on this very line: whoever stands between
them, or answers in another's place, proves nothing.
"""

import asyncio
import hmac
import secrets
import struct
from collections.abc import AsyncIterator

from houseway.web.node.certificates import caller, digest_of

HEADING = struct.Struct(">II")  # number of the connection, bytes that follow
GONE = 0xFFFFFFFF  # in place of a length: the connection has ended
NONCE, PROOF = 32, 32
LONGEST = 64 * 1024 * 1024  # bytes of a message; a view of a full table is far below
PATIENCE = 5.0  # seconds until the other end has proved itself


class Stranger(Exception):
    """The other end does not belong to the floor, or is no node at all."""


class Line:
    """A line to another node: what is said in one turn of the loop leaves together."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer
        self._out: list[bytes] = []

    def say(self, number: int, message: bytes | None) -> None:
        """A message of a connection, or that it has ended."""
        if not self._out:
            asyncio.get_running_loop().call_soon(self._flush)
        if message is None:
            self._out.append(HEADING.pack(number, GONE))
        else:
            self._out += (HEADING.pack(number, len(message)), message)

    def _flush(self) -> None:
        said, self._out = self._out, []
        if not self._writer.is_closing():
            self._writer.write(b"".join(said))

    async def ready(self) -> None:
        """Wait while the other end is slow."""
        await self._writer.drain()

    async def heard(self) -> AsyncIterator[tuple[int, bytes | None]]:
        """Yield what the other end says, until it has gone."""
        try:
            while True:
                number, length = HEADING.unpack(await self._reader.readexactly(HEADING.size))
                if length == GONE:
                    yield number, None
                elif length > LONGEST:
                    return
                else:
                    yield number, await self._reader.readexactly(length)
        except (asyncio.IncompleteReadError, OSError):
            return

    def close(self) -> None:
        """Close the line unsent: the other end may be frozen."""
        self._writer.transport.abort()


async def called(address: str, secret: str, epoch: int) -> Line:
    """A line to the node that serves a floor under this epoch: `Stranger`, `OSError`."""
    host, _, port = address.rpartition(":")
    async with asyncio.timeout(PATIENCE):
        reader, writer = await asyncio.open_connection(host, int(port), ssl=caller())
        try:
            theirs, mine = await reader.readexactly(NONCE), secrets.token_bytes(NONCE)
            over = certificate_digest(writer) + theirs + mine
            writer.write(mine + proof(secret, "front", epoch, over))
            given = await reader.readexactly(PROOF)
            if not hmac.compare_digest(given, proof(secret, "serving", epoch, over)):
                raise Stranger(f"{address} does not know this floor")
        except asyncio.IncompleteReadError:
            writer.transport.abort()
            raise Stranger(f"{address} hung up") from None
        except BaseException:
            writer.transport.abort()
            raise
    return Line(reader, writer)


async def answered(
    ends: tuple[asyncio.StreamReader, asyncio.StreamWriter], secret: str, epoch: int, shown: bytes
) -> Line:
    """A line from a node that has called and was shown this certificate: `Stranger`, `OSError`."""
    reader, writer = ends
    async with asyncio.timeout(PATIENCE):
        mine = secrets.token_bytes(NONCE)
        writer.write(mine)
        try:
            theirs = await reader.readexactly(NONCE)
            given = await reader.readexactly(PROOF)
        except asyncio.IncompleteReadError:
            raise Stranger("it hung up") from None
        over = shown + mine + theirs
        if not hmac.compare_digest(given, proof(secret, "front", epoch, over)):
            raise Stranger("it does not know this floor")
        writer.write(proof(secret, "serving", epoch, over))
    return Line(reader, writer)


def certificate_digest(writer: asyncio.StreamWriter) -> bytes:
    """The digest of the certificate that the other end has shown."""
    shown = writer.get_extra_info("ssl_object").getpeercert(binary_form=True)
    assert shown is not None, "whoever answers shows one"
    return digest_of(shown)


def proof(secret: str, end: str, epoch: int, over: bytes) -> bytes:
    return hmac.digest(secret.encode(), f"{end} {epoch} ".encode() + over, "sha256")
