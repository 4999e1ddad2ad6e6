import argparse
from dataclasses import replace

import psycopg
import pytest

from vitrine.cli import demo
from vitrine.cli.output import Refused
from vitrine.kit import postgres
from vitrine.kit.settings import Settings


def result(url: str) -> list[tuple[object, ...]]:
    """Everything that a shopper could see of the catalogue, and its versions."""
    sql = """
        select product.id, product.reference_key, product.version, text.language,
            md5(text::text), (
                select md5(string_agg(price::text, '' order by shop_id, variant_id))
                from price where price.product_id = product.id
            ), (
                select md5(string_agg(
                    concat(variant.reference_key, variant.size, stock.quantity), ''
                    order by variant.id
                ))
                from variant join stock on stock.variant_id = variant.id
                where variant.product_id = product.id
            )
        from product join product_text as text on text.product_id = product.id
        order by product.id, text.language
    """
    with psycopg.connect(url) as db:
        return db.execute(sql).fetchall()


def test_the_demo_catalogue_is_the_same_every_time(cluster: postgres.Cluster) -> None:
    settings = replace(Settings(), database_url=cluster.url("postgres"))
    names = ["vitrine_test_demo_one", "vitrine_test_demo_two"]

    for name in [*names, names[0]]:
        demo.demo(settings, argparse.Namespace(products=30, database=name))

    try:
        one, two = [result(cluster.url(name)) for name in names]
        assert len(one) == 30 * 4
        assert one == two
    finally:
        with psycopg.connect(cluster.url("postgres"), autocommit=True) as db:
            for name in names:
                db.execute(f"drop database {name} with (force)")


def test_no_products_is_refused(cluster: postgres.Cluster) -> None:
    settings = replace(Settings(), database_url=cluster.url("postgres"))

    with pytest.raises(Refused, match="At least one product"):
        demo.demo(settings, argparse.Namespace(products=0, database="never"))
