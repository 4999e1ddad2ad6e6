// Pages of stores, trends and lookbooks, with good stories and with poor ones.
import { screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { contextFor, rpcContext, shopContext, type LoadContext } from '#app/pages/loadContext'
import { Screens } from '#app/pages/screens'
import type { Rpc } from '#app/rpc/client'
import { renderInShop } from '#app/storefronts/renderInShop.fixture'
import { britain, germany } from '#app/storefronts/storefronts.fixture'
import * as lookbook from './lookbook.route'
import * as store from './store.route'
import * as stores from './stores.route'
import * as trend from './trend.route'

const hamburg = {
  _uid: 'hamburg',
  component: 'store',
  name: 'Vitrine Hamburg',
  street: 'Poststraße 12',
  postal_code: '20354',
  city: 'Hamburg',
  country: 'DE',
  latitude: '53.5517',
  longitude: '9.9895',
  time_zone: 'Europe/Berlin',
  telephone: '+49 40 5550112',
  email: 'hamburg@vitrine.example',
  services: ['tailoring', 'unknown'],
  opening_hours: [
    { _uid: '1', component: 'opening_hours', days: ['mo'], opens: '10:00', closes: '19:00' },
  ],
  holidays: [
    { _uid: '2', component: 'store_holiday', day: '2099-12-25 00:00', name: 'Weihnachten' },
  ],
}

let calls: string[] = []

beforeEach(() => {
  calls = []
})

const categories = [{ key: 'women/coats', name: 'Mäntel', url: '/de/damen/maentel' }]

interface Place {
  loader: (args: never) => Promise<object>
  default: unknown
}

async function show(route: Place, path: string, content: object, shop = germany) {
  const story = { id: 1, uuid: 'u', name: 'Ein Name', path, content, tag_list: [] }
  const slugs = [
    { lang: 'de', path },
    { lang: 'en', path: path.replace('/de/', '/uk/') },
  ]
  const datasources = { 'store-service-names': [{ name: 'tailoring', value: 'Schneiderei' }] }
  const answers: Record<string, unknown> = {
    getCmsContent: { ...story, translated_slugs: slugs, stories: [], total: 1, datasources },
    getGoods: { products: [], outfits: [], rows: [], rowListings: [], categories },
    getPromotions: { promotions: [] },
  }
  const rpc = new Proxy({} as Rpc, {
    get: (_, name: string) => async () => {
      calls.push(name)
      return answers[name]
    },
  })
  const context = contextFor(
    { preview: null, tags: new Set<string>() } as LoadContext,
    new Screens([]),
  )
  context.set(rpcContext, rpc)
  context.set(shopContext, shop)
  const request = new Request(`https://shop${path}`)
  const params = { shop: shop.code, slug: path.split('/').at(-1) }
  const loaderData = await route.loader({ request, context, params } as never)
  const Component = route.default as ComponentType<{ loaderData: object }>
  const props = { loaderData }
  await renderInShop(<Component {...props} />, { shop, path })
  return loaderData
}

test('a store says where it is, how it is reached and when it is open', async () => {
  const loaderData = await show(store, '/de/stores/hamburg', hamburg)

  expect(loaderData).toMatchObject({
    alternates: { uk: { path: '/uk/stores/hamburg', exact: true } },
  })
  expect(calls).toEqual(['getCmsContent'])
  expect(screen.getByRole('heading', { level: 1, name: 'Vitrine Hamburg' })).toBeTruthy()
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toContain('tel:+49405550112')
  expect(links).toContain('mailto:hamburg@vitrine.example')
  expect(links.some((href) => href?.startsWith('https://www.openstreetmap.org/'))).toBe(true)
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual([
    'Montag10:00–19:00',
    ...['Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'].map(
      (day) => `${day}Geschlossen`,
    ),
  ])
  expect(screen.getByText('Weihnachten').parentElement?.textContent).toContain('25. Dezember')
  expect(screen.getByText('Schneiderei')).toBeTruthy()
})

test('a trend leads to its category', async () => {
  const content = { _uid: 't', component: 'trend', headline: 'Camel', category: 'women/coats' }

  await show(trend, '/de/women/trends/camel', content)

  const link = screen.getByRole('link', { name: 'Mäntel ansehen' })
  expect(link.getAttribute('href')).toBe('/de/damen/maentel')
  expect(calls).toEqual(['getCmsContent', 'getGoods', 'getPromotions'])
})

test.each([
  ['1440x2304', '/720x45-2.jpg'],
  ['2400x1260', '/720.jpg'],
])('the picture of a trend is no taller than its words need: %s', async (size, expected) => {
  const master = '0123456789abcdef'.repeat(2)
  const image = {
    ...{ fieldtype: 'asset', id: 1, alt: '', focus: size === '1440x2304' ? '600x400:601x401' : '' },
    filename: `/f/1/${size}/${master}/rail.avif`,
  }

  await show(trend, '/de/women/trends/camel', { _uid: 't', component: 'trend', image })

  expect(document.querySelector('img')?.getAttribute('src')).toBe(`/media/${master}${expected}`)
})

test('search engines read its address, its hours and its holidays', async () => {
  await show(store, '/de/stores/hamburg', hamburg)

  const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')]
  const business = scripts
    .map((script) => JSON.parse(script.textContent) as Record<string, unknown>)
    .find(({ openingHoursSpecification }) => openingHoursSpecification)
  expect(business).toEqual({
    '@context': 'https://schema.org',
    '@type': ['LocalBusiness', 'ClothingStore'],
    '@id': 'https://vitrine.example/de/stores/hamburg#store',
    url: 'https://vitrine.example/de/stores/hamburg',
    name: 'Vitrine Hamburg',
    address: {
      '@type': 'PostalAddress',
      streetAddress: 'Poststraße 12',
      postalCode: '20354',
      addressLocality: 'Hamburg',
      addressCountry: 'DE',
    },
    telephone: '+49 40 5550112',
    email: 'hamburg@vitrine.example',
    geo: { '@type': 'GeoCoordinates', latitude: 53.5517, longitude: 9.9895 },
    openingHoursSpecification: [
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Monday'],
        opens: '10:00',
        closes: '19:00',
      },
    ],
    specialOpeningHoursSpecification: [
      {
        '@type': 'OpeningHoursSpecification',
        validFrom: '2099-12-25',
        validThrough: '2099-12-25',
        opens: '00:00',
        closes: '00:00',
      },
    ],
  })
})

test('stores are listed by country, the shopper’s first, and a draft is left out', async () => {
  const london = { ...hamburg, _uid: 'london', city: 'London', country: 'GB' }
  const cards = [
    { uuid: '1', name: '', path: '/uk/stores/hamburg', content: hamburg },
    'a draft',
    { uuid: '2', name: '', path: '/uk/stores/london', content: london },
  ]
  const block = { _uid: 'b', component: 'stores', has_map: true, stores: cards }
  const page = { _uid: 'p', component: 'page', headline: 'Our stores', body: [block] }

  await show(stores, '/uk/stores', page, britain)

  await screen.findByRole('heading', { name: 'London' })
  const headings = screen.getAllByRole('heading').map((heading) => heading.textContent)
  expect(headings).toEqual(['Our stores', 'United Kingdom', 'London', 'Germany', 'Hamburg'])
  expect(screen.getByRole('group', { name: 'Map of our stores' })).toBeTruthy()
})

const LONG = 'Donaudampfschifffahrt'.repeat(20)

test.each([
  ['a store with nothing', store, '/de/stores/x', { component: 'store' }],
  ['a trend with nothing', trend, '/de/women/trends/x', { component: 'trend' }],
  ['a lookbook with nothing', lookbook, '/de/women/lookbooks/x', { component: 'lookbook' }],
  ['a list without stores', stores, '/de/stores', { component: 'page' }],
  [
    'a store with nonsense',
    store,
    '/de/stores/x',
    { component: 'store', name: LONG, latitude: 'x', longitude: '999', opened_on: 'soon' },
  ],
  [
    'a trend whose goods are gone',
    trend,
    '/de/women/trends/x',
    { component: 'trend', headline: LONG, products: ['GONE'], outfits: ['GONE', 'GONE'] },
  ],
  [
    'a lookbook whose looks are gone',
    lookbook,
    '/de/women/lookbooks/x',
    { component: 'lookbook', headline: LONG, outfits: ['GONE'], related: ['a draft'] },
  ],
])('%s stands', async (_, route, path, content) => {
  await show(route, path, { _uid: 'r', ...content })

  expect(calls.filter((name) => name === 'getCmsContent')).toHaveLength(1)
  expect(calls.filter((name) => name === 'getGoods').length).toBeLessThanOrEqual(1)
  expect(document.querySelector('article')).toBeTruthy()
})

test('a story of another kind is no page of a store', async () => {
  const page = show(store, '/de/stores/hamburg', { _uid: 'r', component: 'trend' })

  await expect(page).rejects.toMatchObject({ init: { status: 404 } })
})
