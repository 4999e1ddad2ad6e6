"""`with`: which parts of a product the caller wants. Unasked, all of them."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

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
    attributes: All | WithKeys | None = None
    images: bool = True


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
