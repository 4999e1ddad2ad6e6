"""Whose visit an order belongs to: only with consent, of which these cookies are the sign."""

from __future__ import annotations

import re
from collections.abc import Mapping
from urllib.parse import unquote
from uuid import UUID

from vitrine.insight.sales.shapes import Visit

VISITOR_COOKIE = "vitrine_statistics"
"""A random UUID that the browser makes after consent to statistics, and removes with it."""
ARMS_COOKIE = "vitrine_arms"
"""Pairs of `experiment:variant` with dots between, and `@` with the page of consent."""
MOST_ARMS = 50
_ARM = re.compile(r"([\w-]{1,64}):([\w-]{1,64})", re.ASCII)


def visit_of(cookies: Mapping[str, str]) -> Visit | None:
    """None without consent, and for a cookie that somebody has edited."""
    try:
        visitor = UUID(cookies.get(VISITOR_COOKIE, ""))
    except ValueError:
        return None
    pairs = _ARM.findall(unquote(cookies.get(ARMS_COOKIE, "")))
    return Visit(visitor=visitor, arms=dict(pairs[:MOST_ARMS]))
