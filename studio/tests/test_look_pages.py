"""What changes in the content when a look takes the place of a picture on a rail."""

import json
from pathlib import Path

from studio.figure.looks import outfit
from studio.production import look_pages

OLD, NEW = "a" * 32, "b" * 32


def written(path: Path, content: object) -> None:
    path.write_text(json.dumps(content, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


def test_pages_show_the_look_and_its_points_lie_on_what_is_worn(tmp_path: Path):
    piece = outfit("OUT-01")["pieces"][0]
    coat = f"{piece['style']}-{piece['colour']}"
    page = {
        "image": {"filename": f"/f/1/1440x1920/{OLD}/look.avif"},
        "points": [
            {"product": coat, "x": "19", "y": "36"},
            {"product": "ELSE-1-black", "x": "1", "y": "2"},
        ],
    }
    written(tmp_path / "page.json", {"content": {"body": [page]}})

    look_pages.show("OUT-01", OLD, NEW, {piece["style"]: (47.0, 48.0)}, tmp_path)

    [shown] = json.loads((tmp_path / "page.json").read_text())["content"]["body"]
    assert NEW in shown["image"]["filename"]
    assert [(p["x"], p["y"]) for p in shown["points"]] == [("47", "48"), ("1", "2")]


def test_words_no_longer_tell_of_a_rail(tmp_path: Path):
    alt = {
        "default": "Mantel an der Stange, darunter Schuhe",
        "en": "Coat on a rail, with shoes below",
        "fr": "Manteau sur un portant\u202f; dessous, chaussures",
        "nl": "Jas aan de roede, eronder schoenen",
    }
    words = {language: {"alt": text} for language, text in alt.items()}
    written(tmp_path / "assets.json", {"assets": [{"picture_hash": OLD, "words": words}]})

    look_pages.show("OUT-01", OLD, NEW, {}, tmp_path)

    [asset] = json.loads((tmp_path / "assets.json").read_text())["assets"]
    assert asset["picture_hash"] == NEW
    assert {language: text["alt"] for language, text in asset["words"].items()} == {
        "default": "Mantel an einer Figur, dazu Schuhe",
        "en": "Coat on a figure, with shoes",
        "fr": "Manteau sur un mannequin, avec chaussures",
        "nl": "Jas op een paspop, daarbij schoenen",
    }


def test_files_that_do_not_show_it_stay_as_they_are(tmp_path: Path):
    (tmp_path / "other.json").write_text('{"a":1}', encoding="utf-8")

    look_pages.show("OUT-01", OLD, NEW, {}, tmp_path)

    assert (tmp_path / "other.json").read_text() == '{"a":1}'


def test_a_picture_taken_again_stands_where_it_stood(tmp_path: Path):
    story = tmp_path / "stories" / "home.json"
    story.parent.mkdir()
    story.write_text(f'{{"filename": "/f/1/2400x1260/{OLD}/a.avif"}}', encoding="utf-8")

    look_pages.rename(OLD, NEW, tmp_path)

    assert story.read_text(encoding="utf-8") == f'{{"filename": "/f/1/2400x1260/{NEW}/a.avif"}}'
