"""All settings, read once at the start and passed on.

A bad or missing one stops the start with a list of everything that is wrong,
so that an operator mends a new machine in one go.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import TypeVar

from vitrine.kit.setting_values import (
    parse_api_url,
    parse_base_path,
    parse_cdn_url,
    parse_count,
    parse_days,
    parse_dsn,
    parse_folder,
    parse_host,
    parse_http_url,
    parse_log_level,
    parse_mail_address,
    parse_maybe_count,
    parse_maybe_origin,
    parse_maybe_port,
    parse_one_of,
    parse_origin,
    parse_origins,
    parse_port,
    parse_postgres_url,
    parse_postgres_urls,
    parse_redis_url,
    parse_s3_url,
    parse_search_url,
    parse_secret,
    parse_smtp_url,
    parse_story_path,
    parse_stripe_key,
    parse_switch,
    parse_token,
    parse_up_to,
)

T = TypeVar("T")

PROJECT = Path(__file__).resolve().parents[3]


class Environment(StrEnum):
    LOCAL = "local"
    PRODUCTION = "production"


class JobsRun(StrEnum):
    IN_SHOP = "in-shop"
    IN_WORKER = "in-worker"


class WorkerJobs(StrEnum):
    ALL = "all"
    PICTURES = "pictures"
    OTHERS = "others"


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
    cdn_purge_url: str | None = field(default=None, repr=False)
    """A CDN that is told what was purged; without one, answers carry no keys."""
    events_kept_days: int = 30
    """How long what browsers told is kept; their sums stay."""
    pictures_ahead: bool = True
    """Whether pictures are converted when they come in, or when somebody asks for them."""
    shop_host: str = "127.0.0.1"
    shop_port: int = 8001
    worker_jobs: WorkerJobs = WorkerJobs.ALL
    """Which jobs `vitrine worker` runs."""
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
    host = reader.take("HOST", parse_host, "127.0.0.1")
    port = reader.take("PORT", parse_port, 8000)
    environment = reader.take("VITRINE_ENV", parse_one_of(Environment), Environment.LOCAL)
    settings = Settings(
        environment=environment,
        host=host,
        port=port,
        public_url=reader.take("PUBLIC_URL", parse_origin, f"http://{host}:{port}"),
        api_base_path=reader.take("API_BASE_PATH", parse_base_path, "/api"),
        data_dir=reader.take("DATA_DIR", parse_folder, PROJECT / ".data"),
        database_url=reader.take("DATABASE_URL", parse_postgres_url, None),
        database_pooler_url=reader.take("DATABASE_POOLER_URL", parse_postgres_url, None),
        database_replica_urls=reader.take("DATABASE_REPLICA_URLS", parse_postgres_urls, ()),
        database_connections=reader.take("DATABASE_CONNECTIONS", parse_count, 10),
        cache_url=reader.take("CACHE_URL", parse_redis_url, None),
        search_url=reader.take("SEARCH_URL", parse_search_url, None),
        internal_token=reader.take("INTERNAL_TOKEN", parse_secret, ""),
        trusted_proxies=reader.take("TRUSTED_PROXIES", parse_up_to(10), 0),
        jobs=reader.take("JOBS", parse_one_of(JobsRun), JobsRun.IN_SHOP),
        smtp_url=reader.take("SMTP_URL", parse_smtp_url, None),
        mail_from=reader.take("MAIL_FROM", parse_mail_address, "Vitrine <shop@vitrine.example>"),
        log_level=reader.take("LOG_LEVEL", parse_log_level, "info"),
        traces_url=reader.take("TRACES_URL", parse_http_url, None),
        rate_limits=reader.take("RATE_LIMITS", parse_switch, True),
        media_url=reader.take("MEDIA_URL", parse_s3_url, None),
        cdn_purge_url=reader.take("CDN_PURGE_URL", parse_cdn_url, None),
        media_cache_mb=reader.take("MEDIA_CACHE_MB", parse_count, 2048),
        events_kept_days=reader.take("EVENTS_KEPT_DAYS", parse_days(7, 400), 30),
        pictures_ahead=reader.take("PICTURES_AHEAD", parse_switch, True),
        shop_host=reader.take("SHOP_HOST", parse_host, "127.0.0.1"),
        shop_port=reader.take("SHOP_PORT", parse_port, 8001),
        worker_jobs=reader.take("WORKER_JOBS", parse_one_of(WorkerJobs), WorkerJobs.ALL),
        worker_metrics_port=reader.take("WORKER_METRICS_PORT", parse_maybe_port, None),
        payments_secret=reader.take("PAYMENTS_SECRET", parse_secret, ""),
        # Nobody pays there, so production does not offer it unless it is asked for.
        sandbox=reader.take("SANDBOX", parse_switch, environment is Environment.LOCAL),
        sandbox_url=reader.take("SANDBOX_URL", parse_maybe_origin, None),
        sandbox_port=reader.take("SANDBOX_PORT", parse_maybe_port, None),
        sandbox_secret=reader.take("SANDBOX_SECRET", parse_secret, ""),
        global_config_path=reader.take("GLOBAL_CONFIG_PATH", parse_story_path, "global-config"),
        stripe_secret_key=reader.take("STRIPE_SECRET_KEY", parse_stripe_key("sk_", "rk_"), None),
        stripe_webhook_secret=reader.take(
            "STRIPE_WEBHOOK_SECRET", parse_stripe_key("whsec_"), None
        ),
        source_maps=reader.take("SOURCE_MAPS", parse_folder, PROJECT / "storefront" / "build"),
        content_url=reader.take("CONTENT_URL", parse_api_url, None),
        content_token=reader.take("CONTENT_TOKEN", parse_token, None),
        content_preview_token=reader.take("CONTENT_PREVIEW_TOKEN", parse_token, None),
        content_oauth_token=reader.take("CONTENT_OAUTH_TOKEN", parse_token, None),
        content_resolve_limit=reader.take("CONTENT_RESOLVE_LIMIT", parse_maybe_count, None),
    )
    # The storefront reads these; told here too, so that the list is whole.
    reader.take("PAGE_TIMEOUT_MS", parse_up_to(60_000), 2000)
    reader.take("PAGE_CACHE_MB", parse_up_to(65_536), 96)
    reader.take("CDN_KEYS", parse_switch, False)
    reader.take("CONTENT_EDITORS", parse_origins, list[str]())
    reader.take("CONTENT_PICTURES", parse_origins, list[str]())
    reader.take("SENTRY_DSN", parse_dsn, None)
    reader.take("FEEDBACK_NAME", parse_one_of(FeedbackField), FeedbackField.OFF)
    reader.take("FEEDBACK_EMAIL", parse_one_of(FeedbackField), FeedbackField.OFF)
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
