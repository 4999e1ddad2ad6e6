import { expect, test } from 'vitest'
import { aConfiguration, germany, romandy } from '#app/storefronts/storefronts.fixture'
import { anAwaited, aPrice, aProduct, aSibling, aVariant } from '#app/products/products.fixture'
import type { Product } from '#app/products/tile'
import { productView } from './productView.server'
import { productGroup } from './structuredData'

type Image = Product['images'][number]
const publicUrl = 'https://vitrine.example'

test('each size is an offer of this storefront, and each other colour a page of its own', () => {
  const view = productView(
    germany,
    aProduct({
      variants: [aVariant('36', 9), aVariant('38', 0), aVariant('40', 2)],
      siblings: [aSibling(302, 'Camel'), aSibling(303, 'Schwarz')],
    }),
  )
  const { delivery } = aConfiguration(germany)

  const group = productGroup(view, { shop: germany, delivery, publicUrl })

  expect(group).toMatchObject({
    '@type': 'ProductGroup',
    url: 'https://vitrine.example/de/p/mantel-odile-camel/302',
    productGroupID: 'VTR-1001',
    brand: { name: 'Maison Aubrac' },
    hasVariant: [
      {
        sku: 'VTR-1001-camel-36',
        size: '36',
        offers: {
          price: '449.00',
          priceCurrency: 'EUR',
          availability: 'https://schema.org/InStock',
          hasMerchantReturnPolicy: { applicableCountry: 'DE', merchantReturnDays: 30 },
          shippingDetails: {
            shippingRate: { value: '0.00', currency: 'EUR' },
            shippingDestination: { addressCountry: 'DE' },
            deliveryTime: { transitTime: { minValue: 1, maxValue: 3 } },
          },
        },
      },
      { offers: { availability: 'https://schema.org/OutOfStock' } },
      { offers: { availability: 'https://schema.org/LimitedAvailability' } },
      { url: 'https://vitrine.example/de/p/mantel-odile-303/303' },
    ],
  })
})

test('what is sold before it is there is on back order until that day', () => {
  const product = aProduct({ variants: [anAwaited('36', '2026-12-24T00:00:00Z')] })
  const view = productView(germany, product, new Date('2026-11-15T09:00:00Z'))
  const { delivery } = aConfiguration(germany)

  const { hasVariant } = productGroup(view, { shop: germany, delivery, publicUrl })

  expect(hasVariant).toMatchObject([
    {
      offers: {
        availability: 'https://schema.org/BackOrder',
        availabilityStarts: '2026-12-24T00:00:00Z',
      },
    },
  ])
})

test('a size is known by its numbers, and by the price that was struck through', () => {
  const reduced = {
    ...aVariant('36', 9),
    price: aPrice(31400, 44900),
    lowestPriorPrice: { withTax: 42000, relativeDifferenceToPrice: null, rule: 'charged-before' },
    gtin: '4006381333931',
    mpn: 'ODILE-36',
  } as const
  const view = productView(germany, aProduct({ variants: [reduced] }))
  const { delivery } = aConfiguration(germany)

  const { hasVariant } = productGroup(view, { shop: germany, delivery, publicUrl })

  expect(hasVariant).toMatchObject([
    {
      gtin: '4006381333931',
      mpn: 'ODILE-36',
      offers: {
        price: '314.00',
        priceSpecification: {
          priceType: 'https://schema.org/StrikethroughPrice',
          price: '420.00',
          priceCurrency: 'EUR',
        },
      },
    },
  ])
})

test('only pictures are pictures: a drawing that stands in for one is not named', () => {
  const [front, back] = aProduct().images as [Image, Image]
  const photograph = { ...front, url: `/media/${'0a'.repeat(16)}`, width: 1440, height: 1920 }
  const drawing = { ...back, url: '/media/placeholder/coat/b08d57/back.svg' }
  const { delivery } = aConfiguration(germany)

  const named = [[photograph, drawing], [drawing]].map((images) => {
    const view = productView(germany, aProduct({ images }))
    return productGroup(view, { shop: germany, delivery, publicUrl }).hasVariant[0]
  })

  expect(named[0]).toHaveProperty('image', [
    `https://vitrine.example/media/${'0a'.repeat(16)}/960.jpg`,
  ])
  expect(named[1]).not.toHaveProperty('image')
})

test('delivery costs what it costs for that price in that country', () => {
  const view = productView(
    germany,
    aProduct({ variants: [{ ...aVariant('36', 9), price: aPrice(2990) }] }),
  )
  const { delivery } = aConfiguration(romandy)

  const { hasVariant } = productGroup(view, { shop: romandy, delivery, publicUrl })

  expect(hasVariant).toMatchObject([
    {
      offers: {
        price: '29.90',
        priceCurrency: 'CHF',
        shippingDetails: { shippingRate: { value: '4.95', currency: 'CHF' } },
      },
    },
  ])
})
