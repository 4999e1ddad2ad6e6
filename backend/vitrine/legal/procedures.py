"""What the storefront's legal pages ask."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated

from msgspec import Meta

from vitrine.content import RichText
from vitrine.legal import queries, rules
from vitrine.legal.rules import LegalKey
from vitrine.legal.texts import TAG
from vitrine.rpc import Call, Problem, Wire, procedure


class GetLegalText(Wire):
    """Without a version, the one that holds."""

    key: Annotated[str, Meta(max_length=100)]
    version: Annotated[str, Meta(max_length=100)] | None = None


class LegalVersion(Wire):
    version: str
    valid_from: datetime


class ShownLegalText(Wire):
    """`body` is rich text; `versions` are those that hold or held, the newest first; `shop_ids`
    are the storefronts that have a text of this kind."""

    key: str
    version: str
    valid_from: datetime
    is_current: bool
    title: str
    body: RichText
    versions: list[LegalVersion]
    shop_ids: list[int]


@procedure("getLegalText", public=True)
async def get_legal_text(call: Call, payload: GetLegalText) -> ShownLegalText:
    """A text of this storefront, as it holds now or as it once held."""
    call.tags.add(TAG)
    key = _key(payload.key)
    if payload.version is not None and not rules.is_version(payload.version):
        raise _unknown()
    call.cache_answer(await queries.next_moment(call.db, key, call.now))
    text = await queries.text(call.db, call.shop_id, key, payload.version, call.now)
    if text is None:
        raise _unknown()
    all_versions = await queries.versions_of_key(call.db, key, call.now)
    own = [each for each in all_versions if each.shop_id == call.shop_id]
    return ShownLegalText(
        key=text.key,
        version=text.version,
        valid_from=text.valid_from,
        is_current=text.version == own[0].version,
        title=text.title,
        body=text.body,
        versions=[LegalVersion(version=each.version, valid_from=each.valid_from) for each in own],
        shop_ids=sorted({each.shop_id for each in all_versions}),
    )


def _key(name: str) -> LegalKey:
    try:
        return LegalKey(name)
    except ValueError:
        raise _unknown()


def _unknown() -> Problem:
    return Problem(404, "UnknownLegalText", "This storefront has no such text.")
