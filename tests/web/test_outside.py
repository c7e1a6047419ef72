"""Addresses that people name lead into the wide world, and never into the house's own network."""

import socket

import pytest

from herberg.web import outside
from herberg.web.channels import Channels
from herberg.web.keyring import Keyring
from herberg.web.outside import Elsewhere, Outside, is_outside
from herberg.web.settings import Settings
from herberg.web.store import Store
from tests.web.conftest import run

NEAR = (
    "127.0.0.1 10.1.2.3 172.16.0.1 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0 224.0.0.1 ::1 :: fe80::1 fe80::1%eth0"
)
IN_DISGUISE = "fc00::1 ff02::1 ::ffff:10.0.0.1 64:ff9b::a00:1 2002:a00:1::"


@pytest.mark.parametrize("address", f"{NEAR} {IN_DISGUISE}".split())
def test_no_address_of_ones_own_network_is_asked(address: str):
    assert not is_outside(address)


@pytest.mark.parametrize("address", ["1.1.1.1", "162.159.135.232", "2606:4700::1111"])
def test_the_wide_world_is_asked(address: str):
    assert is_outside(address)


@pytest.mark.parametrize(
    "url", ["https://localhost/a", "https://127.0.0.1/a", "https://[::1]/a", "https://2130706433/"]
)
def test_a_name_that_leads_inside_is_refused(url: str):
    with pytest.raises(Elsewhere):
        run(Outside().post(url, b"", {}))


def test_only_https_and_no_names_in_the_address():
    for url in (
        "http://a.example/",
        "https:///a",
        "https://me:you@a.example/",
        "https://a.example/\r\nX:",
        "https://é/",
    ):
        with pytest.raises(Elsewhere):
            Outside().place(url)
    assert Outside().place("https://a.example/b?c=d").path == "/b?c=d"


def test_a_host_that_never_answers_holds_nobody_up(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(outside, "PATIENCE", 0.3)
    with socket.create_server(("127.0.0.1", 0)) as silent, pytest.raises(TimeoutError):
        run(Outside(inside=True).post(f"http://127.0.0.1:{silent.getsockname()[1]}/", b"", {}))


def test_push_goes_only_to_services_that_the_house_trusts(tmp_path):
    settings = Settings(database=f"sqlite:///{tmp_path / 'a.db'}", push_hosts="fcm.example, *.push.example")

    async def trusts() -> dict[str, bool]:
        channels = Channels(settings, Keyring(Store(settings.database)))
        hosts = ("fcm.example", "a.push.example", "push.example", "evil-push.example", "fcm.example.evil.example")
        return {host: channels.may_push(f"https://{host}/x") for host in hosts}

    assert [host for host, good in run(trusts()).items() if good] == ["fcm.example", "a.push.example"]
