// Wire answers for tests, typed by the contract.
import { aPrice, aProduct, aVariant } from '#app/products/products.fixture'
import type { Answer } from '#app/rpc/client'
import type { BasketItem } from './basketItem'

type Basket = Answer<'getBasket'>['basket']
type Result = Answer<'updateBasketItem'>['results'][number]

export function aBasket(rest: Partial<Basket> = {}): Basket {
  return {
    key: 'basket-1',
    currencyCode: 'EUR',
    count: 2,
    items: [aBasketItem()],
    cost: {
      goods: 89800,
      saleReduction: 0,
      campaignReduction: 0,
      promotionReduction: 0,
      voucherReduction: 0,
      delivery: 0,
      untilFreeDelivery: null,
      taxes: [{ rate: 0.19, withTax: 89800, amount: 14338 }],
      withTax: 89800,
      withoutTax: 75462,
    },
    promotions: [],
    missingForPromotions: [],
    voucher: null,
    packages: [],
    exceeded: [],
    ...rest,
  }
}

export function aBasketItem(rest: Partial<BasketItem> = {}): BasketItem {
  return {
    key: 'line-1',
    packageId: 1,
    variantId: 36,
    quantity: 2,
    availableQuantity: 2,
    status: 'available',
    price: {
      unit: aPrice(44900),
      total: { beforeReductions: 89800, withTax: 89800, appliedReductions: [] },
    },
    lowestPriorPrice: null,
    product: aProduct(),
    variant: aVariant('36', 4),
    snapshot: {
      productId: 302,
      name: 'Mantel Odile',
      brand: 'Maison Aubrac',
      colour: 'Camel',
      size: '36',
      image: null,
    },
    changes: [],
    displayData: {},
    customData: {},
    ...rest,
  }
}

export function aResult(rest: Partial<Result> = {}): Result {
  return {
    operation: 'update',
    variantId: 36,
    basketItemKey: 'line-1',
    quantity: 2,
    kind: null,
    ...rest,
  }
}
