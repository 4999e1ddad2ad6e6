"""Where a bucket lies and who may use it, as one address says it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from urllib.parse import parse_qsl, unquote, urlsplit

FORM = "s3://key:secret@host:port/bucket"
OPTIONS = {"region", "tls"}
# What S3 itself takes: https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html
BUCKET = re.compile(r"[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]")


@dataclass(frozen=True, slots=True)
class S3Url:
    endpoint: str
    bucket: str
    key: str
    secret: str = field(repr=False)
    region: str

    @classmethod
    def read(cls, text: str) -> S3Url:
        """Raises ValueError with what is wrong, without the secret."""
        parts = urlsplit(text)
        if parts.scheme != "s3" or not parts.hostname or not parts.username or not parts.password:
            raise ValueError(f"an address like {FORM} is wanted")
        try:
            parts.port  # noqa: B018  # looking at it checks it
        except ValueError:
            raise ValueError("its port is no number") from None
        bucket = parts.path.strip("/")
        if not BUCKET.fullmatch(bucket):
            raise ValueError("a bucket is named by 3 to 63 small letters, digits, dots and dashes")
        options = dict(parse_qsl(parts.query, keep_blank_values=True))
        if unknown := sorted(options.keys() - OPTIONS):
            raise ValueError(f"{unknown[0]} is unknown; region and tls are known")
        if options.get("tls", "on") not in ("on", "off"):
            raise ValueError("tls is on or off")
        scheme = "http" if options.get("tls") == "off" else "https"
        host = parts.netloc.rpartition("@")[2]
        return cls(
            endpoint=f"{scheme}://{host}",
            bucket=bucket,
            key=unquote(parts.username),
            secret=unquote(parts.password),
            region=options.get("region", "us-east-1"),
        )
