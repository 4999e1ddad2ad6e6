"""The tables of forms, one file for each."""
