"""Finding goods: listings, filters, search, suggestions, and what goes with what."""

from vitrine.search.cluster.checks import check_search
from vitrine.search.cluster.client import Cluster
from vitrine.search.cluster.filling import fill_if_missing
from vitrine.search.cluster.following import ClusterFollower
from vitrine.search.cluster.shared_index import SharedIndex
from vitrine.search.embedded.engine import EmbeddedEngine
from vitrine.search.engine import Engine, Search
from vitrine.search.facets import procedures as facet_procedures
from vitrine.search.goods import procedures as goods_procedures
from vitrine.search.index.following import Follower
from vitrine.search.index.live import LiveIndex
from vitrine.search.index.rebuilding import write_if_missing
from vitrine.search.listing import procedures as listing_procedures
from vitrine.search.merchandising import (
    operator,
    put_bought_together,
    put_pins,
    put_popularity,
    put_synonyms,
)
from vitrine.search.similar import procedures as similar_procedures
from vitrine.search.storefronts import ask_for_rebuilding
from vitrine.search.suggestions import procedures as suggestion_procedures

__all__ = [
    "Cluster",
    "ClusterFollower",
    "EmbeddedEngine",
    "Engine",
    "Follower",
    "LiveIndex",
    "Search",
    "SharedIndex",
    "ask_for_rebuilding",
    "check_search",
    "facet_procedures",
    "fill_if_missing",
    "goods_procedures",
    "listing_procedures",
    "operator",
    "put_bought_together",
    "put_pins",
    "put_popularity",
    "put_synonyms",
    "similar_procedures",
    "suggestion_procedures",
    "write_if_missing",
]
