from datetime import timedelta

from tests.calling import Caller
from tests.catalogue.builders import DE, FR, NOW, a_product, put
from tests.forms.mailbox import token_of
from tests.mail.builders import STOREFRONTS
from tests.people import Mail, mails
from vitrine import catalogue
from vitrine.catalogue import StockRow
from vitrine.forms.jobs import Notifier
from vitrine.forms.queries.alerts import forget_old
from vitrine.forms.rules import PUT_OFF_FOR
from vitrine.kit.db import Db, value

ANNA, BEN = "anna@shopper.example", "ben@shopper.example"
URL = "https://vitrine.example"


async def waits(rpc: Caller, db: Db, variant: int, email: str, shop: int = DE) -> None:
    await rpc("notifyBackInStock", shop=shop, variantId=variant, email=email)
    await rpc("confirmBackInStock", shop=shop, token=token_of((await mails(db))[-1]))


async def result(db: Db) -> list[Mail]:
    return [mail for mail in await mails(db) if mail.template == "back_in_stock"]


async def stock(db: Db, quantity: int) -> None:
    outcome = await catalogue.put_stock(
        db, [StockRow(reference_key="COAT-1-38", quantity=quantity)]
    )
    assert outcome.refused == []


async def test_everybody_who_confirmed_is_told_once_when_the_size_returns(
    db: Db, rpc: Caller, sold_out: int
) -> None:
    await waits(rpc, db, sold_out, ANNA)
    await rpc("notifyBackInStock", shop=DE, variantId=sold_out, email=BEN)
    notifier = Notifier(URL, now=lambda: NOW)
    still_out = await notifier.notify_some(db, STOREFRONTS["de"])

    await stock(db, 2)
    counts = [await notifier.notify_some(db, STOREFRONTS["de"]) for _ in range(2)]
    await stock(db, 0)
    await stock(db, 5)
    counts.append(await notifier.notify_some(db, STOREFRONTS["de"]))

    [mail] = await result(db)
    assert (still_out, counts) == (0, [1, 0, 0])
    assert (mail.recipient, mail.subject) == (ANNA, "Wieder da: „Coat de“, Größe 38")
    assert f"{URL}/de/p/coat-de-camel-de/" in mail.plain_text
    assert f"?variantId={sold_out}" in mail.plain_text
    assert "449,00" in mail.plain_text
    # Ben has not confirmed, and still may.
    assert await value(db, str, "select email from stock_alert") == BEN


async def test_a_name_with_a_soft_hyphen_is_told_like_any_other(
    db: Db, rpc: Caller, sold_out: int
) -> None:
    await put(db, a_product(names={"de": "Woll\u00admantel\u200b\u202e"}))

    await waits(rpc, db, sold_out, ANNA)
    await stock(db, 1)
    count = await Notifier(URL, now=lambda: NOW).notify_some(db, STOREFRONTS["de"])

    assert count == 1
    assert [mail.subject for mail in await mails(db)] == [
        "Bitte bestätigen: „Wollmantel“, Größe 38",
        "Wieder da: „Wollmantel“, Größe 38",
    ]


async def test_a_mail_that_cannot_be_written_holds_up_no_other(
    db: Db, rpc: Caller, sold_out: int
) -> None:
    await waits(rpc, db, sold_out, ANNA)
    await waits(rpc, db, sold_out, BEN)
    await db.execute("update stock_alert set email = 'nobody' where email = %s", [ANNA])
    await stock(db, 1)
    notifier = Notifier(URL, now=lambda: NOW)
    an_hour_later = Notifier(URL, now=lambda: NOW + PUT_OFF_FOR)

    counts = [await notifier.notify_some(db, STOREFRONTS["de"]) for _ in range(2)]
    await db.execute("update stock_alert set email = %s where email = 'nobody'", [ANNA])
    counts.append(await an_hour_later.notify_some(db, STOREFRONTS["de"]))

    assert counts == [2, 0, 1]
    assert [mail.recipient for mail in await result(db)] == [BEN, ANNA]


async def test_each_storefront_tells_in_its_own_words(db: Db, rpc: Caller, sold_out: int) -> None:
    await waits(rpc, db, sold_out, ANNA, shop=FR)
    await stock(db, 1)

    await Notifier(URL, now=lambda: NOW).notify_some(db, STOREFRONTS["de"])
    in_germany = await result(db)
    await Notifier(URL, now=lambda: NOW).notify_some(db, STOREFRONTS["fr"])

    assert in_germany == []
    assert [mail.subject for mail in await result(db)] == [
        "De retour\u00a0: «\u00a0Coat fr\u00a0», taille 40"
    ]


async def test_who_waited_too_long_is_forgotten_and_not_told(
    db: Db, rpc: Caller, sold_out: int
) -> None:
    await waits(rpc, db, sold_out, ANNA)
    next_year = NOW + timedelta(days=181)
    await stock(db, 1)

    count = await Notifier(URL, now=lambda: next_year).notify_some(db, STOREFRONTS["de"])
    forgotten = await forget_old(db, next_year)

    assert (count, forgotten) == (0, 1)
    assert await result(db) == []
