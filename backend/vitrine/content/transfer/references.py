"""What a version points at, in the space and in the shop."""

from __future__ import annotations

from vitrine.content.schemas import shop_references
from vitrine.content.stories.rules import Content, story_and_asset_references
from vitrine.content.transfer.queries.stories import VersionReference


def references_of(version_id: int, content: Content) -> list[VersionReference]:
    targets = story_and_asset_references(content) | shop_references(content)
    return [VersionReference(version_id, each.kind, each.target) for each in sorted(targets)]
