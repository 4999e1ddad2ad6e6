"""A table has one owner: other slices neither read nor write it, they ask its owner."""

from __future__ import annotations

import re

from pglast import ast as tree
from pglast import parse_sql
from pglast.parser import ParseError
from pglast.visitors import Visitor

OWNERS = {
    "basket": ["basket", "basket_line"],
    "catalogue": [
        *["attribute_group", "attribute_value", "brand", "campaign", "category"],
        *["maker", "outfit", "outfit_piece", "outfit_slug", "price"],
        *["price_history", "product", "product_image", "product_text", "size_table", "stock"],
        *["style", "tax_rate", "variant"],
    ],
    "checkout": ["checkout"],
    "consent": ["consent"],
    "experiments": ["experiment"],
    "content": [
        *["asset_folder", "content_asset", "content_release", "content_space", "content_token"],
        *["datasource", "datasource_dimension", "datasource_entry", "datasource_entry_value"],
        *["release_story", "story", "story_path", "story_publication", "story_reference"],
        *["story_slug", "story_version"],
    ],
    "forms": [
        *["asked_mail", "catalogue_order", "contact_message", "newsletter_subscription"],
        "stock_alert",
    ],
    "identity": [
        *["address", "one_time_token", "passkey", "passkey_challenge", "session", "shop_user"],
        *["signed_in_browser", "visitor"],
    ],
    "insight": [
        *["browser_event", "exposed_visitor", "known_visitor", "summed_day", "visit_day"],
        *["visit_day_exposure", "visit_day_missed", "visit_day_product", "visit_day_promotion"],
        *["visit_day_search", "visit_day_vital"],
        *["sale", "sale_day", "sale_day_cause", "sale_day_customer", "sale_day_goods"],
        *["sale_day_return", "sale_day_tax", "sale_line", "sale_visit"],
        *["summed_until", "sale_month", "sale_month_cause", "sale_month_colour"],
        *["sale_month_customer", "sale_month_product", "sale_month_return", "sale_month_size"],
        *["sale_month_tax", "sale_month_variant", "visit_month", "visit_month_missed"],
        *["visit_month_product", "visit_month_promotion", "visit_month_search"],
        "visit_month_vital",
    ],
    "intake": ["client_error", "client_error_event", "feedback"],
    "kit": [
        *["_yoyo_log", "_yoyo_migration", "_yoyo_version", "procrastinate_events"],
        *["procrastinate_jobs", "procrastinate_periodic_defers", "procrastinate_workers"],
        *["yoyo_lock"],
    ],
    "legal": ["legal_text"],
    "mail": ["limited_mail", "mail"],
    "media": ["picture", "picture_source", "picture_upload", "scene"],
    "payments": [
        *["direct_debit_mandate", "payment", "payment_event", "payment_method", "refund"],
    ],
    "operators": ["change_log", "operator_token"],
    "orders": [
        *["credit_note_count", "invoice", "invoice_count", "order_difference", "order_event"],
        "order_line",
        *["order_origin", "package"],
        *["package_line", "shop_order"],
    ],
    "promotions": ["promotion", "voucher", "voucher_use"],
    "rpc": ["cdn", "cdn_purge", "idempotent_answer"],
    "search": ["search_pin", "search_popularity", "search_synonym", "search_together"],
    "shops": ["navigation_item", "order_limits", "redirect_rule", "shop"],
    "wishlist": ["wishlist", "wishlist_line"],
}

OWNER = {table: owner for owner, tables in OWNERS.items() for table in tables}
PARAMETER = re.compile(r"%(?:\(\w+\))?[sbt]|(?<=[( ])\?(?=[,)])|(?<== )\?")
TEMPLATE = re.compile(r"\{\w*\}")


def foreign_tables(slice_: str, sql: str) -> set[str]:
    """Those in a statement of one slice that are of another."""
    return (_tables(sql) & OWNER.keys()) - {*OWNERS.get(slice_, [])}


class Unreadable(Exception):
    """Nobody knows which tables it touches."""


def _tables(sql: str) -> set[str]:
    visitor = _Tables()
    visitor(_parsed(PARAMETER.sub("$1", sql).replace("%%", "%")))
    return visitor.named - visitor.in_statement


def _parsed(sql: str) -> tuple[tree.Node, ...]:
    for filled in ("", "true", "name"):
        try:
            parsed: tuple[tree.Node, ...] = parse_sql(TEMPLATE.sub(filled, sql))
        except ParseError:
            continue
        return parsed
    raise Unreadable(sql)


class _Tables(Visitor):
    def __init__(self) -> None:
        super().__init__()
        self.named: set[str] = set()
        self.in_statement: set[str] = set()

    def visit_RangeVar(self, _: object, node: tree.RangeVar) -> None:  # noqa: N802
        self.named.add(str(node.relname))

    def visit_CommonTableExpr(self, _: object, node: tree.CommonTableExpr) -> None:  # noqa: N802
        self.in_statement.add(str(node.ctename))
