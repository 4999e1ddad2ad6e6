import { germany } from '#app/storefronts/storefronts.fixture'
import { expect, test } from 'vitest'
import { aPrice, aProduct, aSibling, aVariant, aWord } from './products.fixture'
import { inColour, tileOf } from './tile'

test('a tile knows what it shows, and little more', () => {
  const product = aProduct({ siblings: [aSibling(301, 'Schwarz'), aSibling(302, 'Camel')] })

  const tile = tileOf(germany, product, [])

  expect(tile).toEqual({
    id: 302,
    path: '/de/p/mantel-odile-camel/302',
    name: 'Mantel Odile',
    brand: 'Maison Aubrac',
    pictures: ['front', 'back'].map((view) => ({
      url: `/media/placeholder/coat/b98b56/${view}.svg`,
    })),
    price: { now: '449,00\u00a0€', isFrom: false },
    sizes: '36 · 40',
    colours: [
      { id: 302, path: '/de/p/mantel-odile-302/302', name: 'Camel', tone: '#b98b56' },
      {
        id: 301,
        path: '/de/p/mantel-odile-301/301',
        name: 'Schwarz',
        tone: '#b98b56',
        picture: { url: '/media/placeholder/coat/b98b56/front.svg' },
      },
    ],
  })
})

test('another colour brings along what its product says otherwise, and nothing else', () => {
  const cheaper = { min: aPrice(39900), max: aPrice(39900) }
  const siblings = [
    aSibling(302, 'Camel'),
    aSibling(301, 'Schwarz', { priceRange: cheaper }),
    aSibling(303, 'Navy', { attributes: { name: aWord('name', 'Mantel Odile lang') } }),
  ]
  const tile = tileOf(germany, aProduct({ siblings }), [])

  const [camel, black, navy] = tile.colours.map((colour) => inColour(tile, colour))

  expect(camel).toBe(tile)
  expect(black?.price).toEqual({ now: '399,00\u00a0€', isFrom: false })
  expect([black?.name, black?.sizes, black?.badge]).toEqual(['Mantel Odile', '', undefined])
  expect([navy?.name, navy?.price]).toEqual(['Mantel Odile lang', tile.price])
})

test('a colour that is not sold here is not offered, and one colour alone is no choice', () => {
  const siblings = [aSibling(302, 'Camel'), aSibling(301, 'Schwarz', { isActive: false })]

  expect(tileOf(germany, aProduct({ siblings }), []).colours).toEqual([])
})

test('few are left when three or fewer can be had in all sizes together', () => {
  const left = (...variants: ReturnType<typeof aVariant>[]) =>
    tileOf(germany, aProduct({ variants }), []).badge

  expect(left(aVariant('36', 1), aVariant('38', 2))).toBe('nearlyGone')
  expect(left(aVariant('36', 1), aVariant('38', 3))).toBeUndefined()
  expect(left(aVariant('36', 0))).toBeUndefined()
})

test('the same picture is no second view', () => {
  const [front] = aProduct().images

  expect(tileOf(germany, aProduct({ images: [front!, front!] }), []).pictures).toHaveLength(1)
})

test.each([
  ['of its number', { productIds: [302], categoryIds: [] }, true],
  ['of a category that it is in', { productIds: [], categoryIds: [7] }, true],
  ['of other goods', { productIds: [1], categoryIds: [8] }, false],
  ['of all goods, which is said once', { productIds: [], categoryIds: [] }, false],
])('a promotion %s', (_, scope, isTold) => {
  const scarves = {
    categoryId: 7,
    categoryName: 'Schals',
    categorySlug: 'schals',
    categoryUrl: '/de/accessoires/schals',
    categoryHidden: false,
  }
  const running = { name: '3 Schals zum Preis von 2', pieces: 3, paid: 2, minimum: 0, ...scope }

  const tile = tileOf(germany, aProduct({ categories: [[scarves]] }), [running])

  expect(tile.promotion).toEqual(
    isTold ? { name: '3 Schals zum Preis von 2', pieces: 3, paid: 2 } : undefined,
  )
})
