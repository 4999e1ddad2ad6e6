import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { postForm, problem, type Answers } from '#app/forms/postForm.fixture'
import { contextFor, rpcContext, shopContext, type LoadContext } from '#app/pages/loadContext'
import { Screens } from '#app/pages/screens'
import { createRpc, type Answer, type ProcedureName } from '#app/rpc/client'
import { renderInShop } from '#app/storefronts/renderInShop.fixture'
import { germany, storefronts } from '#app/storefronts/storefronts.fixture'
import OutfitsDetailRoute, { action, loader as loadDetail } from '../outfits-detail.route'
import OutfitsRoute, { loader as loadOverview } from '../outfits.route'
import { aCoat, anOutfit, aStory } from './outfits.fixture'

const PATH = '/de/outfits/morgens-an-der-limmat'
const goods: Answer<'getGoods'> = {
  outfits: [anOutfit(), anOutfit({ id: 2, key: 'OUT-02' })],
  otherOutfits: [],
  products: [],
  categories: [],
  rows: [],
  rowListings: [],
}
/** The overview without a story of its own, and without any of outfits. */
const nothingWritten: Partial<Answer<'getCmsContent'>> = {
  id: null,
  content: null,
  stories: [],
  total: 0,
  datasources: {},
}
const unknown = problem(404, { code: 'UnknownStory' })

beforeEach(() => history.replaceState(null, '', PATH))

/** The routes' own loaders; of the shop, HTTP alone is replaced. */
async function load(loader: (args: never) => Promise<unknown>, path: string, answers: Answers) {
  const calls: ProcedureName[] = []
  const payloads: unknown[] = []
  const rpc = createRpc({
    baseUrl: 'http://shop/api',
    fetch: async (address, init) => {
      const name = (address as string).split('/').at(-1) as ProcedureName
      calls.push(name)
      payloads.push((JSON.parse(init?.body as string) as { payload: unknown }).payload)
      const answer = answers[name]
      return answer instanceof Response ? answer.clone() : Response.json(answer)
    },
  })
  const directory = { enabled: async () => storefronts }
  const fields = { preview: null, tags: new Set(), policy: {}, directory } as unknown
  const context = contextFor(fields as LoadContext, new Screens([]))
  context.set(rpcContext, rpc)
  context.set(shopContext, germany)
  const request = new Request(`https://shop${path}`)
  const slug = new URL(request.url).pathname.split('/')[3]
  const args = { request, context, params: { shop: 'de', slug } } as never
  const result: unknown = await loader(args).catch((thrown: unknown) => thrown)
  return { result, calls, payloads }
}

async function showDetail(answers: Answers, path = PATH, outcome?: unknown) {
  const page = await load(loadDetail, path, answers)
  const props = { loaderData: page.result, actionData: outcome } as unknown
  await renderInShop(
    <OutfitsDetailRoute {...(props as ComponentProps<typeof OutfitsDetailRoute>)} />,
    { shop: germany, path },
  )
  return page
}

const pieces = () => [...document.querySelectorAll<HTMLElement>('.piece')].map((li) => within(li))

test('an outfit costs one read of content and one of goods, and shows its pieces by number', async () => {
  const { calls, payloads } = await showDetail({ getCmsContent: aStory(), getGoods: goods })

  expect(payloads[0]).toMatchObject({ slug: 'outfits/morgens-an-der-limmat' })
  expect(calls).toEqual(['getCmsContent', 'getGoods', 'getPromotions'])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Morgens an der Limmat')
  expect(screen.getByText('Bis zehn ist Nebel.')).toBeTruthy()
  const [coat, , boots] = pieces()
  const sizes = coat?.getAllByRole<HTMLInputElement>('radio') ?? []
  expect(sizes.map(({ value, disabled }) => [value, disabled])).toEqual([
    ['36', false],
    ['38', true],
  ])
  expect(boots?.getByText(/ausverkauft/)).toBeTruthy()
  expect(boots?.queryByRole('button')).toBeNull()
  expect(screen.getByText('2 Teile zusammen').parentElement?.textContent).toMatch(/ab 648,00/)
})

test('another colour is another address, which keeps the colours of the other pieces', async () => {
  const answers = { getCmsContent: aStory(), getGoods: { ...goods, products: [aCoat('navy')] } }

  const { payloads } = await showDetail(answers, `${PATH}?colour=VTR-1001-navy`)

  expect(payloads[1]).toMatchObject({ products: ['VTR-1001-navy'] })
  const links = pieces()[0]?.getAllByRole('link', { name: /^(Camel|Marine)$/ }) ?? []
  expect(
    links.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')]),
  ).toEqual([
    [PATH, null],
    [`${PATH}?colour=VTR-1001-navy`, 'true'],
  ])
})

test('goods that the blocks of an outfit name come with its pieces, in the same read', async () => {
  const blocks = [
    { _uid: 'a', component: 'product_slider', products: ['VTR-2006-ecru'] },
    { _uid: 'b', component: 'product_slider', category: 'women', limit: 1 },
    { _uid: 'c', component: 'shoppable_look', outfit: 'OUT-03' },
  ]
  const story = aStory()
  const [jumper, boots] = anOutfit()
    .pieces.slice(1)
    .map(({ product }) => product)
  const answers = {
    getCmsContent: { ...story, content: { ...story.content, body: blocks } as never },
    getGoods: {
      ...goods,
      outfits: [...goods.outfits, anOutfit({ id: 3, key: 'OUT-03' })],
      products: [aCoat('navy'), jumper as never],
      rows: [[boots as never]],
      rowListings: [null],
    },
  }

  const { result, calls, payloads } = await load(
    loadDetail,
    `${PATH}?colour=VTR-1001-navy`,
    answers,
  )

  expect(calls).toEqual(['getCmsContent', 'getGoods', 'getPromotions'])
  expect(payloads[1]).toMatchObject({
    outfits: ['OUT-01', 'OUT-02', 'OUT-03'],
    products: ['VTR-1001-navy', 'VTR-2006-ecru'],
    rows: [{ category: 'women', limit: 2 }],
  })
  expect(result).toMatchObject({
    pieces: [{ productId: 303 }, { productId: 410 }, { productId: 520 }],
    similar: [{ key: 'OUT-02' }],
    goods: {
      products: { 'VTR-2006-ecru': { name: 'Pullover Ilse' } },
      outfits: { 'OUT-03': { id: 3 } },
      rows: { b: [{ name: 'Stiefel Nora' }] },
    },
  })
})

test('an outfit of which nobody has written has its page, for as many reads', async () => {
  const { result, calls, payloads } = await load(loadDetail, PATH, {
    getCmsContent: unknown,
    getGoods: {
      ...goods,
      outfits: [anOutfit()],
      otherOutfits: [anOutfit({ id: 2, key: 'OUT-02' })],
    },
  })

  expect(calls).toEqual(['getCmsContent', 'getGoods', 'getPromotions'])
  expect(payloads[1]).toMatchObject({ outfitSlug: 'morgens-an-der-limmat', otherOutfits: 4 })
  expect(result).toMatchObject({
    text: 'Der Nebel hebt sich erst gegen zehn.',
    similar: [{ key: 'OUT-02' }],
    alternates: { fr: { path: '/fr/ensembles/matin-sur-la-limmat', exact: true } },
  })
})

test('the slug of another language leads to the one of this', async () => {
  const { result } = await load(loadDetail, '/de/outfits/matin-sur-la-limmat?a=b', {
    getCmsContent: unknown,
    getGoods: goods,
  })

  const { status, headers } = result as Response
  expect([status, headers.get('location')]).toEqual([301, `${PATH}?a=b`])
})

test('an outfit whose story has moved leads to where it is told now', async () => {
  const moved = { ...aStory(), path: '/de/outfits/frueh-an-der-limmat' }

  const { result, calls } = await load(loadDetail, `${PATH}?a=b`, { getCmsContent: moved })

  const { status, headers } = result as Response
  expect([status, headers.get('location')]).toEqual([301, '/de/outfits/frueh-an-der-limmat?a=b'])
  expect(calls).toEqual(['getCmsContent'])
})

test.each<Answers>([
  { getCmsContent: unknown, getGoods: { ...goods, outfits: [] } },
  { getCmsContent: aStory(), getGoods: { ...goods, outfits: [] } },
])('what is not there, or not sold here, is no page: %#', async (answers) => {
  const { result } = await load(loadDetail, PATH, answers)

  expect(result).toMatchObject({ init: { status: 404 } })
})

const post = (values: [string, string][], answers: Answers = {}) =>
  postForm(action, new URLSearchParams(values), { answers, path: PATH })

const twoPieces: [string, string][] = [
  ['piece', '302'],
  ['piece', '410'],
]

test('all pieces go in with one call; what cannot be sold is named and the rest is added', async () => {
  const results = [{ kind: null }, { kind: 'ItemUnvailable' }] as never
  const sizes: [string, string][] = [
    ['size-302', '36'],
    ['size-410', '42'],
  ]

  const { outcome, calls } = await post([...twoPieces, ...sizes], { addItemsToBasket: { results } })

  const items = [
    { variantId: 36, quantity: 1 },
    { variantId: 42, quantity: 1 },
  ]
  expect(calls).toEqual([['addItemsToBasket', { items }]])
  expect(outcome).toMatchObject({
    kind: 'added',
    count: 1,
    codes: { 302: null, 410: 'ItemUnvailable' },
  })
  await showDetail({ getCmsContent: aStory(), getGoods: goods }, PATH, outcome)
  const status = screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(status.join('')).toBe(
    '1 Teil liegt im Warenkorb. Zum Warenkorb' +
      'Pullover Ilse: in dieser Größe gerade nicht mehr zu haben.' +
      'Stiefel Nora: Dieser Artikel ist zurzeit ausverkauft.',
  )
  expect(pieces()[1]?.getByRole<HTMLInputElement>('radio', { name: '42' }).checked).toBe(true)
})

test('without a size nothing is added, and the piece is named', async () => {
  const { outcome, status, calls } = await post([...twoPieces, ['size-302', '36']])

  expect(outcome).toMatchObject({
    kind: 'wrong',
    errors: [{ field: 'size-410', rule: 'required' }],
  })
  expect([status, calls]).toEqual([422, []])
  await showDetail({ getCmsContent: aStory(), getGoods: goods }, PATH, outcome)
  expect(screen.getByRole('alert').textContent).toMatch(/Größe: Pullover Ilse\./)
})

test('one piece is bought by its own button', async () => {
  const answers = { addItemsToBasket: { results: [{ kind: null }] as never } }

  const { calls } = await post([...twoPieces, ['size-410', '41'], ['only', '410']], answers)

  expect(calls).toEqual([['addItemsToBasket', { items: [{ variantId: 41, quantity: 1 }] }]])
})

test.each<[string, string][][]>([
  [[]],
  [[['piece', 'x']]],
  [
    [
      ['piece', '1'],
      ['size-1', 'x'],
    ],
  ],
])('what no page of ours sends is refused: %o', async (values) => {
  const { status, calls } = await post(values)

  expect([status, calls]).toEqual([400, []])
})

test('whoever forgets a size is led to it, and the total follows what is chosen', async () => {
  await showDetail({ getCmsContent: aStory(), getGoods: goods })
  const shopper = userEvent.setup()

  await shopper.click(pieces()[1]?.getByRole('radio', { name: '42' }) as HTMLElement)
  await shopper.click(screen.getByRole('button', { name: 'Alle Teile in den Warenkorb' }))

  expect(screen.getByRole('alert').textContent).toMatch(/Größe: Mantel Odile\./)
  expect(document.activeElement).toBe(pieces()[0]?.getByRole('radio', { name: '36' }))
  expect(screen.getByText('2 Teile zusammen').parentElement?.textContent).toMatch(/ 658,00/)
})

test('whoever comes back finds the sizes that were chosen', async () => {
  const answers = { getCmsContent: aStory(), getGoods: goods }
  await showDetail(answers)
  await userEvent.setup().click(pieces()[1]?.getByRole('radio', { name: '42' }) as HTMLElement)
  const entry: unknown = history.state
  history.pushState(null, '', '/de/elsewhere')
  cleanup()

  await showDetail(answers)
  const unchosen = pieces()[1]?.getByRole<HTMLInputElement>('radio', { name: '42' }).checked
  cleanup()
  history.replaceState(entry, '', PATH)
  await showDetail(answers)

  expect(unchosen).toBe(false)
  expect(pieces()[1]?.getByRole<HTMLInputElement>('radio', { name: '42' }).checked).toBe(true)
  expect(screen.getByText('2 Teile zusammen').parentElement?.textContent).toMatch(/ 658,00/)
})

test('the overview reads its stories once and their goods once, as the address says', async () => {
  const overview = {
    ...nothingWritten,
    stories: [aStory()] as never,
    total: 1,
    datasources: { 'occasion-names': [{ name: 'office', value: 'Büro' }] },
  }
  const path = '/de/outfits?occasion=office&department=women'

  const answers = { getCmsContent: overview, getGoods: goods }
  const { result, calls, payloads } = await load(loadOverview, path, answers)

  expect(calls).toEqual(['getCmsContent', 'getGoods'])
  expect(payloads[0]).toMatchObject({
    slug: 'outfits',
    options: {
      listing: {
        starts_with: 'outfits/',
        content_type: 'outfit_page',
        filter_query: { occasions: { any_in_array: 'office' }, department: { in: 'women' } },
      },
    },
  })
  const props = { loaderData: result } as unknown as ComponentProps<typeof OutfitsRoute>
  await renderInShop(<OutfitsRoute {...props} />, { shop: germany, path })
  const look = screen.getByRole('link', { name: /Morgens an der Limmat/ })
  expect(look.textContent).toMatch(/3 Teile, zusammen ab 1\.097,00/)
  expect(screen.getByRole('link', { name: 'Büro' }).getAttribute('aria-current')).toBe('true')
  expect(screen.getByRole('link', { name: 'Alle Anlässe' }).getAttribute('href')).toBe(
    '/de/outfits?department=women',
  )
})

test('what the overview’s own blocks name comes with the looks', async () => {
  const blocks = [{ _uid: 'a', component: 'product_slider', products: ['VTR-1001-navy'] }]
  const content = { _uid: 'r', component: 'page', body: blocks }
  const overview = {
    ...aStory(),
    content: content as never,
    stories: [aStory()] as never,
    total: 1,
  }
  const answers = { getCmsContent: overview, getGoods: { ...goods, products: [aCoat('navy')] } }

  const { result, calls, payloads } = await load(loadOverview, '/de/outfits', answers)

  expect(calls).toEqual(['getCmsContent', 'getGoods', 'getPromotions'])
  expect(payloads[1]).toMatchObject({ outfits: ['OUT-01'], products: ['VTR-1001-navy'] })
  expect(result).toMatchObject({
    looks: [{ key: 'OUT-01' }],
    goods: { products: { 'VTR-1001-navy': { id: 303 } } },
  })
})

test.each(['?occasion=nowhere', '?department=cats', '?page=0', '?occasion=%3Cscript%3E'])(
  'nobody can have chosen %s',
  async (query) => {
    const { result } = await load(loadOverview, `/de/outfits${query}`, {
      getCmsContent: nothingWritten,
    })

    expect(result).toMatchObject({ init: { status: 404 } })
  },
)

test('while the content service is away, the catalogue shows its outfits', async () => {
  const away = problem(503, { code: 'ContentUnavailable' })
  const pagination = { total: 1 } as never
  const answers = {
    getCmsContent: away,
    getOutfits: { outfits: [anOutfit()], pagination },
  }

  const { result } = await load(loadOverview, '/de/outfits?department=women', answers)

  expect(result).toMatchObject({ story: null, looks: [{ key: 'OUT-01' }], lastPage: 1 })
})
