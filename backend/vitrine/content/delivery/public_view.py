"""What lists of links and tags show to whom."""

from __future__ import annotations

from vitrine.content.delivery.answers import Lifetime
from vitrine.content.delivery.call import DeliveryCall
from vitrine.content.reading import View
from vitrine.content.tokens import TokenKind


def public_view(call: DeliveryCall) -> View:
    """Without a version the hosted service shows drafts to everybody; we, to the preview token."""
    if call.parameters.text("version"):
        return View(is_draft=call.is_draft)
    return View(is_draft=call.token is TokenKind.PREVIEW)


def lifetime_of(view: View) -> Lifetime:
    return Lifetime.PRIVATE if view.is_draft else Lifetime.PUBLISHED
