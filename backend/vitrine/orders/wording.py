"""What mails and invoices say of the goods."""

from __future__ import annotations

from vitrine.mail import text
from vitrine.orders.document import LineDocument

# "XXXL" is the longest sign.
LONGEST_SIGN = 4


def line_detail(locale: str, line: LineDocument) -> str:
    """Halden, Marine, Größe 38. A size that is a word itself, "Einheitsgröße", stands alone."""
    is_sign = len(line.size) <= LONGEST_SIGN or any(map(str.isdigit, line.size))
    size = text(locale, "lines.size", {"size": line.size}) if is_sign else line.size
    return ", ".join((line.brand, line.colour, size))
