"""Servers that a shop on many machines uses, started as their operators install them.

Their tests are marked `scale` and run by `make scale-test`; docs/scale.md says what it needs.
"""
