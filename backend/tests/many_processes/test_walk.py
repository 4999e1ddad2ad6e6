"""From the home to an order and back, whichever of the processes answers."""

from __future__ import annotations

from collections.abc import Sequence

import httpx
import pytest

from tests.checkout.selling import Person, a_browser
from tests.many_processes.machines import Machines
from tests.many_processes.shoppers import an_address

pytestmark = pytest.mark.scale


async def test_a_shopper_walks_through_a_shop_of_many_processes(
    many: Machines, variants: Sequence[int]
) -> None:
    async with httpx.AsyncClient(base_url=many.proxy.url, timeout=60) as http:
        pages = [
            (await http.get(path, headers=an_address())).status_code
            for path in ("/de", "/de/search?term=mantel", "/fr", "/de/basket") * 3
        ]
    async with a_browser(f"{many.proxy.url}/api") as http:
        shopper = Person(http)
        await shopper.choose(variants[:2])
        ordered = await shopper.order()
    lines = await many.proxy.lines()

    assert set(pages) == {200}
    assert ordered.status_code == 200, ordered.text
    assert all(
        lines[f"{kind}s/{kind}-{number}"].answered > 0
        for kind in ("shop", "storefront")
        for number in (1, 2)
    )


async def test_who_signs_in_at_one_shop_is_known_to_the_other(many: Machines) -> None:
    one, other = (f"{many.address_of(name)}/api" for name in ("shop-1", "shop-2"))

    async with a_browser(one) as http:
        shopper = Person(http, "berta@mail.example")
        await shopper("oauthGuestLogin", first_name="Berta", last_name="Berg", email=shopper.email)
    async with a_browser(other) as http:
        shopper.http = http
        user = (await shopper("getUser")).json()["user"]

    assert user["email"] == "berta@mail.example"
