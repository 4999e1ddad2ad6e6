"""From a row, its offers, labels and categories to the product that a storefront shows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import UTC, datetime

from msgspec import UNSET

from vitrine.catalogue.attributes import AttributeGroup, Attributes, Labels
from vitrine.catalogue.categories import CategoryTree
from vitrine.catalogue.localise import spell
from vitrine.catalogue.prices import Price, ProductOffers
from vitrine.catalogue.products import placeholder
from vitrine.catalogue.products.alternative_text import alternative_text
from vitrine.catalogue.products.queries.product import (
    ImageRow,
    ProductRow,
    SiblingRow,
    VariantRow,
)
from vitrine.catalogue.products.rules import NEW_FOR, is_new
from vitrine.catalogue.products.shapes import (
    NO_COLOUR,
    Image,
    PriceRange,
    Product,
    ReductionRange,
    Sibling,
    Variant,
)
from vitrine.catalogue.stock import Stock
from vitrine.rpc import Shop

MEDIA = "/media/"
FIBRES_OF_PART = {"outer": "fibreComposition", "lining": "liningComposition"}


def product(
    row: ProductRow,
    offers_by_product: Mapping[int, ProductOffers],
    labels: Labels,
    tree: CategoryTree,
    shop: Shop,
    now: datetime,
) -> Product:
    """The whole product; `selection.select` leaves out what a caller does not want.

    The offers are its own and those of its siblings.
    """
    offers = offers_by_product[row.id]
    variants = [_variant(each, offers, labels, shop, now) for each in row.variants]
    prices = _prices(len(row.variants), offers)
    reductions = [each.original_with_tax - each.with_tax for each in prices]
    return Product(
        id=row.id,
        reference_key=row.reference_key,
        master_key=row.master_key,
        slug=row.slug,
        url=product_url(shop, row.slug, row.id),
        is_active=True,
        is_sold_out=not any(
            each.quantity > 0 or each.is_sellable_without_stock for each in row.variants
        ),
        is_new=is_new(row.first_live_at, now),
        created_at=row.created_at.astimezone(UTC),
        updated_at=row.updated_at.astimezone(UTC),
        first_live_at=row.first_live_at.astimezone(UTC),
        version=row.version + offers.version + sum(each.stock_version for each in row.variants),
        images=[_image(each, row.name, row.colour_name, labels) for each in row.images],
        attributes=labels.in_order(_attributes(row, labels)),
        variants=variants,
        categories=[trail for each in sorted(row.category_ids) if (trail := tree.trail(each))],
        siblings=[
            _sibling(each, offers_by_product.get(each.id), labels, now) for each in row.siblings
        ],
        price_range=PriceRange(min=prices[0], max=prices[-1]),
        reduction_range=ReductionRange(min=min(reductions), max=max(reductions)),
        lowest_prior_price=offers.shared.prior_at(now),
        maker=labels.maker(row.brand_id),
    )


def holds_until(
    row: ProductRow, offers_by_product: Mapping[int, ProductOffers], now: datetime
) -> datetime | None:
    """When something that is shown of it changes by itself."""
    ends = [row.first_live_at, row.first_live_at + NEW_FOR]
    for product_id in (row.id, *(sibling.id for sibling in row.siblings)):
        offers = offers_by_product.get(product_id)
        if offers:
            every_offer = (offers.shared, *offers.own.values())
            ends += [each.prior_until for each in every_offer if each.prior_until]
    return min((each for each in ends if each > now), default=None)


def product_url(shop: Shop, slug: str, product_id: int) -> str:
    return f"/{shop.code}/p/{slug}/{product_id}"


def _prices(sizes: int, offers: ProductOffers) -> list[Price]:
    """Those that some size is sold at, the lowest first."""
    prices = [own.price for own in offers.own.values()]
    if len(prices) < sizes or not prices:
        prices.append(offers.shared.price)
    return sorted(prices, key=lambda price: price.with_tax)


def _variant(
    row: VariantRow, offers: ProductOffers, labels: Labels, shop: Shop, now: datetime
) -> Variant:
    offer = offers.own.get(row.id, offers.shared)
    # As the country calls the size, or as its language does.
    label = row.size_labels.get(shop.country) or row.size_labels.get(shop.language) or row.size
    codes = {key: code for key, code in (("gtin", row.gtin), ("mpn", row.mpn)) if code}
    return Variant(
        id=row.id,
        reference_key=row.reference_key,
        created_at=row.created_at.astimezone(UTC),
        updated_at=row.updated_at.astimezone(UTC),
        stock=Stock(
            quantity=row.quantity,
            is_sellable_without_stock=row.is_sellable_without_stock,
            expected_availability_at=row.expected_at.astimezone(UTC) if row.expected_at else None,
        ),
        price=offer.price,
        attributes=labels.size(row.size, label),
        lowest_prior_price=offer.prior_at(now),
        **codes,
    )


def _attributes(row: ProductRow, labels: Labels) -> Iterator[AttributeGroup]:
    yield from labels.groups_of_values(row.attribute_value_ids)
    yield labels.brand(row.brand_id)
    yield labels.text("name", row.name)
    yield labels.text("description", row.description)
    if row.colour_name:
        yield labels.text("colorDetail", row.colour_name)
    language = labels.locale[:2]
    for key, texts in row.notes.items():
        if language in texts:
            yield labels.text(key, texts[language])
    if row.country_of_origin:
        yield labels.country("countryOfOrigin", row.country_of_origin)
    for part, shares in row.fibres.items():
        yield labels.fibres(FIBRES_OF_PART[part], shares)


def _image(
    row: ImageRow, name: str, colour_name: str, labels: Labels, *, is_small: bool = False
) -> Image:
    language = labels.locale[:2]
    alt = row.alt_texts.get(language) or alternative_text(
        name, colour_name, row.image_type, row.image_view, language
    )
    is_drawn = row.width is None and row.path.startswith(placeholder.FOLDER)
    return Image(
        hash=row.path,
        url=f"{MEDIA}{row.path}",
        alt=spell(alt, labels.locale),
        dominant_color=placeholder.LINEN if is_drawn else row.ground_colour or row.dominant_colour,
        width=placeholder.WIDTH if is_drawn else row.width,
        height=placeholder.HEIGHT if is_drawn else row.height,
        # Siblings are seen small, so they need nothing to hold their place.
        placeholder=None if is_small else row.placeholder,
        attributes=_image_attributes(row, labels),
    )


def _image_attributes(row: ImageRow, labels: Labels) -> Attributes:
    return {
        "imageType": labels.named_group("imageType", row.image_type),
        "imageView": labels.named_group("imageView", row.image_view),
    }


def _sibling(
    row: SiblingRow, offers: ProductOffers | None, labels: Labels, now: datetime
) -> Sibling:
    image = row.image
    prices = _prices(row.sizes, offers) if offers and row.is_sold else []
    groups = [labels.text("name", row.name)]
    groups += labels.groups_of_values(row.attribute_value_ids, only=("color",))
    if row.colour_name:
        groups.append(labels.text("colorDetail", row.colour_name))
    return Sibling(
        id=row.id,
        reference_key=row.reference_key,
        is_active=row.is_sold,
        slug=row.slug,
        # The colour that was given with the first picture; the picture itself is mostly ground.
        tone=image.dominant_colour if image and image.dominant_colour != NO_COLOUR else None,
        images=[_image(image, row.name, row.colour_name, labels, is_small=True)] if image else [],
        attributes=labels.in_order(groups),
        price_range=PriceRange(min=prices[0], max=prices[-1]) if prices else UNSET,
        lowest_prior_price=offers.shared.prior_at(now) if offers and prices else UNSET,
    )
