"""An account that a stranger prepared for somebody else's mailbox is whose mailbox it is."""

from __future__ import annotations

from typing import Any

import pytest

from tests.basket.conftest import Shopper, coat, connections, rpc, sold_out
from tests.calling import Caller
from tests.catalogue.builders import product_id
from tests.checkout.conftest import Buyer
from tests.identity.authenticator import Authenticator
from tests.identity.conftest import PASSWORD, a_customer
from tests.identity.passkeys.using import log_in
from tests.identity.test_addresses import HOME
from tests.people import link, mails
from vitrine.kit.db import Db, execute

__all__ = ["coat", "connections", "rpc", "sold_out"]

EMAIL = "anna@mail.example"
NEW = "gestreifter-hut-3"

# As an earlier release let anybody do.
ADD_PASSKEY = """
    insert into passkey (id, user_id, public_key, sign_count, transports, name, created_at)
    select %(id)s, id, %(key)s, 0, '{internal}', 'of a stranger', created_at
    from shop_user
    where email = %(email)s
"""


@pytest.fixture
async def stranger(rpc: Caller, db: Db, coat: int) -> Shopper:
    """Has registered with Anna's address and filled the account."""
    shopper = await a_customer(rpc, EMAIL, first_name="Eve")
    await shopper("updateShopUser", phone="0176 55 66 77")
    await shopper("createAddress", **HOME)
    await shopper.add(coat)
    await shopper("addItemToWishlist", productId=await product_id(db, "COAT-1"))
    return shopper


async def test_whoever_proves_the_address_finds_nothing_of_a_stranger(
    rpc: Caller, stranger: Shopper, db: Db
) -> None:
    await execute(db, ADD_PASSKEY, id=b"of a stranger", key=b"x", email=EMAIL)
    confirm = await link(db, "confirm")
    anna = Shopper(rpc)
    await anna("oauthForgetPassword", email=EMAIL)

    answer = await anna("updatePasswordByHash", hash=await link(db, "hash"), password=NEW)

    assert answer["user"]["phone"] is None
    assert await anna("getPasskeys") == []
    assert await anna("getShopUserAddresses") == []
    assert (await anna.basket())["items"] == []
    assert (await anna("getWishlist"))["items"] == []
    assert len(await anna("getSessions")) == 1
    assert (await stranger("getUser"))["user"] is None
    assert (await anna("confirmEmail", token=confirm))["code"] == "LinkNoLongerWorks"
    assert (await rpc("oauthLogin", email=EMAIL, password=PASSWORD))["status"] == 401


async def test_what_the_owner_brings_along_stays(
    rpc: Caller, stranger: Shopper, db: Db, coat: int
) -> None:
    anna = Shopper(rpc)
    await anna.add(coat, 2)
    await anna("oauthForgetPassword", email=EMAIL)

    await anna("updatePasswordByHash", hash=await link(db, "hash"), password=NEW)

    assert [item["quantity"] for item in (await anna.basket())["items"]] == [2]


async def test_the_link_of_welcome_opens_nobodys_account_by_itself(
    rpc: Caller, stranger: Shopper, db: Db
) -> None:
    anna = Shopper(rpc)

    answer = await anna("confirmEmail", token=await link(db, "confirm"))

    assert (answer["status"], answer["code"]) == (401, "SignInToConfirm")
    assert (await stranger("getUser"))["user"]["isEmailConfirmed"] is False


async def test_whoever_is_signed_in_keeps_what_they_put_there(
    rpc: Caller, stranger: Shopper, db: Db
) -> None:
    elsewhere = Shopper(rpc)
    await elsewhere("oauthLogin", email=EMAIL, password=PASSWORD)

    await stranger("confirmEmail", token=await link(db, "confirm"))

    assert (await stranger("getUser"))["user"]["isEmailConfirmed"] is True
    assert len(await stranger("getShopUserAddresses")) == 1
    assert len((await stranger.basket())["items"]) == 1
    assert (await elsewhere("getUser"))["user"] is None


async def test_a_forgotten_password_keeps_the_account_of_whoever_is_signed_in(
    rpc: Caller, stranger: Shopper, db: Db
) -> None:
    anna = await a_customer(rpc, EMAIL)
    await anna("createAddress", **HOME)
    await anna("oauthForgetPassword", email=EMAIL)

    await anna("updatePasswordByHash", hash=await link(db, "hash"), password=NEW)

    user = (await anna("getUser"))["user"]
    assert (user["firstName"], user["isEmailConfirmed"]) == ("Anna", True)
    assert len(await anna("getShopUserAddresses")) == 1


async def test_registering_again_locks_nobody_out(rpc: Caller) -> None:
    await a_customer(rpc, EMAIL)
    for number in range(3):
        await a_customer(rpc, EMAIL, first_name="Eve", password=f"somebody-elses-{number}")

    first = await rpc("oauthLogin", email=EMAIL, password=PASSWORD)
    newest = await rpc("oauthLogin", email=EMAIL, password="somebody-elses-2")

    assert first["user"]["firstName"] == "Anna"
    assert newest["user"]["firstName"] == "Eve"


async def test_two_guest_orders_that_became_two_accounts_are_found_by_their_mailbox(
    rpc: Caller, db: Db, coat: int
) -> None:
    placed = [await an_order(rpc, coat), await an_order(rpc, coat), await an_order(rpc, coat)]
    claimed = [Shopper(rpc), Shopper(rpc)]
    for shopper, order, password in zip(claimed, placed, (PASSWORD, NEW), strict=False):
        await shopper("claimGuestAccount", token=order["token"], password=password)
    assert [await numbers(each) for each in claimed] == [
        [placed[0]["number"]],
        [placed[1]["number"]],
    ]
    anna = Shopper(rpc)
    await anna("oauthForgetPassword", email=EMAIL)

    await anna("updatePasswordByHash", hash=await link(db, "hash"), password="another-scarf-5")

    assert await numbers(anna) == [each["number"] for each in reversed(placed)]


async def test_orders_of_a_customer_whose_mailbox_answered_stay_theirs(
    rpc: Caller, db: Db, coat: int
) -> None:
    order = await an_order(rpc, coat)
    anna = Shopper(rpc)
    await anna("claimGuestAccount", token=order["token"], password=PASSWORD)
    await anna("confirmEmail", token=await link(db, "confirm"))
    await anna("changeEmail", email="anna.berg@mail.example", password=PASSWORD)
    await anna("confirmEmail", token=await link(db, "confirm"))

    somebody = await a_customer(rpc, EMAIL)
    await somebody("confirmEmail", token=await link(db, "confirm"))

    assert await numbers(anna) == [order["number"]]
    assert await numbers(somebody) == []


async def test_a_link_to_one_order_hands_over_no_other(rpc: Caller, db: Db, coat: int) -> None:
    buyer = Buyer(rpc)
    first = await buyer.buy(coat)
    await buyer.add(coat)
    state = await buyer.fill_in()
    second = await buyer.order(
        "another-order-of-hers",
        acceptedTotal=state["basket"]["cost"]["withTax"],
        fingerprint=state["fingerprint"],
    )
    friend = Shopper(rpc)

    claimed = await friend("claimGuestAccount", token=first["token"], password=PASSWORD)

    assert claimed["number"] == first["number"]
    assert await numbers(friend) == [first["number"]]
    await friend("confirmEmail", token=await link(db, "confirm"))
    assert await numbers(friend) == [second["number"], first["number"]]


async def test_a_stranger_gets_no_passkey_past_the_proof(
    rpc: Caller, stranger: Shopper, db: Db
) -> None:
    device = Authenticator()
    refused = await stranger("startPasskeyRegistration", password=PASSWORD)
    anna = Shopper(rpc)
    await anna("oauthForgetPassword", email=EMAIL)
    await anna("updatePasswordByHash", hash=await link(db, "hash"), password=NEW)

    answer = await log_in(Shopper(rpc), device)

    assert refused["code"] == "EmailNotConfirmed"
    assert answer["code"] == "PasskeyRefused"
    assert "passkey_added" not in [each.template for each in await mails(db)]


async def an_order(rpc: Caller, variant_id: int) -> Any:
    buyer = Buyer(rpc)
    return await buyer.buy(variant_id)


async def numbers(shopper: Shopper) -> list[str]:
    return [each["number"] for each in (await shopper("getOrders"))["orders"]]
