"""Redirect rules: which one holds, where a chain of them ends, and when they run in a circle."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from string import punctuation
from urllib.parse import quote

from vitrine.shops.rules.links import with_prefix, without_prefix
from vitrine.shops.rules.safe_paths import is_external, lookup_path

MOST_HOPS = 10
TEMPORARY = (302, 303, 307)


class RedirectLoop(Exception):
    """The rules lead back to where they began, or through more hops than are allowed."""

    def __init__(self, hops: list[RedirectRule]) -> None:
        super().__init__(" → ".join(hop.source for hop in hops))
        self.hops = hops


@dataclass(frozen=True)
class RedirectRule:
    """Source and internal target are paths without prefix; no shop code holds everywhere."""

    source: str
    target: str
    status_code: int = 301
    shop_code: str | None = None


@dataclass(frozen=True)
class Redirect:
    target: str
    status_code: int


def resolve(rules: Iterable[RedirectRule], code: str, path: str) -> Redirect | None:
    """Where this path of the storefront leads in the end; raises RedirectLoop."""
    hops = _hops(_in_force(rules, code), code, without_prefix(code, path))
    if not hops:
        return None
    target = hops[-1].target
    return Redirect(
        _encode(target if is_external(target) else with_prefix(code, target)),
        # One temporary hop makes the whole way temporary, or browsers would keep it for good.
        next(
            (hop.status_code for hop in hops if hop.status_code in TEMPORARY), hops[0].status_code
        ),
    )


def _encode(target: str) -> str:
    """Fit for a header, which holds ASCII alone."""
    return quote(target, safe=punctuation)


def would_loop(rules: Iterable[RedirectRule], new: RedirectRule) -> bool:
    """Whether the new rule, in place of the one it replaces, makes a circle in any storefront."""
    others = [rule for rule in rules if _key(rule) != _key(new)]
    codes = {new.shop_code} if new.shop_code else {"", *(rule.shop_code or "" for rule in others)}
    return any(_loops_through([*others, new], new, code) for code in codes)


def would_loop_without(rules: Iterable[RedirectRule], source: str, shop_code: str | None) -> bool:
    """Whether taking this rule away uncovers one for all storefronts that makes a circle."""
    rest = [rule for rule in rules if _key(rule) != (shop_code, source)]
    uncovered = [rule for rule in rest if _key(rule) == (None, source)]
    return any(would_loop(rest, rule) for rule in uncovered)


def _key(rule: RedirectRule) -> tuple[str | None, str]:
    return rule.shop_code, rule.source


def _loops_through(rules: list[RedirectRule], new: RedirectRule, code: str) -> bool:
    in_force = _in_force(rules, code)
    # Every way is walked, since the new rule may be the hop too many of one that begins elsewhere.
    return any(new in _endless_hops(in_force, code, source) for source in in_force)


def _endless_hops(
    in_force: Mapping[str, RedirectRule], code: str, source: str
) -> list[RedirectRule]:
    try:
        _hops(in_force, code, source)
    except RedirectLoop as loop:
        return loop.hops
    return []


def _in_force(rules: Iterable[RedirectRule], code: str) -> dict[str, RedirectRule]:
    """The rules of this storefront by source; its own wins over the one for all."""
    mine = [rule for rule in rules if rule.shop_code in (None, code)]
    mine.sort(key=lambda rule: rule.shop_code is not None)
    return {without_prefix(code, rule.source): rule for rule in mine}


def _hops(in_force: Mapping[str, RedirectRule], code: str, path: str) -> list[RedirectRule]:
    hops: list[RedirectRule] = []
    at: str | None = path
    while at is not None and (rule := in_force.get(at)):
        if rule in hops or len(hops) == MOST_HOPS:
            raise RedirectLoop([*hops, rule])
        hops.append(rule)
        target = None if is_external(rule.target) else lookup_path(rule.target)
        at = None if target is None else without_prefix(code, target)
    return hops
