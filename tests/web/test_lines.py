"""The line between two nodes: who does not know the floor's secret gets nothing."""

import asyncio
import ssl

import pytest

from houseway.web.node.certificates import caller, new_identity
from houseway.web.node.node_link import Stranger, answered, called
from houseway.web.node.websocket_relay import Back, Front

ME, ANOTHER = new_identity(), new_identity()


def over_a_line(story, *, secrets=("drawn", "drawn"), epochs=(3, 3), shows=ME, between=None):
    """A story of whoever calls; the other end says back what it hears, twice.

    `shows` is the certificate of who answers as ME; `between` is who stands on the way.
    """

    async def run():
        turned_away = []

        async def accept(reader, writer):
            try:
                line = await answered((reader, writer), secrets[1], epochs[1], ME.digest)
            except Stranger as why:
                turned_away.append(str(why))
                writer.transport.abort()
                return
            await Back(line, twice).run()

        listening = await asyncio.start_server(accept, "127.0.0.1", 0, ssl=shows.context)
        port = listening.sockets[0].getsockname()[1]
        if between is not None:
            port = await between.stand_before(port)
        try:
            line = await called(f"127.0.0.1:{port}", secrets[0], epochs[0])
            front = Front(line)
            passing = asyncio.create_task(front.run())
            await asyncio.wait_for(story(front), 30)
            passing.cancel()
            await asyncio.gather(passing, return_exceptions=True)
        finally:
            listening.close()
        return turned_away

    return asyncio.run(run())


async def twice(receive, send):
    while (message := await receive()) is not None:
        if message == b"go":
            return
        await send(message)
        await send(message.upper())


class Caller:
    """A terminal at the front."""

    def __init__(self, *said):
        self.said, self.heard = list(said), []
        self.more = asyncio.Event()

    async def receive(self):
        if self.said:
            return self.said.pop(0)
        await self.more.wait()
        return None

    async def send(self, message):
        self.heard.append(message)


def test_each_connection_hears_its_own_in_its_order():
    async def story(front):
        callers = [Caller(b"a%d" % number, b"", b"b" * 200_000, b"c") for number in range(5)]
        tasks = [asyncio.create_task(front.serve(one.receive, one.send)) for one in callers]
        while any(len(one.heard) < 8 for one in callers):
            await asyncio.sleep(0.01)
        for number, one in enumerate(callers):
            first = b"a%d" % number
            long, upper = b"b" * 200_000, b"B" * 200_000
            assert one.heard == [first, first.upper(), b"", b"", long, upper, b"c", b"C"]
            one.more.set()
        await asyncio.gather(*tasks)

    over_a_line(story)


def test_whom_the_floor_lets_go_is_let_go_at_the_front():
    async def story(front):
        one, other = Caller(b"go"), Caller(b"here")
        staying = asyncio.create_task(front.serve(other.receive, other.send))
        await front.serve(one.receive, one.send)
        while len(other.heard) < 2:
            await asyncio.sleep(0.01)
        assert not staying.done()
        other.more.set()
        await staying

    over_a_line(story)


def test_when_the_line_is_cut_everybody_is_let_go():
    async def story(front):
        one = Caller(b"here")
        serving = asyncio.create_task(front.serve(one.receive, one.send))
        while len(one.heard) < 2:
            await asyncio.sleep(0.01)
        front._line.close()
        await serving
        assert front.ended.is_set()
        late = Caller(b"here")
        await front.serve(late.receive, late.send)
        assert late.heard == []

    over_a_line(story)


async def nobody(_):
    raise AssertionError("a stranger was let in")


@pytest.mark.parametrize(
    ("secrets", "epochs"),
    [(("guessed", "drawn"), (3, 3)), (("", "drawn"), (3, 3)), (("drawn", "drawn"), (2, 3))],
    ids=["wrong", "none", "of an earlier lease"],
)
def test_a_stranger_is_turned_away(secrets, epochs):
    with pytest.raises(Stranger, match="hung up"):
        over_a_line(nobody, secrets=secrets, epochs=epochs)


def test_whoever_answers_has_to_prove_himself_too():
    """A port that another program has taken over since."""

    async def run():
        async def accept(reader, writer):
            writer.write(bytes(32))
            await reader.readexactly(64)
            writer.write(bytes(32))

        listening = await asyncio.start_server(accept, "127.0.0.1", 0, ssl=ME.context)
        port = listening.sockets[0].getsockname()[1]
        with pytest.raises(Stranger, match="does not know this floor"):
            await called(f"127.0.0.1:{port}", "drawn", 3)
        listening.close()

    asyncio.run(run())


class Between:
    """Somebody on the way who passes on what he gets, and keeps it.

    With a certificate of his own he takes the line apart: he reads, and calls on by himself.
    """

    def __init__(self, identity=None):
        self.identity, self.kept = identity, bytearray()

    async def stand_before(self, port):
        self.beyond = port
        context = self.identity.context if self.identity else None
        self.listening = await asyncio.start_server(self.called, "127.0.0.1", 0, ssl=context)
        return self.listening.sockets[0].getsockname()[1]

    async def called(self, reader, writer):
        context = caller() if self.identity else None
        there, back = await asyncio.open_connection("127.0.0.1", self.beyond, ssl=context)
        await asyncio.gather(self.passed(reader, back), self.passed(there, writer))

    async def passed(self, reader, writer):
        try:
            while said := await reader.read(65_536):
                self.kept += said
                writer.write(said)
        except OSError:
            pass
        writer.transport.abort()


SAID = b"the password of the operator is a long way home"


async def says_it(front):
    one = Caller(SAID)
    serving = asyncio.create_task(front.serve(one.receive, one.send))
    while len(one.heard) < 2:
        await asyncio.sleep(0.01)
    assert one.heard == [SAID, SAID.upper()]
    one.more.set()
    await serving


@pytest.mark.standard("F4")
def test_who_listens_on_the_way_reads_nothing():
    listens = Between()
    assert over_a_line(says_it, between=listens) == []
    kept = bytes(listens.kept)
    assert len(kept) > 3 * len(SAID)  # it went this way
    for part in (SAID, SAID.upper(), SAID[:12], SAID.upper()[-12:]):
        assert part not in kept


@pytest.mark.standard("F4")
def test_who_takes_the_line_apart_is_not_spoken_to():
    """He passes all proofs on as they are: they were made for another certificate."""
    apart = Between(ANOTHER)
    with pytest.raises(Stranger, match="hung up"):
        over_a_line(says_it, between=apart)
    assert SAID not in apart.kept
    assert len(apart.kept) == 32 + 32 + 32  # nonces, and the proof of who called


@pytest.mark.standard("F4")
def test_who_shows_another_certificate_than_he_proves_is_not_spoken_to():
    with pytest.raises(Stranger, match="hung up"):
        over_a_line(says_it, shows=ANOTHER)


@pytest.mark.standard("F4")
def test_who_calls_without_tls_is_told_nothing():
    async def run():
        listening = await asyncio.start_server(nobody_called, "127.0.0.1", 0, ssl=ME.context)
        port = listening.sockets[0].getsockname()[1]
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(bytes(64))
        heard = await reader.read(1_000)
        assert heard[:1] in (b"", b"\x15")  # nothing, or the alarm of TLS
        assert len(heard) <= 7
        writer.transport.abort()
        listening.close()

    asyncio.run(run())


async def nobody_called(*_):
    raise AssertionError("a stranger was let in")


@pytest.mark.standard("F4")
def test_nothing_older_than_tls_1_3_is_spoken():
    async def run():
        listening = await asyncio.start_server(nobody_called, "127.0.0.1", 0, ssl=ME.context)
        port = listening.sockets[0].getsockname()[1]
        context = caller()
        context.minimum_version = context.maximum_version = ssl.TLSVersion.TLSv1_2
        with pytest.raises((ssl.SSLError, ConnectionError)):
            await asyncio.open_connection("127.0.0.1", port, ssl=context)
        listening.close()

    asyncio.run(run())


def test_each_node_has_a_certificate_of_its_own():
    assert len({one.digest for one in (ME, ANOTHER, new_identity())}) == 3
