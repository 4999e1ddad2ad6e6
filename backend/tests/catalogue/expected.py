"""Whole answers that tests compare with, for the coat of the builders in the German storefront."""

from __future__ import annotations

from typing import Any

from tests.catalogue.builders import group_id, value_id, variant_id
from vitrine.kit.db import Db

Json = dict[str, Any]


async def group(
    db: Db, key: str, label: str, values: object, *, multi_select: bool = False
) -> Json:
    return {
        "id": await group_id(db, key),
        "key": key,
        "label": label,
        "type": None,
        "multiSelect": multi_select,
        "values": values,
    }


async def the_coat(db: Db, product_id: int, categories: list[Json], *, brand_id: int) -> Json:
    """The product of `a_product()`, written at NOW, alone in its style, as `de` shows it."""
    colour = await group(
        db,
        "color",
        "Colour de",
        [{"label": "Beige de", "id": await value_id(db, "color", "beige"), "value": "beige"}],
        multi_select=True,
    )
    name = await group(db, "name", "Name", {"label": "Coat de"})
    shade = await group(db, "colorDetail", "Farbton", {"label": "Camel de"})
    image = await an_image(db)
    return {
        "id": product_id,
        "referenceKey": "COAT-1",
        "masterKey": "COAT",
        "slug": "coat-de-camel-de",
        "url": f"/de/p/coat-de-camel-de/{product_id}",
        "isActive": True,
        "isSoldOut": False,
        "isNew": False,
        "createdAt": "2026-04-29T09:00:00Z",
        "updatedAt": "2026-11-15T09:00:00Z",
        "firstLiveAt": "2026-04-29T09:00:00Z",
        "version": 4,
        "images": [image],
        "attributes": {
            "name": name,
            "description": await group(
                db, "description", "Beschreibung", {"label": "A warm coat, große Taschen, de"}
            ),
            "brand": await group(
                db,
                "brand",
                "Marke",
                {"label": "Maison Aubrac", "id": brand_id, "value": "aubrac"},
            ),
            "color": colour,
            "colorDetail": shade,
            "fibreComposition": await group(
                db,
                "fibreComposition",
                "Zusammensetzung",
                [
                    {
                        "label": "80\u00a0%\u00a0Wool de",
                        "id": await value_id(db, "fibre", "wool"),
                        "value": "wool",
                    },
                    {
                        "label": "20\u00a0%\u00a0Silk de",
                        "id": await value_id(db, "fibre", "silk"),
                        "value": "silk",
                    },
                ],
                multi_select=True,
            ),
            "fit": await group(
                db,
                "fit",
                "Fit de",
                {"label": "Slim de", "id": await value_id(db, "fit", "slim"), "value": "slim"},
            ),
        },
        "variants": [await a_size(db, "36", 3), await a_size(db, "38", 0)],
        "categories": [categories],
        "siblings": [
            {
                "id": product_id,
                "referenceKey": "COAT-1",
                "isActive": True,
                "slug": "coat-de-camel-de",
                "tone": None,
                "images": [image],
                "attributes": {"name": name, "color": colour, "colorDetail": shade},
                "priceRange": {"min": full_price(), "max": full_price()},
                "lowestPriorPrice": no_prior(),
            }
        ],
        "priceRange": {"min": full_price(), "max": full_price()},
        "reductionRange": {"min": 0, "max": 0},
        "lowestPriorPrice": no_prior(),
        "maker": the_maker(),
    }


async def an_image(db: Db) -> Json:
    return {
        "hash": "placeholder/coat/b08d57/front.svg",
        "url": "/media/placeholder/coat/b08d57/front.svg",
        "alt": "Coat de in der Farbe Camel de, Vorderansicht",
        "dominantColor": "#f1eee8",
        "width": 480,
        "height": 640,
        "placeholder": None,
        "attributes": {
            "imageType": await group(
                db, "imageType", "Aufnahme", {"label": "bust", "value": "bust"}
            ),
            "imageView": await group(
                db, "imageView", "Ansicht", {"label": "front", "value": "front"}
            ),
        },
    }


async def a_size(db: Db, size: str, quantity: int) -> Json:
    return {
        "id": await variant_id(db, f"COAT-1-{size}"),
        "referenceKey": f"COAT-1-{size}",
        "createdAt": "2026-11-15T09:00:00Z",
        "updatedAt": "2026-11-15T09:00:00Z",
        "stock": {
            "quantity": quantity,
            "isSellableWithoutStock": False,
            "expectedAvailabilityAt": None,
            "supplierId": 1,
            "warehouseId": None,
        },
        "price": full_price(),
        "attributes": {
            "size": await group(db, "size", "Größe", {"label": size, "value": size}),
            "shopSize": await group(db, "shopSize", "Größe", {"label": size, "value": size}),
        },
        "lowestPriorPrice": no_prior(),
    }


def full_price() -> Json:
    return {
        "withTax": 44900,
        "withoutTax": 37731,
        "currencyCode": "EUR",
        "tax": {"vat": {"amount": 7169, "rate": 0.19}},
        "appliedReductions": [],
        "originalWithTax": 44900,
        "recommendedRetailPrice": None,
    }


def no_prior() -> Json:
    return {"withTax": None, "relativeDifferenceToPrice": None, "rule": None}


def the_maker() -> Json:
    return {
        "name": "Aubrac SAS",
        "postalAddress": "1 rue X, 69001 Lyon, FR",
        "electronicAddress": "a@aubrac.example",
        "responsiblePerson": None,
    }


def a_trail(*steps: tuple[int, str, str]) -> list[Json]:
    """Id, name and path of each category from the root, in the German storefront."""
    return [
        {
            "categoryId": category_id,
            "categoryName": name,
            "categorySlug": path.rsplit("/", 1)[-1],
            "categoryUrl": f"/de{path}",
            "categoryHidden": False,
        }
        for category_id, name, path in steps
    ]


def unknown_product() -> Json:
    return {
        "title": "Not Found",
        "status": 404,
        "code": "UnknownProduct",
        "detail": "This storefront does not sell such a product.",
        "errors": [],
    }


def too_many(field: str) -> Json:
    return {
        "title": "Unprocessable Entity",
        "status": 422,
        "code": "InvalidPayload",
        "detail": f"Please check: {field}.",
        "errors": [{"field": field, "rule": "maxItems", "params": {"max": 100}}],
    }
