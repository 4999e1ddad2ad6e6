"""What numbers of the printed catalogue stand for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from vitrine.kit.db import Db, rows


@dataclass(frozen=True, slots=True)
class NumberedArticle:
    """`variant_id` is of the size, where the number is a size's."""

    number: str
    product_id: int
    variant_id: int | None


NUMBERED_ARTICLES = """
    select distinct on (typed.number) typed.number, article.product_id, article.variant_id
    from unnest(%(numbers)s::text[]) as typed (number)
    cross join lateral (
        select id as product_id, null::integer as variant_id, reference_key
        from product
        where article_number(reference_key) = article_number(typed.number) and is_active
        union all
        select product_id, id, reference_key
        from variant
        where article_number(reference_key) = article_number(typed.number) and is_active
    ) as article
    order by typed.number, article.reference_key = typed.number desc,
        article.variant_id nulls first, article.product_id
"""


async def numbered_articles(db: Db, numbers: Sequence[str]) -> dict[str, NumberedArticle]:
    """By number; where two keys differ in their spelling alone, the one that is spelt so."""
    articles = await rows(db, NumberedArticle, NUMBERED_ARTICLES, numbers=list(numbers))
    return {each.number: each for each in articles}
