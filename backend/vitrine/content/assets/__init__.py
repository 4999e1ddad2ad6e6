"""Assets: pictures of content with the words that belong to them, in folders."""

from vitrine.content.assets import folders_operator, operator
from vitrine.content.assets.library import (
    Asset,
    AssetInUse,
    UnknownAsset,
    add_asset,
    assets_by_ids,
    change_asset,
    delete_asset,
    restore_asset,
    uses_of,
)
from vitrine.content.assets.queries.assets import Use
from vitrine.content.assets.rules import AssetDocument, BadAsset, Words

__all__ = [
    "Asset",
    "AssetDocument",
    "AssetInUse",
    "BadAsset",
    "UnknownAsset",
    "Use",
    "Words",
    "add_asset",
    "assets_by_ids",
    "change_asset",
    "delete_asset",
    "folders_operator",
    "operator",
    "restore_asset",
    "uses_of",
]
