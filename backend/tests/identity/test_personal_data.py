"""Everything that is stored about a customer: to read, and to have erased."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from typing import Any

import pytest

from tests.basket.conftest import Shopper, coat, connections, rpc, sold_out
from tests.calling import Caller
from tests.catalogue.builders import NOW, product_id
from tests.forms.conftest import offers
from tests.forms.filling_in import send
from tests.identity.conftest import PASSWORD, a_customer
from tests.people import link, mails
from vitrine import identity
from vitrine.hooks import PERSONAL_DATA
from vitrine.identity import DataSubject, RetainedData
from vitrine.kit.db import Db, execute, rows, value
from vitrine.mail import queries as mail_queries
from vitrine.rpc import Call

__all__ = ["coat", "connections", "offers", "rpc", "sold_out"]

EMAIL = "wilhelmine@mail.example"
NEW_EMAIL = "quastenflosser@mail.example"
PERSON = {"first_name": "Wilhelmine", "last_name": "Quastenflosser"}
ADDRESS = {
    "recipient": {"firstName": "Wilhelmine", "lastName": "Quastenflosser"},
    "street": "Zwetschgenweg",
    "houseNumber": "14",
    "zipCode": "10119",
    "city": "Berlin",
    "countryCode": "DE",
}
MESSAGE: dict[str, Any] = {
    "name": "Wilhelmine Quastenflosser",
    "email": EMAIL,
    "subject": "order",
    "message": "Wo ist mein Paket?",
}
TRACES = ["wilhelmine", "quastenflosser", "zwetschgenweg", "0176 55", "a telephone of hers"]

ADD_PASSKEY = """
    insert into passkey (id, user_id, public_key, sign_count, transports, name, created_at)
    select 'credential', id, 'public key', 0, '{internal}', 'a telephone of hers', created_at
    from shop_user
    where email = %(email)s
"""


@pytest.fixture
async def customer(rpc: Caller, db: Db, coat: int, sold_out: int, offers: None) -> Shopper:
    """Has left something everywhere."""
    shopper = await a_customer(rpc, EMAIL, **PERSON)
    await shopper("confirmEmail", token=await link(db, "confirm"))
    await shopper("updateShopUser", phone="0176 55 66 77")
    await shopper("createAddress", **ADDRESS)
    await shopper.add(coat, customData={"engraving": "Wilhelmine"})
    await shopper("addItemToWishlist", productId=await product_id(db, "COAT-1"))
    await shopper("shareWishlist")
    await shopper("notifyBackInStock", variantId=sold_out, email=EMAIL)
    await shopper("chooseNewsletter", isSubscribed=True)
    await send(rpc, "submitContactForm", **MESSAGE)
    await send(rpc, "orderCatalogue", email=EMAIL, catalogues=["autumn"], address=ADDRESS)
    await shopper("changeEmail", email=NEW_EMAIL, password=PASSWORD)
    await execute(db, ADD_PASSKEY, email=EMAIL)
    return shopper


async def test_the_export_holds_what_every_slice_stores(
    customer: Shopper, db: Db, coat: int, sold_out: int
) -> None:
    exported = await customer("exportUserData")

    assert exported["exportedAt"] == NOW.isoformat().replace("+00:00", "Z")
    assert exported["user"] == (await customer("getUser"))["user"]
    assert exported["emailConfirmedAt"]
    assert exported["addresses"] == await customer("getShopUserAddresses")
    assert exported["sessions"] == await customer("getSessions")
    assert [(each["id"], each["name"]) for each in exported["passkeys"]] == [
        ("Y3JlZGVudGlhbA", "a telephone of hers")
    ]
    assert [(each["purpose"], each["email"]) for each in exported["links"]] == [
        ("change_email", NEW_EMAIL)
    ]
    assert [mail["template"] for mail in exported["mails"]] == [
        "welcome",
        "back_in_stock_confirm",
        "newsletter_welcome",
        "contact_received",
        "catalogue_ordered",
        "change_email_notice",
    ]
    sections = exported["sections"]
    (line,) = sections["basket"]["lines"]
    assert (line["variantId"], line["quantity"]) == (coat, 1)
    assert line["customData"] == {"engraving": "Wilhelmine"}
    (noted,) = sections["wishlist"]["lines"]
    assert noted["productId"] == await product_id(db, "COAT-1")
    assert sections["wishlist"]["shareToken"]
    assert [each["variantId"] for each in sections["stockAlerts"]] == [sold_out]
    assert [each["source"] for each in sections["newsletter"]] == ["account"]
    assert [each["message"] for each in sections["contactMessages"]] == [MESSAGE["message"]]
    assert [each["address"]["street"] for each in sections["catalogueOrders"]] == ["Zwetschgenweg"]


async def test_the_export_holds_nothing_that_opens_the_account(customer: Shopper, db: Db) -> None:
    await customer("oauthForgetPassword", email=EMAIL)

    exported = str(await customer("exportUserData"))

    for secret in (await link(db, "hash"), await link(db, "confirm"), customer.session or ""):
        assert secret not in exported
    assert "argon2" not in exported
    assert "public key" not in exported


async def test_an_address_that_was_only_typed_shows_nothing_of_its_mailbox(
    rpc: Caller, customer: Shopper
) -> None:
    eve = await a_customer(rpc, EMAIL, first_name="Eve")

    exported = await eve("exportUserData")

    assert exported["mails"] == []
    assert exported["sections"] == {
        "basket": {"voucherCode": None, "lines": []},
        "wishlist": {"shareToken": None, "lines": []},
        "stockAlerts": [],
        "newsletter": [],
        "contactMessages": [],
        "catalogueOrders": [],
        "feedback": [],
        "orders": [],
    }


async def test_no_table_holds_a_trace_of_a_customer_who_was_deleted(
    customer: Shopper, db: Db
) -> None:
    before = await traces(db)

    answer = await customer("deleteUser", password=PASSWORD)

    assert answer == {"kept": []}
    assert before.keys() == {
        *["address", "asked_mail", "basket_line", "catalogue_order", "contact_message", "mail"],
        *["newsletter_subscription", "one_time_token", "passkey", "shop_user", "stock_alert"],
    }
    # The mail that says goodbye is on its way; it is forgotten like every other.
    assert await traces(db) == {"mail": 1}
    (goodbye,) = await mails(db)
    assert (goodbye.template, goodbye.recipient) == ("account_deleted", EMAIL)
    assert "Wilhelmine" not in goodbye.plain_text
    await execute(db, "update mail set state = 'sent', sent_at = now() - interval '31 days'")
    await mail_queries.forget_old(db)
    assert await traces(db) == {}


@pytest.fixture
async def others(db: Db) -> dict[str, int]:
    """What is there of other people, before the customer comes."""
    return await _counts(db)


async def test_nothing_that_belonged_to_the_customer_is_left(
    others: dict[str, int], customer: Shopper, db: Db
) -> None:
    assert await _counts(db) != others

    await customer("deleteUser", password=PASSWORD)

    assert await _counts(db) == others


async def _counts(db: Db) -> dict[str, int]:
    tables = ("visitor", "session", "basket", "wishlist", "wishlist_line", "passkey")
    return {
        table: await value(db, int, f"select count(*)::integer from {table}")  # noqa: S608
        for table in tables
    }


async def test_whoever_is_deleted_is_signed_out_everywhere(rpc: Caller, customer: Shopper) -> None:
    phone = Shopper(rpc)
    await phone("oauthLogin", email=EMAIL, password=PASSWORD)
    desk = customer.session

    await customer("deleteUser", password=PASSWORD)

    assert customer.session is None
    assert await phone("getUser") == {"user": None}
    assert await rpc("getUser", session=desk) == {"user": None}
    assert (await rpc("oauthLogin", email=EMAIL, password=PASSWORD))["status"] == 401


async def test_the_address_is_free_again(rpc: Caller, db: Db, customer: Shopper) -> None:
    await customer("deleteUser", password=PASSWORD)

    again = await a_customer(rpc, EMAIL, **PERSON)

    assert await again("confirmEmail", token=await link(db, "confirm")) == {
        "email": EMAIL,
        "orders": 0,
    }


async def test_a_wrong_password_deletes_nothing(customer: Shopper, db: Db) -> None:
    before = await traces(db)

    answer = await customer("deleteUser", password="karierter-mantel-8")

    assert (answer["status"], answer["code"]) == (403, "WrongPassword")
    assert await traces(db) == before


async def test_an_address_that_was_only_typed_erases_nothing_of_its_mailbox(
    rpc: Caller, customer: Shopper, db: Db
) -> None:
    eve = await a_customer(rpc, EMAIL, first_name="Eve")
    before = await mails(db)

    await eve("deleteUser", password=PASSWORD)

    assert [mail.template for mail in await mails(db)] == [
        *[mail.template for mail in before],
        "account_deleted",
    ]
    assert len((await customer("exportUserData"))["sections"]["stockAlerts"]) == 1


async def test_mails_about_an_account_go_with_it_though_nobody_proved_the_address(
    rpc: Caller, db: Db
) -> None:
    shopper = await a_customer(rpc, EMAIL, **PERSON)
    await shopper("changeEmail", email=NEW_EMAIL, password=PASSWORD)

    await shopper("deleteUser", password=PASSWORD)

    assert [mail.template for mail in await mails(db)] == ["account_deleted"]


async def test_nobody_else_loses_anything(rpc: Caller, customer: Shopper, coat: int) -> None:
    bert = await a_customer(rpc, "bert@mail.example", first_name="Bert")
    await bert("createAddress", **ADDRESS)
    await bert.add(coat)
    before = await bert("exportUserData")

    await customer("deleteUser", password=PASSWORD)

    assert await bert("exportUserData") == before


async def test_what_the_law_keeps_is_told(rpc: Caller) -> None:
    invoices = RetainedData(kind="invoices", reason="§ 147 AO", until=date(2034, 12, 31))

    async def erase_orders(_: Call, __: DataSubject) -> list[RetainedData]:
        return [invoices]

    data = replace(PERSONAL_DATA, erasures=[*PERSONAL_DATA.erasures, erase_orders])
    parts = {**rpc.wiring.parts, identity.PersonalData: data}
    shopper = await a_customer(replace(rpc, wiring=replace(rpc.wiring, parts=parts)))

    answer = await shopper("deleteUser", password=PASSWORD)

    assert answer == {"kept": [{"kind": "invoices", "reason": "§ 147 AO", "until": "2034-12-31"}]}


@pytest.mark.parametrize("shop", range(1001, 1010))
async def test_every_storefront_says_goodbye(rpc: Caller, db: Db, shop: int) -> None:
    shopper = await a_customer(rpc)
    shopper.shop = shop

    await shopper("deleteUser", password=PASSWORD)

    assert [mail.template for mail in await mails(db)] == ["account_deleted"]


@pytest.mark.parametrize(
    ("procedure", "payload"), [("exportUserData", {}), ("deleteUser", {"password": PASSWORD})]
)
async def test_a_guest_and_a_stranger_have_no_account(
    rpc: Caller, guest: Shopper, procedure: str, payload: dict[str, Any]
) -> None:
    for answer in (await guest(procedure, **payload), await rpc(procedure, **payload)):
        assert (answer["status"], answer["code"]) == (401, "NotSignedIn")


@dataclass
class Table:
    name: str


TABLES = "select tablename as name from pg_tables where schemaname = 'public'"


async def traces(db: Db) -> dict[str, int]:
    """By table, how many rows hold one of the words in any column; bytes are searched, too."""
    needles = [f"%{form}%" for word in TRACES for form in (word, word.encode().hex())]
    found = {}
    for table in await rows(db, Table, TABLES):
        holding = f'select count(*)::integer from "{table.name}" t'  # noqa: S608
        count = await value(db, int, f"{holding} where t::text ilike any(%(words)s)", words=needles)
        if count:
            found[table.name] = count
    return found
