"""Devices, pages and ways to them, as browsers tell them and as staff reads them."""

from __future__ import annotations

DEVICES = {
    "phone": ("Phone", "Telefon"),
    "tablet": ("Tablet", "Tablet"),
    "desktop": ("Desktop", "Computer"),
}
# A page's type, or its category where the type is `other` (vitrine/insight/shapes.py).
PAGES = {
    "account": ("Account", "Konto"),
    "account_area:order_id": ("Order in the account", "Bestellung im Konto"),
    "account_area:orders": ("Orders in the account", "Bestellungen im Konto"),
    "blog": ("Magazine", "Magazin"),
    "cart": ("Basket", "Warenkorb"),
    "checkout": ("Checkout", "Kasse"),
    "customerService": ("Customer service", "Kundenservice"),
    "home": ("Home page", "Startseite"),
    "orderConfirmation": ("Order confirmation", "Bestellbestätigung"),
    "other": ("Other pages", "Andere Seiten"),
    "outfit": ("Outfit", "Outfit"),
    "pdp": ("Product", "Artikel"),
    "product": ("Product", "Artikel"),
    "productlist": ("Category", "Kategorie"),
    "searchResult": ("Search results", "Suchergebnisse"),
    "signin": ("Sign-in", "Anmeldung"),
    "support": ("Help", "Hilfe"),
    "wishlist": ("Wishlist", "Merkliste"),
}
WAYS = {
    "load": ("Full load", "Neu geladen"),
    "client": ("Within the shop", "Im Shop geblättert"),
}
