import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aProduct } from '#app/products/products.fixture'
import { tileOf } from '#app/products/tile'
import { renderInShop } from '#app/storefronts/renderInShop.fixture'
import { germany } from '#app/storefronts/storefronts.fixture'
import type { BlockBase } from './fields'
import { noGoods, type StoryGoods } from './goods'
import { Story } from './Story'

const coat = { name: 'Mantel Odile', key: 'VTR-1001-camel', isSoldOut: true }
const skirt = { name: 'Rock Clémence', key: 'VTR-2512-ink', isSoldOut: false }

const tiles = [coat, skirt].map(({ name, key, isSoldOut }, place) => ({
  key,
  tile: {
    ...tileOf(germany, aProduct({ id: place + 1, referenceKey: key, isSoldOut }), []),
    name,
  },
}))

const goods: StoryGoods = {
  ...noGoods,
  products: Object.fromEntries(tiles.map(({ key, tile }) => [key, tile])),
  outfits: {
    'OUT-01': {
      id: 1,
      key: 'OUT-01',
      path: '/de/outfits/limmat',
      name: 'Limmat',
      text: '',
      gender: 'women',
      picture: { url: '/media/look', alt: 'Ein Look', dominantColor: '#c0a080' },
      pieces: tiles.map((each) => ({ ...each, role: 'outerwear' })),
    },
  },
}

afterEach(cleanup)

async function show(block: object) {
  const story = { id: 1, content: { _uid: 'b', ...block } as BlockBase }
  await renderInShop(<Story story={story} goods={goods} />, { shop: germany, path: '/de' })
}

test('what is sold out stands last in its row', async () => {
  await show({
    component: 'product_slider',
    headline: 'Für kalte Tage',
    products: [coat.key, skirt.key],
  })

  const row = screen.getByRole('region', { name: 'Für kalte Tage' })
  const names = within(row)
    .getAllByRole('article')
    .map((tile) => tile.textContent)
  expect(names).toEqual([
    expect.stringContaining(skirt.name),
    expect.stringContaining('Ausverkauft'),
  ])
})

test('the pieces of a look have the numbers of its points', async () => {
  const point = { _uid: 'p', component: 'look_point', product: skirt.key, x: '40', y: '20' }

  await show({ component: 'shoppable_look', outfit: 'OUT-01', points: [point] })

  const [piece] = screen.getAllByRole('listitem')
  expect(piece?.textContent).toMatch(/^1.*Rock Clémence/)
})

test('the pieces of a look without points have no numbers', async () => {
  await show({ component: 'shoppable_look', outfit: 'OUT-01' })

  const pieces = screen.getAllByRole('listitem')
  expect(pieces).toHaveLength(2)
  for (const piece of pieces) expect(piece.textContent).not.toMatch(/^\d/)
})

test('a look says which of its pieces is sold out, instead of its price', async () => {
  await show({ component: 'shoppable_look', outfit: 'OUT-01' })

  const [gone, left] = screen.getAllByRole('listitem')
  expect(gone?.textContent).toContain('Ausverkauft')
  expect(gone?.textContent).not.toContain('€')
  expect(left?.textContent).toContain('€')
})
