import { expect, test } from 'vitest'
import { aProduct } from '#app/products/products.fixture'
import { createRpc } from '#app/rpc/client'
import { germany } from '#app/storefronts/storefronts.fixture'
import type { BlockBase } from './fields'
import { noGoods } from './goods'
import { storyGoods } from './storyGoods.server'

const camel = aProduct()
const black = aProduct({ id: 303, referenceKey: 'VTR-1001-black' })
const skirt = aProduct({ id: 400, referenceKey: 'VTR-2001-ink', masterKey: 'VTR-2001' })
const boots = aProduct({ id: 500, referenceKey: 'VTR-3001-black', masterKey: 'VTR-3001' })
const outfit = {
  id: 5,
  key: 'OUT-01',
  slug: 'limmat',
  url: '/de/outfits/limmat',
  name: 'Limmat',
  text: '',
  gender: 'women',
  image: null,
  version: 1,
  slugs: {},
  pieces: [{ role: 'outerwear', product: camel }],
}

function aBlock(component: string, fields: object = {}): BlockBase {
  return { _uid: component, component, ...fields }
}

const threeForTwo = { name: null, pieces: 3, paid: 2 }
const promotions = [{ ...threeForTwo, productIds: [400], categoryIds: [], minimum: 0 }]

async function goodsOf(answer: () => Response, ...contents: BlockBase[]) {
  const questions: unknown[] = []
  const rpc = createRpc({
    baseUrl: 'http://shop/api',
    fetch: async (url, init) => {
      if ((url as string).endsWith('/getPromotions')) return Response.json({ promotions })
      questions.push((JSON.parse(init?.body as string) as { payload: unknown }).payload)
      return answer()
    },
  })
  return { goods: await storyGoods(rpc, germany, ...contents), questions }
}

test('all that the blocks of a page name is asked for at once', async () => {
  const rowed = aBlock('product_slider', { category: 'women/new', limit: '1', products: [] })
  const point = { ...aBlock('look_point', { product: ' VTR-2001-ink ' }), _uid: 'point' }
  const link = { fieldtype: 'multilink', linktype: 'url', url: 'category:women/coats' }
  const look = aBlock('shoppable_look', { outfit: 'OUT-01', points: [point], cta_link: link })
  const related = {
    uuid: 'u',
    path: '/de/magazin/wolle',
    content: aBlock('article', { products: ['VTR-9-red'] }),
  }
  const article = aBlock('article', { products: ['VTR-1001-camel'], related: [related] })

  const { goods, questions } = await goodsOf(
    () =>
      Response.json({
        products: [camel, skirt],
        outfits: [outfit],
        categories: [{ key: 'women/coats', name: 'Mäntel', url: '/de/damen/maentel' }],
        rows: [[camel, black, skirt]],
        rowListings: [{ name: 'Neu', total: 40, url: '/de/damen/neu' }],
      }),
    aBlock('page', { body: [rowed, look] }),
    article,
  )

  expect(questions).toMatchObject([
    {
      products: ['VTR-1001-camel', 'VTR-2001-ink'],
      outfits: ['OUT-01'],
      categories: ['women/coats'],
      rows: [{ category: 'women/new', attribute: '', sort: 'newest', similarTo: [], limit: 2 }],
    },
  ])
  expect(Object.keys(goods.products)).toEqual(['VTR-1001-camel', 'VTR-2001-ink'])
  expect(Object.values(goods.products).map(({ promotion }) => promotion)).toEqual([
    undefined,
    threeForTwo,
  ])
  expect(goods.outfits['OUT-01']).toMatchObject({ path: '/de/outfits/limmat', picture: null })
  expect(goods.categories).toEqual({
    'women/coats': { name: 'Mäntel', path: '/de/damen/maentel' },
  })
  // The camel one stands on the page already.
  expect(goods.rows.product_slider?.map(({ id }) => id)).toEqual([303])
  expect(goods.listings.product_slider).toMatchObject({ total: 40, path: '/de/damen/neu' })
})

test.each([
  [{ attribute: ' pattern:rib ' }, { category: '', attribute: 'pattern:rib', term: '' }],
  [{ category: 'women/skirts' }, { category: 'women/skirts', attribute: '', term: '' }],
])('a material shows what an editor says: %j', async (fields, row) => {
  const { goods, questions } = await goodsOf(
    () =>
      Response.json({
        ...{ products: [], outfits: [], categories: [] },
        ...{ rows: [[camel]], rowListings: [null] },
      }),
    aBlock('material', { headline: 'Rippe', family: 'weave', ...fields }),
  )

  expect(questions).toMatchObject([{ rows: [row] }])
  expect(goods.rows.material).toHaveLength(1)
  expect(goods.listings).toEqual({})
})

test.each([
  [[camel, skirt], 'Seidensatin', 2],
  [[camel, black], 'Seidensatin', 2],
  [[camel], 'Seide', 1],
])('else what is made of it, or of its family: %#', async (own, name, count) => {
  const { goods, questions } = await goodsOf(
    () =>
      Response.json({
        ...{ products: [], outfits: [], categories: [], rows: [own, [skirt]] },
        rowListings: ['Seidensatin', 'Seide'].map((name) => ({ name, total: 9, url: '/' })),
      }),
    aBlock('material', { headline: 'Seidensatin', family: 'silk' }),
  )

  expect(questions).toMatchObject([
    {
      rows: [
        { term: 'Seidensatin', attribute: '' },
        { term: '', attribute: 'material:silk' },
      ],
    },
  ])
  expect(goods.rows.material).toHaveLength(count)
  expect(goods.listings.material?.name).toBe(name)
})

test('a row of few styles shows their other colours, too, up to its limit', async () => {
  const navy = aProduct({ id: 304, referenceKey: 'VTR-1001-navy' })
  const answer = (row: object[]) => () =>
    Response.json({ products: [], outfits: [], categories: [], rows: [row], rowListings: [null] })
  const slider = aBlock('product_slider', { category: 'women', limit: '3', products: [] })
  const wide = { ...slider, limit: '12' }
  const similar = aBlock('recommendations', { kind: 'similar', products: ['VTR-9-red'] })

  const few = await goodsOf(answer([camel, black, navy, skirt]), slider)
  const full = await goodsOf(
    answer([camel, black, skirt, boots, aProduct({ id: 600, masterKey: 'VTR-4001' })]),
    wide,
  )
  const alike = await goodsOf(answer([camel, black, skirt]), similar)

  const idsOf = ({ goods }: typeof few) =>
    Object.values(goods.rows).flatMap((row) => row.map(({ id }) => id))
  expect([few, full, alike].map(idsOf)).toEqual([
    [302, 400, 303],
    [302, 400, 500, 600],
    [302, 400],
  ])
})

test('a material of no family asks for nothing', async () => {
  const { questions } = await goodsOf(() => new Response(), aBlock('material'))

  expect(questions).toEqual([])
})

test('a page that names nothing asks for nothing', async () => {
  const recent = aBlock('recommendations', { kind: 'recently_viewed' })
  const similarToNothing = aBlock('recommendations', { kind: 'similar', products: [] })

  const { goods, questions } = await goodsOf(
    () => new Response(),
    aBlock('page', { body: [recent, similarToNothing, aBlock('constructor')] }),
  )

  expect([goods, questions]).toEqual([noGoods, []])
})

test('a shop that fails costs a page its goods and nothing else', async () => {
  const slider = aBlock('product_slider', { products: ['VTR-1001-camel'] })

  const { goods, questions } = await goodsOf(
    () => Response.json({ code: 'SearchNotReady' }, { status: 503 }),
    slider,
  )

  expect(goods).toEqual(noGoods)
  expect(questions).toHaveLength(1)
})
