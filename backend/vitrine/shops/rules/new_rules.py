"""A redirect rule as an operator writes it: brought into its stored form, or refused."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass
from urllib.parse import urlsplit

from vitrine.shops.rules.links import split_path, without_prefix
from vitrine.shops.rules.redirects import RedirectRule
from vitrine.shops.rules.safe_paths import TRICK, is_external, lookup_path, own_path

STATUS_CODES = (301, 302, 303, 307, 308)
LONGEST_TARGET = 2000


@dataclass(frozen=True)
class Wrong:
    """A field and the rule that it breaks, in the words of the wire."""

    field: str
    rule: str
    params: dict[str, str | int]


def check_rule(
    rule: RedirectRule, codes: Collection[str], origins: Collection[str]
) -> RedirectRule | list[Wrong]:
    """The rule to keep, or everything that is wrong with it. `codes` are the known storefronts,
    `origins` the addresses that are this shop's own."""
    wrongs: list[Wrong] = []
    if rule.shop_code is not None and rule.shop_code not in codes:
        wrongs.append(Wrong("shopCode", "known", {}))
    if rule.status_code not in STATUS_CODES:
        wrongs.append(Wrong("statusCode", "oneOf", {"choices": ", ".join(map(str, STATUS_CODES))}))
    source = _source(rule, codes, origins)
    if isinstance(source, Wrong):
        wrongs.append(source)
    target = _target(rule, codes, origins)
    if isinstance(target, Wrong):
        wrongs.append(target)
    if wrongs or isinstance(source, Wrong) or isinstance(target, Wrong):
        return wrongs
    return RedirectRule(source, target, rule.status_code, rule.shop_code)


def _source(rule: RedirectRule, codes: Collection[str], origins: Collection[str]) -> str | Wrong:
    text = own_path(rule.source.strip(), origins)
    path = lookup_path(text)
    if path is None:
        return Wrong("source", "path", {})
    # A rule holds for a path with any query; one that is written with a query means only that one.
    if split_path(text)[1]:
        return Wrong("source", "pathWithoutQuery", {})
    return _bare(path, "source", rule.shop_code, codes)


def _target(rule: RedirectRule, codes: Collection[str], origins: Collection[str]) -> str | Wrong:
    target = own_path(rule.target.strip(), origins)
    if len(target) > LONGEST_TARGET:
        return Wrong("target", "maxLength", {"max": LONGEST_TARGET})
    if is_external(target):
        return target if _is_address(target) else Wrong("target", "address", {})
    if lookup_path(target) is None or TRICK.search(target) or " " in target:
        return Wrong("target", "pathOrAddress", {})
    return _bare(target, "target", rule.shop_code, codes)


def _bare(path: str, field: str, shop_code: str | None, codes: Collection[str]) -> str | Wrong:
    """Rules are kept without prefix. One of another storefront would never hold, or would be
    prefixed twice; it is better told now."""
    bare = without_prefix(shop_code, path) if shop_code else path
    first = split_path(bare)[0].split("/")[1]
    if first in codes:
        return Wrong(field, "prefixOfShopCode", {"prefix": first})
    return bare


def _is_address(target: str) -> bool:
    if TRICK.search(target) or " " in target:
        return False
    try:
        parts = urlsplit(target)
        _ = parts.port
    except ValueError:
        return False
    host = parts.hostname or ""
    return "@" not in parts.netloc and re.fullmatch(r"[a-z0-9.-]+|[0-9a-f:.]+", host) is not None
