from __future__ import annotations

from tests.media.conftest import Gallery
from tests.media.test_serving import shape


async def test_the_content_services_addresses_show_the_same_pictures(gallery: Gallery) -> None:
    base = f"/f/288868/900x1200/{gallery.coat}/coat.jpg"

    ours = await gallery.get(f"/media/{gallery.coat}/480.webp")
    theirs = await gallery.get(f"{base}/m/400x0/filters:quality(80):format(webp)")
    negotiated = await gallery.get(f"{base}/m/", accept="image/webp,*/*")
    square = await gallery.get(f"{base}/m/300x300/smart")

    assert theirs.content == ours.content
    assert theirs.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert negotiated.headers["content-type"] == "image/webp"
    assert negotiated.headers["vary"] == "accept"
    assert shape(square) == (320, 320)


async def test_what_is_not_offered_is_told_and_costs_nothing(gallery: Gallery) -> None:
    base = f"/f/288868/900x1200/{gallery.coat}/coat.jpg"

    blurred = await gallery.get(f"{base}/m/400x0/filters:blur(150)")
    odd = await gallery.get(f"{base}/m/400x90")
    unknown = await gallery.get(f"/f/288868/900x1200/{'0' * 32}/coat.jpg/m/400x0")
    beside = await gallery.get(f"/f288868/900x1200/{gallery.coat}/coat.jpg")

    assert (blurred.status_code, blurred.json()["code"]) == (400, "PictureNotOffered")
    assert blurred.json()["detail"] == "The filter blur(150) is not offered."
    assert (odd.status_code, unknown.status_code, beside.status_code) == (400, 404, 404)
    assert gallery.variants.conversions == 0
