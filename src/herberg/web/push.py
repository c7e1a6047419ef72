"""Web Push: a letter sealed for one browser (RFC 8291) and signed by the house (RFC 8292)."""

import base64
import json
import os
import time
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

CURVE = ec.SECP256R1()
RECORD = 4096
"""Octets of a sealed letter, at most."""
DAY = 86400


def encoded(octets: bytes) -> str:
    """Octets as they are written in headers and in subscriptions."""
    return base64.urlsafe_b64encode(octets).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """And read again."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def new_key() -> str:
    """A private key."""
    return encoded(ec.generate_private_key(CURVE).private_numbers().private_value.to_bytes(32, "big"))


def private(key: str) -> ec.EllipticCurvePrivateKey:
    """The private key that was written so."""
    return ec.derive_private_key(int.from_bytes(decoded(key), "big"), CURVE)


def public(key: ec.EllipticCurvePrivateKey) -> bytes:
    """What everybody may know of a key."""
    form = serialization.PublicFormat.UncompressedPoint
    return key.public_key().public_bytes(serialization.Encoding.X962, form)


def sealed(
    text: bytes, browser: bytes, auth: bytes, mine: ec.EllipticCurvePrivateKey | None = None, salt: bytes | None = None
) -> bytes:
    """The text so that only the browser with this public key can read it; ValueError where that is no key."""
    mine, salt = mine or ec.generate_private_key(CURVE), salt or os.urandom(16)
    shared = mine.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, browser))
    secret = derived(shared, auth, b"WebPush: info\0" + browser + public(mine), 32)
    key = derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4, "big") + bytes([65]) + public(mine)
    return head + AESGCM(key).encrypt(nonce, text + b"\x02", None)


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    """A secret made from another."""
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def signed(url: str, key: str, about: str) -> str:
    """The header by which a push service knows the house again; `about` is where its owner can be reached."""
    parts = urlsplit(url)
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(time.time()) + DAY // 2, "sub": about}
    told = ".".join(encoded(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
    mine = private(key)
    r, s = utils.decode_dss_signature(mine.sign(told.encode(), ec.ECDSA(hashes.SHA256())))
    mark = encoded(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
    return f"vapid t={told}.{mark}, k={encoded(public(mine))}"
