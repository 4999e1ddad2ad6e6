"""What browsers tell of: errors of our scripts, and what visitors write about the shop."""

from vitrine.intake import operator
from vitrine.intake.dsn import dsn
from vitrine.intake.jobs import periodic
from vitrine.intake.personal_data import erase_feedback, export_feedback
from vitrine.intake.queries.errors import (
    ClientError,
    Example,
    Share,
    error,
    errors,
    examples,
    shares,
)
from vitrine.intake.queries.feedback import StoredFeedback, feedback, one_feedback, screenshot
from vitrine.intake.resolving import resolve
from vitrine.intake.routes import routes
from vitrine.intake.screenshots import Screenshots
from vitrine.intake.source_maps import SourceMaps

__all__ = [
    "ClientError",
    "Example",
    "Screenshots",
    "Share",
    "SourceMaps",
    "StoredFeedback",
    "dsn",
    "erase_feedback",
    "error",
    "errors",
    "examples",
    "export_feedback",
    "feedback",
    "one_feedback",
    "operator",
    "periodic",
    "resolve",
    "routes",
    "screenshot",
    "shares",
]
