"""Brands, cloths, sizes, categories and paragraphs agree with each other and with the shop."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

from check_silhouettes import check_origin
from check_words import HERE, LANGUAGES, SLUG, check_length, expect, icons

COUNTRIES = json.loads((HERE.parents[2] / "contract" / "countries.json").read_text())["countries"]
EU = {code for code, country in COUNTRIES.items() if country.get("union") == "EU"}
RULES = {"gender", "silhouettes", "reduced", "live_days_ago_at_most", "also"}


def check_brands(brands: list[dict[str, Any]]) -> None:
    for brand in brands:
        maker, responsible = brand["maker"], brand["responsible"]
        check_origin(brand)
        expect(maker["country"] in EU or responsible is not None, brand["key"], "no EU contact")
        for party in filter(None, (maker, responsible)):
            expect(all(party.values()), brand["key"], "maker data is incomplete")
            expect(party["email"].endswith(".example"), brand["key"], "not a reserved domain")


def check_cloths(cloths: list[dict[str, Any]], values: dict[str, Any]) -> None:
    known = icons("care")
    for cloth in cloths:
        for fibres in filter(None, (cloth["fibres"], cloth.get("lining"))):
            expect(sum(fibres.values()) == 100, cloth["key"], "fibres do not add up to 100")
            expect(set(fibres) <= set(values["fibre"]), cloth["key"], "unknown fibre")
        expect(set(cloth["care"]) <= known, cloth["key"], f"care {set(cloth['care']) - known}")
        expect(cloth["season"] in values["season"], cloth["key"], "unknown season")
        expect(cloth["material"] in values["material"], cloth["key"], "unknown material")


def check_sizes(sizes: dict[str, Any], silhouettes: set[str], brands: set[str]) -> None:
    for table in sizes["tables"]:
        known = {size["key"] for size in sizes["scales"][table["scale"]]}
        expect({row["size"] for row in table["rows"]} == known, table["key"], "rows miss sizes")
        expect(set(table["silhouettes"]) <= silhouettes, table["key"], "unknown silhouette")
        expect(set(table["brands"]) <= brands, table["key"], "unknown brand")
        for row in table["rows"]:
            expect(set(row) == {"size", *table["measures"]}, table["key"], f"row {row['size']}")


def check_categories(categories: list[dict[str, Any]]) -> None:
    navigation = json.loads((HERE.parent / "navigation.json").read_text(encoding="utf-8"))
    entries = dict(flatten(navigation["main"]))
    by_key = {category["key"]: category for category in categories}
    for key, category in by_key.items():
        parts = key.split("/")
        expect("/".join(parts[:-1]) in {"", *by_key}, key, "its parent is missing")
        expect(len(parts) != 2 or "intro" in category, key, "has no introduction")
        expect(set(category.get("rule", {})) <= RULES, key, "unknown rule")
        expect((len(parts) < 3) == ("navigation" in category), key, "navigation is for two levels")
        for language in LANGUAGES:
            expect(bool(SLUG.fullmatch(category["slugs"][language])), key, f"{language} slug")
        if entry := entries.get(category.get("navigation", 0)):
            expect(entry["labels"] == category["names"], key, "is called otherwise in navigation")
            for language in LANGUAGES:
                path = entry["paths"].get(language) or entry["paths"]["*"]
                expect(path == path_of(by_key, key, language), key, f"{language} path differs")
        else:
            expect(len(parts) == 3, key, "is not in the navigation")
    for language in LANGUAGES:
        paths = Counter(path_of(by_key, key, language) for key in by_key)
        expect(max(paths.values()) == 1, "categories", f"two share a {language} path")


def flatten(items: list[dict[str, Any]]) -> Iterator[tuple[int, dict[str, Any]]]:
    for item in items:
        yield item["id"], item
        yield from flatten(item.get("children", []))


def path_of(by_key: dict[str, Any], key: str, language: str) -> str:
    parts = key.split("/")
    above = ["/".join(parts[: at + 1]) for at in range(len(parts))]
    return "".join("/" + by_key[one]["slugs"][language] for one in above)


def check_paragraphs(paragraphs: dict[str, Any], known: dict[str, Any]) -> None:
    for kind, keys, variants, least, most in (
        ("silhouettes", known["silhouette"], 6, 20, 35),
        ("cloths", known["cloth"], 4, 12, 25),
    ):
        expect(set(paragraphs[kind]) == set(keys), "paragraphs", f"{kind} differ")
        for key, texts in paragraphs[kind].items():
            expect(len(texts) >= variants, key, f"has {len(texts)} paragraphs")
            for text in texts:
                check_length(f"paragraphs {key}", text, least, most)
