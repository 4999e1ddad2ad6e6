"""Where clients of the Sentry protocol send to. The key is no secret: every page shows it."""

from __future__ import annotations

from urllib.parse import urlsplit

from vitrine.kit.settings import Settings

KEY = "vitrine"
PROJECT = "1"


def base_path(settings: Settings) -> str:
    return f"{settings.api_base_path}/intake"


def dsn(settings: Settings) -> str:
    """As `Sentry.init({ dsn })` takes it."""
    scheme, host, *_ = urlsplit(settings.public_url)
    return f"{scheme}://{KEY}@{host}{base_path(settings)}/{PROJECT}"
