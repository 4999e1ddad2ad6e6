import { expect, test } from 'vitest'
import { renderInShop } from '#app/storefronts/renderInShop.fixture'
import { germany } from '#app/storefronts/storefronts.fixture'
import { aProduct } from './products.fixture'
import { tileOf } from './tile'
import { ProductGrid, PROMO_PLACES, type Promo } from './ProductGrid'

/** Of a listing. */
const PER_PAGE = 24

const tile = tileOf(germany, aProduct())
const page = Array.from({ length: PER_PAGE }, (_, id) => ({ ...tile, id }))
const four = ([0, 1, 2, 3] as const).map((place): Promo => ({ place, tile: `promo ${place}` }))

test('all four tiles of content are reached on the first page, and none is there without it', async () => {
  const { container, unmount } = await renderInShop(<ProductGrid tiles={page} promos={four} />, {
    shop: germany,
    path: '/de/damen',
  })
  expect(container.querySelectorAll('.promo-cell')).toHaveLength(4)
  unmount()

  const plain = await renderInShop(<ProductGrid tiles={page} />, {
    shop: germany,
    path: '/de/damen',
  })
  expect(plain.container.querySelectorAll('.promo-cell')).toHaveLength(0)
})

test.each([
  { columns: 2, wide: 1, narrow: 1 },
  { columns: 3, wide: 2, narrow: 1 },
  { columns: 4, wide: 2, narrow: 2 },
])('no row of $columns is left with a gap', ({ columns, wide, narrow }) => {
  let taken = 0
  for (const { after, isWide } of PROMO_PLACES) {
    const width = isWide ? wide : narrow
    expect(((after + taken) % columns) + width).toBeLessThanOrEqual(columns)
    taken += width
  }
  expect((PER_PAGE + taken) % columns).toBe(0)
})
