"""Which arm a visitor is in, and what arms have shown so far."""

from vitrine.experiments.rules.assignment import (
    arm_of,
    bucket_ranges,
    choose_variation,
    hash_of,
    is_in_namespace,
)

__all__ = ["arm_of", "bucket_ranges", "choose_variation", "hash_of", "is_in_namespace"]
