"""The columns and options that other shops' files have: used, or passed over on purpose."""

MERCHANT_USED = frozenset(
    [
        "id",
        "gtin",
        "mpn",
        "title",
        "description",
        "summary",
        "content",
        "price",
        "sale_price",
        "sale_price_effective_date",
        "availability",
        "availability_date",
        "quantity",
        "sell_on_google_quantity",
        "brand",
        "item_group_id",
        "color",
        "size",
        "gender",
        "age_group",
        "material",
        "pattern",
        "product_type",
        "image_link",
        "additional_image_link",
    ]
)
MERCHANT_PASSED_OVER = frozenset(
    [
        "link",
        "mobile_link",
        "identifier_exists",
        "condition",
        "shipping",
        "shipping_weight",
        "shipping_label",
        "shipping_length",
        "shipping_width",
        "shipping_height",
        "tax",
        "google_product_category",
        "size_type",
        "size_system",
        "is_bundle",
        "multipack",
        "adult",
        "updated",
        "published",
        "unit_pricing_measure",
        "unit_pricing_base_measure",
    ]
)
SHOPIFY_USED = frozenset(
    ["Handle", "Title", "Body (HTML)", "Vendor", "Type", "Tags", "Published", "Status"]
    + [f"Option{number} {part}" for number in (1, 2, 3) for part in ("Name", "Value")]
    + ["Variant SKU", "Variant Price", "Variant Compare At Price", "Variant Inventory Qty"]
    + ["Variant Inventory Policy", "Product Category", "Image Src", "Image Position"]
    + ["Image Alt Text", "Variant Image", "Variant Barcode"]
)
SHOPIFY_PASSED_OVER = frozenset(
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
