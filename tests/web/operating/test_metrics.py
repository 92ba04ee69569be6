"""Numbers for a monitor, and whether a node is well."""

import asyncio
import json
import re
import urllib.error
import urllib.request

import pytest

from houseway.core.actors import Role
from houseway.floor.records.audit import Unfit
from houseway.web.operating.measurements import family, following, move_of
from houseway.web.operating.prometheus import Histogram, Metric, counted, lines
from tests.web.people.test_service import PASSWORD, Peopled, founded, talk
from tests.web.serving import Server

NAME = r"[a-zA-Z_:][a-zA-Z0-9_:]*"
LABEL = r'[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\n]|\\["\\n])*"'
SAMPLE = re.compile(rf"({NAME})(?:\{{({LABEL}(?:,{LABEL})*)\}})? (\+Inf|-?[0-9.e+-]+)")
COMMENT = re.compile(rf"# (?:HELP ({NAME}) .+|TYPE ({NAME}) (counter|gauge|histogram))")


def parsed(text):
    """Samples by name and labels, as a monitor would read them; what else is there fails."""
    assert text.endswith("\n")
    kinds, samples = {}, {}
    for line in text.splitlines():
        if line.startswith("#"):
            found = COMMENT.fullmatch(line)
            assert found, line
            if found[2]:
                assert found[2] not in kinds, f"{found[2]} is said twice"
                kinds[found[2]] = found[3]
            continue
        found = SAMPLE.fullmatch(line)
        assert found, line
        key = found[1], found[2] or ""
        assert key not in samples, line
        base = re.sub(r"_(bucket|sum|count)$", "", found[1])
        assert found[1] in kinds or kinds.get(base) == "histogram", line
        samples[key] = float(found[3])
    return samples


async def fetched(server, path):
    def get():
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{server.port}{path}") as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as why:
            return why.code, why.read().decode()

    return await asyncio.to_thread(get)


def test_a_histogram_counts_up_to_each_bound():
    histogram = Histogram((0.1, 1.0))
    for seconds in (0.05, 0.1, 0.5, 2.0):
        histogram.saw(seconds)
    said = list(histogram.lines("x_seconds", "Words."))
    assert said[2:] == [
        'x_seconds_bucket{le="0.1"} 2',
        'x_seconds_bucket{le="1"} 3',
        'x_seconds_bucket{le="+Inf"} 4',
        "x_seconds_sum 2.65",
        "x_seconds_count 4",
    ]


def test_labels_are_escaped():
    odd = Metric("x", "gauge", "Words.", (((("name", 'a"b\\c\nd'),), 1),))
    assert list(lines((odd,)))[-1] == 'x{name="a\\"b\\\\c\\nd"} 1'
    assert parsed("\n".join(lines((odd,))) + "\n")


def test_nothing_counted_is_a_heading_alone():
    from collections import Counter

    assert len(list(lines((counted("x_total", "Words.", ("a",), Counter()),)))) == 2


@pytest.mark.parametrize(
    ("cite", "said"),
    [
        ("NI2019 Multi Terminal 2.7(a)", "NI2019 Multi Terminal 2"),
        ("NI2019 Multi Terminal 10.3", "NI2019 Multi Terminal 10"),
        ("NI2019 Multi Terminal A.6", "NI2019 Multi Terminal A.6"),
        ("NI2019 Multi Terminal def:Casino Operator", "NI2019 Multi Terminal def"),
        ("S49 Baccarat 7.3", "S49 Baccarat 7"),
    ],
)
def test_refusals_are_counted_by_rule_set_and_section(cite, said):
    assert family(cite) == said


def test_a_move_is_named_by_its_record():
    body = (
        b'{"put":{"by":{"role":"player","name":"\\"move\\":[\\"Evil"},"move":["ConfirmWagers",{}]'
    )
    assert move_of(body) == "confirm-wagers"
    assert move_of(b'{"form":2,"game":"baccarat"}') == "open-stream"


def test_a_floor_that_plays_says_its_numbers(tmp_path):
    async def evening():
        async with Server(tmp_path / "floor.db") as server, server.visitor() as one:
            await one.play(1, "D1")
            await one.put("terminal:1", "insert-note", note=100_00)
            view = await one.open_period("D1")
            await one.say("touch", table="D1", bet="small", cents=500)
            answer = await one.confirm("D1", view["round"])
            assert answer.get("record"), answer
            again = await one.put("terminal:1", "insert-note", note=3)
            assert again.get("refused")
            async with server.visitor() as dealer:
                await dealer.work(Role.DEALER, "D1")
                await asyncio.sleep(0.6)
                status, text = await fetched(server, "/metrics")
            assert status == 200
            return text, server.service.floor.hall.number

    text, number = asyncio.run(evening())
    said = parsed(text)
    assert said["houseway_serving", ""] == 1
    assert said["houseway_fault", ""] == 0
    assert said["houseway_stopped_streams", ""] == 0
    assert 0 < said["houseway_records_total", ""] <= number
    assert said["houseway_moves_total", 'stream="table",move="confirm-wagers"'] == 1
    assert said["houseway_moves_total", 'stream="terminal",move="insert-note"'] == 1
    assert said["houseway_moves_total", 'stream="terminal",move="open-stream"'] == 4
    assert sum(many for (name, _), many in said.items() if name == "houseway_refusals_total") >= 1
    assert said["houseway_terminals", 'state="all"'] == 4
    assert said["houseway_terminals", 'state="open"'] == 1
    assert said["houseway_connections", 'role="player"'] == 1
    assert said["houseway_connections", 'role="dealer"'] == 1
    assert said["houseway_commit_seconds_count", ""] == said["houseway_batches_total", ""] > 0
    assert said["houseway_commit_seconds_sum", ""] > 0
    assert said["houseway_loop_lag_seconds_count", ""] >= 1
    assert said["process_resident_memory_bytes", ""] > 10_000_000
    assert said["process_cpu_seconds_total", ""] > 0


def test_sign_ins_that_fail_are_counted(tmp_path):
    async def evening():
        async with Peopled(tmp_path / "floor.db") as server, server.visitor() as one:
            await founded(server, one)
            for _ in range(3):
                said = await talk(one, "sign-in", name="operator", password="something else")
                assert said["kind"] == "trouble"
            return (await fetched(server, "/metrics"))[1]

    text = asyncio.run(evening())
    said = parsed(text)
    assert said["houseway_sign_in_failures_total", 'status="401"'] == 3
    assert said["houseway_sessions", ""] == 1
    assert PASSWORD not in text
    assert "operator" not in text.replace('role="operator"', "")


def test_a_node_that_follows_says_that_it_does():
    assert parsed(following())["houseway_serving", ""] == 0


def test_a_node_is_live_and_ready_until_its_floor_stops(tmp_path):
    async def evening():
        async with Server(tmp_path / "floor.db") as server:
            well = [await fetched(server, path) for path in PATHS]
            server.service.floor.stop(Unfit(7, "the ace of spades lies under the king"))
            ill = [await fetched(server, path) for path in PATHS]
            return well, ill, parsed((await fetched(server, "/metrics"))[1])

    well, ill, metrics = asyncio.run(evening())
    assert [status for status, _ in well] == [200, 200, 200]
    assert json.loads(well[2][1])["state"] == "ready"
    assert [status for status, _ in ill] == [503, 200, 503]
    assert "log says why" in ill[0][1]
    assert "ace" not in "".join(text for _, text in ill)
    assert metrics["houseway_fault", ""] == 1


PATHS = ("/health", "/health/live", "/health/ready")


def test_the_kind_of_the_numbers_is_that_of_prometheus_and_the_charset_stands_once(tmp_path):
    async def story():
        async with Server(tmp_path / "floor.db") as server:
            address = f"http://127.0.0.1:{server.port}/metrics"
            with await asyncio.to_thread(urllib.request.urlopen, address) as answer:
                return answer.headers["content-type"]

    assert asyncio.run(story()) == "text/plain; version=0.0.4; charset=utf-8"
