"""What is said of a piece can be true of its kind, and where it is sewn is what its house tells."""

from __future__ import annotations

from typing import Any

from check_words import expect

TOPS = {"cropped", "hip", "regular"}
COATS = {"hip", "knee", "midi", "maxi"}
TROUSERS = {"regular", "ankle", "maxi"}
SKIRTS = {"knee", "midi", "maxi"}
# Bags, scarves and shoes have no length and no fit.
LENGTHS: dict[str, set[str]] = {
    **dict.fromkeys(("crew-jumper", "roll-neck", "cardigan", "blazer", "shirt", "blouse"), TOPS),
    **dict.fromkeys(("t-shirt", "polo"), TOPS),
    **dict.fromkeys(("coat", "trench"), COATS),
    **dict.fromkeys(("straight-trousers", "wide-trousers", "jeans"), TROUSERS),
    **dict.fromkeys(("midi-dress", "shirt-dress", "slip-dress"), SKIRTS),
    **dict.fromkeys(("satin-skirt", "pleated-skirt"), SKIRTS),
    **{key: set[str]() for key in ("bag", "scarf", "loafer", "ankle-boot", "trainer")},
}
KNITTED = {"crew-jumper", "roll-neck", "cardigan", "scarf"}
# Patterns that only a knitting machine makes.
OF_KNITTING = {"cable", "rib"}
LEATHERS = {"leather", "suede"}
SHOES = {"loafer", "ankle-boot", "trainer"}
WITHOUT_POCKETS = {"scarf", *SHOES, *KNITTED} - {"cardigan"}
# Where the story of a house names its region instead of its town.
REGIONS = {"Como": "Comer See", "Civitanova Marche": "Marken", "Offenbach am Main": "Offenbach"}


def check_silhouette(style: dict[str, Any], cloth: dict[str, Any]) -> None:
    key, kind = style["key"], style["silhouette"]
    lengths = LENGTHS[kind]
    length = style.get("length")
    expect(("fit" in style) == bool(lengths), key, f"a {kind} and its fit {style.get('fit')}")
    expect(length in lengths or not (length or lengths), key, f"a {kind} of length {length}")
    expect(
        style["pattern"] not in OF_KNITTING or kind in KNITTED,
        key,
        f"a {kind} in {style['pattern']}",
    )
    is_leather = cloth["material"] in LEATHERS
    expect(not is_leather or kind in {"bag", *SHOES}, key, f"a {kind} of {cloth['key']}")
    expect(
        "pockets" not in style["features"] or kind not in WITHOUT_POCKETS,
        key,
        f"pockets in a {kind}",
    )


def check_origin(brand: dict[str, Any]) -> None:
    """Its goods are said to come from the country of its maker, so its story stays there."""
    town = brand["maker"]["city"]
    told = brand["character"]["de"]
    expect(REGIONS.get(town, town) in told, brand["key"], f"its story does not lead to {town}")
