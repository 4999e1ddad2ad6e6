"""Articles by the numbers of the printed catalogue, which are our reference keys."""

from __future__ import annotations

from vitrine.catalogue.attributes import AttributeValue
from vitrine.catalogue.pagination import refuse_too_many
from vitrine.catalogue.products.queries import articles as queries
from vitrine.catalogue.products.queries.articles import NumberedArticle
from vitrine.catalogue.products.reading import cached_products
from vitrine.catalogue.products.selection import With, WithKeys, WithVariants
from vitrine.catalogue.products.shapes import Product, Variant
from vitrine.rpc import Call, Wire, procedure

SHOWN = With(
    attributes=WithKeys(with_key=["name", "colorDetail"]), variants=WithVariants(attributes="all")
)


class LookupArticles(Wire):
    article_numbers: list[str]


class ArticleSize(Wire):
    variant_id: int
    label: str
    is_sellable: bool
    price: int


class Article(Wire):
    """`askedNumber` is as the caller spelt it; `variantId` is there for the number of a size."""

    asked_number: str
    article_number: str
    product_id: int
    variant_id: int | None
    name: str
    colour: str
    url: str
    sizes: list[ArticleSize]


@procedure("lookupArticles", public=True)
async def lookup_articles(call: Call, payload: LookupArticles) -> list[Article]:
    """In the order asked for, however they are spelt; what is not sold here is left out."""
    refuse_too_many("articleNumbers", payload.article_numbers)
    numbers = list(dict.fromkeys(each for each in payload.article_numbers if "\x00" not in each))
    articles = await queries.numbered_articles(call.db, numbers)
    products = await cached_products(call, [each.product_id for each in articles.values()], SHOWN)
    return [
        _article(articles[number], products[articles[number].product_id])
        for number in numbers
        if number in articles and articles[number].product_id in products
    ]


def _article(numbered: NumberedArticle, product: Product) -> Article:
    return Article(
        asked_number=numbered.number,
        article_number=product.reference_key,
        product_id=product.id,
        variant_id=numbered.variant_id,
        name=_label(product, "name"),
        colour=_label(product, "colorDetail"),
        url=product.url,
        sizes=[_size(each) for each in product.variants or []],
    )


def _size(variant: Variant) -> ArticleSize:
    return ArticleSize(
        variant_id=variant.id,
        label=_label(variant, "shopSize"),
        is_sellable=variant.stock.quantity > 0 or variant.stock.is_sellable_without_stock,
        price=variant.price.with_tax if variant.price else 0,
    )


def _label(item: Product | Variant, key: str) -> str:
    group = item.attributes.get(key) if item.attributes else None
    values = group.values if group else None
    return values.label if isinstance(values, AttributeValue) else ""
