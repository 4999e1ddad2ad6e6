"""Outfits dress somebody, in pieces that exist in that colour."""

from __future__ import annotations

from collections import Counter
from typing import Any

from check_words import LANGUAGES, SLUG, check_length, expect

ROLES = {
    "outerwear": {"coat", "trench", "blazer", "cardigan"},
    "top": {"shirt", "blouse", "polo", "t-shirt", "crew-jumper", "roll-neck", "cardigan"},
    "bottom": {"straight-trousers", "wide-trousers", "jeans", "satin-skirt", "pleated-skirt"},
    "dress": {"midi-dress", "shirt-dress", "slip-dress"},
    "shoes": {"loafer", "ankle-boot", "trainer"},
    "bag": {"bag"},
    "accessory": {"scarf"},
}


def check_outfits(outfits: list[dict[str, Any]], styles: dict[str, dict[str, Any]]) -> None:
    expect(len(outfits) == 24, "outfits", f"there are {len(outfits)}, not 24")
    for language in LANGUAGES:
        slugs = Counter(outfit["slugs"][language] for outfit in outfits)
        expect(max(slugs.values(), default=1) == 1, "outfits", f"two share a {language} slug")
    for outfit in outfits:
        slug, roles = outfit["slugs"]["en"], [piece["role"] for piece in outfit["pieces"]]
        check_length(f"outfit {slug}", outfit["story"], 40, 60)
        for language in LANGUAGES:
            expect(bool(SLUG.fullmatch(outfit["slugs"][language])), slug, f"{language} slug")
        expect("dress" in roles or {"top", "bottom"} <= set(roles), slug, "nobody is dressed")
        expect("shoes" in roles and len(set(roles)) == len(roles) >= 3, slug, f"roles {roles}")
        for piece in outfit["pieces"]:
            check_piece(slug, outfit["gender"], piece, styles)


def check_piece(
    slug: str, gender: str, piece: dict[str, Any], styles: dict[str, dict[str, Any]]
) -> None:
    style = styles.get(piece["style"])
    if style is None:
        expect(False, slug, f"no style {piece['style']}")
        return
    expect(style["silhouette"] in ROLES[piece["role"]], slug, f"{piece['role']} {style['key']}")
    expect(style["gender"] in (gender, "unisex"), slug, f"{style['key']} is for others")
    colours = {one["colour"] for one in style["colours"]}
    expect(piece["colour"] in colours, slug, f"{style['key']} has no {piece['colour']}")
