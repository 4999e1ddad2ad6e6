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


def select(product: Product, wanted: With) -> Product:
    """The product without the parts that nobody parts for."""
    if wanted == EVERYTHING:
        return product
    return structs.replace(
        product,
        images=_images(product.images, wanted.images),
        attributes=_optional(product.attributes, wanted.attributes),
        variants=_variants(product.variants, wanted.variants),
        categories=product.categories if wanted.categories else UNSET,
        siblings=_siblings(product.siblings, wanted.siblings),
        price_range=product.price_range if wanted.price_range else UNSET,
        reduction_range=product.reduction_range if wanted.reduction_range else UNSET,
        lowest_prior_price=product.lowest_prior_price if wanted.lowest_prior_price else UNSET,
        maker=product.maker if wanted.maker else UNSET,
    )


def _images(images: list[Image], wanted: All | WithImages | None) -> list[Image]:
    if wanted is None or wanted == "all":
        return images
    shown = images[: wanted.at_most]
    if wanted.attributes is None:
        return shown
    return [
        structs.replace(image, attributes=_narrow(image.attributes, wanted.attributes))
        for image in shown
    ]


def _variants(
    variants: list[Variant] | UnsetType, wanted: All | WithVariants | None
) -> list[Variant] | UnsetType:
    if wanted is None or variants is UNSET:
        return UNSET
    parts = ALL_OF_VARIANTS if wanted == "all" else wanted
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
    siblings: list[Sibling] | UnsetType, wanted: All | WithSiblings | None
) -> list[Sibling] | UnsetType:
    if wanted is None or siblings is UNSET:
        return UNSET
    if wanted == "all":
        return siblings
    return [
        structs.replace(
            sibling,
            images=sibling.images if wanted.images else [],
            attributes=_optional(sibling.attributes, wanted.attributes),
            price_range=sibling.price_range if wanted.price else UNSET,
            lowest_prior_price=sibling.lowest_prior_price if wanted.price else UNSET,
        )
        for sibling in siblings
    ]


def _optional(
    attributes: Attributes | UnsetType, wanted: All | WithKeys | None
) -> Attributes | UnsetType:
    if wanted is None or attributes is UNSET:
        return UNSET
    return _narrow(attributes, wanted)


def _narrow(attributes: Attributes, wanted: All | WithKeys) -> Attributes:
    if wanted == "all":
        return attributes
    return {key: attributes[key] for key in wanted.with_key if key in attributes}
