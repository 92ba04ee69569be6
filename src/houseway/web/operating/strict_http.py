"""Requests that two readers could cut differently are refused, and the connection is closed.

A proxy before the floor and the floor have to agree where a request ends, else what one takes for
a body the other answers as a request of its own. h11 is lenient in four ways that RFC 9112 lets a
server refuse: folded lines (5.2), lines that end without a carriage return (2.2), a length beside
a transfer coding (6.3), lengths that are said twice.
"""

import re

import h11
from h11._receivebuffer import ReceiveBuffer

END = b"\r\n\r\n"
FAULTS = (
    (re.compile(rb"(?<!\r)\n"), "a line ends without a carriage return"),
    (re.compile(rb"\r(?!\n|\Z)"), "a carriage return ends no line"),
    (re.compile(rb"\n[ \t]"), "a header is folded over two lines"),
)
LENGTHS = re.compile(rb"(?im)^(content-length|transfer-encoding)[ \t]*:")
OLD = re.compile(rb"\A[^\r\n]* HTTP/1\.0\r\n")
CODING = b"transfer-encoding"


class StrictBuffer(ReceiveBuffer):
    """The bytes received and not read yet. Heads and trailers are taken out here alone."""

    def maybe_extract_lines(self) -> list[bytearray] | None:
        if why := fault_of(bytes(self)):
            raise h11.RemoteProtocolError(why)
        return super().maybe_extract_lines()


def strict(conn: h11.Connection) -> h11.Connection:
    """A new connection that has read nothing yet."""
    conn._receive_buffer = StrictBuffer()
    return conn


def fault_of(data: bytes) -> str:
    """Return what is wrong with the head or trailer that begins here, as far as it came."""
    if data.startswith(b"\r\n"):
        return ""
    end = data.find(END)
    head = data if end < 0 else data[: end + 2]
    for pattern, why in FAULTS:
        if pattern.search(head):
            return why
    lengths = [name.lower() for name in LENGTHS.findall(head)]
    if len(lengths) > 1:
        return "the length of the body is said twice"
    if CODING in lengths and OLD.match(head):
        return "HTTP/1.0 has no transfer coding"
    return ""
