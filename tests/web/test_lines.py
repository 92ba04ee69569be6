"""The line between two nodes: who does not know the floor's secret gets nothing."""

import asyncio

import pytest

from houseway.web.forwarding import Back, Front
from houseway.web.lines import Stranger, answered, called


def over_a_line(story, *, secrets=("drawn", "drawn"), epochs=(3, 3)):
    """A story of whoever calls; the other end says back what it hears, twice."""

    async def twice(receive, send):
        while (message := await receive()) is not None:
            if message == b"go":
                return
            await send(message)
            await send(message.upper())

    async def run():
        backs, turned_away = [], []

        async def accept(reader, writer):
            try:
                line = await answered(reader, writer, secrets[1], epochs[1])
            except Stranger as why:
                turned_away.append(str(why))
                writer.transport.abort()
                return
            back = Back(line, twice)
            backs.append(back)
            await back.run()

        listening = await asyncio.start_server(accept, "127.0.0.1", 0)
        port = listening.sockets[0].getsockname()[1]
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

        listening = await asyncio.start_server(accept, "127.0.0.1", 0)
        port = listening.sockets[0].getsockname()[1]
        with pytest.raises(Stranger, match="does not know this floor"):
            await called(f"127.0.0.1:{port}", "drawn", 3)
        listening.close()

    asyncio.run(run())
