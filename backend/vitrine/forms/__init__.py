"""What shoppers leave with us without an account: for now, who waits for a size to come back."""

from vitrine.forms import procedures
from vitrine.forms.jobs import periodic

__all__ = ["periodic", "procedures"]
