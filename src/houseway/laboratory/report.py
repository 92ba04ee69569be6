"""A report of the laboratory: what was tested, every finding, and which of them count."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from houseway.core.value import value
from houseway.laboratory.bits import battery as of_bits
from houseway.laboratory.bits.runs import Bits
from houseway.laboratory.outcomes import battery as of_outcomes
from houseway.laboratory.outcomes.devices import Device
from houseway.laboratory.sources.source import Source
from houseway.laboratory.verdict import Finding, Verdict, verdicts

Progress = Callable[[str], object]  # hears what is tested next


@value
class Report:
    """The verdicts on one source or one floor, at a level."""

    subject: str
    level: float
    items: tuple[tuple[str, int], ...]  # what was tested, and how many
    verdicts: tuple[Verdict, ...]

    @property
    def bad(self) -> tuple[Verdict, ...]:
        return tuple(verdict for verdict in self.verdicts if verdict.found)


def report(
    subject: str, level: float, items: Sequence[tuple[str, int]], findings: Sequence[Finding]
) -> Report:
    return Report(subject, level, tuple(items), verdicts(findings, level))


@value
class Sample:
    """How much of a source is tested."""

    bits: int
    outcomes: int
    devices: tuple[Device, ...]


def source_report(
    source: Source, sample: Sample, level: float, progress: Progress | None = None
) -> Report:
    """The bits of a source, and the outcomes that games make of it."""
    items: list[tuple[str, int]] = []
    findings: list[Finding] = []
    for name, count, found in parts(source, sample, progress):
        items.append((name, count))
        findings += found
    return report(source.name, level, items, findings)


def parts(
    source: Source, sample: Sample, progress: Progress | None
) -> Iterator[tuple[str, int, Sequence[Finding]]]:
    def begin(name: str) -> None:
        if progress is not None:
            progress(name)

    if sample.bits:
        begin("bits")
        yield "bits", sample.bits, tuple(of_bits.findings(source.bits(sample.bits)))
    for device in sample.devices if sample.outcomes else ():
        begin(device.name)
        outcomes = [device.draw(source, number) for number in range(sample.outcomes)]
        name = f"{device.name} ({', '.join(device.games)})"
        yield name, sample.outcomes, of_outcomes.findings(device.name, outcomes)


def bits_report(subject: str, bits: Bits, level: float) -> Report:
    """Bits from elsewhere, such as a file."""
    return report(subject, level, (("bits", len(bits)),), tuple(of_bits.findings(bits)))


def as_values(report: Report) -> dict[str, Any]:
    """The report for scripts."""
    return {
        "subject": report.subject,
        "level": report.level,
        "correction": "Holm",
        "tested": [{"what": name, "items": count} for name, count in report.items],
        "tests": [test_as_values(verdict) for verdict in report.verdicts],
        "found": len(report.bad),
    }


def test_as_values(verdict: Verdict) -> dict[str, Any]:
    finding = verdict.finding
    return {
        "test": finding.test,
        "items": finding.items,
        "statistic": finding.statistic,
        "degrees_of_freedom": finding.freedom or None,
        "p": finding.p,
        "p_holm": verdict.p,
        "effect": finding.effect,
        "found": verdict.found,
    }
