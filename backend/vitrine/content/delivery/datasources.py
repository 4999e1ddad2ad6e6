"""`cdn/datasources`, `cdn/datasources/{id or slug}` and `cdn/datasource_entries`."""

from __future__ import annotations

from vitrine.content.delivery.answers import DeliveryAnswer, Lifetime, Paging
from vitrine.content.delivery.call import DeliveryCall
from vitrine.content.delivery.refusals import not_found
from vitrine.content.reading import datasource_by_key, list_datasources, list_entries
from vitrine.content.spaces import space

PAGES = frozenset(["page", "per_page"])
MOST = 1_000


async def datasources(call: DeliveryCall) -> DeliveryAnswer:
    call.parameters.refuse_others(PAGES | {"by_ids", "search"})
    per_page, offset = _page(call)
    has_ids = bool(call.parameters.text("by_ids"))
    page, total = await list_datasources(
        call.db,
        ids=call.parameters.numbers("by_ids") if has_ids else None,
        words=call.parameters.text("search") or None,
        limit=per_page,
        offset=offset,
    )
    cv = (await space(call.db)).cache_version
    body = {"datasources": page, "cv": cv}
    return DeliveryAnswer(body, Lifetime.PUBLISHED, Paging(total, per_page))


async def datasource(call: DeliveryCall) -> DeliveryAnswer:
    call.parameters.refuse_others(frozenset())
    stored = await datasource_by_key(call.db, call.key)
    if stored is None:
        raise not_found()
    cv = (await space(call.db)).cache_version
    return DeliveryAnswer({"datasource": stored, "cv": cv}, Lifetime.PUBLISHED)


async def datasource_entries(call: DeliveryCall) -> DeliveryAnswer:
    call.parameters.refuse_others(PAGES | {"datasource", "dimension"})
    per_page, offset = _page(call)
    page, total = await list_entries(
        call.db,
        slug=call.parameters.text("datasource") or None,
        dimension=call.parameters.text("dimension") or None,
        limit=per_page,
        offset=offset,
    )
    cv = (await space(call.db)).cache_version
    body = {"datasource_entries": page, "cv": cv}
    return DeliveryAnswer(body, Lifetime.PUBLISHED, Paging(total, per_page))


def _page(call: DeliveryCall) -> tuple[int, int]:
    """How many on a page, and how many before it."""
    per_page = call.parameters.number("per_page", 25, least=1, most=MOST)
    return per_page, (call.parameters.number("page", 1, least=1) - 1) * per_page
