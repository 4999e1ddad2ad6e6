"""The columns and options of Shopify's export: read, or ignored on purpose."""

READ = frozenset(
    ["Handle", "Title", "Body (HTML)", "Vendor", "Type", "Tags", "Published", "Status"]
    + [f"Option{number} {part}" for number in (1, 2, 3) for part in ("Name", "Value")]
    + ["Variant SKU", "Variant Price", "Variant Compare At Price", "Variant Inventory Qty"]
    + ["Variant Inventory Policy", "Product Category", "Image Src", "Image Position"]
    + ["Image Alt Text", "Variant Image", "Variant Barcode"]
)
IGNORED = frozenset(
    [
        "Variant Grams",
        "Variant Inventory Tracker",
        "Variant Fulfillment Service",
        "Gift Card",
        "Variant Requires Shipping",
        "Variant Taxable",
        "SEO Title",
        "SEO Description",
        "Variant Weight Unit",
        "Cost per item",
        "Variant Tax Code",
        *(f"Option{number} Linked To" for number in (1, 2, 3)),
    ]
)
COLOUR_OPTIONS = frozenset(["color", "colour", "farbe", "couleur", "kleur", "colore", "väri"])
SIZE_OPTIONS = frozenset(
    [
        "size",
        "größe",
        "grösse",
        "groesse",
        "grosse",
        "taille",
        "pointure",
        "maat",
        "taglia",
        "koko",
        "shoe size",
        "schuhgröße",
        "schuhgrösse",
        "schoenmaat",
    ]
)
