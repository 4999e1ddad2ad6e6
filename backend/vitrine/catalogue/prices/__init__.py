"""What things cost: prices with their history, reductions, campaigns, tax classes."""

from vitrine.catalogue.prices.incoming import (
    IncomingPrice,
    IncomingReduction,
    PastPrice,
    PriceRow,
)
from vitrine.catalogue.prices.offers import NO_PRIOR, Offer, ProductOffers, offers, reductions_of
from vitrine.catalogue.prices.queries import (
    Campaign,
    ChangedPrice,
    campaigns,
    prices_of_ended_campaigns,
    put_campaign,
    sold_in,
    withdraw_prices,
)
from vitrine.catalogue.prices.rules import NoTaxRate, TaxClass, wrong_with_price
from vitrine.catalogue.prices.shapes import LowestPriorPrice, Price
from vitrine.catalogue.prices.writing import NewPrice, PriceKey, write_prices

__all__ = [
    "NO_PRIOR",
    "Campaign",
    "ChangedPrice",
    "IncomingPrice",
    "IncomingReduction",
    "LowestPriorPrice",
    "NewPrice",
    "NoTaxRate",
    "Offer",
    "PastPrice",
    "Price",
    "PriceKey",
    "PriceRow",
    "ProductOffers",
    "TaxClass",
    "campaigns",
    "offers",
    "prices_of_ended_campaigns",
    "put_campaign",
    "reductions_of",
    "sold_in",
    "withdraw_prices",
    "write_prices",
    "wrong_with_price",
]
