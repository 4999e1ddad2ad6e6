"""Whether a visitor may see drafts, asked with the preview token of the space."""

from __future__ import annotations

from vitrine.content.preview.signing import (
    Grant,
    Signature,
    Wrong,
    end_of,
    pass_for,
    read_pass,
    wrong_with,
)
from vitrine.content.tokens import TokenKind, token_of
from vitrine.rpc import Call


async def enter(
    call: Call, signature: Signature, release_id: int | None
) -> tuple[Grant, str] | Wrong:
    """A grant and its pass, for whoever comes with a link that an editor signed."""
    token = await _preview_token(call)
    wrong = wrong_with(signature, token, call.now)
    if wrong:
        return wrong
    grant = Grant(end_of(signature, call.now), release_id)
    return grant, pass_for(grant, token)


async def grant_of(call: Call, text: str) -> Grant | Wrong:
    """What a pass still grants."""
    return read_pass(text, await _preview_token(call), call.now)


async def _preview_token(call: Call) -> str:
    """Of the space that pages read, be it ours or a hosted one."""
    if call.settings.content_url is not None:
        return call.settings.content_preview_token or ""
    async with call.reading() as db:
        return await token_of(db, TokenKind.PREVIEW)
