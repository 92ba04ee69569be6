"""Words of the command line as values, without the library that typer would load for it.

Typer checks every value by pydantic, which takes longer to import than a game. Texts, numbers and
flags need none of it; whatever else comes is handed to typer's own way, as is a wrong number.
"""

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, get_args

import typer
import typer.core
from typer._coercion import RuntimeParam, TypeDescriptor, build_runtime_param

if TYPE_CHECKING:
    from typer._click import Context
    from typer.core import _TyperParameter

MISSING = object()
NUMBER = re.compile(r"-?[0-9]{1,18}")


@dataclass(frozen=True)
class Plain(RuntimeParam):
    """Text, a whole number or a flag; else as typer does it."""

    descriptor: TypeDescriptor

    def _coerce_value(self, value: Any, param: "_TyperParameter", ctx: "Context") -> Any:
        found = plain(self.annotation, value)
        if found is MISSING:
            found = build_runtime_param(self.descriptor)._coerce_value(value, param=param, ctx=ctx)
        elif beyond := self.beyond(found):
            raise typer.BadParameter(f"{found} is {beyond}", ctx=ctx, param=param)
        return found

    def beyond(self, found: Any) -> str:
        """Return which limit of its option a value does not keep, in words."""
        least, most = self.parameter_info.min, self.parameter_info.max
        if least is not None and found < least:
            return f"less than {least}"
        return f"more than {most}" if most is not None and found > most else ""


def plain(annotation: Any, value: Any) -> Any:
    wanted = [get_arg for get_arg in get_args(annotation) if get_arg is not type(None)]
    kind = wanted[0] if len(wanted) == 1 and type(None) in get_args(annotation) else annotation
    if kind in (str, bool, int) and type(value) is kind:
        return value
    if kind is int and isinstance(value, str) and NUMBER.fullmatch(value):
        return int(value)
    if kind == list[str] and isinstance(value, list | tuple):
        return [*value] if all(type(item) is str for item in value) else MISSING
    return MISSING


def coerced(descriptor: TypeDescriptor) -> RuntimeParam:
    return Plain(descriptor.parameter_info, descriptor.annotation, descriptor)


def hasten() -> None:
    """Only where this typer is built as the one that we know; another is slower, and right."""
    if getattr(typer.core, "build_runtime_param", None) is build_runtime_param:
        typer.core.build_runtime_param = coerced  # type: ignore[attr-defined]
