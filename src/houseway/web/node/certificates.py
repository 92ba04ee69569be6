"""The certificate of a node: made at start, known to nobody, gone with the process.

No authority signs it. The caller sees which certificate was shown, and both ends prove the floor's
secret over it: one who stands between them shows another, and proves nothing.
"""

import hashlib
import ssl
import tempfile
from datetime import UTC, datetime
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from houseway.core.value import value

SINCE = datetime(2000, 1, 1, tzinfo=UTC)  # nobody looks at it: a wrong clock does no harm
UNTIL = datetime(9999, 12, 31, tzinfo=UTC)
NAME = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "a node of a floor")])


@value
class Identity:
    """The TLS side of a node that is called, and the digest of the certificate it shows."""

    context: ssl.SSLContext
    digest: bytes


def new_identity() -> Identity:
    key = ec.generate_private_key(ec.SECP256R1())
    made = (
        x509.CertificateBuilder(NAME, NAME, key.public_key(), x509.random_serial_number())
        .not_valid_before(SINCE)
        .not_valid_after(UNTIL)
        .sign(key, hashes.SHA256())
    )
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.num_tickets = 0  # nobody resumes: a line is called once
    shown = made.public_bytes(serialization.Encoding.PEM)
    kept = key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
    with tempfile.TemporaryDirectory() as folder:  # it is read from a file or not at all
        file = Path(folder, "node.pem")
        file.touch(mode=0o600)
        file.write_bytes(kept + shown)
        context.load_cert_chain(file)
    return Identity(context, digest_of(made.public_bytes(serialization.Encoding.DER)))


def caller() -> ssl.SSLContext:
    """The TLS side of a calling node: it takes any certificate, and looks which it was."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


def digest_of(certificate: bytes) -> bytes:
    return hashlib.sha256(certificate).digest()
