"""What a tile of a listing shows of a product, unless the caller asks for something else."""

from vitrine.catalogue.selection import With, WithKeys, WithSiblings, WithVariants

TILE = With(
    attributes=WithKeys(with_key=["name", "brand", "color", "colorDetail"]),
    variants=WithVariants(attributes=WithKeys(with_key=["shopSize"])),
    siblings=WithSiblings(attributes=WithKeys(with_key=["color", "colorDetail"])),
    price_range=True,
    lowest_prior_price=True,
)
SUGGESTED = With(
    attributes=WithKeys(with_key=["name", "brand", "colorDetail"]),
    price_range=True,
)
