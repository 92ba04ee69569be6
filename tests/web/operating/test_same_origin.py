"""Pages of other sites: what they send is refused over HTTP and at the websocket."""

import asyncio
import http.client
import json
import re

import pytest
import websockets
from websockets.typing import Origin

from houseway.web.operating.same_origin import foreign, host_of, no_json
from tests.web.people.test_service import PASSWORD, Peopled, founded
from tests.web.serving import Server

BODY = json.dumps({"name": "operator", "password": PASSWORD})
AS_JSON = {"Content-Type": "application/json"}


def asked(server, path, headers, body=BODY, method="POST"):
    line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
    line.request(method, path, body, headers)
    answer = line.getresponse()
    told = answer.status, answer.read().decode()
    line.close()
    return told


def at(tmp_path, story, **more):
    async def evening():
        server = Peopled(tmp_path / "floor.db", **more)
        async with server, server.visitor() as one:
            operator = await founded(server, one)
            await asyncio.to_thread(story, server, operator)

    asyncio.run(evening())


def posts(server):
    """Every path that takes a POST, as the floor describes it."""
    _, text = asked(server, "/api/schema/openapi.json", {}, None, "GET")
    paths = json.loads(text)["paths"]
    return [one for one, item in paths.items() if "post" in item]


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""]
)
def test_every_post_takes_json_alone(tmp_path, kind):
    def story(server, operator):
        found = posts(server)
        assert len(found) > 20
        for path in found:
            headers = {"Content-Type": kind, "Authorization": f"Bearer {operator}"}
            status, text = asked(server, re.sub(r"\{\w+\}", "7", path), headers)
            assert (status, "send application/json" in text) == (415, True), path

    at(tmp_path, story)


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": "https://127.0.0.1.evil.example"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
    ids=str,
)
def test_every_post_of_another_site_is_refused(tmp_path, headers):
    def story(server, operator):
        for path in posts(server):
            more = {**AS_JSON, **headers, "Authorization": f"Bearer {operator}"}
            assert asked(server, re.sub(r"\{\w+\}", "7", path), more)[0] == 403, path

    at(tmp_path, story)


def test_our_own_pages_and_programs_are_answered(tmp_path):
    def story(server, _):
        own = f"http://127.0.0.1:{server.port}"
        for headers in (
            {},
            {"Origin": own},
            {"Origin": own, "Sec-Fetch-Site": "same-origin"},
            {"Sec-Fetch-Site": "none"},
        ):
            assert asked(server, "/api/sign-in", {**AS_JSON, **headers})[0] == 200, headers
        kind = {"Content-Type": "application/json; charset=utf-8"}
        assert asked(server, "/api/sign-in", kind)[0] == 200

    at(tmp_path, story)


def test_a_name_that_is_not_the_floors_is_refused_where_names_are_configured(tmp_path):
    """Somebody's own name can be made to point at the floor: then `Host` and `Origin` agree."""

    def story(server, _):
        for name, status in (("floor.example", 200), ("FLOOR.example", 200), ("evil.example", 403)):
            headers = {**AS_JSON, "Host": name, "Origin": f"https://{name}"}
            assert asked(server, "/api/sign-in", headers)[0] == status, name
        own = {**AS_JSON, "Origin": f"http://127.0.0.1:{server.port}"}
        assert asked(server, "/api/sign-in", own)[0] == 200

    at(tmp_path, story, names=("floor.example",))


@pytest.mark.parametrize(
    ("origin", "opens"),
    [(None, True), ("own", True), ("http://evil.example", False), ("null", False)],
)
def test_a_websocket_is_opened_for_our_own_pages_and_programs(tmp_path, origin, opens):
    async def evening():
        async with Server(tmp_path / "floor.db") as server:
            own = Origin(f"http://127.0.0.1:{server.port}")
            given = own if origin == "own" else origin
            address = f"ws://127.0.0.1:{server.port}/floor"
            if opens:
                async with websockets.connect(address, origin=given) as line:
                    assert line.state.name == "OPEN"
                return
            with pytest.raises(websockets.InvalidStatus) as why:
                await websockets.connect(address, origin=given)
            assert why.value.response.status_code == 403

    asyncio.run(evening())


@pytest.mark.parametrize(
    ("origin", "host", "why"),
    [
        (b"http://floor", b"floor", ""),
        (b"http://floor:8019", b"floor", ""),  # a proxy may leave the port out
        (b"https://[::1]:8019", b"[::1]:8019", ""),
        (b"http://floor", b"other", "is not this floor"),
        (b"http://floor", b"", "is not this floor"),
        (b"http://[", b"[", "is not this floor"),
        (b"\xff\xfe", b"floor", "is not this floor"),
    ],
)
def test_an_origin_is_compared_by_its_host(origin, host, why):
    said = foreign({b"origin": origin, b"host": host}, frozenset())
    assert why in said
    assert bool(said) is bool(why)


def test_what_is_no_json():
    assert no_json({b"content-type": b"Application/JSON ;charset=utf-8"}) == ""
    assert "nothing" in no_json({})
    assert host_of("null") == ""
