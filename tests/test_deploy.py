"""What a floor is deployed with: settings, units, an image, and packages that are pinned."""

import json
import re
import shutil
import subprocess
import tomllib
from configparser import RawConfigParser
from pathlib import Path
from typing import Any

import pytest

from tests.cli.test_play import houseway

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"
UNITS = ("houseway.service", "houseway-witness.service")
PINNED = re.compile(r"^([a-z0-9][a-z0-9._-]*)==([^ ;\\]+)( ;[^\\]*)? \\$")
HASH = re.compile(r"^    --hash=sha256:[0-9a-f]{64}( \\)?$")
LOCKS = ("requirements.lock", "docs.lock", "deploy/requirements.lock")


def pins(name):
    """Every package of a lock with its version; each has a hash, and nothing else stands there."""
    found: dict[str, set[str]] = {}
    hashed = True
    for line in (ROOT / name).read_text().splitlines():
        if line.lstrip().startswith("#"):
            continue
        if begun := PINNED.match(line):
            assert hashed, f"{name}: no hash before {line}"
            found.setdefault(begun[1], set()).add(begun[2])
            hashed = False
            continue
        assert HASH.match(line), f"{name}: {line}"
        hashed = True
    assert hashed
    return found


@pytest.mark.standard("F8")
@pytest.mark.parametrize("name", LOCKS)
def test_packages_are_pinned_with_their_hashes(name):
    assert len(pins(name)) > 20


def test_what_is_deployed_is_what_was_tested():
    tested, deployed = pins("requirements.lock"), pins("deploy/requirements.lock")
    assert {name: deployed[name] for name in deployed} == {
        name: tested.get(name) for name in deployed
    }
    assert "pytest" not in deployed
    assert {"litestar", "uvicorn", "cryptography", "argon2-cffi", "psycopg"} <= {*deployed}


def test_packages_of_the_pages_are_pinned_with_their_hashes():
    lock = json.loads((ROOT / "ui" / "package-lock.json").read_text())
    named = {name: one for name, one in lock["packages"].items() if name}
    assert len(named) > 50
    for name, one in named.items():
        if one.get("link") or one.get("inBundle"):
            continue
        assert one["integrity"].startswith("sha512-"), name
        assert "resolved" not in one, name


def test_installs_ask_for_the_hashes():
    for name in ("Makefile", "deploy/Containerfile", "deploy/try.sh"):
        text = (ROOT / name).read_text()
        wanted = [one for one in text.splitlines() if "requirements.lock" in one and " -r " in one]
        assert wanted, name
        assert all("--require-hashes" in one for one in wanted), name


@pytest.mark.parametrize("name", ["houseway.toml", "container.toml"])
def test_the_settings_are_good(name):
    result = houseway("config", "check", str(DEPLOY / name))
    assert result.exit_code == 0, result.stderr


def unit(name):
    """The settings of a unit; one may be said several times, and all are kept."""
    parsed = RawConfigParser(strict=False, allow_no_value=True)
    vars(parsed)["optionxform"] = str
    parsed.read(DEPLOY / name)
    return parsed


@pytest.mark.parametrize("name", UNITS)
def test_a_unit_gives_away_no_more_than_it_must(name):
    service = unit(name)["Service"]
    assert service["User"].startswith("houseway")
    for setting in ("NoNewPrivileges", "ProtectHome", "PrivateTmp", "PrivateDevices"):
        assert service[setting] == "true"
    assert service["ProtectSystem"] == "strict"
    assert service["CapabilityBoundingSet"] == ""
    assert service["UMask"] == "0077"


@pytest.mark.parametrize("name", UNITS)
def test_a_unit_starts_a_command_that_there_is(name):
    service = unit(name)["Service"]
    for key in ("ExecStartPre", "ExecStart"):
        if key not in service:
            continue
        words = service[key].split()
        assert words[0] == "/opt/houseway/bin/houseway"
        commands = [word for word in words[1:3] if re.fullmatch("[a-z]+", word)]
        told = houseway(*commands, "--help")
        assert told.exit_code == 0
        flags = [word for word in words if word.startswith("--")]
        assert all(one in told.stdout for one in flags)


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="systemd is not on this machine")
@pytest.mark.parametrize("name", UNITS)
def test_systemd_finds_nothing_wrong_with_a_unit(name):
    command = ("systemd-analyze", "verify", str(DEPLOY / name))
    said = subprocess.run(command, capture_output=True, text=True, check=False).stderr
    ours = [line for line in said.splitlines() if name in line or "houseway" in line]
    left = [line for line in ours if "is not executable: No such file" not in line]
    assert left == []


def test_the_image_is_made_of_what_is_there_and_runs_as_nobody_special():
    text = (DEPLOY / "Containerfile").read_text().replace("\\\n", " ")
    lines = [line.split(maxsplit=1) for line in text.splitlines() if line and line[0].isalpha()]
    stages = {one.split(" AS ")[1] for word, one in lines if word == "FROM" and " AS " in one}
    assert stages == {"pages", "program"}
    for word, rest in lines:
        if word == "COPY" and not rest.startswith("--from="):
            *sources, _ = rest.split()
            assert all((ROOT / one).exists() for one in sources), rest
    words = [word for word, _ in lines]
    last = words[len(words) - 1 - words[::-1].index("FROM") :]
    assert {"USER", "VOLUME", "HEALTHCHECK", "ENTRYPOINT", "CMD"} <= {*last}
    assert ["USER", "houseway"] in lines
    command = json.loads(next(rest for word, rest in lines if word == "CMD"))
    assert command == ["serve", "--config", "/etc/houseway/houseway.toml"]


def instructions():
    """The stages of the image, each with its words and what they say."""
    text = (DEPLOY / "Containerfile").read_text().replace("\\\n", " ")
    stages: list[Any] = []
    for line in text.splitlines():
        if line and line[0].isalpha():
            word, rest = line.split(maxsplit=1)
            if word == "FROM":
                stages.append([])
            stages[-1].append((word, rest))
    return {one[0][1].partition(" AS ")[2] or "image": one for one in stages}


def test_what_one_stage_takes_from_another_is_made_there():
    stages = instructions()
    built = (ROOT / "ui" / "vite.config.ts").read_text()
    assert "outDir: '../src/houseway/web/static'" in built  # from /build/ui
    made = {
        "pages": ("/build/src/houseway/web/static", "npm run build"),
        "program": ("/opt/houseway", "python -m venv /opt/houseway"),
    }
    taken = 0
    for of in stages.values():
        for word, rest in of:
            if word == "COPY" and rest.startswith("--from="):
                stage, path, _ = rest.removeprefix("--from=").split()
                where, by = made[stage]
                assert path == where
                assert any(one == "RUN" and by in said for one, said in stages[stage])
                taken += 1
    assert taken == 2


def test_the_image_starts_the_program_that_was_packed_with_settings_that_are_good():
    image = dict(instructions()["image"])
    (entry,) = json.loads(image["ENTRYPOINT"])
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert entry == "/opt/houseway/bin/houseway"
    assert project["scripts"]["houseway"] == "houseway.cli:main"
    *_, config = json.loads(image["CMD"])
    copied = [rest for word, rest in instructions()["image"] if word == "COPY"]
    assert f"deploy/container.toml {config}" in copied
    settings = tomllib.loads((DEPLOY / "container.toml").read_text())
    assert str(settings["listen"]["port"]) == image["EXPOSE"]
    assert settings["store"].startswith(image["VOLUME"])


def test_the_try_without_a_container_tool_goes_through_the_same_steps():
    """`make try-deploy`: locked packages, the program packed, started, ready, audited."""
    tried = (DEPLOY / "try.sh").read_text()
    image = (DEPLOY / "Containerfile").read_text()
    for step in (
        "--require-hashes -r",
        "hatchling build --target wheel",
        "houseway version",
        "/health/ready",
    ):
        assert step in image, step
        assert step in tried, step
    for only in ("config check", "serve --config", "audit verify", "version --against", "sign-in"):
        assert only in tried, only


def test_what_the_unit_forbids_is_tried_as_the_unit_has_it():
    """The try reads the unit itself: each setting that it puts on stands there."""
    tried = (DEPLOY / "hardened.py").read_text()
    settings = re.findall(r'of\["(\w+)"\]', tried)
    assert {"SystemCallFilter", "RestrictAddressFamilies", "LimitNOFILE", "UMask"} == {*settings}
    assert all(one in unit("houseway.service")["Service"] for one in settings)
    assert "deploy/hardened.py" in (DEPLOY / "try.sh").read_text()


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="systemd is not on this machine")
@pytest.mark.parametrize("name", UNITS)
def test_systemd_finds_a_unit_little_exposed(name):
    command = ("systemd-analyze", "security", "--offline=true", "--threshold=20", DEPLOY / name)
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-300:]


@pytest.mark.parametrize("name", ["nginx.conf", "Caddyfile"])
def test_a_proxy_passes_websockets_on_and_keeps_the_numbers_to_itself(name):
    text = (DEPLOY / name).read_text()
    assert "127.0.0.1:8019" in text
    assert "metrics" in text
    assert text.count("{") == text.count("}")
    if name == "nginx.conf":
        for word in ("Upgrade", "X-Forwarded-Proto $scheme", "X-Forwarded-For   $remote_addr"):
            assert word in text
