// The magazine's screens: what they ask the shop for, where they send visitors, what they show.
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderInShop, renderRoute } from '#app/storefronts/renderInShop.fixture'
import { france, germany } from '#app/storefronts/storefronts.fixture'
import MagazineDetailRoute, { loader as loadArticle } from './magazine-detail.route'
import { loader as loadFeed } from './magazine-feed.route'
import MagazineRoute, { loader as loadOverview } from './magazine.route'
import AuthorRoute, { loader as loadAuthor } from './author.route'
import { Story } from './Story'

import { KINDS, aContext, aStory, linen, magazineShop, type Question } from './magazine.fixture'

afterEach(cleanup)

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
