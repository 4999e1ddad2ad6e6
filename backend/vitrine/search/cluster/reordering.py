"""The recommended order, put right when the popularity of products has changed and nothing else."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence

import msgspec

from vitrine.search.cluster.clauses import OF_PRODUCTS, categories_in
from vitrine.search.cluster.client import Cluster, Json, Operation
from vitrine.search.cluster.documents import RankedColour, product_document_id, ranks_of_style

# Of as many styles as are read together.
MOST_COLOURS = 10_000
FIELDS = ("id", "style", "place", "points", "complete", "popularity", "rank", "keys")

encode = msgspec.json.encode


async def reorder(cluster: Cluster, index: str, popularity: Mapping[int, float]) -> set[int]:
    """Of these products, with the other colours of their styles: one's rank depends on all.

    The categories of those that stand elsewhere.
    """
    styles = {each["style"][0] for each in await _read(cluster, index, "id", popularity)}
    colours = await _read(cluster, index, "style", styles)
    await cluster.bulk(index, _updates(colours, popularity), is_seen_at_once=True)
    return categories_in({key for each in colours for key in each.get("keys", ())})


def _updates(colours: Sequence[Json], popularity: Mapping[int, float]) -> Iterator[Operation]:
    by_style: dict[int, list[Json]] = defaultdict(list)
    for each in colours:
        by_style[each["style"][0]].append(each)
    for of_style in by_style.values():
        ranks = ranks_of_style([_ranked_colour(each, popularity) for each in of_style])
        for each in of_style:
            product_id = each["id"][0]
            if ranks[product_id]["rank"] != each["rank"][0] or product_id in popularity:
                change = {"update": {"_id": product_document_id(product_id)}}
                yield encode(change), encode({"doc": ranks[product_id]})


def _ranked_colour(fields: Json, popularity: Mapping[int, float]) -> RankedColour:
    [product_id] = fields["id"]
    return RankedColour(
        id=product_id,
        place=fields["place"][0],
        points=fields["points"][0],
        is_complete=bool(fields["complete"][0]),
        popularity=popularity.get(product_id, fields["popularity"][0]),
    )


async def _read(cluster: Cluster, index: str, field: str, values: Collection[int]) -> list[Json]:
    if not values:
        return []
    search = {
        "size": MOST_COLOURS,
        "query": OF_PRODUCTS.terms(field, values),
        "_source": False,
        "docvalue_fields": FIELDS,
        "track_total_hits": False,
    }
    path = f"/{index}/_search?filter_path=hits.hits.fields"
    answer = await cluster.manage("POST", path, search)
    return [each["fields"] for each in answer.get("hits", {}).get("hits", [])]
