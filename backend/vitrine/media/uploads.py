"""Pictures that clients put straight into the bucket (decision 0098)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from uuid import UUID, uuid4

import structlog

from vitrine.imaging.inspecting import MOST_BYTES
from vitrine.imaging.refusal import Refused
from vitrine.kit.clock import time_of_day
from vitrine.kit.db import Db, Pool
from vitrine.kit.jobs import Periodic
from vitrine.media import queries
from vitrine.media.adding import keep_master, note_picture, pictures_by_hash
from vitrine.media.intake import Transaction
from vitrine.media.masters import Masters, UploadPlace
from vitrine.media.pictures_away import PicturesAway
from vitrine.media.queries import StoredPicture, Upload
from vitrine.rpc.problem import Problem

log = structlog.get_logger()

ADDRESS_LASTS = timedelta(minutes=10)
# A store lets an upload end that began while its address held.
FINISHED_WITHIN = timedelta(hours=1)
# Later than anybody could finish it, also by a clock of the store that is far off.
DELETED_AFTER = timedelta(hours=3)
REMEMBERED_FOR = timedelta(days=1)
MOST_UNFINISHED = 100


@dataclass(frozen=True, slots=True)
class UploadAddress:
    id: UUID
    url: str
    expires_at: datetime


async def begin_upload(db: Db, masters: Masters, operator: str, now: datetime) -> UploadAddress:
    """Where this operator may put one picture."""
    place = _place(masters)
    if await queries.unfinished_uploads(db, operator, now - FINISHED_WITHIN) >= MOST_UNFINISHED:
        detail = f"{MOST_UNFINISHED} uploads of the last hour are unfinished; finish some first."
        raise Problem(409, "TooManyUploads", detail)
    upload_id = uuid4()
    await queries.add_upload(db, upload_id, operator, now)
    url = place.address(str(upload_id), ADDRESS_LASTS)
    return UploadAddress(upload_id, url, now + ADDRESS_LASTS)


async def finish_upload(
    transaction: Transaction, masters: Masters, upload_id: UUID, operator: str, now: datetime
) -> StoredPicture | Refused:
    """The picture that was put there; finished once more, the same. No transaction is open while
    the store is asked.
    """
    place = _place(masters)
    name = str(upload_id)
    async with transaction() as db:
        upload = await queries.upload(db, upload_id, operator)
        if upload is None:
            raise Problem(404, "UnknownUpload", "You have begun no upload with this id.")
        if upload.picture_hash:
            return await _picture(db, upload.picture_hash)
    _refuse_expired(upload, now)
    content = await place.read(name, MOST_BYTES)
    picture = None if content is None else await keep_master(masters, content)
    if isinstance(picture, Refused):
        await _delete(place, name)
        return picture
    async with transaction() as db:
        if picture:
            await note_picture(db, picture)
        # Somebody else may have finished it meanwhile, and what was put there may have changed.
        own_hash = picture.hash if picture else None
        picture_hash = await queries.finish_upload(db, upload_id, own_hash)
        if picture_hash is None:
            raise Problem(409, "NothingUploaded", "Nothing has been put at its address yet.")
        picture = await _picture(db, picture_hash)
    await _delete(place, name)
    return picture


def periodic(masters: Masters) -> Sequence[Periodic]:
    async def forget(pool: Pool) -> None:
        await forget_uploads(pool, masters, time_of_day())

    return [Periodic("media.forget_uploads", "27 * * * *", forget)]


async def forget_uploads(pool: Pool, masters: Masters, now: datetime) -> None:
    """What nobody finished, and what was put once more at an address that still held."""
    async with pool.connection() as db:
        await queries.forget_uploads(db, now - REMEMBERED_FOR)
    if place := masters.own.uploads:
        try:
            for name in await place.names_before(now - DELETED_AFTER):
                await place.delete(name)
        except PicturesAway as failure:
            # The next run deletes them.
            log.warning("uploads_are_not_deleted", because=failure.because)


def _place(masters: Masters) -> UploadPlace:
    if place := masters.own.uploads:
        return place
    detail = (
        "The pictures of this shop lie in a folder (no MEDIA_URL), so there is no address to sign;"
        " send the picture itself to POST /content/assets."
    )
    raise Problem(409, "NoBucket", detail)


def _refuse_expired(upload: Upload, now: datetime) -> None:
    if upload.begun_at + FINISHED_WITHIN < now:
        detail = "It was begun more than an hour ago; begin another one."
        raise Problem(410, "UploadExpired", detail)


async def _picture(db: Db, picture_hash: str) -> StoredPicture:
    return (await pictures_by_hash(db, [picture_hash]))[picture_hash]


async def _delete(place: UploadPlace, name: str) -> None:
    try:
        await place.delete(name)
    except PicturesAway as failure:
        # A job deletes it later.
        log.warning("upload_is_not_deleted", name=name, because=failure.because)
