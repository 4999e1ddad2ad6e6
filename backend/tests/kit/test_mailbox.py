import pytest

from vitrine.kit.mailbox import mailbox_of


@pytest.mark.parametrize(
    ("address", "mailbox"),
    [
        ("victim@shop.example", "victim@shop.example"),
        (" VICTIM@Shop.Example ", "victim@shop.example"),
        ("victim+1@shop.example", "victim@shop.example"),
        ("victim+a+b@shop.example", "victim@shop.example"),
        ("+1@shop.example", "+1@shop.example"),
        # Only some providers ignore dots; elsewhere these are two people.
        ("v.ictim@shop.example", "v.ictim@shop.example"),
        ("v.ic.tim+x@gmail.com", "victim@gmail.com"),
        ("v.ictim@GoogleMail.com", "victim@gmail.com"),
        ("victim-shop@yahoo.de", "victim@yahoo.de"),
        ("anna-maria@shop.example", "anna-maria@shop.example"),
        ("anna@BÜCHER.example", "anna@xn--bcher-kva.example"),
        ("anna@xn--BCHER-kva.example", "anna@xn--bcher-kva.example"),
        ("anna@bu\u0308cher.example", "anna@xn--bcher-kva.example"),
        ("no address", "@no address"),
    ],
)
def test_spellings_of_a_mailbox_are_one(address: str, mailbox: str) -> None:
    assert mailbox_of(address) == mailbox
