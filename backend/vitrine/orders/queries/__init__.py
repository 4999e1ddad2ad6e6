"""The tables of orders, one file for each thing they are about."""
