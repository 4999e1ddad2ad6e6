"""The SQL of products, one file for each thing it is about."""
