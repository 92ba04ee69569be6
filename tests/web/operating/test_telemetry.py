"""The numbers of a floor go to OpenTelemetry under their own names, counters as what is new."""

import asyncio
import threading
from collections import Counter
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest

from houseway.floor.live.startup.floor_plan import FloorPlan
from houseway.web.operating.measurements import Meters, samples
from houseway.web.operating.prometheus import Metric, counted, counter, gauge
from houseway.web.operating.telemetry import TIMES, Telemetry, telemetry_to
from tests.cli.test_play import houseway
from tests.cli.test_serve import free
from tests.web.serving import PLAN, Server

EMPTY = FloorPlan((), 1)


class Instrument:
    def __init__(self):
        self.heard = []

    def set(self, figure, labels):
        self.heard.append((figure, labels))

    add = set

    def record(self, figure):
        self.heard.append(figure)


class Provider:
    """Keeps what it is handed, as a provider of OpenTelemetry would."""

    def __init__(self):
        self.made, self.kinds, self.closed = {}, {}, False

    def get_meter(self, name, version):
        assert (name, bool(version)) == ("houseway", True)
        return self

    def _make(self, kind, name):
        assert name not in self.made, f"{name} was made twice"
        self.kinds[name] = kind
        self.made[name] = Instrument()
        return self.made[name]

    def create_counter(self, name, description):
        assert description
        return self._make("counter", name)

    def create_gauge(self, name, description):
        assert description
        return self._make("gauge", name)

    def create_histogram(self, name, unit, description):
        assert (unit, bool(description)) == ("s", True)
        return self._make("histogram", name)

    def shutdown(self):
        self.closed = True


def test_counters_are_handed_on_as_what_is_new_and_gauges_as_they_are():
    provider = Provider()
    told = Telemetry(provider)
    for many, left in ((5, 10.0), (5, 8.0), (7, 9.0)):
        moves = counted("moves", "m", ("move",), Counter({("spin",): many}))
        told.hand_on([moves, gauge("free", "f", left), counter("all", "a", many)])
    assert provider.made["moves"].heard == [(5.0, {"move": "spin"}), (2.0, {"move": "spin"})]
    assert provider.made["free"].heard == [(10.0, {}), (8.0, {}), (9.0, {})]
    assert provider.made["all"].heard == [(5, {}), (2, {})]
    assert provider.kinds == {"moves": "counter", "free": "gauge", "all": "counter"}


class Waiting:
    health = {"role": "waiting"}  # noqa: RUF012


class Serving:
    """A floor that was taken up; each time its numbers begin anew."""

    health = {"role": "serving"}  # noqa: RUF012

    def __init__(self):
        self.meters = Meters()


def test_a_node_that_waits_says_so_and_each_floor_begins_anew(monkeypatch):
    provider = Provider()
    told, records = Telemetry(provider), [3]

    def shown(service):
        many = 0 if service is None else records[0]
        return [Metric("records", "counter", "r", (((), many),))]

    monkeypatch.setattr("houseway.web.operating.telemetry.samples", shown)
    told.look(Waiting())
    assert provider.made == {}
    first, second = Serving(), Serving()
    told.look(first)
    told.look(first)
    told.look(second)
    assert provider.made["records"].heard == [(3, {}), (3, {})]
    second.meters.commits.saw(0.25)
    first.meters.lag.saw(0.5)
    assert provider.made["houseway_commit_seconds"].heard == [0.25]
    assert provider.made["houseway_loop_lag_seconds"].heard == [0.5]
    told.close()
    assert provider.closed


def test_all_numbers_of_a_served_floor_are_handed_on_under_their_names(tmp_path):
    provider = Provider()

    async def story():
        async with Server(tmp_path / "floor.db", PLAN) as server:
            Telemetry(provider).look(server.service)
            return {one.name for one in samples(server.service) if one.samples}

    names = asyncio.run(story())
    assert {"houseway_serving", "houseway_records_total", "houseway_terminals"} <= names
    assert names <= {*provider.made}
    assert {*provider.made} - names <= {name for name, _ in TIMES.values()}
    assert provider.made["houseway_serving"].heard == [(1, {})]


def test_a_node_that_serves_nothing_says_so():
    (here, *_), names = samples(None), {one.name for one in samples(None)}
    assert (here.name, here.samples) == ("houseway_serving", (((), 0),))
    assert "process_cpu_seconds_total" in names


def test_without_the_packages_it_is_told_which(tmp_path, monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "opentelemetry", None)
    config = tmp_path / "houseway.toml"
    config.write_text('[telemetry]\notlp = "http://127.0.0.1:4318"\n')
    store = str(tmp_path / "floor.db")
    said = houseway("serve", "--store", store, "--config", str(config), "--port", str(free()))
    assert said.exit_code == 2
    assert "pip install 'houseway[telemetry]'" in said.stderr


class Collector(BaseHTTPRequestHandler):
    """What a collector hears over HTTP."""

    heard: list[tuple[str, bytes]] = []  # noqa: RUF012

    def do_POST(self):
        size = int(self.headers["content-length"])
        self.heard.append((self.path, self.rfile.read(size)))
        self.send_response(200)
        self.end_headers()

    def log_message(self, *_):
        """Nothing is written of it."""


def test_the_standard_exporter_sends_them_to_a_collector(tmp_path):
    """Where the packages of the extra are installed."""
    pytest.importorskip("opentelemetry.sdk.metrics")
    from opentelemetry.proto.collector.metrics.v1.metrics_service_pb2 import (
        ExportMetricsServiceRequest,
    )

    collector = HTTPServer(("127.0.0.1", 0), Collector)
    threading.Thread(target=collector.serve_forever, daemon=True).start()
    told = telemetry_to(f"http://127.0.0.1:{collector.server_port}/")
    try:

        async def story():
            async with Server(tmp_path / "floor.db", EMPTY) as server:
                told.look(server.service)
                server.service.meters.commits.saw(0.01)

        asyncio.run(story())
        told.close()
    finally:
        collector.shutdown()
        collector.server_close()
    ((path, body),) = Collector.heard
    assert path == "/v1/metrics"
    (resource,) = ExportMetricsServiceRequest.FromString(body).resource_metrics
    named = {one.key: one.value.string_value for one in resource.resource.attributes}
    assert named["service.name"] == "houseway"
    (scope,) = resource.scope_metrics
    sent = {one.name: one for one in scope.metrics}
    assert sent["houseway_serving"].gauge.data_points[0].as_int == 1
    assert sent["houseway_commit_seconds"].histogram.data_points[0].count >= 1
