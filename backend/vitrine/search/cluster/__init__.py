"""The engine on OpenSearch, which all processes share (decision 0094)."""
