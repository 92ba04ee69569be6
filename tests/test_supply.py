"""What a release is made of: listed, looked up, built twice, signed."""

import base64
import json
import re
from hashlib import sha256

import pytest
from bench.supply import materials, weaknesses
from bench.supply.materials import PAGES, PYTHON, bill, of_pages, of_python, written
from bench.supply.release import NAME, SIGNED, NotAsReleased, check, sign
from bench.supply.weaknesses import Ended, Verdict, pages_finding, python_finding

from houseway.floor.heads.keys import key_made


def test_the_bill_lists_every_package_of_both_locks_with_its_hashes():
    said = bill()
    assert (said["bomFormat"], said["specVersion"]) == ("CycloneDX", "1.6")
    assert re.fullmatch(r"urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", said["serialNumber"])
    purls = {one["purl"] for one in said["components"]}
    assert len(purls) == len(said["components"])
    pinned = re.findall(r"(?m)^([a-z0-9._-]+)==([^ ;\\]+)", PYTHON.read_text())
    assert {f"pkg:pypi/{name}@{version}" for name, version in pinned} <= purls
    assert "pkg:pypi/cryptography@" in " ".join(purls)
    packages = json.loads(PAGES.read_text())["packages"]
    assert f"pkg:npm/svelte@{packages['node_modules/svelte']['version']}" in purls
    assert "pkg:npm/%40eslint/js@" in " ".join(purls)
    assert all(one["hashes"] for one in said["components"])
    (whole,) = said["dependencies"]
    assert set(whole["dependsOn"]) == purls


def test_the_same_locks_make_the_same_bytes():
    assert written(bill()) == written(bill())


def test_hashes_are_those_of_the_locks(tmp_path):
    lock, digest = tmp_path / "requirements.lock", "ab" * 32
    lock.write_text(f"one-two==1.0.post1 \\\n    --hash=sha256:{digest}\n    # via x\n")
    (one,) = of_python(lock)
    assert one["purl"] == "pkg:pypi/one-two@1.0.post1"
    assert one["hashes"] == [{"alg": "SHA-256", "content": digest}]
    pages, raw = tmp_path / "package-lock.json", sha256(b"x").digest()
    said = {
        "": {"name": "ui"},
        "node_modules/@a/b": {
            "version": "2.0.0",
            "dev": True,
            "integrity": f"sha256-{base64.b64encode(raw).decode()}",
        },
        "node_modules/c": {"link": True},
    }
    pages.write_text(json.dumps({"packages": said}))
    (two,) = of_pages(pages)
    assert (two["purl"], two["scope"]) == ("pkg:npm/%40a/b@2.0.0", "excluded")
    assert two["hashes"] == [{"alg": "SHA-256", "content": raw.hex()}]


WEAK = {"name": "one", "version": "1.0", "vulns": [{"id": "GHSA-1"}]}
SOUND, SKIPPED = {"name": "two", "version": "2.0", "vulns": []}, {"name": "x", "skip_reason": "new"}


@pytest.mark.parametrize(
    ("packages", "verdict", "said"),
    [
        ([SOUND], Verdict.NONE, ()),
        ([SOUND, WEAK], Verdict.SOME, ("one 1.0: GHSA-1",)),
        ([SOUND, SKIPPED], Verdict.UNKNOWN, ("x: new",)),
        ([WEAK, SKIPPED], Verdict.SOME, ("one 1.0: GHSA-1", "x: new")),
    ],
)
def test_what_pip_audit_says(packages, verdict, said):
    found = python_finding(Ended(json.dumps({"dependencies": packages})))
    assert (found.verdict, found.said) == (verdict, said)


def test_what_npm_audit_says():
    assert pages_finding(Ended('{"vulnerabilities": {}}')).verdict is Verdict.NONE
    found = pages_finding(Ended('{"vulnerabilities": {"vite": {"severity": "high"}}}'))
    assert (found.verdict, found.said) == (Verdict.SOME, ("vite: high",))


@pytest.mark.parametrize(
    ("ended", "why"),
    [
        (Ended('{"message": "405 Method Not Allowed"}'), "405 Method Not Allowed"),
        (Ended(wrong="a trace\nConnectionError: no route"), "ConnectionError: no route"),
        (Ended("half of {"), "half of {"),
        (Ended(), "it said nothing"),
    ],
)
def test_a_database_that_does_not_answer_is_told_and_is_not_none(ended, why):
    for found in (python_finding(ended), pages_finding(ended)):
        assert (found.verdict, found.said) == (Verdict.UNKNOWN, (why,))
        assert "NOT CHECKED" in str(found)


def test_a_program_that_is_not_there_is_told(tmp_path):
    assert (
        weaknesses.run((str(tmp_path / "nothing"),), tmp_path).wrong == "nothing: FileNotFoundError"
    )


@pytest.fixture
def release(tmp_path):
    folder = tmp_path / "dist"
    folder.mkdir()
    (folder / "houseway.whl").write_bytes(b"a wheel")
    (folder / "houseway.cdx.json").write_bytes(written(materials.bill()))
    key = key_made(tmp_path / "release.key")
    sign(folder, key)
    return folder, key


def test_a_release_is_as_it_was_signed(release):
    folder, key = release
    assert check(folder, key.public) == 2
    said = json.loads((folder / NAME).read_text())["files"]["houseway.whl"]
    assert said == {"sha256": sha256(b"a wheel").hexdigest(), "size": 7}


@pytest.mark.parametrize("what", ["changed", "gone", "more", "manifest", "signature", "key"])
def test_whatever_is_changed_in_a_release_is_found(release, tmp_path, what):
    folder, key = release
    public = key.public
    match what:
        case "changed":
            (folder / "houseway.whl").write_bytes(b"b wheel")
        case "gone":
            (folder / "houseway.whl").unlink()
        case "more":
            (folder / "another.whl").write_bytes(b"")
        case "manifest":
            text = (folder / NAME).read_bytes()
            (folder / NAME).write_bytes(text.replace(b'"size": 7', b'"size": 8'))
        case "signature":
            (folder / SIGNED).unlink()
        case "key":
            other = key_made(tmp_path / "other.key")
            sign(folder, other)
    with pytest.raises(NotAsReleased):
        check(folder, public)
