import psycopg
import pytest

from tests.shops.builders import CODES
from vitrine.kit.db import Db, value
from vitrine.shops import queries, seed

EVERYTHING = """
    select jsonb_build_array(
        (select jsonb_agg(to_jsonb(shop) order by id) from shop),
        (select jsonb_agg(to_jsonb(item) order by id) from navigation_item as item),
        (select jsonb_agg(to_jsonb(rule) - 'id' - 'changed_at' order by source, shop_id)
         from redirect_rule as rule)
    )
"""


async def test_seeding_twice_leaves_what_seeding_once_made(db: Db) -> None:
    await seed(db)
    once = await value(db, list, EVERYTHING)

    await seed(db)

    assert await value(db, list, EVERYTHING) == once


async def test_seeding_again_brings_everything_back_and_keeps_an_operators_rule(db: Db) -> None:
    await seed(db)
    once = await value(db, list, EVERYTHING)
    await db.execute("update shop set is_enabled = not is_enabled, currency = 'XXX'")
    await db.execute("update redirect_rule set target = '/elsewhere'")
    await db.execute("update navigation_item set labels = '{}'")
    await db.execute("insert into redirect_rule (source, target) values ('/mine', '/sale')")

    await seed(db)

    assert await value(db, int, "select 1 from redirect_rule where source = '/mine'") == 1
    await db.execute("delete from redirect_rule where source = '/mine'")
    assert await value(db, list, EVERYTHING) == once


async def test_nine_storefronts_are_open_and_two_more_are_known(db: Db) -> None:
    await seed(db)

    found = await queries.storefronts(db)

    assert [shop.code for shop in found if shop.is_enabled] == CODES
    assert [shop.code for shop in found if not shop.is_enabled] == ["fi", "de-it"]
    assert {shop.language: shop.code for shop in found if shop.is_language_home} == {
        "de": "de",
        "fr": "fr",
        "nl": "nl",
        "en": "uk",
    }


async def test_swiss_labels_have_no_sharp_s(db: Db) -> None:
    await seed(db)

    labels = "coalesce(labels ->> 'de-CH', labels ->> 'de')"
    shown = f"select count(*) from navigation_item where {labels} like '%ß%'"  # noqa: S608
    found = await (await db.execute(shown.encode())).fetchone()

    assert found == (0,)


@pytest.mark.parametrize(
    "statement",
    [
        "update shop set code = 'Germany' where id = 1006",
        "update shop set code = 'at' where id = 1006",
        "update shop set currency = 'Euro' where id = 1006",
        "update shop set is_language_home = true where code = 'at'",
        "insert into redirect_rule (source, target) values ('login', '/signin')",
        "insert into redirect_rule (source, target) values ('//evil.example', '/signin')",
        "insert into redirect_rule (source, target) values ('/x', '//evil.example')",
        "insert into redirect_rule (source, target) values ('/x', 'javascript:alert(1)')",
        "insert into redirect_rule (source, target) values ('/x', '/x')",
        "insert into redirect_rule (source, target, status_code) values ('/x', '/y', 200)",
        "insert into redirect_rule (source, target) values ('/login', '/y')",
        "insert into redirect_rule (source, target, shop_id) values ('/x', '/y', 7)",
        "delete from navigation_item where id = 100",
    ],
)
async def test_the_database_refuses_what_no_storefront_can_be(db: Db, statement: str) -> None:
    await seed(db)

    with pytest.raises(psycopg.IntegrityError):
        await db.execute(statement.encode())
