"""`cdn/links` and `cdn/links/{uuid}`: every address, of folders too."""

from __future__ import annotations

from msgspec import structs

from vitrine.content.delivery.answers import DeliveryAnswer, Paging
from vitrine.content.delivery.call import DeliveryCall
from vitrine.content.delivery.public_view import lifetime_of, public_view
from vitrine.content.delivery.refusals import not_found
from vitrine.content.projection import link_json
from vitrine.content.reading import LinkSelection, list_links
from vitrine.content.spaces import space

PARAMETERS = frozenset(
    [
        *["starts_with", "with_parent", "by_uuid", "by_uuids", "include_dates", "paginated"],
        *["page", "per_page"],
    ]
)
MOST = 1_000


async def links(call: DeliveryCall) -> DeliveryAnswer:
    call.parameters.refuse_others(PARAMETERS)
    view, selection = public_view(call), _selection(call)
    cv = (await space(call.db)).cache_version
    page, total = await list_links(call.db, view, selection)
    has_dates = bool(call.parameters.flag("include_dates"))
    links = {link.uuid: link_json(link, has_dates=has_dates) for link in page}
    paging = Paging(total, selection.per_page)
    return DeliveryAnswer({"links": links, "cv": cv}, lifetime_of(view), paging)


async def link(call: DeliveryCall) -> DeliveryAnswer:
    call.parameters.refuse_others({"include_dates"})
    view = public_view(call)
    page, _ = await list_links(call.db, view, LinkSelection(by_uuids=[call.key]))
    if not page:
        raise not_found()
    has_dates = bool(call.parameters.flag("include_dates"))
    return DeliveryAnswer({"link": link_json(page[0], has_dates=has_dates)}, lifetime_of(view))


def _selection(call: DeliveryCall) -> LinkSelection:
    """Clients that know nothing of pages read the first: it holds as many as there may be."""
    parameters = call.parameters
    selection = LinkSelection(
        starts_with=parameters.text("starts_with") or None,
        by_uuids=(*parameters.texts("by_uuid"), *parameters.texts("by_uuids")) or None,
        page=parameters.number("page", 1, least=1),
        per_page=parameters.number("per_page", MOST, least=1, most=MOST),
    )
    if parameters.text("with_parent"):
        return structs.replace(selection, parent_id=parameters.number("with_parent", 0))
    return selection
