"""Tables of a school's database, one statement a table, the same for both kinds of database.

A new table is added at the end: its place is the version of the schema. Real names stand in
`member` and nowhere else; all other rows name a person by the name they sign in with.
"""

from typing import Final

SCHEMA: Final = "houseway_school"
TABLES: Final = (
    """create table class (
  name text primary key,
  title text not null)""",
    """create table member (
  name text primary key,
  person text not null,
  role text not null,
  class text not null,
  password text not null,
  invitation text not null,
  invited_until bigint not null)""",
    """create table paper (
  number text primary key,
  class text not null,
  title text not null,
  content text not null,
  set_by text not null,
  set_at bigint not null,
  closed bigint not null)""",
    """create table sitting (
  paper text not null,
  trainee text not null,
  began bigint not null,
  place bigint not null,
  shown bigint not null,
  ended bigint not null,
  score bigint not null,
  primary key (paper, trainee))""",
    """create table answer (
  paper text not null,
  trainee text not null,
  place bigint not null,
  given bigint,
  seconds double precision not null,
  primary key (paper, trainee, place))""",
    """create table review (
  trainee text not null,
  at bigint not null,
  place bigint not null,
  content text not null,
  primary key (trainee, at, place))""",
    """create table lesson (
  name text primary key,
  trainee text not null,
  examiner text not null,
  began bigint not null,
  content text not null)""",
    """create table forgotten (
  clause text primary key,
  asked bigint not null,
  missed bigint not null)""",
)
VERSION: Final = len(TABLES)
