"""Connections that come while nobody serves the floor."""

import asyncio

from houseway.web.connections.early_messages import MOST, EarlyMessages


class Said:
    """The other end of a connection; None: it hangs up."""

    def __init__(self, *said):
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue()
        for one in said:
            self.queue.put_nowait(one)

    async def receive(self):
        return await self.queue.get()


def story(*said):
    """Whether it stays until it is time, then what is heard, with something said later."""

    async def told():
        end, ready = Said(*said), asyncio.Event()
        early = EarlyMessages(end.receive)
        waits = asyncio.create_task(early.stays(ready, 30))
        for _ in range(2 * MOST):
            await asyncio.sleep(0)
        ready.set()
        if not await waits:
            return False
        end.queue.put_nowait(b"later")
        end.queue.put_nowait(None)
        heard = []
        while (one := await early.receive()) is not None:
            heard.append(one)
        early.close()
        return heard

    return asyncio.run(told())


def test_who_waits_is_heard_from_his_first_word_on():
    assert story(b"hello", b"put") == [b"hello", b"put", b"later"]


def test_who_says_nothing_is_heard_when_he_does():
    assert story() == [b"later"]


def test_who_has_hung_up_is_not_heard_at_all():
    assert story(b"hello", None) is False


def test_no_more_is_kept_than_a_connection_could_want():
    said = [b"%d" % at for at in range(MOST + 5)]
    assert story(*said) == [*said, b"later"]


def test_after_the_longest_wait_it_is_time():
    async def told():
        early = EarlyMessages(Said(b"hello").receive)
        assert await early.stays(asyncio.Event(), 0.01)
        assert early.spoke
        early.close()

    asyncio.run(told())
