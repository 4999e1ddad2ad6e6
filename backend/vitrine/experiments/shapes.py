"""An experiment as operators write it and as the storefront reads it."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal
from uuid import UUID

from msgspec import Meta, field

from vitrine.insight import CustomerType
from vitrine.rpc import Wire

Name = Annotated[str, Meta(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", min_length=2, max_length=40)]
Share = Annotated[float, Meta(ge=0, le=1)]
# As events report them. Nothing of the checkout, and nothing that is a visitor's own.
PageType = Literal["home", "productlist", "pdp", "outfit", "other"]
Row = Literal["looks", "together", "similar"]
StorySlug = Annotated[str, Meta(pattern=r"^[a-z0-9_-]+(/[a-z0-9_-]+)*$", max_length=200)]


class BlockChange(Wire, forbid_unknown_fields=True, tag_field="kind", tag="block"):
    """The blocks of that story's body stand in the place of this one."""

    block: Annotated[str, Meta(min_length=1, max_length=100)]
    """Its `_uid`."""
    story: StorySlug


class TilesPerRow(Wire, forbid_unknown_fields=True, tag_field="kind", tag="tilesPerRow"):
    """How many goods stand beside each other on a wide screen, where it is four otherwise."""

    tiles: Literal[3, 5]


class ProductRows(Wire, forbid_unknown_fields=True, tag_field="kind", tag="productRows"):
    """In which order looks and goods follow on a product's page."""

    order: Annotated[list[Row], Meta(min_length=3, max_length=3)]


Change = BlockChange | TilesPerRow | ProductRows


class ExperimentVariant(Wire, forbid_unknown_fields=True):
    """`weight` is its share of the audience."""

    name: Name
    weight: Share
    changes: Annotated[list[Change], Meta(max_length=10)] = field(default_factory=list)


class NamespacePart(Wire, forbid_unknown_fields=True):
    """Experiments with separate parts of one namespace share no visitors."""

    name: Name
    begin: Share
    end: Share


class ExperimentEntry(Wire, forbid_unknown_fields=True):
    """The first variant is control, and changes nothing. No `shopCodes` means every storefront.

    The audience is a share of the visitors; with `customerTypes`, of such visitors alone.

    Without `startsAt` nothing runs yet. Once it has begun, its variants, what they change and the
    types of page stay as they are; weights, audience and the end may change.
    """

    name: Name
    hypothesis: Annotated[str, Meta(min_length=1, max_length=500)]
    variants: Annotated[list[ExperimentVariant], Meta(min_length=2, max_length=6)]
    page_types: Annotated[list[PageType], Meta(min_length=1, max_length=5)]
    shop_codes: list[str] = field(default_factory=list)
    audience: Share = 1.0
    customer_types: list[CustomerType] = field(default_factory=list)
    namespace: NamespacePart | None = None
    starts_at: datetime | None = None
    ends_at: datetime | None = None


class RunningExperiment(Wire):
    """What the storefront's server needs of it, to give arms and to draw them."""

    name: str
    variants: list[ExperimentVariant]
    page_types: list[PageType]
    shop_codes: list[str]
    audience: float
    customer_types: list[CustomerType]
    namespace: NamespacePart | None


class RunningExperiments(Wire):
    experiments: list[RunningExperiment]


ArmName = Annotated[str, Meta(max_length=40)]


class GetExperiments(Wire):
    """`visitor` with consent to statistics; `arms` are those that the visitor was given before."""

    visitor: UUID | None = None
    arms: Annotated[dict[ArmName, ArmName], Meta(max_length=50)] = field(default_factory=dict)


class ExperimentOfVisitor(Wire):
    name: str
    selected_variant: str
    """Control for whoever takes no part."""
    is_counted: bool
    """Whether the visitor takes part."""
    variants: list[str]


class ExperimentsOfVisitor(Wire):
    experiments: list[ExperimentOfVisitor]
