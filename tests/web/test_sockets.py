"""A websocket that hands on whole messages at once hears what any other would, in its order."""

import asyncio
import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.frames import Opcode

from houseway.web.connections import fast_websocket as sockets
from houseway.web.connections.fast_websocket import framed
from tests.web.spoken import HANDSHAKE, Spoken, frame, text

PARTS = (
    text(b"in ", fin=False),
    frame(Opcode.CONT, b"three ", fin=False),
    frame(Opcode.CONT, b"parts"),
)
PING, PONG = frame(Opcode.PING, b"?"), b"\x8a\x01?"


def spoken(story, **more):
    async def run():
        return await story(await Spoken(**more).opened())

    return asyncio.run(run())


def heard(data, *cuts):
    async def story(one):
        return one.hears(data, *cuts).heard

    return spoken(story)


def test_frames_may_be_cut_at_any_byte():
    said = [b"one", b"x" * 126, b"in three parts", "nächste".encode(), b""]
    data = text(said[0]) + text(said[1]) + b"".join(PARTS) + text(said[3]) + PING + text(said[4])

    async def story(one):
        for at in range(len(data) + 1):
            one.heard.clear()
            assert one.hears(data, at).heard == said, at
        one.heard.clear()
        assert one.hears(data, *range(len(data))).heard == said
        assert one.wire.written == PONG * (len(data) + 2)

    spoken(story)


MESSAGE = st.one_of(
    st.tuples(st.just(Opcode.TEXT), st.text(max_size=140).map(str.encode)),
    st.tuples(st.sampled_from([Opcode.TEXT, Opcode.BINARY]), st.just(b"x" * 126)),
    st.tuples(st.just(Opcode.BINARY), st.binary(max_size=140)),
)


@st.composite
def conversations(draw):
    """What is said, its bytes, and where they are cut; parts may have pings between them."""
    said, data = [], b""
    for opcode, message in draw(st.lists(MESSAGE, max_size=8)):
        said.append(message)
        cuts = sorted(draw(st.lists(st.integers(0, len(message)), max_size=3)))
        places = [0, *cuts, len(message)]
        for at, (start, end) in enumerate(itertools.pairwise(places)):
            kind, last = (opcode if at == 0 else Opcode.CONT), at == len(cuts)
            data += frame(kind, message[start:end], fin=last)
            data += PING * draw(st.integers(0, 1))
    return said, data, draw(st.lists(st.integers(0, len(data)), max_size=12))


@settings(max_examples=150, deadline=None)
@given(conversations())
def test_whatever_is_said_is_heard_however_it_comes(conversation):
    said, data, cuts = conversation
    assert heard(data, *cuts) == said


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536])
def test_messages_of_every_length_are_heard_and_said(size):
    async def story(one):
        assert one.hears(text(b"y" * size) + text(b"next")).heard == [b"y" * size, b"next"]
        assert one.socket.say(b"z" * size)
        assert one.wire.written == text(b"z" * size, mask=False) == framed(b"z" * size)

    spoken(story)


def test_a_binary_message_is_heard_between_two_of_text():
    data = text(b"one") + frame(Opcode.BINARY, b"\xff\x00") + text(b"two")
    assert heard(data) == [b"one", b"\xff\x00", b"two"]


@pytest.mark.parametrize(("size", "code"), [(1000, 0), (1001, 1009)])
def test_a_message_that_is_too_long_ends_the_connection(size, code):
    async def story(one):
        one.hears(text(b"before") + text(b"x" * size) + text(b"after"))
        assert one.heard == [b"before"] + ([] if code else [b"x" * size, b"after"])
        assert await one.over() == code
        assert one.wire.closing is bool(code)

    spoken(story, ws_max_size=1000)


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (text(b"no mask", mask=False), 1002),
        (b"\xc1\x80\0\0\0\0", 1002),  # a bit that means nothing
        (b"\x83\x80\0\0\0\0", 1002),  # a kind of frame that is none
        (frame(Opcode.CONT, b"of nothing"), 1002),
        (PARTS[0] + text(b"not a part"), 1002),
        (text(b"\xff\xfe"), 1007),
        (text(b"\xc3", fin=False) + frame(Opcode.CONT, b""), 1007),
    ],
)
def test_what_is_no_message_ends_the_connection(data, code):
    async def story(one):
        one.hears(text(b"before") + data + text(b"after"))
        assert one.heard == [b"before"]
        assert await one.over() == code
        assert one.wire.closing
        assert one.wire.written[:1] == b"\x88"
        assert one.wire.written[2:4] == code.to_bytes(2)
        one.wire.written = b""
        assert one.socket.say(b"nobody hears it")
        assert one.wire.written == b""

    spoken(story)


def test_whoever_leaves_is_answered_and_heard_no_more():
    async def story(one):
        goodbye = frame(Opcode.CLOSE, (1000).to_bytes(2))
        one.hears(text(b"last") + goodbye + text(b"too late"))
        one.hears(text(b"later still"))
        assert await one.over() == 1000
        assert one.heard == [b"last"]
        assert one.wire.written == frame(Opcode.CLOSE, (1000).to_bytes(2), mask=False)

    spoken(story)


def test_whoever_is_let_go_hears_all_that_was_said_and_then_the_end():
    async def story(one):
        one.socket.say(b"the last word")
        one.ends.set()
        assert await one.over() == 1012
        goodbye = frame(Opcode.CLOSE, (1012).to_bytes(2), mask=False)
        assert one.wire.written == framed(b"the last word") + goodbye
        one.hears(text(b"too late"))
        assert one.heard == []
        assert not one.wire.closing
        one.hears(frame(Opcode.CLOSE, (1012).to_bytes(2)))
        assert one.wire.closing

    spoken(story)


def test_a_server_that_stops_says_so():
    async def story(one):
        one.socket.shutdown()
        assert await one.over() == 1012
        assert one.wire.written == frame(Opcode.CLOSE, (1012).to_bytes(2), mask=False)
        assert one.wire.closing

    spoken(story)


@pytest.mark.parametrize("at", range(0, 40, 3))
def test_what_came_before_anybody_listened_is_heard_first(at):
    async def story(one):
        data = text(b"early") + text(b"earlier than that", fin=False)
        one.hears(data[:at])
        await asyncio.sleep(0)
        assert one.heard == []
        one.may_listen.set()
        await one.over()
        one.hears(data[at:] + frame(Opcode.CONT, b"!") + text(b"late"))
        assert one.heard == [b"early", b"earlier than that!", b"late"]
        assert not one.wire.paused

    spoken(story, waits=True)


def test_what_comes_with_the_handshake_is_heard():
    async def run():
        one = Spoken()
        said = text(b"in haste") + text(b"half")
        one.socket.data_received(HANDSHAKE + said[:-2])
        await one.over()
        one.hears(said[-2:])
        assert one.heard == [b"in haste", b"half"]

    asyncio.run(run())


def test_an_end_that_does_not_read_is_cut_off():
    async def story(one):
        one.wire.unread = sockets.MOST_UNREAD
        assert one.socket.say(b"as much as may be")
        one.wire.unread += 1
        assert not one.socket.say(b"too much")
        assert one.wire.aborted
        assert one.wire.written == framed(b"as much as may be")

    spoken(story)


def test_pings_are_sent_between_messages_and_who_does_not_answer_is_let_go():
    async def story(one):
        one.socket.send_keepalive_ping()
        assert one.wire.written[:2] == b"\x89\x04"
        ping = one.wire.written[2:]
        one.hears(text(b"here") + frame(Opcode.PONG, ping) + text(b"still"))
        assert one.heard == [b"here", b"still"]
        assert one.socket.pending_ping_payload is None
        one.socket.send_keepalive_ping()
        one.socket.close_timeout = 0
        one.socket.keepalive_timeout()
        await asyncio.sleep(0.01)
        assert one.wire.aborted

    spoken(story)
