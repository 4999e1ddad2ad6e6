"""One OpenSearch for all tests that need it."""

from tests.engines.opensearch_fixture import cluster_node

__all__ = ["cluster_node"]
