"""A large catalogue for measurements: believable in shape and size, the same every time."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from itertools import islice

from vitrine import shops
from vitrine.catalogue import (
    IncomingAddress,
    IncomingBrand,
    IncomingCategory,
    IncomingGroup,
    IncomingImage,
    IncomingPrice,
    IncomingProduct,
    IncomingReduction,
    IncomingStock,
    IncomingVariant,
    PastPrice,
    put_attributes,
    put_brands,
    put_categories,
    put_products,
)
from vitrine.demo.dice import dice
from vitrine.kit.db import Db

COLOURS = {
    "black": ("Schwarz", "Noir", "Zwart", "Black", "#1b1a19"),
    "grey": ("Grau", "Gris", "Grijs", "Grey", "#7d7d7b"),
    "white": ("Weiß", "Blanc", "Wit", "White", "#f7f5f0"),
    "beige": ("Beige", "Beige", "Beige", "Beige", "#c8b499"),
    "blue": ("Blau", "Bleu", "Blauw", "Blue", "#2f4a73"),
}
GARMENTS = {
    "coat": ("Mantel", "Manteau", "Jas", "Coat"),
    "shirt": ("Hemd", "Chemise", "Overhemd", "Shirt"),
    "crew-jumper": ("Pullover", "Pull", "Trui", "Jumper"),
    "midi-dress": ("Kleid", "Robe", "Jurk", "Dress"),
    "straight-trousers": ("Hose", "Pantalon", "Broek", "Trousers"),
}
LANGUAGES = ("de", "fr", "nl", "en")
SIZES = ("34", "36", "38", "40", "42")
BRANDS = 40
COLOURS_OF_A_STYLE = 4
SENTENCES = (
    "Ein ruhiger Schnitt aus dichtem Stoff, der weich fällt und seine Form behält.",
    "Une coupe sobre dans une étoffe dense, souple au porter et qui garde sa ligne.",
    "Een tijdloos model van dichte stof dat soepel valt en in vorm blijft.",
    "A simple cut in a dense cloth that falls softly and keeps its shape.",
)


async def put_synthetic_vocabulary(db: Db, now: datetime) -> None:
    maker = IncomingAddress(
        "Muster Textil", "Musterweg 1, 20095 Hamburg, DE", "hallo@muster.example"
    )
    brands = [
        IncomingBrand(key=f"synthetic-{number}", name=f"House {number}", maker=maker)
        for number in range(BRANDS)
    ]
    await put_brands(db, brands, now)
    colours = {key: _texts(*names[:4]) for key, names in COLOURS.items()}
    fit = {"regular": _texts("Gerade", "Droite", "Recht", "Regular")}
    wool = {"wool": _texts("Wolle", "Laine", "Wol", "Wool")}
    await put_attributes(
        db,
        [
            IncomingGroup(
                key="color",
                labels=_texts("Farbe", "Couleur", "Kleur", "Colour"),
                multi_select=True,
                values=colours,
            ),
            IncomingGroup(
                key="fit",
                labels=_texts("Passform", "Coupe", "Pasvorm", "Fit"),
                multi_select=False,
                values=fit,
            ),
            IncomingGroup(
                key="fibre",
                labels=_texts("Faser", "Fibre", "Vezel", "Fibre"),
                multi_select=True,
                values=wool,
            ),
        ],
    )
    await put_categories(db, list(_categories()))


def synthetic_products(
    count: int, shops: dict[str, str], now: datetime
) -> Iterator[IncomingProduct]:
    """`shops`: the currency by code of the storefront."""
    return islice(_endless(shops, now), count)


async def shop_currencies(db: Db) -> dict[str, str]:
    return {shop.code: shop.currency for shop in await shops.storefronts(db)}


async def put_batch(db: Db, batch: list[IncomingProduct], now: datetime) -> int:
    outcome = await put_products(db, batch, now)
    if outcome.refused:
        raise ValueError(f"{outcome.refused[0].reference_key}: {outcome.refused[0].reason}")
    return outcome.written


def _texts(*words: str) -> dict[str, str]:
    return dict(zip(LANGUAGES, words, strict=True))


def _categories() -> Iterator[IncomingCategory]:
    root = _texts("Muster", "Exemples", "Voorbeelden", "Samples")
    yield IncomingCategory(key="synthetic", names=root, slugs=_texts(*["samples"] * 4))
    for key, names in GARMENTS.items():
        yield IncomingCategory(
            key=f"synthetic/{key}",
            parent="synthetic",
            names=_texts(*names),
            slugs=_texts(*[key] * 4),
        )


def _endless(shops: dict[str, str], now: datetime) -> Iterator[IncomingProduct]:
    number = 0
    while True:
        for colour in list(COLOURS)[:COLOURS_OF_A_STYLE]:
            yield _product(number, colour, shops, now)
        number += 1


def _product(number: int, colour: str, shops: dict[str, str], now: datetime) -> IncomingProduct:
    style = f"SYN-{number:06d}"
    key = f"{style}-{colour}"
    garment = list(GARMENTS)[dice(style, len(GARMENTS))]
    names = {
        language: f"{noun} {number}"
        for language, noun in zip(LANGUAGES, GARMENTS[garment], strict=True)
    }
    live = now - timedelta(days=dice(f"{key} live", 400))
    return IncomingProduct(
        reference_key=key,
        master_key=style,
        brand=f"synthetic-{dice(f'{style} brand', BRANDS)}",
        names=names,
        descriptions={
            language: f"{names[language]}. {sentence} {sentence}"
            for language, sentence in zip(LANGUAGES, SENTENCES, strict=True)
        },
        colour_names=_texts(*COLOURS[colour][:4]),
        attributes={"color": [colour], "fit": ["regular"]},
        fibres={"outer": {"wool": 100}},
        categories=[f"synthetic/{garment}"],
        variants=[_variant(key, size) for size in SIZES],
        images=_images(garment, COLOURS[colour][4]),
        prices=_prices(style, shops, live, now),
        silhouette=garment,
        gender="women",
        created_at=live,
        first_live_at=live,
    )


def _variant(key: str, size: str) -> IncomingVariant:
    reference_key = f"{key}-{size}"
    return IncomingVariant(
        reference_key=reference_key,
        size=size,
        size_labels={"FR": str(int(size) + 2), "GB": str(int(size) - 28)},
        stock=IncomingStock(quantity=dice(reference_key, 12)),
    )


def _images(garment: str, colour: str) -> list[IncomingImage]:
    return [
        IncomingImage(
            path=f"placeholder/{garment}/{colour[1:]}/{view}.svg",
            image_view=view,
            dominant_colour=colour,
        )
        for view in ("front", "back")
    ]


def _prices(
    style: str, shops: dict[str, str], live: datetime, now: datetime
) -> dict[str, IncomingPrice]:
    euro = 2000 + 500 * dice(f"{style} price", 120)
    amounts = {"EUR": euro, "CHF": euro + 500, "GBP": euro - 500}
    is_reduced = dice(f"{style} sale", 6) == 0 and live < now - timedelta(days=40)
    return {
        code: IncomingPrice(
            currency=currency,
            with_tax=amounts[currency],
            reductions=[IncomingReduction(category="sale", relative=0.3)] if is_reduced else [],
            valid_from=now - timedelta(days=10) if is_reduced else live,
            history=(
                [PastPrice(valid_from=live, with_tax=amounts[currency])] if is_reduced else []
            ),
        )
        for code, currency in shops.items()
    }
