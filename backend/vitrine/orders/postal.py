"""An address as its country writes it."""

from __future__ import annotations

from vitrine.identity import Address


def address_lines(address: Address | None) -> list[str]:
    """As they stand on a letter; the country is the reader's own."""
    if address is None:
        return []
    is_number_first = address.country_code in ("FR", "GB")
    street = [address.house_number, address.street]
    if not is_number_first:
        street.reverse()
    town = [address.zip_code, address.city]
    if address.country_code == "GB":
        town.reverse()
    written = [
        f"{address.first_name} {address.last_name}",
        address.company,
        " ".join(part for part in street if part),
        address.additional,
        " ".join(town),
        address.state,
    ]
    return [line for line in written if line]
