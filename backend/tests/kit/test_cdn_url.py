"""The address of a CDN is read whole, and what is wrong is said without its token."""

from __future__ import annotations

import pytest

from vitrine.kit.cdn_url import FASTLY_API, CdnKind, CdnUrl

TOKEN = "whoever-knows-this-may-purge"


def test_a_service_of_fastly_keeps_its_capitals() -> None:
    url = CdnUrl.read(f"fastly://{TOKEN}@SU1Z0isxPaozGVKXdv0eY")

    assert url == CdnUrl(CdnKind.FASTLY, ("SU1Z0isxPaozGVKXdv0eY",), TOKEN, FASTLY_API)


def test_several_varnishes_are_named_by_host_and_port() -> None:
    url = CdnUrl.read(f"varnish://{TOKEN}%2F@one:6081,10.0.0.2:6081")

    assert url == CdnUrl(CdnKind.VARNISH, ("one:6081", "10.0.0.2:6081"), f"{TOKEN}/")


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        (f"akamai://{TOKEN}@service", "an address like"),
        ("fastly://service", "an address like"),
        ("fastly://hunter2@service", "a token of 16 characters"),
        (f"fastly://{TOKEN}@ser-vice", "a service of Fastly"),
        (f"fastly://{TOKEN}@service?api=ftp://x", "api is an address"),
        (f"varnish://{TOKEN}@one", "each Varnish is named"),
        (f"varnish://{TOKEN}@one:6081,", "each Varnish is named"),
    ],
)
def test_what_is_wrong_is_said_without_the_token(text: str, wrong: str) -> None:
    with pytest.raises(ValueError, match=wrong) as refused:
        CdnUrl.read(text)

    assert TOKEN not in str(refused.value)
    assert "hunter2" not in str(refused.value)
