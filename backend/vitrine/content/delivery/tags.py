"""`cdn/tags`: what stories are tagged with."""

from __future__ import annotations

from vitrine.content.delivery.answers import DeliveryAnswer
from vitrine.content.delivery.call import DeliveryCall
from vitrine.content.delivery.public_view import lifetime_of, public_view
from vitrine.content.reading import story_tags


async def tags(call: DeliveryCall) -> DeliveryAnswer:
    call.parameters.refuse_others({"starts_with"})
    view = public_view(call)
    every = await story_tags(call.db, view, call.parameters.text("starts_with"))
    tags = [{"name": tag.name, "taggings_count": tag.stories} for tag in every]
    return DeliveryAnswer({"tags": tags}, lifetime_of(view))
