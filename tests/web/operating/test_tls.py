"""TLS without a proxy, and behind one that is trusted."""

import asyncio
import datetime
import ipaddress
import ssl
import urllib.request

import pytest
import uvicorn
import websockets
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from houseway.cli.config.file import merged
from houseway.cli.serve.server import server_config
from houseway.core.entropy import Seeded
from houseway.web.app import application
from houseway.web.node.service import Plan, Service
from tests.web.serving import KEYS, PLAN, QUICK

STRICT = "strict-transport-security"
HTTPS = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.7"}


@pytest.fixture(scope="module")
def certificate(tmp_path_factory):
    """One for this machine that signs itself, and its key."""
    folder = tmp_path_factory.mktemp("tls")
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "floor.example")])
    now = datetime.datetime.now(datetime.UTC)
    here = x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address("127.0.0.1"))])
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(here, critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    cert, private = folder / "cert.pem", folder / "key.pem"
    cert.write_bytes(made.public_bytes(Encoding.PEM))
    private.write_bytes(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    return cert, private


async def served(tmp_path, flags, act):
    """A floor under these settings, on a port of the system's choice."""
    service = Service(Plan(str(tmp_path / "floor.db"), pace=QUICK, furnish=PLAN), KEYS, Seeded(3))
    config = server_config(application(service), merged({}, flags))
    config.port = 0
    server = uvicorn.Server(config)
    task = asyncio.create_task(server.serve())
    while not server.started:
        assert not task.done(), "the server did not start"
        await asyncio.sleep(0.01)
    (socket,) = server.servers[0].sockets
    try:
        return await act(socket.getsockname()[1])
    finally:
        server.should_exit = True
        await task


async def fetched(url, headers=None, context=None):
    def get():
        request = urllib.request.Request(url, headers=headers or {})
        with urllib.request.urlopen(request, context=context) as answer:
            return answer.headers

    return await asyncio.to_thread(get)


@pytest.mark.standard("F4")
def test_terminals_and_people_come_in_over_tls(tmp_path, certificate):
    cert, key = certificate
    trusting = ssl.create_default_context(cafile=str(cert))

    async def visit(port):
        headers = await fetched(f"https://127.0.0.1:{port}/health", context=trusting)
        assert headers[STRICT] == "max-age=31536000"
        assert "server" not in headers
        async with websockets.connect(f"wss://127.0.0.1:{port}/floor", ssl=trusting) as socket:
            await socket.send('{"kind":"hello","key":"a terminal","player":1}')
            assert '"welcome"' in str(await socket.recv())
        with pytest.raises(OSError, match="CERTIFICATE_VERIFY_FAILED"):
            await fetched(f"https://127.0.0.1:{port}/health", context=ssl.create_default_context())
        with pytest.raises(OSError):  # noqa: PT011 - whatever a socket says to the wrong language
            await fetched(f"http://127.0.0.1:{port}/health")

    flags = {"tls.cert": str(cert), "tls.key": str(key)}
    asyncio.run(served(tmp_path, flags, visit))


def test_a_proxy_is_believed_only_where_it_is_trusted(tmp_path):
    async def visit(port):
        url = f"http://127.0.0.1:{port}/health"
        return (await fetched(url, HTTPS))[STRICT], (await fetched(url))[STRICT]

    trusted = {"proxy.trusted": ["127.0.0.1"]}
    assert asyncio.run(served(tmp_path, trusted, visit)) == ("max-age=31536000", None)
    elsewhere = {"proxy.trusted": ["203.0.113.1"]}
    assert asyncio.run(served(tmp_path, elsewhere, visit)) == (None, None)
    assert asyncio.run(served(tmp_path, {}, visit)) == (None, None)


@pytest.mark.parametrize("path", ["/health", "/metrics", "/api/schema/openapi.json", "/rules?x"])
def test_every_answer_says_that_nothing_is_to_be_loaded_from_it(tmp_path, path):
    from litestar.testing import TestClient

    service = Service(Plan(str(tmp_path / "floor.db"), pace=QUICK, furnish=PLAN), KEYS, Seeded(3))
    with TestClient(application(service)) as client:
        answer = client.get(path)
    assert answer.headers["content-security-policy"].startswith("default-src 'none'")
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert len(answer.headers.get_list("content-security-policy")) == 1
