"""The metrics of a floor for OpenTelemetry, by its own exporter (OTLP over HTTP).

They are the numbers of `/metrics` under the same names. The packages are an extra:
`pip install houseway[telemetry]`. What the exporter sends, and how often, is set by its own
variables, such as OTEL_METRIC_EXPORT_INTERVAL and OTEL_EXPORTER_OTLP_HEADERS.
"""

import asyncio
import logging
from collections.abc import Iterable
from typing import Any, Protocol

import houseway
from houseway.web.operating.measurements import Meters, samples
from houseway.web.operating.prometheus import Histogram, Labels, Metric

LOG = logging.getLogger(__name__)
EVERY = 5.0  # seconds between two looks at the numbers
MISSING = "telemetry needs more packages: pip install 'houseway[telemetry]'"
PATH = "/v1/metrics"  # of a collector that is named by its address alone
TIMES = {
    "commits": ("houseway_commit_seconds", "Time from a decided batch to its answer."),
    "lag": ("houseway_loop_lag_seconds", "How late the loop comes back."),
}


class NoTelemetry(Exception):
    """The packages are not installed."""


class Watched(Protocol):
    """A node, or a floor that is served alone."""

    @property
    def health(self) -> dict[str, str]: ...


class Telemetry:
    """Hands the numbers on to a meter of OpenTelemetry."""

    def __init__(self, provider: Any) -> None:
        self._provider = provider
        self._meter = provider.get_meter("houseway", houseway.__version__)
        self._made: dict[str, Any] = {}
        self._told: dict[tuple[str, Labels], float] = {}  # counters: what was handed on of each
        self._meters: Meters | None = None

    async def run(self, node: Watched) -> None:
        """Until it is cancelled."""
        while True:
            try:
                self.look(node)
            except Exception:  # any: nobody plays worse for it
                LOG.exception("the numbers were not handed on")
            await asyncio.sleep(EVERY)

    def look(self, node: Watched) -> None:
        serving = node.health["role"] == "serving"
        service: Any = getattr(node, "service", node) if serving else None
        if service is not None and service.meters is not self._meters:
            self._meters = service.meters
            self._told = {}  # they begin anew
            self._time(service.meters)
        self.hand_on(samples(service))

    def hand_on(self, metrics: Iterable[Metric]) -> None:
        for metric in metrics:
            for labels, figure in metric.samples:
                if metric.kind == "counter":
                    self._add(metric, labels, figure)
                else:
                    self._instrument(metric).set(figure, dict(labels))

    def _add(self, metric: Metric, labels: Labels, figure: float) -> None:
        before = self._told.get((metric.name, labels), 0.0)
        self._told[metric.name, labels] = figure
        if figure > before:
            self._instrument(metric).add(figure - before, dict(labels))

    def _instrument(self, metric: Metric) -> Any:
        if metric.name not in self._made:
            counts = metric.kind == "counter"
            make = self._meter.create_counter if counts else self._meter.create_gauge
            self._made[metric.name] = make(metric.name, description=metric.help)
        return self._made[metric.name]

    def _time(self, meters: Meters) -> None:
        for field, (name, words) in TIMES.items():
            if name not in self._made:
                made = self._meter.create_histogram(name, unit="s", description=words)
                self._made[name] = made
            histogram: Histogram = getattr(meters, field)
            histogram.also = self._made[name].record

    def close(self) -> None:
        """What was not sent yet is sent, if somebody takes it."""
        self._provider.shutdown()


def telemetry_to(address: str) -> Telemetry:
    """Metrics for a collector at this address, `http://HOST:4318`."""
    try:
        from opentelemetry.exporter.otlp.proto.http.metric_exporter import OTLPMetricExporter
        from opentelemetry.sdk.metrics import MeterProvider
        from opentelemetry.sdk.metrics.export import PeriodicExportingMetricReader
        from opentelemetry.sdk.resources import Resource
    except ImportError:
        raise NoTelemetry(MISSING) from None
    exporter = OTLPMetricExporter(endpoint=address.rstrip("/") + PATH)
    named = {"service.name": "houseway", "service.version": houseway.__version__}
    reader = PeriodicExportingMetricReader(exporter)
    return Telemetry(MeterProvider((reader,), Resource.create(named)))
