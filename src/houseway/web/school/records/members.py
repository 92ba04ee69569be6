"""Examiners, trainees and their classes; passwords as hashes, invitations as digests."""

from dataclasses import dataclass
from enum import StrEnum

from houseway.web.school.records.database import Database


class Post(StrEnum):
    """What somebody does at the school."""

    EXAMINER = "examiner"
    TRAINEE = "trainee"


@dataclass(frozen=True, slots=True)
class Member:
    """Somebody who may sign in, or who is invited to choose a password."""

    name: str
    person: str  # the real name, which stands nowhere else
    post: Post
    class_name: str
    password: str = ""  # hashed
    invitation: str = ""  # a digest
    invited_until: int = 0  # milliseconds


@dataclass(frozen=True, slots=True)
class SchoolClass:
    name: str
    title: str


MEMBER = "select name, person, role, class, password, invitation, invited_until from member"


class Members:
    """The people of a school."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def member(self, name: str) -> Member | None:
        rows = self._database.rows(f"{MEMBER} where name = ?", name)
        return read_member(rows[0]) if rows else None

    def invited(self, invitation: str) -> Member | None:
        """The member whom an invitation, given as its digest, belongs to."""
        rows = self._database.rows(f"{MEMBER} where invitation = ?", invitation)
        return read_member(rows[0]) if rows and invitation else None

    def everybody(self, class_name: str | None = None) -> tuple[Member, ...]:
        if class_name is None:
            rows = self._database.rows(f"{MEMBER} order by name")
        else:
            rows = self._database.rows(f"{MEMBER} where class = ? order by name", class_name)
        return tuple(map(read_member, rows))

    def keep(self, member: Member) -> None:
        """Add a member, or replace what is known of them."""
        sql = (
            "insert into member values (?, ?, ?, ?, ?, ?, ?) on conflict (name) do update set"
            " person = excluded.person, role = excluded.role, class = excluded.class,"
            " password = excluded.password, invitation = excluded.invitation,"
            " invited_until = excluded.invited_until"
        )
        fields = (member.name, member.person, str(member.post), member.class_name)
        door = (member.password, member.invitation, member.invited_until)
        self._database.change((sql, (*fields, *door)))

    def classes(self) -> tuple[SchoolClass, ...]:
        rows = self._database.rows("select name, title from class order by name")
        return tuple(SchoolClass(name, title) for name, title in rows)

    def keep_class(self, school_class: SchoolClass) -> None:
        sql = (
            "insert into class values (?, ?)"
            " on conflict (name) do update set title = excluded.title"
        )
        self._database.change((sql, (school_class.name, school_class.title)))


def read_member(row: tuple[str, str, str, str, str, str, int]) -> Member:
    name, person, post, class_name, password, invitation, until = row
    return Member(name, person, Post(post), class_name, password, invitation, int(until))
