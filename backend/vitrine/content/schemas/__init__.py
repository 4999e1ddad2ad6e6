"""Schemas of blocks, and whether content keeps to them."""

from vitrine.content.schemas.checking import check_draft, check_publishable, shop_references
from vitrine.content.schemas.files import schemas
from vitrine.content.schemas.rules.faults import Fault
from vitrine.content.schemas.rules.limits import Choices
from vitrine.content.schemas.rules.shapes import BlockSchema, Field

__all__ = [
    "BlockSchema",
    "Choices",
    "Fault",
    "Field",
    "check_draft",
    "check_publishable",
    "schemas",
    "shop_references",
]
