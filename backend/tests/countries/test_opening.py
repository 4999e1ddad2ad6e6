"""A storefront in a country that nobody has sold in: opened by data, and sold in over HTTP."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import httpx
from psycopg import AsyncConnection

from tests.catalogue.builders import LONG_AGO, NOW, a_product, prices, put, variant_id
from tests.checkout.conftest import sell_on_invoice
from tests.checkout.selling import MovedClock, Person, a_browser
from tests.databases import a_seeded_database
from tests.operators.builders import a_token
from tests.people import mails
from tests.running import running_shop
from tests.waiting import eventually
from vitrine import legal, payments
from vitrine.catalogue import IncomingPrice, IncomingReduction, PastPrice
from vitrine.kit import postgres
from vitrine.kit.db import Db
from vitrine.kit.settings import Settings
from vitrine.orders.queries.invoices import document_of, invoices_of

ITALY = 1011
BOLZANO = {
    "recipient": {"firstName": "Anna", "lastName": "Berg"},
    "street": "Laubengasse",
    "houseNumber": "7",
    "zipCode": "39100",
    "city": "Bozen",
    "state": "BZ",
    "countryCode": "IT",
}
LETTER = ["Anna Berg", "Laubengasse 7", "39100 Bozen BZ"]
REDUCED = IncomingPrice(
    currency="EUR",
    with_tax=10000,
    reductions=[IncomingReduction(category="sale", relative=0.2)],
    valid_from=NOW - timedelta(days=5),
    history=[
        PastPrice(valid_from=LONG_AGO, with_tax=10000),
        PastPrice(valid_from=NOW - timedelta(days=20), with_tax=9000, is_reduced=True),
        PastPrice(valid_from=NOW - timedelta(days=15), with_tax=10000),
    ],
)


async def test_italy_is_opened_and_sold_in_by_data_alone(cluster: postgres.Cluster) -> None:
    async with a_seeded_database(cluster, "vitrine_italy") as url:
        async with await AsyncConnection.connect(url) as db:
            coat, token = await _stocked(db)
        settings = Settings(database_url=url, rate_limits=False, payments_secret="of this test")
        async with (
            running_shop(settings, now=MovedClock()) as shop,
            a_browser(shop.api) as http,
            await AsyncConnection.connect(url, autocommit=True) as db,
        ):
            operator = _Operator(http, token)
            anna = Person(http, shop=ITALY)
            assert (await anna("getShopConfiguration")).json()["code"] == "UnknownShop"

            await operator("PUT", "shops/de-it", isEnabled=True)
            await _opened(anna)

            await _is_browsed(anna, coat)
            await _wants_a_postcode_of_the_country(anna, coat)
            number, order = await _is_ordered_in(anna, coat)
            assert order["withdrawal"]["law"] == "eu"
            await _is_confirmed_by_mail(db)
            await _is_billed(db, operator, number)
            await _may_be_withdrawn_for_14_days(operator, anna, number, order["token"])


async def _stocked(db: Db) -> tuple[int, str]:
    await payments.seed(db)
    await sell_on_invoice(db)
    await legal.seed(db)
    await put(db, a_product(prices={**prices(), "de-it": REDUCED}), now=LONG_AGO)
    token = await a_token(db, "opens Italy", ["shops:write", "orders:write"])
    return await variant_id(db, "COAT-1-36"), token


class _Operator:
    def __init__(self, http: httpx.AsyncClient, token: str) -> None:
        self.http = http
        self.token = token

    async def __call__(self, method: str, path: str, **body: Any) -> Any:
        headers = {"authorization": f"Bearer {self.token}"}
        answer = await self.http.request(method, f"/operator/{path}", json=body, headers=headers)
        assert answer.status_code == 200, answer.text
        return answer.json()


async def _opened(anna: Person) -> None:
    async def is_open() -> bool:
        return (await anna("getShopConfiguration")).status_code == 200

    assert await eventually(is_open)


async def _is_browsed(anna: Person, coat: int) -> None:
    listed = (await anna("getShops")).json()["shops"]
    assert (listed[-1]["code"], listed[-1]["locale"]) == ("de-it", "de-IT")
    [size] = (await anna("getVariantById", ids=[coat])).json()
    assert size["price"]["withTax"] == 8000
    assert size["price"]["tax"]["vat"]["rate"] == 0.22
    # The lowest of the 30 days before, which is not the price just before.
    assert size["lowestPriorPrice"] | {"relativeDifferenceToPrice": None} == {
        "withTax": 9000,
        "rule": "lowest-of-30-days",
        "relativeDifferenceToPrice": None,
    }
    footer = (await anna("fetchNavigationTreeByName", treeName="legal")).json()["items"]
    assert {"Widerrufsrecht", "Vertrag widerrufen"} <= {item["label"] for item in footer}
    asked = {"payload": {"key": "withdrawal"}}
    withdrawal = await anna.post("/rpc/getLegalText", asked, {"x-shop-id": str(ITALY)})
    assert withdrawal.json()["title"] == "Widerrufsbelehrung"


async def _wants_a_postcode_of_the_country(anna: Person, coat: int) -> None:
    await anna("oauthGuestLogin", first_name="Anna", last_name="Berg", email=anna.email)
    answer = await anna("updateCheckoutState", shippingAddress=BOLZANO | {"zipCode": "3910"})
    assert answer.json()["errors"] == [
        {
            "field": "shippingAddress.zipCode",
            "rule": "zipCode",
            "params": {"country": "IT", "example": "00184"},
        }
    ]


async def _is_ordered_in(anna: Person, coat: int) -> tuple[str, Any]:
    await anna.choose([coat], address=BOLZANO)
    state = (await anna("getCheckoutState")).json()
    assert (state["withdrawalLaw"], state["returnDays"]) == ("eu", 14)
    placed = await anna.order()
    assert placed.status_code == 200, placed.text
    order = (await anna("getOrderByToken", token=placed.json()["token"])).json()
    return order["number"], order | {"token": placed.json()["token"]}


async def _is_confirmed_by_mail(db: Db) -> None:
    [mail] = [each for each in await mails(db) if each.template == "order_confirmed"]
    assert ", ".join(LETTER) in mail.plain_text
    assert "14 Tage" in mail.plain_text


async def _is_billed(db: Db, operator: _Operator, number: str) -> None:
    await operator("POST", f"orders/{number}/shipments", key="first", carrier="gls")
    [row] = await invoices_of(db, [await _id_of(db, number)])
    invoice = await document_of(db, row.id)
    assert invoice
    assert list(invoice.billing_address) == LETTER
    assert (invoice.locale, invoice.seller.town) == ("de-IT", "39100 Bozen BZ")
    assert invoice.number.startswith("IT")
    assert [tax.rate for tax in invoice.taxes] == [22]


async def _may_be_withdrawn_for_14_days(
    operator: _Operator, anna: Person, number: str, token: str
) -> None:
    shipped = (await anna("getOrderByToken", token=token)).json()
    package = shipped["packages"][0]["id"]
    await operator("POST", f"orders/{number}/deliveries", key="there", packageId=package)
    order = (await anna("getOrderByToken", token=token)).json()
    until = date.fromisoformat(order["withdrawal"]["until"])
    assert until == NOW.date() + timedelta(days=14)
    assert order["withdrawal"]["isOpen"] is True


async def _id_of(db: Db, number: str) -> int:
    [(order_id,)] = await (
        await db.execute("select id from shop_order where number = %s", [number])
    ).fetchall()
    return int(order_id)
