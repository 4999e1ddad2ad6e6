import { britain, germany } from '#app/storefronts/storefronts.fixture'
import { expect, test } from 'vitest'
import { anAwaited, aProduct, aSibling, aVariant, aWord } from '#app/products/products.fixture'
import { awaitedUntil } from './productView'
import { productView } from './productView.server'

test('a size tells what is left only where it is little, and when it is expected back', () => {
  const soldOut = aVariant('42', 0)
  const view = productView(
    germany,
    aProduct({
      variants: [
        aVariant('36', 4),
        aVariant('38', 3),
        { ...soldOut, stock: { ...soldOut.stock, expectedAvailabilityAt: '2026-12-01T00:00:00Z' } },
        { ...soldOut, stock: { ...soldOut.stock, isSellableWithoutStock: true } },
        anAwaited('44', '2026-12-24T00:00:00Z'),
        anAwaited('46', '2026-11-14T00:00:00Z'),
      ],
    }),
    new Date('2026-11-15T09:00:00Z'),
  )

  expect(
    view.sizes.map(({ isSoldOut, left, expectedAt }) => ({ isSoldOut, left, expectedAt })),
  ).toEqual([
    { isSoldOut: false, left: undefined, expectedAt: undefined },
    { isSoldOut: false, left: 3, expectedAt: undefined },
    { isSoldOut: true, left: undefined, expectedAt: '2026-12-01T00:00:00Z' },
    { isSoldOut: false, left: undefined, expectedAt: undefined },
    { isSoldOut: false, left: undefined, expectedAt: '2026-12-24T00:00:00Z' },
    { isSoldOut: false, left: undefined, expectedAt: undefined },
  ])
})

test('delivery is promised from the day on which a size comes that is sold before it', () => {
  const now = new Date('2026-11-15T09:00:00Z')
  const [late, early] = [
    anAwaited('36', '2026-12-24T00:00:00Z'),
    anAwaited('38', '2026-12-01T00:00:00Z'),
  ]
  const awaited = productView(germany, aProduct({ variants: [late, early] }), now)
  const mixed = productView(germany, aProduct({ variants: [late, aVariant('38', 2)] }), now)

  expect(awaitedUntil(awaited, undefined)).toBe('2026-12-01T00:00:00Z')
  expect(awaitedUntil(awaited, awaited.sizes[0])).toBe('2026-12-24T00:00:00Z')
  expect(awaitedUntil(mixed, undefined)).toBeUndefined()
  expect(awaitedUntil(mixed, mixed.sizes[0])).toBe('2026-12-24T00:00:00Z')
  expect(awaitedUntil(mixed, mixed.sizes[1])).toBeUndefined()
})

test('what has a drawing is shown with it, and everything with its word', () => {
  const several = (key: string, values: [string, string][]) => ({
    ...aWord(key, ''),
    multiSelect: true,
    values: values.map(([value, label]) => ({ id: 1, value, label })),
  })
  const view = productView(
    germany,
    aProduct({
      attributes: {
        careSymbols: several('careSymbols', [['washing-hand', 'Handwäsche']]),
        material: several('material', [['mohair', 'Mohair']]),
        features: several('features', [['pockets', 'Mit Taschen']]),
      },
    }),
  )

  expect(view.care).toEqual([{ icon: 'care-washing-hand', label: 'Handwäsche' }])
  expect(view.marks).toEqual([
    { label: 'Mohair' },
    { icon: 'feature-pockets', label: 'Mit Taschen' },
  ])
})

test('colours are shown where there are several that are sold here', () => {
  const one = aSibling(302, 'Camel')
  const other = aSibling(303, 'Schwarz')

  const both = productView(germany, aProduct({ siblings: [one, other] }))
  const alone = productView(germany, aProduct({ siblings: [one, { ...other, isActive: false }] }))

  expect(both.colours.map(({ path, name, isHere }) => [path, name, isHere])).toEqual([
    ['/de/p/mantel-odile-302/302', 'Camel', true],
    ['/de/p/mantel-odile-303/303', 'Schwarz', false],
  ])
  expect(alone.colours).toEqual([])
})

test('the trail is the longest way to the product that is not hidden', () => {
  const place = (id: number, categoryHidden = false) => ({
    categoryId: id,
    categoryName: `Ort ${id}`,
    categorySlug: `ort-${id}`,
    categoryUrl: `/de/ort-${id}`,
    categoryHidden,
  })

  const view = productView(
    germany,
    aProduct({
      categories: [[place(1)], [place(2), place(3)], [place(4), place(5), place(6, true)]],
    }),
  )

  expect(view.trail.map(({ id }) => id)).toEqual([2, 3])
})

test('what the pictures show is told as the size is called here', () => {
  const worn = aVariant('38', 4)
  const british = {
    ...worn,
    attributes: { size: aWord('size', '38'), shopSize: aWord('shopSize', '10') },
  }
  const attributes = { modelSize: aWord('modelSize', '38') }

  const known = productView(britain, aProduct({ attributes, variants: [british] }))
  const unknown = productView(britain, aProduct({ attributes, variants: [aVariant('40', 1)] }))

  expect([known.modelSize, unknown.modelSize]).toEqual(['10', ''])
})
