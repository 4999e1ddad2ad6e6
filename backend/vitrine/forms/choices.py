"""What a form offers to choose from: a list of the content service."""

from __future__ import annotations

from collections.abc import Mapping

from vitrine import content
from vitrine.rpc import Call, Problem

Offered = Mapping[str, str] | None


async def offered_names(call: Call, slug: str) -> Offered:
    """By value, the names in the storefront's language; None while nobody can say.

    Then what was chosen is taken as it is: a message is worth more than the name of its subject.
    """
    try:
        return await content.datasource_words(call, slug)
    except Problem:
        return None


def name_of(value: str, offered: Offered) -> str:
    return value if offered is None else offered[value]
