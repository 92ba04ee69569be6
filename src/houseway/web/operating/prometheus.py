"""Numbers for a monitor, in the text format of Prometheus (0.0.4)."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping

from houseway.core.value import value

KIND = "text/plain; version=0.0.4"  # the server adds the charset
SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
Labels = tuple[tuple[str, str], ...]
Sample = tuple[Labels, float]
Counts = Counter[tuple[str, ...]]  # by the texts of some labels


@value
class Metric:
    """One name with what it means and its samples."""

    name: str
    kind: str  # counter or gauge
    help: str
    samples: tuple[Sample, ...]


def gauge(name: str, words: str, number: float) -> Metric:
    return Metric(name, "gauge", words, (((), number),))


def counter(name: str, words: str, number: float) -> Metric:
    return Metric(name, "counter", words, (((), number),))


def counted(name: str, words: str, labels: tuple[str, ...], counts: Counts) -> Metric:
    """A counter for each combination of labels that there was."""
    rows = sorted(counts.items())
    samples = tuple((tuple(zip(labels, row, strict=True)), float(many)) for row, many in rows)
    return Metric(name, "counter", words, samples)


def by_label(name: str, words: str, label: str, numbers: Mapping[str, float]) -> Metric:
    samples = tuple((((label, text),), number) for text, number in sorted(numbers.items()))
    return Metric(name, "gauge", words, samples)


def nobody(_: float) -> None:
    """Hears how long it took, where somebody else wants to know too."""


class Histogram:
    """A histogram of durations, in buckets."""

    def __init__(self, bounds: tuple[float, ...] = SECONDS) -> None:
        self._bounds = bounds
        self._counts = [0] * (len(bounds) + 1)
        self.sum = 0.0
        self.longest = 0.0
        self.also: Callable[[float], object] = nobody

    def saw(self, seconds: float) -> None:
        self._counts[bisect_left(self._bounds, seconds)] += 1
        self.sum += seconds
        self.longest = max(self.longest, seconds)
        self.also(seconds)

    @property
    def count(self) -> int:
        return sum(self._counts)

    def lines(self, name: str, words: str) -> Iterator[str]:
        yield from heading(name, "histogram", words)
        below = 0
        for bound, many in zip((*self._bounds, None), self._counts, strict=True):
            below += many
            least = "+Inf" if bound is None else number(bound)
            yield f'{name}_bucket{{le="{least}"}} {below}'
        yield f"{name}_sum {number(self.sum)}"
        yield f"{name}_count {below}"


def lines(metrics: Iterable[Metric]) -> Iterator[str]:
    for metric in metrics:
        yield from heading(metric.name, metric.kind, metric.help)
        for labels, figure in metric.samples:
            said = ",".join(f'{name}="{escaped(text)}"' for name, text in labels)
            braced = f"{{{said}}}" if said else ""
            yield f"{metric.name}{braced} {number(figure)}"


def heading(name: str, kind: str, words: str) -> Iterator[str]:
    yield f"# HELP {name} {words}"
    yield f"# TYPE {name} {kind}"


def number(figure: float) -> str:
    return str(int(figure)) if figure == int(figure) else repr(figure)


def escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
