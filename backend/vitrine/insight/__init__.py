"""What browsers tell of visits, with leave to statistics."""

from vitrine.insight.contract import EVENTS_FILE, contract

__all__ = ["EVENTS_FILE", "contract"]
