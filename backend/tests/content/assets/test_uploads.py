"""Pictures that editors put straight into the bucket, and what the shop makes of them."""

from __future__ import annotations

import asyncio
import os
import secrets
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest

from tests.content.assets.conftest import Library
from tests.engines.s3_gateway import S3Gateway, s3_gateway
from tests.media.conftest import PATIENT, is_answered
from tests.media.pictures import a_jpeg
from tests.operators.builders import a_token
from tests.shops.wired import an_app
from tests.waiting import eventually
from vitrine.kit import db as database
from vitrine.kit.db import Db
from vitrine.kit.s3_url import S3Url
from vitrine.kit.settings import Settings
from vitrine.media import MOST_BYTES, Masters, hash_of
from vitrine.media.bucket import Bucket
from vitrine.media.uploads import MOST_UNFINISHED, forget_uploads
from vitrine.operators import changes

COAT = a_jpeg(600, 800)
# Nobody listens there; to sign an address, nobody has to.
NOWHERE = "s3://vitrine:hunter2@127.0.0.1:9/pictures?tls=off"


class Uploads(Library):
    """The calls of an editor whose shop keeps its pictures in a bucket."""

    http: httpx.AsyncClient
    folder: Path
    """Where the objects of the bucket lie."""

    async def begin(self) -> dict[str, Any]:
        answer = await self.ask("POST", "/uploads")
        assert answer.status_code == 200, answer.text
        upload: dict[str, Any] = answer.json()
        return upload

    async def put(self, content: bytes) -> str:
        """The id of an upload whose picture has arrived."""
        upload = await self.begin()
        answer = await self.http.put(upload["url"], content=content)
        assert answer.status_code == 200, answer.text
        upload_id: str = upload["id"]
        return upload_id

    async def finish(self, upload_id: str, name: str = "coat") -> httpx.Response:
        return await self.ask("POST", f"/uploads/{upload_id}/asset?name={name}")

    def objects(self, folder: str) -> dict[str, Path]:
        return {each.name: each for each in self.folder.glob(f"{folder}/*")}


@asynccontextmanager
async def uploads_in(
    address: str, committed: Db, database_url: str, machine: Path, name: str = "editor"
) -> AsyncIterator[Uploads]:
    token = await a_token(committed, name, ["content:read", "content:write"])
    settings = Settings(database_url=database_url, data_dir=machine, media_url=address)
    async with an_app(settings, token) as operator, httpx.AsyncClient(timeout=60) as http:
        uploads = Uploads(operator, machine)
        uploads.http = http
        yield uploads


@pytest.fixture(scope="module")
def gateway() -> Iterator[S3Gateway]:
    with s3_gateway() as gateway:
        yield gateway


@pytest.fixture
async def uploads(
    gateway: S3Gateway, committed: Db, committed_url: str, tmp_path: Path
) -> AsyncIterator[Uploads]:
    name = f"uploads-{secrets.token_hex(8)}"
    address = gateway.bucket(name)
    bucket = Bucket(S3Url.read(address), PATIENT)
    assert await eventually(lambda: is_answered(bucket))
    async with uploads_in(address, committed, committed_url, tmp_path) as uploads:
        uploads.folder = gateway.objects(name)
        yield uploads


@pytest.fixture
async def nowhere(committed: Db, committed_url: str, tmp_path: Path) -> AsyncIterator[Uploads]:
    """A shop whose bucket is away."""
    async with uploads_in(NOWHERE, committed, committed_url, tmp_path) as uploads:
        yield uploads


def code_of(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


@pytest.mark.scale
async def test_a_picture_goes_straight_into_the_bucket(uploads: Uploads, committed: Db) -> None:
    upload = await uploads.begin()
    await uploads.http.put(upload["url"], content=COAT)

    answer = await uploads.finish(upload["id"], "Coat.png")

    asset = answer.json()
    key = hash_of(COAT)
    assert answer.status_code == 200
    assert asset["filename"] == f"/f/1/600x800/{key}/coat.jpg"
    assert (await uploads.ask("GET", "/assets")).json()["assets"] == [asset]
    assert {name: each.read_bytes() for name, each in uploads.objects("masters").items()} == {
        key: COAT
    }
    assert uploads.objects("uploads") == {}
    logged = [(each.record_kind, each.record_key) for each in await changes(committed, most=2)]
    assert logged == [("asset", str(asset["id"])), ("upload", upload["id"])]


@pytest.mark.scale
async def test_an_upload_that_is_finished_again_is_the_same_picture(uploads: Uploads) -> None:
    upload_id = await uploads.put(COAT)
    first = await uploads.finish(upload_id)

    again = await uploads.finish(upload_id)
    otherwise = await uploads.finish(upload_id, "mantel")

    assert again.json() == first.json()
    assert otherwise.json()["id"] != first.json()["id"]
    assert otherwise.json()["filename"] == f"/f/1/600x800/{hash_of(COAT)}/mantel.jpg"


@pytest.mark.scale
async def test_who_finishes_at_once_gets_the_same_picture(uploads: Uploads) -> None:
    upload_id = await uploads.put(COAT)

    answers = await asyncio.gather(*(uploads.finish(upload_id) for _ in range(4)))

    assert [each.status_code for each in answers] == [200] * 4
    assert {each.json()["filename"] for each in answers} == {
        f"/f/1/600x800/{hash_of(COAT)}/coat.jpg"
    }
    assert uploads.objects("uploads") == {}


@pytest.mark.scale
async def test_what_is_put_there_afterwards_changes_nothing(uploads: Uploads) -> None:
    upload = await uploads.begin()
    await uploads.http.put(upload["url"], content=COAT)
    first = await uploads.finish(upload["id"])
    await uploads.http.put(upload["url"], content=a_jpeg(800, 600))

    again = await uploads.finish(upload["id"])

    assert again.json() == first.json()
    assert set(uploads.objects("masters")) == {hash_of(COAT)}


@pytest.mark.scale
async def test_what_is_no_picture_is_refused_and_deleted(uploads: Uploads) -> None:
    upload = await uploads.begin()
    bad = (b"", b"<svg onload='alert(1)'/>", b"GIF89a nonsense", a_jpeg(399, 400), COAT[:9_000])

    for content in bad:
        await uploads.http.put(upload["url"], content=content)
        refused = await uploads.finish(upload["id"])

        assert code_of(refused) == (422, "PictureRefused")
        assert uploads.objects("uploads") == {}
    await uploads.http.put(upload["url"], content=COAT)
    answer = await uploads.finish(upload["id"])

    assert answer.status_code == 200
    assert set(uploads.objects("masters")) == {hash_of(COAT)}


@pytest.mark.scale
async def test_the_largest_picture_is_taken_and_nothing_beyond_is_read(uploads: Uploads) -> None:
    largest = await uploads.put(COAT + bytes(MOST_BYTES - len(COAT)))
    larger = await uploads.put(COAT + bytes(MOST_BYTES + 1 - len(COAT)))
    enormous = await uploads.put(COAT)
    # A file with a hole: whoever read all of it would need 40 GB.
    os.truncate(uploads.objects("uploads")[enormous], 40 * 1024**3)

    answers = [await uploads.finish(each) for each in (largest, larger, enormous)]

    assert [each.status_code for each in answers] == [200, 422, 422]
    # What hung behind the picture's last byte was cut off.
    assert answers[0].json()["bytes"] == len(COAT)
    assert answers[1].json()["detail"] == answers[2].json()["detail"] == "It is larger than 25 MB."
    assert uploads.objects("uploads") == {}


@pytest.mark.scale
async def test_nothing_is_there_yet(uploads: Uploads) -> None:
    upload = await uploads.begin()

    early = await uploads.finish(upload["id"])
    await uploads.http.put(upload["url"], content=COAT)
    late = await uploads.finish(upload["id"])

    assert code_of(early) == (409, "NothingUploaded")
    assert late.status_code == 200


@pytest.mark.scale
async def test_a_name_that_is_refused_costs_no_second_upload(uploads: Uploads) -> None:
    upload_id = await uploads.put(COAT)

    refused = await uploads.ask("POST", f"/uploads/{upload_id}/asset?name=coat&folderId=99")
    answer = await uploads.finish(upload_id)

    assert code_of(refused) == (422, "BadAsset")
    assert answer.status_code == 200


@pytest.mark.scale
async def test_an_address_lets_its_one_object_be_put_and_nothing_else(
    uploads: Uploads, gateway: S3Gateway
) -> None:
    upload, other = await uploads.begin(), await uploads.begin()
    url = upload["url"]
    bucket = Bucket(S3Url.read(gateway.address(uploads.folder.name)), PATIENT)
    short = bucket.address_to_put("uploads/short", timedelta(seconds=1))

    async def is_refused() -> bool:
        return (await uploads.http.put(short, content=COAT)).status_code == 403

    assert [
        (await uploads.http.put(url.replace(upload["id"], other["id"]), content=COAT)).status_code,
        (await uploads.http.put(url.replace("=600", "=6000"), content=COAT)).status_code,
        (await uploads.http.get(url)).status_code,
        (await uploads.http.delete(url)).status_code,
    ] == [403] * 4
    assert await eventually(is_refused)


@pytest.mark.scale
async def test_unfinished_uploads_are_deleted(
    uploads: Uploads, committed: Db, committed_url: str, gateway: S3Gateway, tmp_path: Path
) -> None:
    old, new = await uploads.put(COAT), await uploads.put(a_jpeg(800, 600))
    master = await uploads.put(a_jpeg(700, 700))
    await uploads.finish(master)
    now = datetime.now(UTC)
    long_ago = (now - timedelta(hours=4)).timestamp()
    for each in (uploads.objects("uploads")[old], *uploads.objects("masters").values()):
        os.utime(each, (long_ago, long_ago))
    await committed.execute(
        "update picture_upload set begun_at = now() - interval '25 h' where id = %s", [old]
    )
    address = gateway.address(uploads.folder.name)
    masters = Masters.of(Settings(data_dir=tmp_path, media_url=address))

    async with database.pool(committed_url, connections=1) as pool:
        await forget_uploads(pool, masters, now)

    assert set(uploads.objects("uploads")) == {new}
    assert set(uploads.objects("masters")) == {hash_of(a_jpeg(700, 700))}
    assert code_of(await uploads.finish(old)) == (404, "UnknownUpload")
    assert (await uploads.finish(new)).status_code == 200


@pytest.mark.scale
async def test_what_has_arrived_waits_for_a_store_that_comes_back(
    committed: Db, committed_url: str, tmp_path: Path
) -> None:
    with s3_gateway() as gateway:
        address = gateway.bucket("pictures")
        bucket = Bucket(S3Url.read(address), PATIENT)
        assert await eventually(lambda: is_answered(bucket))
        async with uploads_in(address, committed, committed_url, tmp_path) as uploads:
            upload_id = await uploads.put(COAT)
            gateway.stop()
            away = await uploads.finish(upload_id)
            gateway.start()

            async def is_finished() -> bool:
                return (await uploads.finish(upload_id)).status_code == 200

            assert await eventually(is_finished)

    assert code_of(away) == (503, "PicturesAway")


async def test_an_address_holds_for_ten_minutes(nowhere: Uploads, committed: Db) -> None:
    before = datetime.now(UTC)

    upload = await nowhere.begin()

    url = urlsplit(upload.pop("url"))
    ends = datetime.fromisoformat(upload.pop("expiresAt"))
    [change, *_] = await changes(committed, most=1)
    assert upload == {
        "id": upload["id"],
        "method": "PUT",
        "headers": {},
        "mostBytes": 25 * 1024 * 1024,
    }
    assert (url.netloc, url.path) == ("127.0.0.1:9", f"/pictures/uploads/{upload['id']}")
    assert parse_qs(url.query)["X-Amz-Expires"] == ["600"]
    assert "hunter2" not in url.query
    assert before < ends - timedelta(minutes=10) < datetime.now(UTC)
    assert (change.record_kind, change.record_key) == ("upload", upload["id"])


async def test_only_who_began_it_may_finish_it(
    nowhere: Uploads, committed: Db, committed_url: str, tmp_path: Path
) -> None:
    upload = await nowhere.begin()
    async with uploads_in(NOWHERE, committed, committed_url, tmp_path, "another") as another:
        answer = await another.finish(upload["id"])

    unknown = await nowhere.finish("6d0d1c9e-0000-4000-8000-000000000000")
    no_id = await nowhere.finish("coat")

    assert code_of(answer) == code_of(unknown) == (404, "UnknownUpload")
    assert answer.json()["detail"] == unknown.json()["detail"]
    assert no_id.status_code == 404


async def test_an_upload_is_finished_within_an_hour(nowhere: Uploads, committed: Db) -> None:
    upload = await nowhere.begin()
    changed = "update picture_upload set begun_at = now() - %s::interval where id = %s"

    await committed.execute(changed, ["59 min", upload["id"]])
    in_time = await nowhere.finish(upload["id"])
    await committed.execute(changed, ["61 min", upload["id"]])
    late = await nowhere.finish(upload["id"])

    assert code_of(in_time) == (503, "PicturesAway")
    assert code_of(late) == (410, "UploadExpired")


async def test_an_operator_may_have_a_hundred_unfinished(nowhere: Uploads, committed: Db) -> None:
    begun = [await nowhere.begin() for _ in range(MOST_UNFINISHED - 1)]

    answers = await asyncio.gather(*(nowhere.ask("POST", "/uploads") for _ in range(2)))
    await committed.execute(
        "update picture_upload set begun_at = now() - interval '61 min' where id = %s",
        [begun[0]["id"]],
    )
    later = await nowhere.ask("POST", "/uploads")

    assert sorted(each.status_code for each in answers) == [200, 409]
    assert later.status_code == 200


async def test_without_a_bucket_there_is_nothing_to_sign(library: Library) -> None:
    answers = [
        await library.ask("POST", "/uploads"),
        await library.ask("POST", "/uploads/6d0d1c9e-0000-4000-8000-000000000000/asset?name=a"),
    ]
    uploaded = await library.upload(COAT, "coat")

    assert [code_of(each) for each in answers] == [(409, "NoBucket")] * 2
    assert "POST /content/assets" in answers[0].json()["detail"]
    assert uploaded.status_code == 200
