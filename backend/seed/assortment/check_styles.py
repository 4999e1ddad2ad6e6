"""Every style can be made, priced, pictured and told apart from the others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from check_silhouettes import check_silhouette
from check_words import LANGUAGES, check_length, expect, icons, sentences


def check_style(style: dict[str, Any], known: dict[str, Any]) -> None:
    key, values = style["key"], known["values"]
    for field in ("brand", "cloth", "silhouette", "sizes"):
        expect(style[field] in known[field], key, f"unknown {field} {style[field]}")
    for field in ("pattern", "season", "gender"):
        expect(style[field] in values[field], key, f"unknown {field} {style[field]}")
    for field in ("fit", "length"):
        expect(
            style.get(field) in {None, *values[field]}, key, f"unknown {field} {style.get(field)}"
        )
    expect(set(style["features"]) <= icons("feature"), key, "unknown feature")
    expect(set(style["categories"]) <= known["leaves"], key, f"categories {style['categories']}")
    expect(bool(style["categories"]), key, "is in no category")
    for path in style["categories"]:
        place = path.split("/")[0]
        expect(place in (style["gender"], "accessories"), key, f"{style['gender']} in {path}")
    if cloth := known["cloth"].get(style["cloth"]):
        check_promises(style, cloth)
        check_silhouette(style, cloth)
    if style["written"] == "hand":
        check_length(key, style["description"], 45, 75)
    else:
        check_length(key, style["detail"], 12, 25)
    colours = [one["colour"] for one in style["colours"]]
    expect(set(colours) <= known["colours"], key, f"colours {set(colours) - known['colours']}")
    expect(len(set(colours)) == len(colours) and 2 <= len(colours) <= 4, key, "2–4 colours")
    if shown_in := style.get("shown_in"):
        sizes = {size["key"] for size in known["sizes"].get(style["sizes"], [])}
        expect(shown_in in sizes, key, f"it is shown in {shown_in}")
    if style["sizes"] != "one-size":
        found = [table["key"] for table in known["tables"] if measures(table, style)]
        expect(len(found) == 1, key, f"size tables {found}")
    check_price(key, style, colours)


def measures(table: dict[str, Any], style: dict[str, Any]) -> bool:
    return (
        (table["scale"], table["gender"]) == (style["sizes"], style["gender"])
        and style["silhouette"] in table["silhouettes"]
        and style["brand"] in table["brands"]
    )


def check_promises(style: dict[str, Any], cloth: dict[str, Any]) -> None:
    """What a style says of itself is true of its cloth."""
    key, washing = style["key"], next(one for one in cloth["care"] if one.startswith("washing"))
    by_machine = washing not in ("washing-not", "washing-hand")
    expect("machine-washable" not in style["features"] or by_machine, key, f"care is {washing}")
    elastic = "elastane" in cloth["fibres"]
    expect("stretch" not in style["features"] or elastic, key, "stretches without elastane")


def check_price(key: str, style: dict[str, Any], colours: list[str]) -> None:
    euro, franc, pound = (style["price"][one] for one in ("EUR", "CHF", "GBP"))
    expect(2000 <= euro <= 150000, key, f"EUR {euro}")
    expect(1.04 <= franc / euro <= 1.16, key, f"CHF {franc} to EUR {euro}")
    expect(0.82 <= pound / euro <= 0.94, key, f"GBP {pound} to EUR {euro}")
    for amount in (euro, franc, pound):
        expect(amount % 100 == 0 and amount // 100 % 10 in (0, 5, 9), key, f"price {amount}")
    if reduction := style.get("reduction"):
        expect(reduction["category"] in ("sale", "campaign"), key, "unknown reduction")
        expect(10 <= reduction["percent"] <= 50, key, f"{reduction['percent']} % off")
        reduced = set(reduction.get("colours", colours))
        expect(reduced <= set(colours), key, "reduces a colour it does not have")


def check_repeats(styles: list[dict[str, Any]], paragraphs: dict[str, Any]) -> None:
    """No two pieces share a name, and nobody reads the same sentence twice."""
    own = Counter(proper_name(style) for style in styles)
    for name, count in own.items():
        expect(count == 1, name, "two styles carry this name")
    for language in LANGUAGES:
        said: dict[str, str] = {}
        for where, text in every_text(styles, paragraphs, language):
            for sentence in sentences(text):
                expect(sentence not in said, where, f"{said.get(sentence)} also says: {sentence}")
                said[sentence] = where


def proper_name(style: dict[str, Any]) -> str:
    """What all four names have in common: the first name or the place."""
    shared = [set(style["name"][language].split()) for language in LANGUAGES]
    common = set.intersection(*shared) - {"Polo", "Blazer", "Jeans", "Trench"}
    return " ".join(sorted(common)) or style["name"]["en"]


def every_text(
    styles: list[dict[str, Any]], paragraphs: dict[str, Any], language: str
) -> Iterator[tuple[str, str]]:
    for style in styles:
        texts = style["description"] if style["written"] == "hand" else style["detail"]
        yield style["key"], texts[language]
    for kind in ("silhouettes", "cloths"):
        for key, variants in paragraphs[kind].items():
            for texts in variants:
                yield key, texts[language]


def check_chosen(styles: list[dict[str, Any]], paragraphs: dict[str, Any]) -> None:
    """A composed style has its two paragraphs chosen by hand, and shares neither."""
    chosen = paragraphs["chosen"]
    composed = [style for style in styles if style["written"] == "composed"]
    used: Counter[tuple[str, int]] = Counter()
    expect(set(chosen) == {style["key"] for style in composed}, "chosen", "not the composed styles")
    for style in composed:
        for kind, field in (("silhouettes", "silhouette"), ("cloths", "cloth")):
            at = chosen.get(style["key"], {}).get(field, -1)
            variants = paragraphs[kind][style[field]]
            expect(0 <= at < len(variants), style["key"], f"{field} paragraph {at}")
            used[style[field], at] += 1
    for (key, at), count in used.items():
        expect(count == 1, f"paragraphs {key}", f"variant {at} is chosen {count} times")
