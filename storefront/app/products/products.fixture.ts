// Wire answers for tests, typed by the contract.
import type { Product } from './tile'

type Variant = NonNullable<Product['variants']>[number]
type Sibling = NonNullable<Product['siblings']>[number]
type Price = NonNullable<Variant['price']>
type AttributeGroup = NonNullable<Product['attributes']>[string]

export function aProduct(rest: Partial<Product> = {}): Product {
  const price = aPrice(44900)
  return {
    id: 302,
    referenceKey: 'VTR-1001-camel',
    masterKey: 'VTR-1001',
    slug: 'mantel-odile-camel',
    url: '/de/p/mantel-odile-camel/302',
    isActive: true,
    isSoldOut: false,
    isNew: false,
    createdAt: '2026-08-01T08:00:00Z',
    updatedAt: '2026-11-01T08:00:00Z',
    firstLiveAt: '2026-08-01T08:00:00Z',
    version: 1,
    images: [anImage('front'), anImage('back')],
    attributes: { name: aWord('name', 'Mantel Odile'), brand: aWord('brand', 'Maison Aubrac') },
    variants: [aVariant('36', 4), aVariant('38', 0), aVariant('40', 2)],
    siblings: [],
    priceRange: { min: price, max: price },
    lowestPriorPrice: { withTax: null, relativeDifferenceToPrice: null, rule: null },
    ...rest,
  }
}

export function aPrice(withTax: number, originalWithTax = withTax): Price {
  return {
    withTax,
    withoutTax: Math.round(withTax / 1.19),
    currencyCode: 'EUR',
    tax: { vat: { amount: withTax - Math.round(withTax / 1.19), rate: 0.19 } },
    appliedReductions: [],
    originalWithTax,
    recommendedRetailPrice: null,
  }
}

/** Sold before it is there. */
export function anAwaited(size: string, expectedAvailabilityAt: string): Variant {
  const none = aVariant(size, 0)
  const stock = { ...none.stock, isSellableWithoutStock: true, expectedAvailabilityAt }
  return { ...none, stock }
}

export function aVariant(size: string, quantity: number): Variant {
  return {
    id: Number(size),
    referenceKey: `VTR-1001-camel-${size}`,
    createdAt: '2026-08-01T08:00:00Z',
    updatedAt: '2026-08-01T08:00:00Z',
    stock: {
      quantity,
      isSellableWithoutStock: false,
      expectedAvailabilityAt: null,
      supplierId: 1,
      warehouseId: null,
    },
    price: aPrice(44900),
    attributes: { shopSize: aWord('shopSize', size) },
  }
}

export function aSibling(id: number, colour: string, rest: Partial<Sibling> = {}): Sibling {
  return {
    id,
    referenceKey: `VTR-1001-${id}`,
    isActive: true,
    slug: `mantel-odile-${id}`,
    tone: '#b98b56',
    images: [anImage('front')],
    attributes: { colorDetail: aWord('colorDetail', colour) },
    ...rest,
  }
}

export function aWord(key: string, label: string): AttributeGroup {
  return {
    id: 1,
    key,
    label: key,
    type: null,
    multiSelect: false,
    values: { label, id: null, value: null },
  }
}

function anImage(view: string): Product['images'][number] {
  const hash = `placeholder/coat/b98b56/${view}.svg`
  return {
    hash,
    url: `/media/${hash}`,
    alt: `Mantel Odile, ${view}`,
    dominantColor: '#b98b56',
    width: null,
    height: null,
    placeholder: null,
    attributes: {},
  }
}
