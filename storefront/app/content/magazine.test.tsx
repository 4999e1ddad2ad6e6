// The magazine's screens: what they ask the shop for, where they send visitors, what they show.
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { contextFor, rpcContext, shopContext, type LoadContext } from '#app/pages/loadContext'
import { Screens } from '#app/pages/screens'
import { aProduct } from '#app/products/products.fixture'
import { tileOf } from '#app/products/tile'
import { createRpc } from '#app/rpc/client'
import { renderInShop, renderRoute } from '#app/storefronts/renderInShop.fixture'
import { britain, france, germany } from '#app/storefronts/storefronts.fixture'
import MagazineDetailRoute, { loader as loadArticle } from './magazine-detail.route'
import { loader as loadFeed } from './magazine-feed.route'
import MagazineRoute, { loader as loadOverview } from './magazine.route'
import AuthorRoute, { loader as loadAuthor } from './author.route'
import { loader as loadStory } from './story.route'
import { noGoods } from './goods'
import Article from './kinds/Article'
import Author from './kinds/Author'
import BlogOverview from './kinds/BlogOverview'
import Glossary from './kinds/Glossary'
import Material from './kinds/Material'
import { Story } from './Story'

afterEach(cleanup)

const author = {
  ...aStory('anna', '/de/autoren/anna', { component: 'author', name: 'Anna', role: 'Redaktion' }),
}
const KINDS = {
  article: Article,
  author: Author,
  blog_overview: BlogOverview,
  glossary: Glossary,
  material: Material,
}
const linen = aStory('linen', '/de/magazin/leinen', anArticle({ headline: 'Leinen' }))
const wool = aStory(
  'wool',
  '/de/magazin/wolle',
  anArticle({
    headline: 'Wolle braucht Luft',
    intro: 'Kein Wasser.',
    topline: 'Pflege',
    published_on: '2026-10-28 07:00',
    author,
    related: [linen, 'f0e1d2c3-unpublished'],
    products: ['VTR-1001-camel', 'VTR-9999-gone'],
    body: [{ _uid: 'q', component: 'quote', text: 'Luft genügt.' }],
  }),
)
const overview = aStory('start', '/de/magazin', {
  component: 'blog_overview',
  headline: 'Das Magazin',
  featured: [wool],
})
const goods = { products: [aProduct()], outfits: [], rows: [], rowListings: [] }
const topics = [
  { name: 'care', value: 'Pflege' },
  { name: 'cuts', value: 'Schnitt' },
]

function anArticle(fields: object) {
  return { component: 'article', ...fields }
}

function aStory(name: string, path: string, content: object) {
  return {
    id: 7,
    uuid: name,
    name,
    path,
    tag_list: [],
    first_published_at: '2026-10-28T06:00:00Z',
    published_at: '2026-10-29T06:00:00Z',
    content: { _uid: name, ...content },
    datasources: {},
    translated_slugs: [
      { lang: 'de', path },
      { lang: 'fr', path: path.replace('/de/magazin/wolle', '/fr/magazine/laine') },
    ],
  }
}

interface Question {
  procedure: string
  payload: { slug?: string; options?: Record<string, unknown> } | null
}

/** A context whose shop answers as told, and what it was asked. */
function aContext(answer: (question: Question) => object | null, shop = germany) {
  const questions: Question[] = []
  const rpc = createRpc({
    baseUrl: 'http://shop/api',
    fetch: async (url, init) => {
      const procedure = (url as string).split('/').at(-1) ?? ''
      const { payload } = JSON.parse(init?.body as string) as Pick<Question, 'payload'>
      questions.push({ procedure, payload })
      const body = answer({ procedure, payload })
      return body ? Response.json(body) : Response.json({ code: 'Unknown' }, { status: 404 })
    },
  })
  const tags = new Set<string>()
  const context = contextFor({ preview: null, tags, policy: {} } as LoadContext, new Screens([]))
  context.set(rpcContext, rpc)
  context.set(shopContext, shop)
  return { context, questions }
}

function magazineShop({ procedure, payload }: Question): object | null {
  if (procedure === 'getGoods') return goods
  if (payload?.slug === 'magazin') {
    const { page } = payload.options?.listing as { page: number }
    const stories = page > 2 ? [] : [wool, linen]
    return { ...overview, stories, total: 12, datasources: { 'topic-names': topics } }
  }
  if (payload?.slug === 'magazin/wolle' || payload?.slug === 'magazine/wolle') return wool
  if (/^aut(oren|hors)\/anna$/.test(payload?.slug ?? ''))
    return { ...author, stories: [wool], total: 1 }
  if (payload?.slug === 'autoren/bea')
    return { ...aStory('bea', '/de/autoren/bea', author.content), stories: [], total: 0 }
  return null
}

async function run(
  load: (args: never) => unknown,
  path: string,
  params: object,
  shop = germany,
): Promise<{ result: unknown; questions: Question[] }> {
  const { context, questions } = aContext(magazineShop, shop)
  const request = new Request(`https://shop${path}`)
  const args = { request, context, params: { shop: shop.code, ...params } } as never
  const result = await Promise.resolve()
    .then(() => load(args))
    .catch((thrown: unknown) => thrown)
  return { result, questions }
}

test('an article costs one read of content and one of goods', async () => {
  const { questions } = await run(loadArticle, '/de/magazin/wolle', { slug: 'wolle' })

  expect(questions.map(({ procedure }) => procedure)).toEqual([
    'getCmsContent',
    'getGoods',
    'getPromotions',
  ])
})

test('whoever comes by the slug of another language is sent on, with what they brought', async () => {
  const path = '/fr/magazine/wolle?utm_source=x'

  const { result, questions } = await run(loadArticle, path, { slug: 'wolle' }, france)

  const { status, headers } = result as Response
  expect([status, headers.get('location')]).toEqual([301, '/de/magazin/wolle?utm_source=x'])
  const [question, ...more] = questions
  expect(question?.payload).toMatchObject({
    slug: 'magazine/wolle',
    options: { other_slug: 'magazin/wolle' },
  })
  expect(more).toEqual([])
})

test.each([
  ['/de/magazin/nichts', 'nichts', 1],
  ['/de/magazin/Wolle', 'Wolle', 0],
  ['/de/magazine/wolle', 'wolle', 0],
])('%s is no article', async (path, slug, reads) => {
  const { result, questions } = await run(loadArticle, path, { slug })

  expect(result).toMatchObject({ init: { status: 404 } })
  expect(questions).toHaveLength(reads)
})

test('an article shows who wrote it, when, how long it takes, and what to read next', async () => {
  const { context } = aContext(magazineShop)
  const route = { Component: MagazineDetailRoute as never, loader: loadArticle as never }
  const { result } = await run(loadArticle, '/de/magazin/wolle', { slug: 'wolle' })

  await renderRoute(route, { shop: germany, path: '/de/magazin/wolle' }, context, result)

  const article = screen.getByRole('article')
  expect(within(article).getByRole('heading', { level: 1 }).textContent).toBe('Wolle braucht Luft')
  expect(within(article).getByText('28. Oktober 2026')).toBeTruthy()
  expect(within(article).getByText('1 Minute Lesezeit')).toBeTruthy()
  const byline = within(article).getByRole('link', { name: 'Von Anna' })
  expect(byline.getAttribute('href')).toBe('/de/autoren/anna')
  const next = screen.getByRole('region', { name: 'Weiterlesen' })
  expect(
    within(next)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/de/magazin/leinen'])
  const structures = [...document.querySelectorAll('script[type="application/ld+json"]')]
  expect(structures.map(({ textContent }) => JSON.parse(textContent) as object)).toEqual([
    expect.objectContaining({ '@type': 'BreadcrumbList' }),
    {
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      mainEntityOfPage: 'https://vitrine.example/de/magazin/wolle',
      headline: 'Wolle braucht Luft',
      description: 'Kein Wasser.',
      articleSection: 'Pflege',
      datePublished: '2026-10-28T07:00:00.000Z',
      dateModified: '2026-10-29T06:00:00Z',
      author: {
        '@type': 'Person',
        name: 'Anna',
        url: 'https://vitrine.example/de/autoren/anna',
      },
      publisher: { '@type': 'Organization', name: 'Vitrine', url: 'https://vitrine.example' },
      inLanguage: 'de-DE',
      wordCount: 8,
    },
  ])
})

test('an author’s page is one read, with the articles', async () => {
  const { context } = aContext(magazineShop)
  const path = '/de/autoren/anna'
  const { result, questions } = await run(loadAuthor, path, { slug: 'anna' })
  const route = { Component: AuthorRoute as never, loader: loadAuthor as never }

  await renderRoute(route, { shop: germany, path }, context, result)

  expect(questions.map(({ payload }) => payload)).toMatchObject([
    { slug: 'autoren/anna', options: { listing: { naming: 'author', content_type: 'article' } } },
  ])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Anna')
  const articles = screen.getByRole('region', { name: 'Im Magazin' })
  const links = within(articles).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/de/magazin/wolle'])
})

test('the page of an author without an article leads to all the others’', async () => {
  const path = '/de/autoren/bea'
  const { context } = aContext(magazineShop)
  const { result } = await run(loadAuthor, path, { slug: 'bea' })
  const route = { Component: AuthorRoute as never, loader: loadAuthor as never }

  await renderRoute(route, { shop: germany, path }, context, result)

  expect(screen.getByRole('link', { name: 'Alle Artikel' }).getAttribute('href')).toBe(
    '/de/magazin',
  )
})

test.each([
  ['/de/autoren/niemand', 404],
  ['/de/autoren/Anna', 404],
  ['/de/authors/anna', 301],
])('%s is no author’s page', async (path, status) => {
  const { result } = await run(loadAuthor, path, { slug: path.split('/').at(-1) })

  expect(result).toMatchObject(status === 301 ? { status } : { init: { status } })
})

test('the overview reads its story, a page of articles and the names of topics at once', async () => {
  const { result, questions } = await run(loadOverview, '/de/magazin?topic=care&page=2', {})

  expect(questions.map(({ procedure }) => procedure)).toEqual(['getCmsContent'])
  expect(questions[0]?.payload?.options?.listing).toEqual({
    starts_with: 'magazin/',
    content_type: 'article',
    excluding_fields: 'body,gallery',
    sort_by: 'content.published_on:desc',
    filter_query: { topics: { any_in_array: 'care' } },
    page: 2,
    per_page: 10,
  })
  expect(result).toMatchObject({ topic: { value: 'care', name: 'Pflege' }, page: 2, lastPage: 2 })
})

test.each([
  ['?topic=nothing', 1],
  ['?page=3', 1],
  ['?page=0', 0],
  ['?page=1e3', 0],
  ['?topic=../x', 0],
])('the overview has no page %s', async (query, reads) => {
  const { result, questions } = await run(loadOverview, `/de/magazin${query}`, {})

  expect(result).toMatchObject({ init: { status: 404 } })
  expect(questions).toHaveLength(reads)
})

test('the overview has one article large, the others once, and links that need no script', async () => {
  const { context } = aContext(magazineShop)
  const { result } = await run(loadOverview, '/de/magazin', {})
  const route = { Component: MagazineRoute as never, loader: loadOverview as never }

  await renderRoute(route, { shop: germany, path: '/de/magazin' }, context, result)

  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles).toEqual(['Wolle braucht Luft', 'Leinen'])
  const byName = (name: string) =>
    within(screen.getByRole('navigation', { name }))
      .getAllByRole('link')
      .map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])
  expect(byName('Themen')).toEqual([
    ['/de/magazin', 'true'],
    ['/de/magazin?topic=care', null],
    ['/de/magazin?topic=cuts', null],
  ])
  expect(byName('Seiten des Magazins')).toEqual([
    ['/de/magazin', 'page'],
    ['/de/magazin?page=2', null],
  ])
  const feed = document.querySelector('link[type="application/rss+xml"]')
  expect(feed?.getAttribute('href')).toBe('https://vitrine.example/de/magazin/feed.xml')
})

test('the feed is what the shop writes', async () => {
  const { context } = aContext(() => ({ xml: '<rss/>' }))
  const request = new Request('https://shop/de/magazin/feed.xml')

  const response = await loadFeed({ request, context, params: { shop: 'de' } } as never)

  expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  expect(await response.text()).toBe('<rss/>')
})

test('a word of the glossary is at its own path, and nowhere else', async () => {
  const { context, questions } = aContext(() => aStory('wool', '/de/materialien/wolle', {}))
  const load = (path: string) =>
    loadStory({ request: new Request(`https://shop${path}`), context, params: {} } as never).catch(
      (thrown: unknown) => thrown,
    )

  const here = await load('/de/materialien/wolle')
  const elsewhere = (await load('/de/materials/wool')) as Response

  expect(here).toMatchObject({ story: { path: '/de/materialien/wolle' } })
  expect(elsewhere.headers.get('location')).toBe('/de/materialien/wolle')
  expect(questions.map(({ payload }) => payload?.slug)).toEqual([
    'materialien/wolle',
    'materials/wool',
  ])
})

test('a material shows its goods with the way to all of them, and what to read of it', async () => {
  const material = {
    ...{ _uid: 'm', component: 'material', headline: 'Kaschmir', text: 'Leicht und warm.' },
    ...{ care: 'Von Hand waschen.', family: 'cashmere', articles: [wool, 'not public'] },
  }
  const shown = {
    ...noGoods,
    rows: { m: [tileOf(germany, aProduct(), [])] },
    listings: { m: { name: 'Kaschmir', total: 12, path: '/de/search?filters[material]=3' } },
  }

  await renderInShop(<Story story={{ id: 7, content: material }} goods={shown} kinds={KINDS} />, {
    shop: germany,
    path: '/de/materialien/kaschmir',
  })

  const row = within(screen.getByRole('region', { name: 'Kaschmir bei Vitrine' }))
  expect(row.getByRole('link', { name: 'Alle 12 ansehen' }).getAttribute('href')).toBe(
    '/de/search?filters[material]=3',
  )
  expect(row.getAllByRole('article')).toHaveLength(1)
  const articles = within(screen.getByRole('region', { name: 'Mehr dazu im Magazin' }))
  expect(articles.getAllByRole('listitem')).toHaveLength(1)
  expect(articles.getByRole('link', { name: /Wolle braucht Luft/ })).toBeTruthy()
})

test.each([
  [germany, '4,5 von 5'],
  [france, '4,5 sur 5'],
  [britain, '4.5 out of 5'],
])('how warm a material is, as $code writes it', async (shop, expected) => {
  const material = { _uid: 'm', component: 'material', headline: 'Loden', warmth: '4.5' }

  await renderInShop(<Story story={{ id: 7, content: material }} kinds={KINDS} />, {
    shop,
    path: `/${shop.code}/materialien/loden`,
  })

  expect(screen.getByText(expected)).toBeTruthy()
})

test('a glossary takes along no more of its entries than it shows', async () => {
  const entry = aStory('wool', '/de/materialien/wolle', {
    ...{ component: 'material', headline: 'Wolle', text: 'Warm.', articles: [wool] },
  })
  const { context } = aContext(() =>
    aStory('start', '/de/materialien', { component: 'glossary', entries: [entry, 'not public'] }),
  )
  const request = new Request('https://shop/de/materialien')

  const { story } = await loadStory({ request, context, params: {} } as never)

  expect(story.content).toMatchObject({
    entries: [{ path: '/de/materialien/wolle', content: { headline: 'Wolle', text: 'Warm.' } }],
  })
  expect(JSON.stringify(story)).not.toContain('Luft')
})

const LONG_WORD = 'Donaudampfschifffahrt'.repeat(20)
const LONG_TEXT = 'Wolle und Leinen. '.repeat(560)

test.each(['article', 'blog_overview', 'article_teasers', 'author', 'glossary', 'material'])(
  'a %s with nothing, too much or the wrong things in it stands',
  async (component) => {
    const words = { headline: LONG_WORD, name: LONG_WORD, intro: LONG_TEXT, text: LONG_TEXT }
    const broken = {
      published_on: 'gestern',
      author: 'not public any more',
      related: ['not public any more', linen],
      articles: [linen],
      entries: [aStory('e', '/de/materialien/e', { component: 'material' })],
      warmth: 'hot',
      limit: 'many',
      composition: { thead: [], tbody: [] },
    }
    const blocks = [
      { _uid: 'empty', component },
      { _uid: 'full', component, ...words, ...broken },
    ]
    const content = { _uid: 'r', component: 'page', headline: 'Seite', body: blocks }

    await renderInShop(<Story story={{ id: 7, content }} kinds={KINDS} />, {
      shop: germany,
      path: '/de',
    })

    expect(screen.getByRole('heading', { name: 'Seite' })).toBeTruthy()
    if (component !== 'article_teasers')
      expect(document.body.textContent).toContain(LONG_TEXT.trim())
  },
)

test('the glossary stands in the order of the alphabet, letters with marks among the others', async () => {
  const entries = ['Zopf', 'Ökoleinen', 'Alpaka', '2-fach'].map((name) =>
    aStory(name, `/de/materialien/${name}`, { component: 'material', headline: name }),
  )
  const content = { _uid: 'g', component: 'glossary', headline: 'Von A bis Z', entries }

  await renderInShop(<Story story={{ id: 7, content }} kinds={KINDS} />, {
    shop: germany,
    path: '/de',
  })

  const letters = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(letters).toEqual(['#', 'A', 'O', 'Z'])
})
