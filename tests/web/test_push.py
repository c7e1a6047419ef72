"""Letters sealed for one browser: as the standards write them down, and as our own push service opens them."""

import json

import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, utils

from herberg.web import push
from tests.web.outside import Browser

APPENDIX = {
    "browser": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    "auth": "BTBZMqHH6r4Tts7J_aSIgg",
    "mine": "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
    "salt": "DGv6ra1nlYgDCS1FRnbzlw",
    "sealed": "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8w"
    "EqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
}
"""The example of RFC 8291, section 5."""


def test_the_example_of_the_standard_comes_out_to_the_byte():
    browser, auth, salt = (push.decoded(APPENDIX[name]) for name in ("browser", "auth", "salt"))
    text = b"When I grow up, I want to be a watermelon"
    sealed = push.sealed(text, browser, auth, push.private(APPENDIX["mine"]), salt)
    assert push.encoded(sealed) == APPENDIX["sealed"]


def test_only_the_browser_it_is_for_opens_a_letter():
    anna, bob = Browser(), Browser()
    sealed = push.sealed("Süß ist es".encode(), anna.point, anna.auth)
    assert anna.open(sealed).decode() == "Süß ist es"
    with pytest.raises(InvalidTag):
        bob.open(sealed)
    with pytest.raises(ValueError, match="key"):
        push.sealed(b"", b"\x04" + bytes(64), anna.auth)


def test_a_push_service_knows_the_house_again():
    key = push.new_key()
    header = push.signed("https://push.example:8443/to/anna", key, "https://house.example")
    token, name = header.removeprefix("vapid t=").split(", k=")
    told, mark = token.rsplit(".", 1)
    claims = json.loads(push.decoded(told.split(".")[1]))
    assert (claims["aud"], claims["sub"]) == ("https://push.example:8443", "https://house.example")
    raw = push.decoded(mark)
    r, s = int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
    house = ec.EllipticCurvePublicKey.from_encoded_point(push.CURVE, push.decoded(name))
    house.verify(utils.encode_dss_signature(r, s), told.encode(), ec.ECDSA(hashes.SHA256()))
