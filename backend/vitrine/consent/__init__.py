"""What visitors agree to: which purposes, to which words, and when."""

from vitrine.consent import operator, procedures
from vitrine.consent.jobs import periodic

__all__ = ["operator", "periodic", "procedures"]
