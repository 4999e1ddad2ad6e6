import { expect, test } from 'vitest'
import { renderInShop } from '#app/storefronts/renderInShop.fixture'
import { germany } from '#app/storefronts/storefronts.fixture'
import { aProduct } from './products.fixture'
import { tileOf } from './tile'
import { ProductGrid, type Promo } from './ProductGrid'

const tile = tileOf(germany, aProduct({ attributes: {} }), [])
const page = Array.from({ length: 4 }, (_, id) => ({
  ...tile,
  id,
  name: `product ${id}`,
  price: null,
}))

function aPromo(position: number, isWide = false): Promo {
  return { key: `${position}`, position, isWide, tile: `promo ${position}` }
}

async function cells(from: number, promos: Promo[]) {
  const grid = <ProductGrid tiles={page} {...{ from, promos }} />
  const { container } = await renderInShop(grid, { shop: germany, path: '/de/damen' })
  return [...container.querySelectorAll('.product-grid > li')].map(
    (cell) => /(product|promo) \d+/.exec(cell.textContent)?.[0] + ` ${cell.className}`.trimEnd(),
  )
}

test('promos stand before the products that have their places', async () => {
  expect(await cells(1, [aPromo(3, true), aPromo(1)])).toEqual([
    'promo 1 promo-cell',
    'product 0',
    'product 1',
    'promo 3 promo-cell promo-cell-wide',
    'product 2',
    'product 3',
  ])
})

test('places are counted over the whole listing, and one past its end is not shown', async () => {
  expect(await cells(25, [aPromo(3), aPromo(27), aPromo(40)])).toEqual([
    'product 0',
    'product 1',
    'promo 27 promo-cell',
    'product 2',
    'product 3',
  ])
})
