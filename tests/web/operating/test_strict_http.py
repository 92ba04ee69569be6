"""A request that two readers could cut differently gets one answer, 400, and is hung up on."""

import asyncio
import re
import socket

import pytest

from houseway.web.operating.strict_http import fault_of
from tests.web.serving import Server

PATIENCE = 30
HIDDEN = b"GET /health/live HTTP/1.1\r\nhost: hidden\r\n\r\n"
STATUS = re.compile(rb"HTTP/1\.1 ([0-9]{3})")


def post(*headers, body=b"", version=b"1.1", end=b"\r\n"):
    head = (b"POST /api/nothing HTTP/" + version, b"host: x", *headers, b"", b"")
    return end.join(head) + body


SMUGGLED = {
    "a folded transfer coding beside a length": post(
        b"content-length: 5", b"transfer-encoding:", b" chunked", body=b"0\r\n\r\n" + HIDDEN
    ),
    "a coding folded by a tab": post(
        b"transfer-encoding:", b"\tchunked", body=b"0\r\n\r\n" + HIDDEN
    ),
    "any folded header": post(b"x-name: one", b" two", b"content-length: 0", body=HIDDEN),
    "both lengths": post(
        b"content-length: 5", b"transfer-encoding: chunked", body=b"0\r\n\r\n" + HIDDEN
    ),
    "both lengths the other way": post(
        b"Transfer-Encoding: chunked", b"Content-Length: 5", body=b"0\r\n\r\n" + HIDDEN
    ),
    "two lengths": post(b"content-length: 0", b"content-length: 44", body=HIDDEN),
    "the same length twice": post(b"content-length: 0", b"content-length: 0", body=HIDDEN),
    "two codings": post(
        b"transfer-encoding: chunked", b"transfer-encoding: identity", body=b"0\r\n\r\n" + HIDDEN
    ),
    "a coding that is not chunked": post(b"transfer-encoding: xchunked", body=b"0\r\n\r\n"),
    "a list of lengths": post(b"content-length: 0, 44", body=HIDDEN),
    "a length with a sign": post(b"content-length: +0", body=HIDDEN),
    "a space before the colon": post(b"content-length : 0", body=HIDDEN),
    "lines that end bare": post(b"content-length: 0", end=b"\n", body=HIDDEN),
    "one line that ends bare": post(b"x: y\ncontent-length: 44", body=HIDDEN),
    "an end that is bare": b"GET /health/live HTTP/1.1\r\nhost: x\r\n\n" + HIDDEN,
    "a carriage return alone": post(b"x: y\rcontent-length: 44", body=HIDDEN),
    "a coding in HTTP/1.0": post(
        b"transfer-encoding: chunked", version=b"1.0", body=b"0\r\n\r\n" + HIDDEN
    ),
    "a chunk that ends bare": post(b"transfer-encoding: chunked", body=b"0\n\n" + HIDDEN),
    "a trailer that ends bare": post(b"transfer-encoding: chunked", body=b"0\r\n\n" + HIDDEN),
    "a trailer with a length": post(
        b"transfer-encoding: chunked",
        body=b"0\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n\r\n" + HIDDEN,
    ),
}
WELL = {
    "no body": b"GET /health/live HTTP/1.1\r\nhost: x\r\n\r\n",
    "a length": post(b"content-length: 2", body=b"{}"),
    "chunks": post(b"transfer-encoding: chunked", body=b"2\r\n{}\r\n0\r\n\r\n"),
    "chunks and a trailer": post(
        b"transfer-encoding: chunked", body=b"2\r\n{}\r\n0\r\nx-sum: 1\r\n\r\n"
    ),
}


def statuses(port, said, pieces=1):
    """The statuses that are answered until the other end hangs up, said in so many pieces."""
    with socket.create_connection(("127.0.0.1", port), PATIENCE) as line:
        size = -(-len(said) // pieces)
        heard = b""
        try:
            for at in range(0, len(said), size):
                line.sendall(said[at : at + size])
            while more := line.recv(65536):
                heard += more
        except (ConnectionResetError, BrokenPipeError):
            pass  # it was hung up on while it spoke
        return [int(status) for status in STATUS.findall(heard)]


@pytest.fixture(scope="module")
def port(tmp_path_factory):
    store = tmp_path_factory.mktemp("strict") / "floor.db"
    with asyncio.Runner() as runner:
        server = Server(store)
        runner.run(server.__aenter__())
        yield runner, server.port
        runner.run(server.__aexit__(None, None, None))


def answered(port, said, pieces=1):
    runner, number = port
    return runner.run(asyncio.to_thread(statuses, number, said, pieces))


@pytest.mark.parametrize("what", SMUGGLED)
def test_it_is_refused_and_what_is_hidden_in_it_is_not_answered(port, what):
    """RFC 9112, 2.2, 5.2, 6.1 and 6.3: a request by which nothing can be smuggled."""
    found = answered(port, SMUGGLED[what])
    assert [status for status in found if status == 200] == []
    assert len(found) <= 1
    if "chunk that" not in what and "trailer" not in what:  # by then the head has been taken
        assert found == [400]


@pytest.mark.parametrize("what", ["both lengths", "lines that end bare", "any folded header"])
def test_it_is_refused_however_it_comes_in(port, what):
    for pieces in (2, 3, 7, 50):
        assert answered(port, SMUGGLED[what], pieces) in ([400], [])  # it may be cut off as it says


@pytest.mark.parametrize("what", SMUGGLED)
def test_it_is_refused_behind_a_request_that_is_well(port, what):
    found = answered(port, WELL["no body"] + SMUGGLED[what])
    assert found[:1] == [200]
    assert 200 not in found[1:]


@pytest.mark.parametrize("what", WELL)
def test_what_is_well_is_answered_and_the_next_too(port, what):
    last = b"GET /health/live HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n"
    for pieces in (1, 5):
        first, second = answered(port, WELL[what] + last, pieces)
        assert first != 400
        assert second == 200


@pytest.mark.parametrize(
    "begun", [b"", b"GET", b"GET / HTTP/1.1\r", b"GET / HTTP/1.1\r\nhost: x\r\n", b"\r\n"]
)
def test_what_has_only_begun_is_not_judged_yet(begun):
    assert fault_of(begun) == ""
