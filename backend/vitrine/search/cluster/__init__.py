"""The engine on OpenSearch, shared by all processes (decision 0093)."""
