"""What listings and suggestions show of a product, unless the caller asks for something else."""

from __future__ import annotations

from vitrine.catalogue import With, WithImages, WithKeys, WithSiblings, WithVariants

TILE = With(
    attributes=WithKeys(with_key=["name", "brand"]),
    variants=WithVariants(attributes=WithKeys(with_key=["shopSize"]), price=False),
    images=WithImages(attributes=WithKeys(with_key=["imageView"]), at_most=2),
    siblings=WithSiblings(attributes=WithKeys(with_key=["colorDetail"]), images=False),
    price_range=True,
    lowest_prior_price=True,
)
SUGGESTED = With(
    attributes=WithKeys(with_key=["name", "brand", "colorDetail"]),
    price_range=True,
)
