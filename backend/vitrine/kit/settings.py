"""All settings, read once at the start and passed on.

A bad or missing one stops the start with a list of everything that is wrong,
so that an operator mends a new machine in one go.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import TypeVar
from urllib.parse import urlsplit

from vitrine.kit.s3_url import S3Url

T = TypeVar("T")
Choice = TypeVar("Choice", bound=StrEnum)

PROJECT = Path(__file__).resolve().parents[3]

# What the storefront answers itself, so that no call could be reached there.
TAKEN_PATHS = frozenset(
    [
        *["assets", "builds", "content", "icons", "internal", "mailbox", "media", "metrics"],
        *["ready", "signout", "switch"],
    ]
)
STOREFRONT_CODE = re.compile(r"[a-z]{2}(-[a-z]{2})?")


class Environment(StrEnum):
    LOCAL = "local"
    PRODUCTION = "production"


class JobsRun(StrEnum):
    IN_SHOP = "in-shop"
    IN_WORKER = "in-worker"


class FeedbackField(StrEnum):
    OFF = "off"
    OPTIONAL = "optional"
    REQUIRED = "required"


class BadSettings(Exception):
    """Carries one sentence for each setting that is wrong."""

    def __init__(self, wrongs: list[str]) -> None:
        super().__init__("\n".join(wrongs))
        self.wrongs = wrongs


@dataclass(frozen=True)
class Settings:
    environment: Environment = Environment.LOCAL
    host: str = "127.0.0.1"
    port: int = 8000
    public_url: str = "http://127.0.0.1:8000"
    api_base_path: str = "/api"
    data_dir: Path = PROJECT / ".data"
    database_url: str | None = None
    database_pooler_url: str | None = field(default=None, repr=False)
    """PgBouncer before it: calls go through it, listening connections, jobs and commands do not."""
    database_replica_urls: tuple[str, ...] = field(default=(), repr=False)
    database_connections: int = 10
    cache_url: str | None = field(default=None, repr=False)
    """Redis or Valkey, where all processes count rate limits together."""
    search_url: str | None = field(default=None, repr=False)
    """OpenSearch, which all processes search in; without it each has an index of its own."""
    internal_token: str = field(default="", repr=False)
    trusted_proxies: int = 0
    jobs: JobsRun = JobsRun.IN_SHOP
    smtp_url: str | None = field(default=None, repr=False)
    mail_from: str = "Vitrine <shop@vitrine.example>"
    log_level: str = "info"
    traces_url: str | None = None
    body_limit: int = 256 * 1024
    rate_limits: bool = True
    media_url: str | None = field(default=None, repr=False)
    """A bucket that keeps pictures for all machines; without one they lie in `data_dir`."""
    media_cache_mb: int = 2048
    events_kept_days: int = 30
    """How long what browsers told is kept; their sums stay."""
    pictures_ahead: bool = True
    """Whether pictures are converted when they come in, or when somebody asks for them."""
    shop_host: str = "127.0.0.1"
    shop_port: int = 8001
    worker_metrics_port: int | None = None
    """Where `vitrine worker` tells its figures; it answers nothing else."""
    payments_secret: str = field(default="", repr=False)
    """Numbers of bank accounts are encrypted with it."""
    sandbox: bool = True
    """Whether the payment provider that is no real one is there."""
    sandbox_url: str | None = None
    sandbox_port: int | None = None
    sandbox_secret: str = field(default="", repr=False)
    global_config_path: str = "global-config"
    """The story with the switches of all storefronts."""
    stripe_secret_key: str | None = field(default=None, repr=False)
    stripe_webhook_secret: str | None = field(default=None, repr=False)
    source_maps: Path = PROJECT / "storefront" / "build"
    """The folder of the storefront's builds, each with its source maps beside it."""
    content_url: str | None = None
    """Of a hosted content service; without one, content is our own."""
    content_token: str | None = field(default=None, repr=False)
    content_preview_token: str | None = field(default=None, repr=False)
    content_oauth_token: str | None = field(default=None, repr=False)
    content_resolve_limit: int | None = None
    """As hosted services have one: over it, stories are named by their uuids alone."""

    @property
    def is_local(self) -> bool:
        return self.environment is Environment.LOCAL

    @property
    def secure_cookies(self) -> bool:
        return self.public_url.startswith("https://")


def read(environ: Mapping[str, str]) -> Settings:
    """The settings of this environment, or BadSettings with everything that is wrong."""
    reader = _Reader(environ)
    host = reader.take("HOST", _host, "127.0.0.1")
    port = reader.take("PORT", _port, 8000)
    environment = reader.take("VITRINE_ENV", _one_of(Environment), Environment.LOCAL)
    settings = Settings(
        environment=environment,
        host=host,
        port=port,
        public_url=reader.take("PUBLIC_URL", _origin, f"http://{host}:{port}"),
        api_base_path=reader.take("API_BASE_PATH", _base_path, "/api"),
        data_dir=reader.take("DATA_DIR", _folder, PROJECT / ".data"),
        database_url=reader.take("DATABASE_URL", _postgres_url, None),
        database_pooler_url=reader.take("DATABASE_POOLER_URL", _postgres_url, None),
        database_replica_urls=reader.take("DATABASE_REPLICA_URLS", _postgres_urls, ()),
        database_connections=reader.take("DATABASE_CONNECTIONS", _count, 10),
        cache_url=reader.take("CACHE_URL", _redis_url, None),
        search_url=reader.take("SEARCH_URL", _search_url, None),
        internal_token=reader.take("INTERNAL_TOKEN", _secret, ""),
        trusted_proxies=reader.take("TRUSTED_PROXIES", _up_to(10), 0),
        jobs=reader.take("JOBS", _one_of(JobsRun), JobsRun.IN_SHOP),
        smtp_url=reader.take("SMTP_URL", _smtp_url, None),
        mail_from=reader.take("MAIL_FROM", _mail_address, "Vitrine <shop@vitrine.example>"),
        log_level=reader.take("LOG_LEVEL", _log_level, "info"),
        traces_url=reader.take("TRACES_URL", _http_url, None),
        rate_limits=reader.take("RATE_LIMITS", _switch, True),
        media_url=reader.take("MEDIA_URL", _s3_url, None),
        media_cache_mb=reader.take("MEDIA_CACHE_MB", _count, 2048),
        events_kept_days=reader.take("EVENTS_KEPT_DAYS", _days(7, 400), 30),
        pictures_ahead=reader.take("PICTURES_AHEAD", _switch, True),
        shop_host=reader.take("SHOP_HOST", _host, "127.0.0.1"),
        shop_port=reader.take("SHOP_PORT", _port, 8001),
        worker_metrics_port=reader.take("WORKER_METRICS_PORT", _maybe_port, None),
        payments_secret=reader.take("PAYMENTS_SECRET", _secret, ""),
        # Nobody pays there, so production does not offer it unless it is asked for.
        sandbox=reader.take("SANDBOX", _switch, environment is Environment.LOCAL),
        sandbox_url=reader.take("SANDBOX_URL", _maybe_origin, None),
        sandbox_port=reader.take("SANDBOX_PORT", _maybe_port, None),
        sandbox_secret=reader.take("SANDBOX_SECRET", _secret, ""),
        global_config_path=reader.take("GLOBAL_CONFIG_PATH", _story_path, "global-config"),
        stripe_secret_key=reader.take("STRIPE_SECRET_KEY", _stripe("sk_", "rk_"), None),
        stripe_webhook_secret=reader.take("STRIPE_WEBHOOK_SECRET", _stripe("whsec_"), None),
        source_maps=reader.take("SOURCE_MAPS", _folder, PROJECT / "storefront" / "build"),
        content_url=reader.take("CONTENT_URL", _api_url, None),
        content_token=reader.take("CONTENT_TOKEN", _token, None),
        content_preview_token=reader.take("CONTENT_PREVIEW_TOKEN", _token, None),
        content_oauth_token=reader.take("CONTENT_OAUTH_TOKEN", _token, None),
        content_resolve_limit=reader.take("CONTENT_RESOLVE_LIMIT", _maybe_count, None),
    )
    # The storefront reads these; told here too, so that the list is whole.
    reader.take("PAGE_TIMEOUT_MS", _up_to(60_000), 2000)
    reader.take("PAGE_CACHE_MB", _up_to(65_536), 96)
    reader.take("CONTENT_EDITORS", _origins, list[str]())
    reader.take("CONTENT_PICTURES", _origins, list[str]())
    reader.take("SENTRY_DSN", _dsn, None)
    reader.take("FEEDBACK_NAME", _one_of(FeedbackField), FeedbackField.OFF)
    reader.take("FEEDBACK_EMAIL", _one_of(FeedbackField), FeedbackField.OFF)
    if environment is Environment.PRODUCTION:
        reader.demand("PUBLIC_URL", "the address that shoppers type, with https://")
        if environ.get("PUBLIC_URL", "").strip().startswith("http://"):
            reader.wrongs.append("PUBLIC_URL: production is served over https:// alone")
        reader.demand("INTERNAL_TOKEN", "a secret that shop and storefront share")
        reader.demand("SMTP_URL", "where mail is handed over")
        reader.demand("MAIL_FROM", "the sender of every mail")
    if settings.stripe_secret_key and not settings.stripe_webhook_secret:
        reader.demand("STRIPE_WEBHOOK_SECRET", "what Stripe signs its notifications with")
    if reader.wrongs:
        raise BadSettings(reader.wrongs)
    return settings


class _Reader:
    def __init__(self, environ: Mapping[str, str]) -> None:
        self.environ = environ
        self.wrongs: list[str] = []

    def take(self, name: str, parse: Callable[[str], T], default: T) -> T:
        text = self.environ.get(name, "").strip()
        if not text:
            return default
        try:
            return parse(text)
        except ValueError as wrong:
            self.wrongs.append(f"{name}={_mask(name, text)}: {wrong}")
            return default

    def demand(self, name: str, meaning: str) -> None:
        if not self.environ.get(name, "").strip():
            self.wrongs.append(f"{name} is missing: {meaning}")


def _mask(name: str, text: str) -> str:
    secret = (
        name.endswith(("_TOKEN", "_URL", "_URLS", "_SECRET", "_KEY", "_DSN"))
        and name != "PUBLIC_URL"
    )
    return "…" if secret else repr(text)


def _host(text: str) -> str:
    if not re.fullmatch(r"[A-Za-z0-9.:\-]+", text):
        raise ValueError("not a host name or address")
    return text


def _one_of(choices: type[Choice]) -> Callable[[str], Choice]:
    def parse(text: str) -> Choice:
        if text not in list(choices):
            raise ValueError(f"one of {', '.join(choices)} is wanted")
        return choices(text)

    return parse


def _port(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 65535:
        raise ValueError("a port is a number from 1 to 65535")
    return int(text)


def _count(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise ValueError("a whole number of at least 1 is wanted")
    return int(text)


def _maybe_count(text: str) -> int | None:
    return _count(text)


def _up_to(most: int) -> Callable[[str], int]:
    def parse(text: str) -> int:
        if not text.isdecimal() or int(text) > most:
            raise ValueError(f"a whole number from 0 to {most} is wanted")
        return int(text)

    return parse


def _days(least: int, most: int) -> Callable[[str], int]:
    def parse(text: str) -> int:
        if not text.isdecimal() or not least <= int(text) <= most:
            raise ValueError(f"{least} to {most} days are wanted")
        return int(text)

    return parse


def _origin(text: str) -> str:
    parts = urlsplit(text)
    is_origin = re.fullmatch(r"https?://[^/?#@\s]+/?", text)
    if not is_origin or not parts.hostname:
        raise ValueError("an address like https://shop.example, without a path, is wanted")
    return text.rstrip("/")


def _origins(text: str) -> list[str]:
    return [_origin(each) for each in text.split()]


def _story_path(text: str) -> str:
    path = text.strip("/")
    if not re.fullmatch(r"[a-z0-9_-]+(/[a-z0-9_-]+)*", path):
        raise ValueError("the path of a story like global-config is wanted")
    return path


def _maybe_origin(text: str) -> str | None:
    return _origin(text)


def _maybe_port(text: str) -> int | None:
    return _port(text)


def _stripe(*prefixes: str) -> Callable[[str], str | None]:
    def parse(text: str) -> str | None:
        if not text.startswith(prefixes):
            raise ValueError(f"it begins with {' or '.join(prefixes)}")
        return text

    return parse


def _base_path(text: str) -> str:
    if not re.fullmatch(r"(/[a-z0-9\-]+)+", text):
        raise ValueError("a path like /api is wanted, without a slash at its end")
    first = text.split("/")[1]
    if first in TAKEN_PATHS or STOREFRONT_CODE.fullmatch(first):
        raise ValueError(f"/{first} is where the storefront answers; a path like /api is wanted")
    return text


def _folder(text: str) -> Path:
    return Path(text).resolve()


def _postgres_url(text: str) -> str | None:
    if not text.startswith(("postgresql://", "postgres://")):
        raise ValueError("an address like postgresql://user:password@host/database is wanted")
    return text


def _postgres_urls(text: str) -> tuple[str, ...]:
    return tuple(filter(None, map(_postgres_url, text.split())))


def _redis_url(text: str) -> str | None:
    parts = urlsplit(text)
    if parts.scheme not in ("redis", "rediss") or not parts.hostname:
        raise ValueError("an address like redis://:password@host:6379/0 is wanted")
    return text


def _search_url(text: str) -> str | None:
    if not re.fullmatch(r"https?://([^/?#@\s]+@)?[^/?#@\s]+(/[a-z0-9-]*)?", text):
        raise ValueError("an address like https://user:password@host:9200/vitrine is wanted")
    return text


def _s3_url(text: str) -> str | None:
    S3Url.read(text)
    return text


def _secret(text: str) -> str:
    if len(text) < 32:
        raise ValueError("a secret has 32 characters or more")
    return text


def _smtp_url(text: str) -> str | None:
    parts = urlsplit(text)
    if parts.scheme not in ("smtp", "smtps", "smtp+starttls") or not parts.hostname:
        raise ValueError("an address like smtp+starttls://user:password@host:587 is wanted")
    return text


def _mail_address(text: str) -> str:
    if "@" not in text or "\n" in text:
        raise ValueError("a sender like Vitrine <shop@vitrine.example> is wanted")
    return text


def _log_level(text: str) -> str:
    if text not in ("debug", "info", "warning", "error"):
        raise ValueError("one of debug, info, warning, error is wanted")
    return text


def _http_url(text: str) -> str | None:
    if urlsplit(text).scheme not in ("http", "https"):
        raise ValueError("an address with http:// or https:// is wanted")
    return text


def _api_url(text: str) -> str | None:
    if not re.fullmatch(r"https?://[^/?#@\s]+(/[^?#\s]*)?", text):
        raise ValueError("an address like https://api.example/v2 is wanted")
    return text.rstrip("/")


def _dsn(text: str) -> str | None:
    if not re.fullmatch(r"https?://\w+@[\w.-]+(:\d+)?(/[\w.-]+)*/\d+", text):
        raise ValueError("an address like https://key@errors.example/1 is wanted")
    return text


def _token(text: str) -> str | None:
    if not text.isascii() or not text.isprintable() or " " in text:
        raise ValueError("a token has no spaces")
    return text


def _switch(text: str) -> bool:
    if text not in ("on", "off"):
        raise ValueError("on or off is wanted")
    return text == "on"
