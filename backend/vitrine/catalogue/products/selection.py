"""`with`: which parts of a product the caller wants. Unasked, all of them."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType, structs

from vitrine.catalogue.attributes import Attributes
from vitrine.catalogue.products.shapes import Image, Product, Sibling, Variant
from vitrine.rpc import Wire

All = Literal["all"]


class WithKeys(Wire):
    """Attribute groups by their keys."""

    with_key: list[str]


class WithVariants(Wire):
    """Stock always comes, the price unless it is not wanted, the rest when named."""

    attributes: All | WithKeys | None = None
    price: bool = True
    lowest_prior_price: bool = False


class WithImages(Wire):
    attributes: WithKeys | None = None
    at_most: Annotated[int, Meta(ge=1)] | None = None


class WithSiblings(Wire):
    """`price`: what each costs, and its lowest price before."""

    attributes: All | WithKeys | None = None
    images: bool = True
    price: bool = False


class With(Wire):
    """Parts that are not named are left out; id, keys, dates, flags and images always come."""

    attributes: All | WithKeys | None = None
    variants: All | WithVariants | None = None
    images: All | WithImages | None = None
    siblings: All | WithSiblings | None = None
    categories: Literal["all"] | None = None
    price_range: bool = False
    reduction_range: bool = False
    lowest_prior_price: bool = False
    maker: bool = False


EVERYTHING = With(
    attributes="all",
    variants="all",
    images="all",
    siblings="all",
    categories="all",
    price_range=True,
    reduction_range=True,
    lowest_prior_price=True,
    maker=True,
)
ALL_OF_VARIANTS = WithVariants(attributes="all", lowest_prior_price=True)


def select(product: Product, selection: With) -> Product:
    """The product without the parts that nobody parts for."""
    if selection == EVERYTHING:
        return product
    return structs.replace(
        product,
        images=_images(product.images, selection.images),
        attributes=_optional(product.attributes, selection.attributes),
        variants=_variants(product.variants, selection.variants),
        categories=product.categories if selection.categories else UNSET,
        siblings=_siblings(product.siblings, selection.siblings),
        price_range=product.price_range if selection.price_range else UNSET,
        reduction_range=product.reduction_range if selection.reduction_range else UNSET,
        lowest_prior_price=product.lowest_prior_price if selection.lowest_prior_price else UNSET,
        maker=product.maker if selection.maker else UNSET,
    )


def _images(images: list[Image], selection: All | WithImages | None) -> list[Image]:
    if selection is None or selection == "all":
        return images
    first = images[: selection.at_most]
    if selection.attributes is None:
        return first
    return [
        structs.replace(image, attributes=_narrow(image.attributes, selection.attributes))
        for image in first
    ]


def _variants(
    variants: list[Variant] | UnsetType, selection: All | WithVariants | None
) -> list[Variant] | UnsetType:
    if selection is None or variants is UNSET:
        return UNSET
    parts = ALL_OF_VARIANTS if selection == "all" else selection
    return [
        structs.replace(
            variant,
            price=variant.price if parts.price else UNSET,
            attributes=_optional(variant.attributes, parts.attributes),
            lowest_prior_price=variant.lowest_prior_price if parts.lowest_prior_price else UNSET,
        )
        for variant in variants
    ]


def _siblings(
    siblings: list[Sibling] | UnsetType, selection: All | WithSiblings | None
) -> list[Sibling] | UnsetType:
    if selection is None or siblings is UNSET:
        return UNSET
    if selection == "all":
        return siblings
    return [
        structs.replace(
            sibling,
            images=sibling.images if selection.images else [],
            attributes=_optional(sibling.attributes, selection.attributes),
            price_range=sibling.price_range if selection.price else UNSET,
            lowest_prior_price=sibling.lowest_prior_price if selection.price else UNSET,
        )
        for sibling in siblings
    ]


def _optional(
    attributes: Attributes | UnsetType, selection: All | WithKeys | None
) -> Attributes | UnsetType:
    if selection is None or attributes is UNSET:
        return UNSET
    return _narrow(attributes, selection)


def _narrow(attributes: Attributes, selection: All | WithKeys) -> Attributes:
    if selection == "all":
        return attributes
    return {key: attributes[key] for key in selection.with_key if key in attributes}
