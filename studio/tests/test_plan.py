from dataclasses import replace
from pathlib import Path

from studio.production import plan
from studio.production.masters import FOLDER, Masters


def test_every_product_is_in_the_plan_with_a_front():
    products = {f"{style.key}/{colour}" for style, colours in plan.styles() for colour in colours}

    planned = {picture.product for picture in plan.pictures(("front",))}

    assert planned == products


def test_every_front_is_planned_before_any_other_view():
    views = [picture.view for picture in plan.pictures()]

    first = views[: views.count("front")]

    assert set(first) == {"front"}


def test_every_listed_master_is_there_and_named_by_its_hash():
    masters = Masters(FOLDER)

    listed = {mark for views in masters.products.values() for mark in views.values()}
    listed |= set(masters.scenes.values())

    assert all((FOLDER / f"{mark}.avif").exists() for mark in listed)


def test_a_quarter_of_the_products_are_shown_worn():
    products = {f"{style.key}/{colour}" for style, colours in plan.styles() for colour in colours}

    worn = {picture.product for picture in plan.pictures(("model",))}

    assert len(worn) * 4 >= len(products)


def test_no_bust_is_wanted_where_a_figure_wears_the_product(tmp_path: Path):
    bust = plan.pictures(("model",))[0]
    masters = Masters(tmp_path)
    before = masters.wants(bust)

    masters.put(replace(bust, view="figure"), b"a picture")

    assert before
    assert not masters.wants(bust)
    assert masters.wants(replace(bust, view="front"))
