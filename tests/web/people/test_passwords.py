"""Argon2id as it is used here."""

from argon2 import PasswordHasher

from houseway.web.people.credentials.passwords import Argon2

QUICK = Argon2(PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))


def test_a_hash_is_of_one_password_and_salted():
    one, other = QUICK.hash("a long way home"), QUICK.hash("a long way home")
    assert one != other
    assert one.startswith("$argon2id$")
    assert QUICK.matches(one, "a long way home")
    assert QUICK.matches(other, "a long way home")
    assert not QUICK.matches(one, "a long way home ")


def test_what_is_no_hash_matches_nothing():
    assert not QUICK.matches("", "a long way home")
    assert not QUICK.matches("hash of a long way home", "a long way home")


def test_the_usual_strength_is_that_of_the_standard():
    _, kind, version, cost, *_ = Argon2().hash("a long way home").split("$")
    assert (kind, version, cost) == ("argon2id", "v=19", "m=65536,t=3,p=4")  # RFC 9106, 4
