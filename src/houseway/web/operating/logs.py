"""Logs as lines of JSON, under the names of OpenTelemetry's log data model.

They leave the machine, so they list what is said: known attributes and no others, and of an
exception its kind, its place and, where we wrote it, its words. A password, a key or a card that
nobody has seen cannot come into them by accident; what looks like one all the same is hidden, in
lines for people too.
"""

import json
import logging
import sys
import traceback
from datetime import UTC, datetime
from typing import Any, TextIO

import houseway
from houseway.floor.heads.witness import Silent
from houseway.floor.host.redaction import public
from houseway.floor.records.audit import Unfit
from houseway.floor.storage.port import Damaged, Fenced, Unavailable, Unsuited
from houseway.web.operating.program_check import Tampered
from houseway.web.operating.request_traces import SPAN

SEVERITY = {  # of a level: its name and its number
    logging.DEBUG: ("DEBUG", 5),
    logging.INFO: ("INFO", 9),
    logging.WARNING: ("WARN", 13),
    logging.ERROR: ("ERROR", 17),
    logging.CRITICAL: ("FATAL", 21),
}
ATTRIBUTES = frozenset(
    {
        "http.request.method",
        "url.path",
        "http.response.status_code",
        "http.server.request.duration",
        "client.address",
        "network.protocol.name",
        "houseway.stream",
        "houseway.clause",
        "houseway.actor",
        "houseway.record",
        "houseway.node",
    }
)
# Their words are for everybody.
WORDED = (Unavailable, Damaged, Fenced, Unsuited, Tampered, Silent, OSError)
RESOURCE = {"service.name": "houseway", "service.version": houseway.__version__}
LONGEST = 2_000  # letters of a body
TEXT = "%(asctime)s %(levelname)s %(name)s: %(message)s"


class JsonLines(logging.Formatter):
    """One object a line."""

    def format(self, record: logging.LogRecord) -> str:
        name, number = severity(record.levelno)
        line: dict[str, Any] = {
            "timestamp": stamp(record.created),
            "severity_text": name,
            "severity_number": number,
            "body": public(spoken(record)[:LONGEST]),
            "attributes": attributes(record),
            "resource": RESOURCE,
        }
        span = SPAN.get()
        if span is not None:
            line["trace_id"], line["span_id"] = span.trace, span.own
        return json.dumps(line, ensure_ascii=False)


class TextLines(logging.Formatter):
    """Lines for whoever sits at the terminal: an exception with all its words but secrets."""

    def __init__(self) -> None:
        super().__init__(TEXT)

    def format(self, record: logging.LogRecord) -> str:
        return public(super().format(record))


def severity(level: int) -> tuple[str, int]:
    return SEVERITY[max((number for number in SEVERITY if number <= level), default=logging.DEBUG)]


def stamp(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="milliseconds")


def spoken(record: logging.LogRecord) -> str:
    """The message, in which an exception says no more than it may.

    Libraries put whole tracebacks, and what a task has raised, on the lines after the first.
    """
    text = filled(record)
    return text if record.name.startswith("houseway") else text.partition("\n")[0]


def filled(record: logging.LogRecord) -> str:
    if not isinstance(record.args, tuple):
        return str(record.msg)
    try:
        return str(record.msg) % tuple(loggable(arg) for arg in record.args)
    except (TypeError, ValueError):
        return str(record.msg)


def loggable(one: object) -> object:
    return words(one) if isinstance(one, BaseException) else one


def words(fault: BaseException) -> str:
    if isinstance(fault, Unfit):
        return f"record {fault.number} does not hold"
    kind = type(fault).__name__
    return f"{kind}: {public(str(fault))}" if isinstance(fault, WORDED) else kind


def attributes(record: logging.LogRecord) -> dict[str, Any]:
    given: dict[str, Any] = getattr(record, "attributes", {})
    known = ((name, one) for name, one in given.items() if name in ATTRIBUTES)
    found = {name: public(one) if isinstance(one, str) else one for name, one in known}
    found["code.namespace"] = record.name
    fault = record.exc_info[1] if record.exc_info else None
    if fault is not None:
        found["exception.type"] = type(fault).__name__
        found["exception.message"] = words(fault)
        found["exception.stacktrace"] = places(fault)
    return found


def places(fault: BaseException) -> list[str]:
    """Return where it happened: files, lines and functions, none of their values."""
    frames = traceback.extract_tb(fault.__traceback__)
    return [f"{short(frame.filename)}:{frame.lineno} {frame.name}" for frame in frames]


def short(path: str) -> str:
    for mark in ("/site-packages/", "/src/", "/lib/"):
        _, text, rest = path.rpartition(mark)
        if text:
            return rest
    return path.rpartition("/")[2]


def logged(kind: str, level: str = "info", out: TextIO | None = None) -> None:
    """From now on: lines of JSON, or text as a terminal has it."""
    handler = logging.StreamHandler(out or sys.stderr)
    handler.setFormatter(JsonLines() if kind == "json" else TextLines())
    root = logging.getLogger()
    for old in root.handlers[:]:
        root.removeHandler(old)
    root.addHandler(handler)
    root.setLevel("WARNING")  # libraries would log whole messages, with whatever is in them
    logging.getLogger("houseway").setLevel(level.upper())
