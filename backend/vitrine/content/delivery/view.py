"""Which state of the space is read: draft or public, in a release, in a language."""

from __future__ import annotations

from vitrine.content.delivery import queries
from vitrine.content.delivery.call import DeliveryCall
from vitrine.content.delivery.parameters import LARGEST
from vitrine.content.delivery.refusals import bad_request, no_access
from vitrine.content.reading import View
from vitrine.content.spaces import LANGUAGES
from vitrine.content.tokens import TokenKind

DEFAULT = "default"
# Fields that are not translated stay empty.
NO_FALLBACK = "none"
# What editors send while no release is open.
NO_RELEASE = frozenset(["", "0", "undefined"])


async def view_of(call: DeliveryCall) -> View:
    is_draft = call.is_draft
    fallback = call.parameters.text("fallback_lang")
    return View(
        is_draft=is_draft,
        language=_language(call.parameters.text("language")) or DEFAULT,
        fallback=NO_FALLBACK if fallback == NO_FALLBACK else _language(fallback),
        release_id=await _release(call),
    )


def _language(text: str) -> str | None:
    """A language that the space does not have reads like none."""
    code = text.lower().replace("_", "-")
    return code if code in LANGUAGES else None


async def _release(call: DeliveryCall) -> int | None:
    text = call.parameters.text("from_release")
    if text in NO_RELEASE:
        return None
    if not (text.isascii() and text.isdigit()) or len(text) > 19 or int(text) > LARGEST:
        raise bad_request("from_release: the number of a release is wanted")
    release_id = int(text)
    if call.token is TokenKind.PREVIEW:
        return release_id
    # Once it is out, what everybody sees is what came of it and of what was changed since.
    if not await queries.is_released(call.db, release_id):
        raise no_access("A release that is not out is read with the preview token.")
    return None
