"""The address of a bucket, and what is wrong with one."""

from __future__ import annotations

import pytest

from vitrine.kit.s3_url import S3Url
from vitrine.kit.settings import BadSettings, read


def test_an_address_names_a_bucket_and_who_may_use_it() -> None:
    url = S3Url.read("s3://anna:a%2Fb%2B@store.example:9000/shop?region=eu-central-1&tls=off")

    assert url == S3Url("http://store.example:9000", "shop", "anna", "a/b+", "eu-central-1")
    assert S3Url.read("s3://anna:b@store.example/shop").endpoint == "https://store.example"


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("https://anna:b@store.example/shop", "an address like s3://key:secret@host:port/bucket"),
        ("s3://store.example/shop", "an address like s3://key:secret@host:port/bucket"),
        ("s3://anna:b@store.example", "a bucket is named by 3 to 63 small letters"),
        ("s3://anna:b@store.example/Shop", "a bucket is named by 3 to 63 small letters"),
        ("s3://anna:b@store.example/shop?retion=eu", "retion is unknown; region and tls are known"),
        ("s3://anna:b@store.example/shop?tls=no", "tls is on or off"),
        ("s3://anna:b@store.example:x/shop", "its port is no number"),
    ],
)
def test_a_wrong_address_is_refused_without_its_secret(address: str, sentence: str) -> None:
    with pytest.raises(BadSettings) as refused:
        read({"MEDIA_URL": address})

    [wrong] = refused.value.wrongs
    assert wrong.startswith(f"MEDIA_URL=…: {sentence}")
