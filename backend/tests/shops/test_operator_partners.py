"""Whose scripts a storefront loads: set over HTTP and from a terminal, and in the change log."""

from __future__ import annotations

import argparse

import pytest
from psycopg import errors

from tests.operators.builders import an_operator
from tests.shops.wired import Operator
from vitrine import shops
from vitrine.cli import partners
from vitrine.cli.output import Refused
from vitrine.cli.partners import _put
from vitrine.kit.db import Db, value
from vitrine.rpc import Problem
from vitrine.rpc.purges import decode_purge
from vitrine.shops import Partners

IDS = {"tagManagerId": "GTM-AB12CD", "analyticsId": "G-AB12CD34EF", "kameleoonId": "a1b2c3d4e5"}
NONE = dict.fromkeys(IDS)


async def test_ids_are_set_for_one_storefront(operator: Operator, committed: Db) -> None:
    await committed.execute("listen purge")

    answer = await operator.ask("PUT", "/partners", {"shopCode": "de", **IDS})

    assert (answer.status_code, answer.json()) == (200, {"shopCode": "de", **IDS})
    assert (await operator.call("getShopConfiguration", 1006)).json()["partners"] == IDS
    assert (await operator.call("getShopConfiguration", 1001)).json()["partners"] == NONE
    [notified] = [each async for each in committed.notifies(timeout=60, stop_after=1)]
    assert decode_purge(notified.payload).tags == ["shops"]
    logged = "select before ->> 'tag_manager_id' is null and after ->> 'tag_manager_id' = %(id)s"
    query = f"{logged} from change_log where record_kind = 'partners' and record_key = 'de'"
    assert await value(committed, bool, query, id="GTM-AB12CD")


@pytest.mark.parametrize(
    ("field", "wrong"),
    [
        *[("tagManagerId", wrong) for wrong in ("gtm-ab12", "GTM-", "GTM-AB1", "GTM-ab12", "")],
        *[("tagManagerId", wrong) for wrong in ("GTM-ABCDE12345F", "GTM-AB12&x=1", "GTM-AB12\n")],
        *[("analyticsId", wrong) for wrong in ("UA-12345-1", "G-", "g-AB12")],
        *[("kameleoonId", wrong) for wrong in ("evil.example/", "A1B2C3D4E5", "a1b2")],
    ],
)
async def test_an_id_of_another_form_is_refused(operator: Operator, field: str, wrong: str) -> None:
    answer = await operator.ask("PUT", "/partners", {"shopCode": "de", field: wrong})

    [error] = answer.json()["errors"]
    assert (answer.status_code, error["field"], error["rule"]) == (422, field, "form")
    assert (await operator.call("getShopConfiguration", 1006)).json()["partners"] == NONE


async def test_an_unknown_storefront_has_no_partners(operator: Operator) -> None:
    answer = await operator.ask("PUT", "/partners", {"shopCode": "xx", **IDS})

    assert (answer.status_code, answer.json()["code"]) == (404, "UnknownShop")


async def test_the_database_keeps_no_wrong_id_either(db: Db) -> None:
    with pytest.raises(errors.CheckViolation):
        await db.execute("update shop set tag_manager_id = 'GTM-x' where code = 'de'")


async def test_ids_are_set_one_by_one_from_a_terminal(db: Db) -> None:
    await _put(db, an_operator(), _asked("partners put de --tag-manager GTM-AB12"))
    await _put(db, an_operator(), _asked("partners put de --analytics G-AB12CD"))
    both = (await _found(db))["de"]
    await _put(db, an_operator(), _asked("partners put de --tag-manager none"))

    assert both == Partners("GTM-AB12", "G-AB12CD")
    assert (await _found(db))["de"] == Partners(analytics_id="G-AB12CD")
    with pytest.raises(Problem):
        await _put(db, an_operator(), _asked("partners put de --tag-manager GTM"))
    with pytest.raises(Refused):
        await _put(db, an_operator(), _asked("partners put xx --tag-manager GTM-AB12"))


async def test_a_seeded_shop_has_no_partners(db: Db) -> None:
    await shops.change_partners(db, an_operator(), "de", Partners("GTM-AB12"))

    await shops.seed(db)

    assert set((await _found(db)).values()) == {Partners()}


async def _found(db: Db) -> dict[str, Partners]:
    return {shop.code: shop.partners for shop in await shops.storefronts(db)}


def _asked(line: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    partners.add_to(parser.add_subparsers())
    return parser.parse_args(line.split())
