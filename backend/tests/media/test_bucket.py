"""Pictures in a bucket: shared by machines, never half, and there while the store is away."""

from __future__ import annotations

import asyncio
import os
import sys
from dataclasses import dataclass, replace
from pathlib import Path

import httpx
import pytest

from tests.engines.network import network_to
from tests.engines.other_server import something_that_says
from tests.engines.s3_gateway import S3Gateway, s3_gateway
from tests.media.conftest import PATIENT, is_answered, masters_in, served
from tests.media.pictures import a_jpeg
from tests.running import BACKEND
from tests.waiting import eventually
from vitrine.imaging.sniffing import Kind
from vitrine.kit.db import Db
from vitrine.kit.outgoing import CallOutcome, Result
from vitrine.kit.s3_url import S3Url
from vitrine.kit.settings import BadSettings
from vitrine.media import PicturesAway, StoredPicture, add_picture, hash_of, pictures_by_hash
from vitrine.media.bucket import Bucket, check_bucket
from vitrine.media.conversion_processes import ConversionProcesses
from vitrine.media.disk_cache import DiskCache
from vitrine.media.shared_conversions import FOLDER, SharedConversions
from vitrine.media.variants import Variants

pytestmark = pytest.mark.scale


async def a_machine(address: str, folder: Path, processes: ConversionProcesses) -> Variants:
    masters = await masters_in(address, folder)
    cache = DiskCache(folder / "cache", 10 * 1024 * 1024)
    shared = SharedConversions(Bucket(S3Url.read(address), PATIENT))
    return Variants(masters, cache, processes=processes, shared=shared)


def objects_in(folder: Path) -> list[Path]:
    return list(folder.iterdir()) if folder.exists() else []


@dataclass(frozen=True)
class TwoMachines:
    """The first has converted `path`, and the bucket holds what it made."""

    first: Variants
    second: Variants
    path: str
    answer: httpx.Response
    conversion: Path


@pytest.fixture
async def two_machines(
    gateway: S3Gateway, tmp_path: Path, processes: ConversionProcesses
) -> TwoMachines:
    name = tmp_path.name.replace("_", "-")
    address = gateway.bucket(name)
    first = await a_machine(address, tmp_path / "first", processes)
    second = await a_machine(address, tmp_path / "second", processes)
    coat = await first.masters.keep(a_jpeg(), Kind.JPEG)
    path = f"/media/{coat}/480.avif"
    async with served(first) as http:
        answer = await http.get(path)
    shared = gateway.objects(name) / FOLDER
    assert await eventually(lambda: len(objects_in(shared)) == 1)
    [conversion] = objects_in(shared)
    return TwoMachines(first, second, path, answer, conversion)


async def test_calls_to_the_store_are_counted_by_what_came_of_them(gateway: S3Gateway) -> None:
    told: list[CallOutcome] = []
    url = S3Url.read(gateway.bucket("counted"))
    bucket = Bucket(url, PATIENT, told.append)
    assert await eventually(lambda: is_answered(bucket))
    told.clear()

    await bucket.write("coat", b"coat")
    await bucket.read("coat")
    with pytest.raises(PicturesAway):
        await Bucket(replace(url, secret="hunter3"), PATIENT, told.append).read("coat")

    assert [(each.neighbour, each.result) for each in told] == [
        ("pictures-written", Result.ANSWERED),
        ("pictures", Result.ANSWERED),
        ("pictures", Result.ANSWERED),
    ]
    assert all(each.seconds > 0 for each in told)


async def test_what_one_machine_has_converted_no_other_converts(two_machines: TwoMachines) -> None:
    async with served(two_machines.second) as http:
        answer = await http.get(two_machines.path)

    assert (two_machines.answer.status_code, answer.status_code) == (200, 200)
    assert answer.content == two_machines.answer.content
    assert (two_machines.first.conversions, two_machines.second.conversions) == (1, 0)


async def test_a_damaged_conversion_is_made_once_more(two_machines: TwoMachines) -> None:
    whole, conversion = two_machines.answer.content, two_machines.conversion
    conversion.write_bytes(whole[:1_000])

    async with served(two_machines.second) as http:
        answer = await http.get(two_machines.path)

    assert answer.content == whole
    assert two_machines.second.conversions == 1
    assert await eventually(lambda: conversion.read_bytes() == whole)


async def test_a_damaged_master_is_no_picture(
    gateway: S3Gateway, tmp_path: Path, processes: ConversionProcesses
) -> None:
    address = gateway.bucket("damaged-master")
    machine = await a_machine(address, tmp_path, processes)
    coat = await machine.masters.keep(a_jpeg(), Kind.JPEG)
    master = gateway.objects("damaged-master") / "masters" / coat
    master.write_bytes(master.read_bytes()[:2_000])

    async with served(machine) as http:
        refused = await http.get(f"/media/{coat}/480.avif")
        master.write_bytes(a_jpeg())
        mended = await http.get(f"/media/{coat}/480.avif")

    assert (refused.status_code, refused.json()["code"]) == (503, "PicturesAway")
    assert "cache-control" not in refused.headers or "no-store" in refused.headers["cache-control"]
    assert mended.status_code == 200


async def test_while_the_store_is_dead_known_pictures_are_served_and_new_ones_later(
    db: Db, tmp_path: Path, processes: ConversionProcesses
) -> None:
    with s3_gateway() as gateway:
        machine = await a_machine(gateway.bucket("pictures"), tmp_path, processes)
        coat = await machine.masters.keep(a_jpeg(), Kind.JPEG)
        unseen = await machine.masters.keep(a_jpeg(tint=40), Kind.JPEG)
        async with served(machine) as http:
            await http.get(f"/media/{coat}/480.avif")
            gateway.stop()

            known = await http.get(f"/media/{coat}/480.avif")
            other_size = await http.get(f"/media/{coat}/240.avif")
            new = await http.get(f"/media/{unseen}/480.avif")
            with pytest.raises(PicturesAway):
                await add_picture(db, machine.masters, a_jpeg(tint=80))
            gateway.start()

            async def is_there() -> bool:
                return (await http.get(f"/media/{unseen}/480.avif")).status_code == 200

            assert await eventually(is_there)

    assert (known.status_code, other_size.status_code) == (200, 200)
    assert (new.status_code, new.headers["retry-after"]) == (503, "2")
    assert await pictures_by_hash(db, [hash_of(a_jpeg(tint=80))]) == {}


async def test_a_full_store_takes_no_picture_and_gives_those_it_has(
    db: Db, tmp_path: Path, processes: ConversionProcesses
) -> None:
    small, large = a_jpeg(400, 400), a_jpeg(2_400, 3_200)
    with s3_gateway(largest_blocks=len(small) // 512 + 2) as gateway:
        machine = await a_machine(gateway.bucket("pictures"), tmp_path, processes)
        added = await add_picture(db, machine.masters, small)
        with pytest.raises(PicturesAway):
            await add_picture(db, machine.masters, large)
        async with served(machine) as http:
            answer = await http.get(f"/media/{hash_of(small)}/240.avif")

        sizes = await machine.masters.own.sizes()

    assert isinstance(added, StoredPicture)
    assert answer.status_code == 200
    assert sizes == {hash_of(small): len(small)}
    assert await pictures_by_hash(db, [hash_of(large)]) == {}


async def test_nobody_waits_long_for_a_store_that_stands_still(tmp_path: Path) -> None:
    with s3_gateway() as gateway:
        address = gateway.bucket("pictures")
        await masters_in(address, tmp_path)
        bucket = Bucket(S3Url.read(address), answers_within=0.2)
        with gateway.frozen():
            for _ in range(6):
                with pytest.raises(PicturesAway) as refused:
                    await bucket.read("masters/coat")

        assert await eventually(lambda: is_answered(bucket))

    assert refused.value.because == "it did not answer a moment ago"


async def test_nobody_waits_long_for_a_store_beyond_a_cut(tmp_path: Path) -> None:
    with s3_gateway() as gateway, network_to(gateway.port) as network:
        address = gateway.bucket("pictures")
        await masters_in(address, tmp_path)
        far = address.replace(f":{gateway.port}/", f":{network.port}/")
        bucket = Bucket(S3Url.read(far), answers_within=0.5)
        assert await eventually(lambda: is_answered(bucket))
        with network.cut():
            for _ in range(6):
                with pytest.raises(PicturesAway) as refused:
                    await bucket.read("masters/coat")

        assert await eventually(lambda: is_answered(bucket))

    assert refused.value.because == "it did not answer a moment ago"


async def test_clocks_too_far_apart_are_told_before_the_shop_starts() -> None:
    skewed = "<Error><Code>RequestTimeTooSkewed</Code></Error>"
    with something_that_says(skewed, 403) as url:
        told = await refusal_of(url.replace("http://", "s3://a:b@") + "/pictures?tls=off")

    assert told == "MEDIA_URL: the clocks of the store and of this machine are too far apart"


async def test_what_is_no_store_is_told_before_the_shop_starts() -> None:
    with something_that_says("<h1>It works!</h1>") as url:
        told = await refusal_of(url.replace("http://", "s3://a:b@") + "/pictures?tls=off")

    assert told == "MEDIA_URL: what answers there is no store that speaks S3"


async def test_a_wrong_password_or_bucket_is_told_before_the_shop_starts(
    gateway: S3Gateway, tmp_path: Path
) -> None:
    await masters_in(gateway.bucket("pictures"), tmp_path)
    await check_bucket(gateway.address("pictures"))

    wrongs = [
        gateway.address("pictures", password="hunter3"),
        gateway.address("pictures", user="nobody"),
        gateway.address("no-such-bucket"),
    ]
    refusals = [await refusal_of(each) for each in wrongs]
    command = [sys.executable, "-m", "vitrine", "shop"]
    process = await asyncio.create_subprocess_exec(
        *command,
        env={**os.environ, "MEDIA_URL": wrongs[0]},
        cwd=BACKEND,
        stderr=asyncio.subprocess.PIPE,
    )
    _, told = await process.communicate()

    assert refusals == [
        "MEDIA_URL: the store does not let us in (SignatureDoesNotMatch)",
        "MEDIA_URL: the store does not let us in (XAdminUserNotFound)",
        "MEDIA_URL: there is no such bucket",
    ]
    assert process.returncode == 2
    assert refusals[0].encode() in told
    assert b"hunter" not in told


async def refusal_of(address: str) -> str:
    with pytest.raises(BadSettings) as refused:
        await check_bucket(address)
    return refused.value.wrongs[0]


async def test_a_store_that_is_away_does_not_keep_the_shop_from_starting() -> None:
    with s3_gateway() as gateway:
        gateway.stop()

        await check_bucket(gateway.address("pictures"))


async def test_a_bucket_that_is_gone_is_not_a_picture_that_is_unknown(
    gateway: S3Gateway, tmp_path: Path
) -> None:
    masters = await masters_in(gateway.bucket("pictures"), tmp_path)
    gone = Bucket(S3Url.read(gateway.address("gone")))

    unknown = await masters.find("0" * 32)
    with pytest.raises(PicturesAway):
        await gone.read("masters/coat")
    with pytest.raises(PicturesAway):
        await gone.has("masters/coat")

    assert unknown is None
