"""A file of settings as it is read: all of it good, or all that is wrong with it."""

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from houseway.cli.config.settings import BY_PLACE, FILE, SETTINGS, Setting, as_toml
from houseway.cli.input.did_you_mean import nearest
from houseway.core.value import value

Given = Mapping[str, Any]  # by place


class BadConfig(Exception):
    """Everything that is wrong with a file, a line each."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


@value
class Config:
    """Every setting by its place, with the usual where nobody said anything."""

    values: dict[str, Any]

    def __getitem__(self, place: str) -> Any:
        return self.values[place]


def usual() -> Config:
    return Config({setting.place: setting.usual for setting in SETTINGS})


def merged(file: Given, flags: Given) -> Config:
    """Flags win over the file, the file over the usual; a flag that is None was not given."""
    given = {place: flag for place, flag in flags.items() if flag is not None}
    config = Config({**usual().values, **file, **given})
    problems = list(together(config))
    if problems:
        raise BadConfig(problems)
    return config


def read_file(path: Path) -> dict[str, Any]:
    """Read a file's settings, by place; files it names lie beside it by default."""
    try:
        content = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as why:
        raise BadConfig([f"{path}: {why.strerror}"]) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as why:
        raise BadConfig([f"{path}: {why}"]) from None
    flags = dict(flat(content))
    problems = [problem for place, given in flags.items() if (problem := wrong(place, given))]
    if problems:
        raise BadConfig([f"{path}: {text}" for text in problems])
    return {place: placed(BY_PLACE[place], given, path) for place, given in flags.items()}


def flat(fields: Mapping[str, Any], above: str = "") -> Iterator[tuple[str, Any]]:
    for name, given in fields.items():
        place = f"{above}{name}"
        if isinstance(given, dict) and place not in BY_PLACE:
            yield from flat(given, f"{place}.") if given else iter([(place, given)])
        else:
            yield place, given


def wrong(place: str, given: Any) -> str:
    setting = BY_PLACE.get(place)
    if setting is not None:
        return setting.problem(given)
    if given == {} and any(known.startswith(f"{place}.") for known in BY_PLACE):
        return ""
    near = nearest(place, BY_PLACE)
    return f"{place}: there is no such setting" + (f"; {near} is meant?" if near else "")


def placed(setting: Setting, given: Any, path: Path) -> Any:
    """A file by where the settings lie, so that they can be used from any folder."""
    if setting.kind is not FILE or not given or "://" in given:
        return given
    beside = path.absolute().parent / Path(given).expanduser()
    named = setting.place == "floor.plan" and not beside.exists()
    return given if named else str(beside)


def together(config: Config) -> Iterator[str]:
    """Yield the problems that no setting shows by itself."""
    for place, given in config.values.items():
        if given is not None and (problem := BY_PLACE[place].problem(given)):
            yield problem
    for text, other in (("tls.cert", "tls.key"), ("tls.key", "tls.cert")):
        if config[text] and not config[other]:
            yield f"{text} = {as_toml(config[text])}: {other} belongs to it"
        if config[text] and not Path(config[text]).is_file():
            yield f"{text} = {as_toml(config[text])}: there is no such file"
