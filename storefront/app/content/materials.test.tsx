// Materials and their glossary: where they are, what they show.
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aProduct } from '#app/products/products.fixture'
import { tileOf } from '#app/products/tile'
import { renderInShop } from '#app/storefronts/renderInShop.fixture'
import { britain, france, germany } from '#app/storefronts/storefronts.fixture'
import { loader as loadStory } from './story.route'
import { noGoods } from './goods'
import { Story } from './Story'

import { KINDS, aContext, aStory, wool } from './magazine.fixture'

afterEach(cleanup)

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
