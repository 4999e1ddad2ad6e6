from datetime import timedelta

from tests.calling import Caller
from tests.catalogue.builders import AT, DE, NOW
from tests.forms.mailbox import token_of
from tests.people import mails
from vitrine.kit.db import Db, value

ANNA = "anna@shopper.example"


async def asked(rpc: Caller, db: Db, variant: int) -> str:
    await rpc("notifyBackInStock", shop=DE, variantId=variant, email=ANNA)
    return token_of((await mails(db))[-1])


async def test_the_link_of_the_mail_tells_what_it_is_about_and_confirms_it(
    db: Db, rpc: Caller, sold_out: int
) -> None:
    token = await asked(rpc, db, sold_out)

    before = await rpc("getBackInStock", shop=DE, token=token)
    after = await rpc("confirmBackInStock", shop=DE, token=token)
    again = await rpc.at(NOW + timedelta(days=2))("confirmBackInStock", shop=DE, token=token)

    assert before == {
        "state": "unconfirmed",
        "waitsUntil": "2026-11-18T09:00:00Z",
        "name": "Coat de",
        "colour": "Camel de",
        "size": "Größe 38",
        "productUrl": after["productUrl"],
    }
    assert after == {**before, "state": "waiting", "waitsUntil": "2027-05-14T09:00:00Z"}
    assert again == after


async def test_a_link_that_is_wrong_late_or_of_another_storefront_confirms_nothing(
    db: Db, rpc: Caller, sold_out: int
) -> None:
    token = await asked(rpc, db, sold_out)
    late = rpc.at(NOW + timedelta(days=3, seconds=1))

    answers = [
        await rpc("confirmBackInStock", shop=DE, token="x"),
        await rpc("confirmBackInStock", shop=DE, token="\x00" * 10_000),
        await rpc("confirmBackInStock", shop=AT, token=token),
        await late("confirmBackInStock", shop=DE, token=token),
    ]

    assert {answer["code"] for answer in answers} == {"UnknownBackInStock"}
    confirmed = "select count(confirmed_at)::integer from stock_alert"
    assert await value(db, int, confirmed) == 0


async def test_whoever_no_longer_wants_to_be_told_is_forgotten(
    db: Db, rpc: Caller, sold_out: int
) -> None:
    token = await asked(rpc, db, sold_out)
    await rpc("confirmBackInStock", shop=DE, token=token)

    ended = await rpc("endBackInStock", shop=DE, token=token)
    again = await rpc("endBackInStock", shop=DE, token=token)

    assert (ended, again) == ({"result": True}, {"result": False})
    assert await value(db, int, "select count(*)::integer from stock_alert") == 0
