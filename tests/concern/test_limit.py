"""A run that stops after a time says how far it came."""

from tests.concern.limit import Limit

THREE = "def test_a(): pass\ndef test_b(): assert False\ndef test_c(): pass\n"


def test_all_run_while_there_is_time(pytester):
    limit = Limit(1_000_000)
    pytester.makepyfile(THREE)
    pytester.inline_run("-p", "no:cacheprovider", plugins=[limit])
    assert (limit.passed, limit.failed, limit.over) == (2, 1, False)
    assert limit.report(1) == "2 tests passed, 1 failed, of 1 files concerned"


def test_no_test_begins_when_the_time_is_over(pytester):
    limit = Limit(-1)
    pytester.makepyfile(THREE)
    pytester.inline_run("-p", "no:cacheprovider", plugins=[limit])
    assert (limit.passed, limit.failed, limit.over) == (1, 0, True)
    assert limit.report(1).endswith("`make test` runs all")
