"""What may belong to a picture, and what it is called."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from vitrine.content.assets.file_names import file_name
from vitrine.content.assets.rules import (
    AssetDocument,
    BadAsset,
    Size,
    Words,
    check_asset,
    check_folder,
)

SIZE = Size(600, 800)
LANGUAGES = ["fr", "nl-be"]


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("../../../etc/passwd", "passwd.jpg"),
        ("..\\..\\windows\\system32\\a.exe", "a.jpg"),
        ("<script>alert(1)</script>.svg", "script.jpg"),
        ("shell.php.jpg", "shell-php.jpg"),
        ("a\x00b.jpg", "a-b.jpg"),
        ("Größe & Maß.JPG", "groesse-and-mass.jpg"),
        ("....", "picture.jpg"),
        ("", "picture.jpg"),
        ("/", "picture.jpg"),
        ("x" * 5000, f"{'x' * 100}.jpg"),
        ("\u202egpj.exe", "gpj.jpg"),
    ],
)
def test_a_hostile_name_is_contained(name: str, kept: str) -> None:
    assert file_name(name, "jpeg") == kept


@pytest.mark.parametrize(
    ("good", "bad"),
    [
        ({"focus": "0x0:600x800"}, {"focus": "0x0:601x800"}),
        ({"focus": "5x5:5x5"}, {"focus": "6x5:5x5"}),
        ({"focus": ""}, {"focus": "middle"}),
        ({"tags": ("a", "b")}, {"tags": ("a", "a")}),
        ({"tags": ("a",)}, {"tags": ("",)}),
        ({"tags": ("a b",)}, {"tags": (" a",)}),
        (
            {"tags": tuple(str(n) for n in range(30))},
            {"tags": tuple(str(n) for n in range(31))},
        ),
        ({"tags": ("x" * 50,)}, {"tags": ("x" * 51,)}),
        ({"words": {"nl-be": Words("Jas")}}, {"words": {"it": Words("Cappotto")}}),
        ({"words": {"default": Words("x" * 300)}}, {"words": {"default": Words("x" * 301)}}),
        ({"words": {"fr": Words("", "x" * 200)}}, {"words": {"fr": Words("", "x" * 201)}}),
        ({"words": {"fr": Words("", "", "x" * 600)}}, {"words": {"fr": Words("", "", "x" * 601)}}),
        ({"source": "x" * 200}, {"source": "x" * 201}),
        ({"copyright": "x" * 200}, {"copyright": "x" * 201}),
    ],
)
def test_limits_on_both_sides(good: Mapping[str, Any], bad: Mapping[str, Any]) -> None:
    check_asset(AssetDocument(name="coat", **good), SIZE, LANGUAGES)

    with pytest.raises(BadAsset, match="|".join(bad)):
        check_asset(AssetDocument(name="coat", **bad), SIZE, LANGUAGES)


@pytest.mark.parametrize(
    ("good", "bad"), [("a", ""), ("a b", "  "), ("a", "a/b"), ("x" * 100, "x" * 101)]
)
def test_a_folder_has_a_plain_name(good: str, bad: str) -> None:
    check_folder(good)

    with pytest.raises(BadAsset):
        check_folder(bad)
