"""A reception over a small floor in memory. Its hashes are quick and open to everybody."""

import asyncio

from houseway.core.actors import Actor, Role
from houseway.floor.live.streams.people import REGISTER, register_opening
from houseway.people.state import PeopleSettings
from houseway.web.people.reception import Reception
from tests.floor.system.evening import Evening

SYSTEM = Actor(Role.SYSTEM)
PASSWORD, OTHER = "a long way home", "another way round"
HERE = "from 127.0.0.1"
MINUTE = 60_000


class Drawer:
    """Where hashes lie."""

    def __init__(self):
        self.rows, self.marks = {}, None

    def keep_password(self, name, hashed):
        self.rows[name] = hashed

    def password(self, name):
        return self.rows.get(name)

    def drop_password(self, name):
        self.rows.pop(name, None)


class Plainly:
    """Nobody would keep passwords so; the tests of Argon2 are elsewhere."""

    def __init__(self):
        self.compared = 0

    def hash(self, password):
        return f"hash of {password}"

    def matches(self, hashed, password):
        self.compared += 1
        return hashed == f"hash of {password}"


class Door:
    def __init__(self, **settings):
        self.evening = Evening(tables=(), terminals=2)
        self.floor = self.evening.floor
        self.floor.open(REGISTER, register_opening(PeopleSettings(**settings)))
        self.evening.run()
        self.drawer, self.hashing = Drawer(), Plainly()
        self.reception = Reception(self.floor, self.drawer, self.hashing)
        self.wait(self.founded())

    def wait(self, coroutine):
        """Until it is done; the floor goes on meanwhile."""
        return asyncio.run(self.pumped(coroutine))

    async def pumped(self, coroutine):
        task = asyncio.ensure_future(coroutine)
        while not task.done():
            self.evening.run()
            await asyncio.sleep(0)
        return task.result()

    async def founded(self):
        """Anna is the operator."""
        word = await self.reception.enrolled(SYSTEM, "anna", "Anna", (Role.OPERATOR,))
        await self.reception.accept(word, PASSWORD, HERE)

    def enrol(self, name, *roles):
        anna = Actor(Role.OPERATOR, name="anna")
        word = self.wait(self.reception.enrolled(anna, name, name.title(), roles))
        self.wait(self.reception.accept(word, PASSWORD, HERE))

    def sign_in(self, name, password=PASSWORD, role=None, place=HERE):
        return self.wait(self.reception.sign_in(name, password, role, place))

    def later(self, milliseconds):
        self.evening.clock.at += milliseconds
