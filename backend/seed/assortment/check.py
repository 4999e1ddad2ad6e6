"""Reads the whole demo assortment and says what a careful editor would send back.

Run by `python backend/seed/assortment/check.py`; ends with 1 when anything is wrong.
"""

from __future__ import annotations

import sys
from collections import Counter
from typing import Any

from check_outfits import ROLES, check_outfits
from check_styles import check_chosen, check_repeats, check_style
from check_vocabulary import (
    check_brands,
    check_categories,
    check_cloths,
    check_paragraphs,
    check_sizes,
)
from check_words import HERE, check_languages, expect, problems, read

AT_LEAST = {"styles": 120, "written by hand": 60, "products": 350, "variants": 2500}


def counts(styles: list[dict[str, Any]], scales: dict[str, Any]) -> dict[str, int]:
    return {
        "styles": len(styles),
        "written by hand": sum(style["written"] == "hand" for style in styles),
        "products": sum(len(style["colours"]) for style in styles),
        "variants": sum(len(style["colours"]) * len(scales[style["sizes"]]) for style in styles),
        "on sale": sum(style.get("reduction", {}).get("category") == "sale" for style in styles),
        "in a campaign": sum(
            style.get("reduction", {}).get("category") == "campaign" for style in styles
        ),
        "new": sum(style["live_days_ago"] <= 21 for style in styles),
    }


def main() -> int:
    names = ("brands", "colours", "cloths", "categories", "sizes", "attributes", "paragraphs")
    files: dict[str, Any] = {name: read(f"{name}.json") for name in (*names, "figures", "outfits")}
    segments = {path.stem: read(f"styles/{path.name}") for path in HERE.glob("styles/*.json")}
    styles = [style for name in sorted(segments) for style in segments[name]]
    for name, content in {**files, **segments}.items():
        check_languages(name, content)
    if problems:
        # The other checks read all four languages and would only stumble.
        print("\n".join(problems))
        return 1

    known = {
        "brand": {brand["key"] for brand in files["brands"]},
        "cloth": {cloth["key"]: cloth for cloth in files["cloths"]},
        "silhouette": set.union(*ROLES.values()),
        "sizes": files["sizes"]["scales"],
        "tables": files["sizes"]["tables"],
        "colours": {colour["key"] for colour in files["colours"]},
        "leaves": {one["key"] for one in files["categories"] if one["key"].count("/") == 2},
        "values": files["attributes"]["values"],
    }
    check_brands(files["brands"])
    check_cloths(files["cloths"], known["values"])
    check_sizes(files["sizes"], known["silhouette"], known["brand"])
    check_categories(files["categories"])
    check_paragraphs(files["paragraphs"], known)
    for style in styles:
        check_style(style, known)
    check_repeats(styles, files["paragraphs"])
    check_chosen(styles, files["paragraphs"])
    check_outfits(files["outfits"], {style["key"]: style for style in styles})
    keys = Counter(style["key"] for style in styles)
    expect(max(keys.values()) == 1, "styles", f"keys twice: {keys.most_common(1)}")

    found = counts(styles, known["sizes"])
    for name, least in AT_LEAST.items():
        expect(found[name] >= least, "assortment", f"{found[name]} {name}, not {least}")
    print(", ".join(f"{count} {name}" for name, count in found.items()))
    print("\n".join(problems) or "Nothing to send back.")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
