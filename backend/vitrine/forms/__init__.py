"""What shoppers leave with us by forms: who waits for a size or wants the newsletter, messages,
orders of catalogues."""

from vitrine.forms import operator, procedures
from vitrine.forms.jobs import periodic
from vitrine.forms.newsletter import move_newsletter
from vitrine.forms.personal_data import (
    erase_forms,
    export_catalogue_orders,
    export_messages,
    export_newsletter,
    export_stock_alerts,
)
from vitrine.forms.queries.alerts import AwaitedSize, awaited_sizes

__all__ = [
    "AwaitedSize",
    "awaited_sizes",
    "erase_forms",
    "export_catalogue_orders",
    "export_messages",
    "export_newsletter",
    "export_stock_alerts",
    "move_newsletter",
    "operator",
    "periodic",
    "procedures",
]
