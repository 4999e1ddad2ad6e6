"""Asked by the storefront before it shows a preview."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated

from msgspec import Meta, field

from vitrine.content.preview import checking
from vitrine.content.preview.signing import Grant, Signature, Wrong
from vitrine.rpc import Call, Problem, Wire, procedure

Text = Annotated[str, Meta(max_length=200)]


class PreviewSignature(Wire):
    space_id: Text
    timestamp: Text
    token: Text


class EnterPreview(Wire):
    """The signature of an editor's link, or the pass that was given for one."""

    signature: PreviewSignature | None = None
    pass_: Text | None = field(default=None, name="pass")
    release_id: Annotated[int, Meta(ge=1, le=2**53)] | None = None
    """Of a link alone; a pass knows its own."""


class PreviewPass(Wire):
    pass_: str = field(name="pass")
    release_id: int | None
    seconds_left: int


@procedure("enterPreview", needs_shop=False, needs_db=False)
async def enter_preview(call: Call, payload: EnterPreview) -> PreviewPass:
    """A pass for drafts; refused with `PreviewForged` or `PreviewExpired`."""
    if payload.signature is None:
        text = payload.pass_ or ""
        result = await checking.grant_of(call, text)
        if isinstance(result, Wrong):
            raise refusal(result)
        return _pass(result, text, call.now)
    parts = payload.signature
    signature = Signature(parts.space_id, parts.timestamp, parts.token)
    entry = await checking.enter(call, signature, payload.release_id)
    if isinstance(entry, Wrong):
        raise refusal(entry)
    return _pass(*entry, call.now)


def refusal(wrong: Wrong) -> Problem:
    if wrong is Wrong.EXPIRED:
        return Problem(403, "PreviewExpired", "The preview has ended; its link is an hour old.")
    return Problem(403, "PreviewForged", "No editor of this space signed this preview.")


def _pass(grant: Grant, text: str, now: datetime) -> PreviewPass:
    seconds = int((grant.until - now).total_seconds())
    return PreviewPass(pass_=text, release_id=grant.release_id, seconds_left=seconds)
