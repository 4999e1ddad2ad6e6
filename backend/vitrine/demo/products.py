"""The styles of the assortment as products, one for each colour."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta

import msgspec

from vitrine.catalogue import IncomingImage, IncomingProduct, IncomingVariant
from vitrine.demo import offers, wording
from vitrine.demo.assortment import (
    Assortment,
    Cloth,
    Colour,
    Style,
    StyleColour,
    Texts,
)
from vitrine.demo.pictures import Pictures
from vitrine.shops import Storefront

# The views of a product that are drawn until there are photographs.
VIEWS = (("bust", "front"), ("model", "front"), ("bust", "back"), ("detail", "detail"))


def products(
    assortment: Assortment, pictures: Pictures, shops: list[Storefront], day: datetime
) -> Iterator[IncomingProduct]:
    descriptions = wording.descriptions(assortment)
    homes = {brand.key: brand.maker.country for brand in assortment.brands}
    for style in assortment.styles:
        for position, chosen in enumerate(style.colours):
            product = _product(style, chosen, assortment, pictures, shops, day)
            # A house sews where it is at home: that is what its story tells.
            yield msgspec.structs.replace(
                product,
                descriptions=descriptions[style.key],
                position=position,
                country_of_origin=homes[style.brand],
            )


def product_key(style_key: str, colour: str) -> str:
    return f"{style_key}-{colour}"


def _product(
    style: Style,
    chosen: StyleColour,
    assortment: Assortment,
    pictures: Pictures,
    shops: list[Storefront],
    day: datetime,
) -> IncomingProduct:
    key = product_key(style.key, chosen.colour)
    colour = assortment.colours[chosen.colour]
    cloth = assortment.cloths[style.cloth]
    names = chosen.name or colour.names
    live = day - timedelta(days=style.live_days_ago)
    images = pictures.images(style, colour) or list(_drawings(style, colour))
    return IncomingProduct(
        reference_key=key,
        master_key=style.key,
        brand=style.brand,
        names=style.name,
        descriptions={},
        colour_names=names,
        attributes=_attributes(style, colour, cloth),
        notes=_notes(style, cloth, images) | _figure(style, colour, assortment, pictures),
        fibres=_fibres(style, cloth),
        categories=style.categories,
        variants=list(_variants(key, style, chosen, assortment, day)),
        images=images,
        prices=offers.prices(style, chosen.colour, shops, day),
        size_table=_size_table(style, assortment),
        silhouette=style.silhouette,
        gender=style.gender,
        created_at=live - timedelta(days=14),
        first_live_at=live,
    )


def _attributes(style: Style, colour: Colour, cloth: Cloth) -> dict[str, list[str]]:
    return {
        "color": [colour.group],
        "material": [cloth.material],
        "careSymbols": cloth.care,
        "features": style.features,
        "fit": [style.fit] if style.fit else [],
        "length": [style.length] if style.length else [],
        "pattern": [style.pattern],
        "season": [style.season],
        "gender": [style.gender],
    }


def _notes(style: Style, cloth: Cloth, images: list[IncomingImage]) -> dict[str, Texts]:
    """No size is told where it is not seen worn."""
    notes = {"careText": cloth.care_text, "cloth": cloth.names}
    if style.shown_in and any(image.image_type == "model" for image in images):
        # Countries of one language call it differently, so it is no sentence.
        notes["modelSize"] = dict.fromkeys(wording.LANGUAGES, style.shown_in)
    return notes


def _figure(
    style: Style, colour: Colour, assortment: Assortment, pictures: Pictures
) -> dict[str, Texts]:
    if not pictures.on_figure(style, colour):
        return {}
    return {"modelText": assortment.figures["men" if style.gender == "men" else "women"]}


def _fibres(style: Style, cloth: Cloth) -> dict[str, dict[str, int]]:
    if cloth.lining and style.silhouette in cloth.lined:
        return {"outer": cloth.fibres, "lining": cloth.lining}
    return {"outer": cloth.fibres}


def _variants(
    key: str, style: Style, chosen: StyleColour, assortment: Assortment, day: datetime
) -> Iterator[IncomingVariant]:
    scale = assortment.sizes.scales[style.sizes]
    stock = offers.stock_by_size if chosen.never_sold_out else offers.stock
    for position, size in enumerate(scale):
        yield IncomingVariant(
            reference_key=f"{key}-{size.key.replace('/', '-')}",
            size=size.key,
            size_labels={**size.names, **size.labels},
            stock=stock(key, size.key, position / max(1, len(scale) - 1), day),
        )


def _drawings(style: Style, colour: Colour) -> Iterator[IncomingImage]:
    for image_type, view in VIEWS:
        yield IncomingImage(
            path=f"placeholder/{style.silhouette}/{colour.hex[1:]}/{view}.svg",
            image_type=image_type,
            image_view=view,
            dominant_colour=colour.hex,
        )


def _size_table(style: Style, assortment: Assortment) -> str | None:
    for table in assortment.sizes.tables:
        fits = (
            table.scale == style.sizes
            and style.gender in (table.gender, "unisex")
            and style.silhouette in table.silhouettes
            and style.brand in table.brands
        )
        if fits:
            return table.key
    return None
