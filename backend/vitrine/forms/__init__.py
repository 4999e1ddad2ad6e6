"""What shoppers leave with us without an account: for now, who waits for a size to come back."""

from vitrine.forms import procedures
from vitrine.forms.jobs import periodic
from vitrine.forms.personal_data import erase_stock_alerts, export_stock_alerts

__all__ = ["erase_stock_alerts", "export_stock_alerts", "periodic", "procedures"]
