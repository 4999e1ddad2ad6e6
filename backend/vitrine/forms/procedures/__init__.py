"""One file for each form."""

from vitrine.forms.procedures import back_in_stock, catalogue, contact, newsletter, stamps

__all__ = ["back_in_stock", "catalogue", "contact", "newsletter", "stamps"]
