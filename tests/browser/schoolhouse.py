"""A school that is served from a thread, so that a browser in this process can visit it."""

import threading
import time
from pathlib import Path

import uvicorn
from argon2 import PasswordHasher
from playwright.sync_api import Browser, Page

from houseway.web.connections.fast_websocket import served_over
from houseway.web.people.credentials.passwords import Argon2
from houseway.web.school.desk import FIRST, School, wall_ms
from houseway.web.school.records.members import Post, SchoolClass
from houseway.web.school.records.school_records import SchoolRecords
from houseway.web.school.server import school_application

PASSWORD = "seven of diamonds"
CLASS = SchoolClass("2026-3", "March class")
QUICK = Argon2(PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))


class SchoolHouse:
    """Up between `open` and `close`; its clock can be moved."""

    def __init__(self, store: Path) -> None:
        self.ahead = 0  # milliseconds
        self.school = School(SchoolRecords.at(str(store)), self.now, QUICK)
        self.school.records.members.keep_class(CLASS)
        self.invitation = self.school.first_invitation()

    def now(self) -> int:
        return wall_ms() + self.ahead

    def open(self) -> "SchoolHouse":
        self.server = uvicorn.Server(served_over(school_application(self.school), port=0))
        self.thread = threading.Thread(target=self.server.run)
        self.thread.start()
        while not self.server.started:
            assert self.thread.is_alive(), "the server did not start"
            time.sleep(0.01)
        self.port = self.server.servers[0].sockets[0].getsockname()[1]
        return self

    def close(self) -> None:
        self.server.should_exit = True
        self.thread.join()

    def page(self, fragment: str = "") -> str:
        return f"http://127.0.0.1:{self.port}/school.html{fragment}"

    def enters(self, name: str, post: Post = Post.TRAINEE) -> str:
        """Enrol somebody and let them in: the address of their page."""
        self.ahead += 60_000  # sign-ins from one place are counted
        accounts = self.school.accounts
        if name == FIRST:
            assert self.invitation is not None
            word = self.invitation
        else:
            person = f"{name.title()} Lee"
            word = accounts.invite(name, person, post, CLASS.name)
        accounts.accept(word, PASSWORD, "a test")
        return self.page(f"#key={accounts.sign_in(name, PASSWORD, 'a test')[0]}")


def visited(browser: Browser, address: str, size: tuple[int, int] = (1280, 800)) -> Page:
    """A page of somebody's own; scripts of axe are let in."""
    width, height = size
    context = browser.new_context(viewport={"width": width, "height": height}, bypass_csp=True)
    page = context.new_page()
    page.goto(address)
    return page
