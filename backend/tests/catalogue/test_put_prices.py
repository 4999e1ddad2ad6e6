from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from tests.calling import Caller
from tests.catalogue.builders import DE, NOW, UK, a_product, prices, put
from vitrine import catalogue
from vitrine.catalogue import (
    IncomingPrice,
    IncomingReduction,
    Outcome,
    PastPrice,
    PriceRow,
    Refused,
    TaxClass,
)
from vitrine.kit.db import Db, value

SALE = [IncomingReduction(category="sale", relative=0.5)]
LATER = NOW + timedelta(days=1)
PARIS = ZoneInfo("Europe/Paris")


async def test_a_new_price_is_seen_at_once_and_remembers_the_old(db: Db, rpc: Caller) -> None:
    [coat] = await put(db, a_product())
    before = await rpc("getProductById", shop=DE, id=coat)
    reduced = PriceRow(
        reference_key="COAT-1", shop="de", currency="EUR", with_tax=44900, reductions=SALE
    )

    outcome = await catalogue.put_prices(db, [reduced], LATER)
    again = await catalogue.put_prices(db, [reduced], LATER)

    after = await rpc.at(LATER)("getProductById", shop=DE, id=coat)
    assert outcome == Outcome(written=1, unchanged=0, refused=[])
    assert again == Outcome(written=0, unchanged=1, refused=[])
    assert after["variants"][0]["price"]["withTax"] == 22450
    assert after["lowestPriorPrice"] == {
        "withTax": 44900,
        "relativeDifferenceToPrice": 0.5,
        "rule": "lowest-of-30-days",
    }
    assert after["version"] > before["version"]
    assert [each[-1]["categoryName"] for each in after["categories"]] == ["Große Mäntel", "Sale"]
    result = "select count(*)::integer from price_history where shop_id = 1006"
    assert await value(db, int, result) == 2


async def test_a_tax_rate_holds_from_midnight_in_its_country(db: Db) -> None:
    await put(db, a_product())
    await db.execute(
        "insert into tax_rate values ('DE', 'standard', '2027-01-01', 0.21),"
        " ('GB', 'standard', '2027-01-01', 0.22)"
    )
    new_year = datetime(2026, 12, 31, 23, 30, tzinfo=UTC)
    rows = [
        PriceRow(reference_key="COAT-1", shop=shop, currency=currency, with_tax=100)
        for shop, currency in [("de", "EUR"), ("uk", "GBP")]
    ]

    await catalogue.put_prices(db, rows, new_year)

    result = "select shop_id, tax_rate::text from price where shop_id = any(%s)"
    rates = await (await db.execute(result, ([DE, UK],))).fetchall()
    assert sorted(rates) == sorted([(DE, "0.2100"), (UK, "0.2000")])


async def test_a_size_gets_a_price_of_its_own_with_the_past_of_its_product(
    db: Db, rpc: Caller
) -> None:
    [coat] = await put(db, a_product())
    row = PriceRow(
        reference_key="COAT-1-38", shop="de", currency="EUR", with_tax=44900, reductions=SALE
    )

    await catalogue.put_prices(db, [row], LATER)

    answer = await rpc.at(LATER)("getProductById", shop=DE, id=coat)
    assert [each["price"]["withTax"] for each in answer["variants"]] == [44900, 22450]
    assert answer["variants"][1]["lowestPriorPrice"]["withTax"] == 44900
    assert answer["variants"][0]["lowestPriorPrice"]["withTax"] is None


async def test_a_first_price_opens_a_storefront(db: Db, rpc: Caller) -> None:
    [camel, _] = await put(
        db, a_product(), a_product("COAT-2", position=1, prices=prices(without=("uk",)))
    )
    row = PriceRow(reference_key="COAT-2", shop="uk", currency="GBP", with_tax=39900)

    await catalogue.put_prices(db, [row], LATER)

    answer = await rpc("getProductById", shop=UK, id=camel)
    assert [each["isActive"] for each in answer["siblings"]] == [True, True]


async def test_writing_the_product_again_takes_back_what_was_put_since(db: Db, rpc: Caller) -> None:
    only_elsewhere = a_product(prices=prices(without=("uk",)))
    [coat] = await put(db, only_elsewhere)
    rows = [
        PriceRow(reference_key="COAT-1", shop="de", currency="EUR", with_tax=100),
        PriceRow(reference_key="COAT-1", shop="uk", currency="GBP", with_tax=200),
    ]
    await catalogue.put_prices(db, rows, LATER)

    outcome = await catalogue.put_products(db, [only_elsewhere], LATER)

    german = await rpc.at(LATER)("getProductById", shop=DE, id=coat)
    british = await rpc.at(LATER)("getProductById", shop=UK, id=coat)
    assert (outcome.written, outcome.unchanged) == (1, 0)
    assert german["priceRange"]["min"]["withTax"] == 44900
    assert british["code"] == "UnknownProduct"


async def test_first_prices_are_kept_to_the_letter(db: Db) -> None:
    past = [
        PastPrice(valid_from=datetime(1998, 2, 3, 4, 5, 6, 789, tzinfo=UTC), with_tax=None),
        PastPrice(valid_from=datetime(2001, 2, 3, tzinfo=PARIS), with_tax=49900),
    ]
    price = IncomingPrice(
        currency="GBP", with_tax=44900, reductions=SALE, valid_from=NOW, history=past
    )
    free_of_tax = a_product(prices={"uk": price}, tax_class=TaxClass.ZERO_CHILDREN)

    await put(db, free_of_tax)

    kept = "select currency, base_with_tax, reductions, with_tax, tax_rate::text, valid_from"
    row = await (await db.execute(f"{kept}, prior_until from price")).fetchone()
    assert row == (
        "GBP",
        44900,
        [{"category": "sale", "relative": 0.5, "absolute": None, "campaign": None}],
        22450,
        "0.0000",
        NOW,
        None,
    )
    result = "select valid_from, with_tax, is_reduced from price_history order by valid_from"
    assert await (await db.execute(result)).fetchall() == [
        (past[0].valid_from, None, False),
        (past[1].valid_from, 49900, False),
        (NOW, 22450, True),
    ]


async def test_wrong_rows_are_refused_and_the_rest_goes_through(db: Db) -> None:
    await put(db, a_product(prices=prices(without=("uk",))))

    def row(key: str, shop: str, currency: str, amount: int = 100) -> PriceRow:
        return PriceRow(reference_key=key, shop=shop, currency=currency, with_tax=amount)

    outcome = await catalogue.put_prices(
        db,
        [
            row("COAT-1", "xx", "EUR"),
            row("COAT-1", "ch", "EUR"),
            row("NOTHING", "de", "EUR"),
            row("COAT-1", "de", "EUR", 0),
            row("COAT-1-36", "uk", "GBP"),
            row("COAT-1", "de", "EUR"),
            row("COAT-1", "de", "EUR", 200),
        ],
        LATER,
    )

    assert outcome == Outcome(
        written=1,
        unchanged=0,
        refused=[
            Refused(0, "COAT-1", "the storefront xx is unknown"),
            Refused(1, "COAT-1", "prices are in CHF there, not in EUR"),
            Refused(2, "NOTHING", "no product or variant has this reference key"),
            Refused(3, "COAT-1", "the price must be above zero"),
            Refused(4, "COAT-1-36", "its product has no price in uk"),
            Refused(6, "COAT-1", "an earlier row of this batch has its price"),
        ],
    )
