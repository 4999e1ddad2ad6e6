"""Our own content, or that of a hosted service: one setting chooses."""

from __future__ import annotations

import structlog

from vitrine.content.embedded import EmbeddedContent
from vitrine.content.remote import (
    DeliveryClient,
    NoContent,
    Patience,
    Purge,
    RemoteContent,
    content_service,
)
from vitrine.content.source import ContentSource
from vitrine.kit.outgoing import Observe, observe_nothing
from vitrine.kit.settings import Settings

log = structlog.get_logger()


def source_of(
    settings: Settings,
    purge: Purge,
    observe: Observe = observe_nothing,
    patience: Patience | None = None,
) -> ContentSource:
    """`CONTENT_URL` chooses; it is opened and closed with the app."""
    if settings.content_url is None:
        return EmbeddedContent()
    if settings.content_token is None:
        log.error("content_token_missing", detail="CONTENT_URL needs CONTENT_TOKEN")
        return NoContent()
    patience = patience or Patience()
    service = content_service(
        patience, has_oauth_token=bool(settings.content_oauth_token), observe=observe
    )
    client = DeliveryClient(
        service,
        settings.content_url,
        settings.content_token,
        settings.content_preview_token,
        settings.content_oauth_token,
    )
    return RemoteContent(client, purge, patience)
