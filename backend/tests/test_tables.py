"""A table has one owner: other slices neither read nor write it, they ask its owner."""

from __future__ import annotations

import ast
import importlib
import pkgutil
import re
from collections.abc import Iterator
from pathlib import Path

from pglast import ast as tree
from pglast import parse_sql
from pglast.parser import ParseError
from pglast.visitors import Visitor

import vitrine
from vitrine.kit.db import Db

OWNERS = {
    "basket": ["basket", "basket_line"],
    "catalogue": [
        *["attribute_group", "attribute_value", "brand", "campaign", "category"],
        *["maker", "outfit", "outfit_piece", "outfit_slug", "price"],
        *["price_history", "product", "product_image", "product_text", "size_table", "stock"],
        *["style", "tax_rate", "variant"],
    ],
    "checkout": ["checkout"],
    "forms": ["asked_mail", "stock_alert"],
    "identity": [
        *["address", "one_time_token", "passkey", "passkey_challenge", "session", "shop_user"],
        *["signed_in_browser", "visitor"],
    ],
    "kit": [
        *["_yoyo_log", "_yoyo_migration", "_yoyo_version", "procrastinate_events"],
        *["procrastinate_jobs", "procrastinate_periodic_defers", "procrastinate_workers"],
        *["yoyo_lock"],
    ],
    "legal": ["legal_text"],
    "mail": ["limited_mail", "mail"],
    "media": ["picture", "picture_source", "scene"],
    "payments": [
        *["direct_debit_mandate", "payment", "payment_event", "payment_method", "refund"],
    ],
    "orders": [
        *["credit_note_count", "invoice", "invoice_count", "order_difference", "order_event"],
        "order_line",
        *["order_origin", "package"],
        *["package_line", "shop_order"],
    ],
    "promotions": ["promotion", "voucher", "voucher_use"],
    "rpc": ["idempotent_answer", "operator_token"],
    "search": ["search_pin", "search_popularity", "search_synonym", "search_together"],
    "shops": ["navigation_item", "order_limits", "redirect_rule", "shop"],
    "wishlist": ["wishlist", "wishlist_line"],
}

OWNER = {table: owner for owner, tables in OWNERS.items() for table in tables}
STATEMENT = re.compile(r"\s*(select|insert|update|delete|with|copy|truncate|merge|lock)\s")
PARAMETER = re.compile(r"%\(\w+\)s|%s|(?<=[( ])\?(?=[,)])|(?<== )\?")
TEMPLATE = re.compile(r"\{\w*\}")


async def test_every_table_has_an_owner(db: Db) -> None:
    found = await db.execute("select tablename from pg_tables where schemaname = 'public'")
    names = {name for (name,) in await found.fetchall()}

    # Tests of the wire make tables of their own.
    assert {name for name in names if not name.startswith("exercise_")} - OWNER.keys() == set()


def test_nobody_touches_the_tables_of_another_slice() -> None:
    found = {
        f"{module} touches {table} of {OWNER[table]}"
        for module in _modules()
        for sql in _statements(module)
        for table in _foreign(module.split(".")[1], sql)
    }

    assert found == set()


def test_a_foreign_table_is_found() -> None:
    reading = "with price as (select 1) select * from price join variant using (id)"
    writing = "update shop set is_enabled = %(is_enabled)s where code in (select code from brand)"

    assert _foreign("forms", reading) == {"variant"}
    assert _foreign("media", writing) == {"shop", "brand"}
    assert _foreign("shops", writing) == {"brand"}


def _modules() -> Iterator[str]:
    for module in pkgutil.walk_packages(vitrine.__path__, "vitrine."):
        if not module.name.endswith("__main__"):
            yield module.name


def _statements(name: str) -> Iterator[str]:
    """Those written in functions, and constants, which may be put together of several texts."""
    module = importlib.import_module(name)
    texts = list(vars(module).values())
    texts += [each.sql.decode() for each in texts if type(each).__name__ == "Prepared"]
    source = ast.parse(Path(str(module.__file__)).read_text())
    texts += [each.value for each in ast.walk(source) if isinstance(each, ast.Constant)]
    return (each for each in texts if isinstance(each, str) and STATEMENT.match(each))


def _foreign(slice_: str, sql: str) -> set[str]:
    return (_tables(sql) & OWNER.keys()) - {*OWNERS.get(slice_, [])}


def _tables(sql: str) -> set[str]:
    visitor = _Tables()
    visitor(_parsed(PARAMETER.sub("$1", sql)))
    return visitor.named - visitor.in_statement


def _parsed(sql: str) -> tuple[tree.Node, ...]:
    for filled in ("", "true", "name"):
        try:
            parsed: tuple[tree.Node, ...] = parse_sql(TEMPLATE.sub(filled, sql))
        except ParseError:
            continue
        return parsed
    raise AssertionError(f"not to be read, so nobody knows which tables it touches: {sql}")


class _Tables(Visitor):
    def __init__(self) -> None:
        super().__init__()
        self.named: set[str] = set()
        self.in_statement: set[str] = set()

    def visit_RangeVar(self, _: object, node: tree.RangeVar) -> None:  # noqa: N802
        self.named.add(str(node.relname))

    def visit_CommonTableExpr(self, _: object, node: tree.CommonTableExpr) -> None:  # noqa: N802
        self.in_statement.add(str(node.ctename))
