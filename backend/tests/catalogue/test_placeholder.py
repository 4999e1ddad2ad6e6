import re
from xml.etree import ElementTree

import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from vitrine import catalogue
from vitrine.catalogue.products.placeholder import OUTLINES, placeholder_svg
from vitrine.demo import assortment
from vitrine.kit import log as logs
from vitrine.kit.settings import Settings
from vitrine.rpc.errors import exception_handlers


@pytest.mark.parametrize("silhouette", list(OUTLINES))
@pytest.mark.parametrize("view", ["front", "back", "side", "detail"])
def test_every_silhouette_is_a_drawing_in_its_colour_on_linen(silhouette: str, view: str) -> None:
    drawing = ElementTree.fromstring(placeholder_svg(silhouette, "b08d57", view))  # noqa: S314

    fills = [path.get("fill") for path in drawing.iter() if path.get("fill")]
    assert fills == ["#f1eee8", "#b08d57", "none"]
    assert drawing.get("viewBox") == "0 0 480 640"


def test_every_silhouette_of_the_assortment_can_be_drawn() -> None:
    wanted = {style.silhouette for style in assortment.read().styles}

    assert wanted <= set(OUTLINES)
    assert len(OUTLINES) == 23


def test_lines_are_seen_on_dark_and_on_light_cloth() -> None:
    strokes = [
        re.findall('stroke="(#[0-9a-f]+)"', placeholder_svg("coat", colour, "front"))
        for colour in ("1b1a19", "f7f5f0")
    ]

    assert strokes == [["#f1eee8"], ["#3a3733"]]


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("coat/b08d57/front.svg", 200),
        ("hat/b08d57/front.svg", 404),
        ("coat/red/front.svg", 404),
        ("coat/B08D57/front.svg", 404),
        ("coat/b08d57/above.svg", 404),
        ("coat/b08d57/front.png", 404),
    ],
)
async def test_a_placeholder_is_served_for_ever_or_not_at_all(path: str, status: int) -> None:
    handlers = exception_handlers(logs.configure(Settings()))
    app = Litestar(list(catalogue.media_handlers), exception_handlers=handlers, openapi_config=None)

    async with AsyncTestClient(app) as client:
        answer = await client.get(f"/media/placeholder/{path}")

    assert answer.status_code == status
    if status == 200:
        assert answer.headers["content-type"].startswith("image/svg+xml")
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
