import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { contextFor, rpcContext, shopContext, type LoadContext } from '#app/pages/loadContext'
import { Screens } from '#app/pages/screens'
import { createRpc } from '#app/rpc/client'
import { renderInShop } from '#app/storefronts/renderInShop.fixture'
import { germany } from '#app/storefronts/storefronts.fixture'
import HomeRoute, { loader, type HomeData } from './home.route'
import { noGoods } from './goods'

const hero = {
  _uid: 'h',
  component: 'hero_banner',
  headline: 'Der Mantel zuerst',
  headline_level: '1',
  cta_label: 'Zur Damenmode',
  cta_link: { fieldtype: 'multilink', linktype: 'url', url: 'category:women' },
  second_label: 'Zur Herrenmode',
  second_link: { fieldtype: 'multilink', linktype: 'url', url: 'category:gone' },
  promotion_id: 'home-hero',
  promotion_name: 'Herbst',
  creative_slot: 'home-1',
}
const story = {
  id: 1,
  uuid: 'u',
  name: 'Startseite',
  path: '/de',
  content: { _uid: 'p', component: 'page', body: [hero] },
  translated_slugs: [],
  tag_list: [],
  datasources: {},
  first_published_at: null,
  published_at: null,
}

async function load(answers: Record<string, () => Response>) {
  const calls: string[] = []
  const rpc = createRpc({
    baseUrl: 'http://shop/api',
    fetch: async (url) => {
      const name = (url as string).split('/').at(-1) ?? ''
      calls.push(name)
      return answers[name]?.() ?? new Response(null, { status: 500 })
    },
  })
  const load = { preview: null, tags: new Set<string>(), policy: {} }
  const context = contextFor(load as LoadContext, new Screens([]))
  context.set(rpcContext, rpc)
  context.set(shopContext, germany)
  const request = new Request('https://shop/de')
  const data = await loader({ request, context, params: { shop: 'de' } } as never)
  return { data, calls }
}

test('home is a story whose goods are asked for at once', async () => {
  const goods = {
    products: [],
    outfits: [],
    categories: [{ key: 'women', name: 'Damen', url: '/de/damen' }],
    rows: [],
    rowListings: [],
  }

  const { data, calls } = await load({
    getCmsContent: () => Response.json(story),
    getGoods: () => Response.json(goods),
  })
  await renderInShop(<HomeRoute loaderData={data} />, { shop: germany, path: '/de' })

  expect(calls).toEqual(['getCmsContent', 'getGoods', 'getPromotions'])
  const title = screen.getByRole('heading', { level: 1, name: 'Der Mantel zuerst' })
  expect({ ...title.closest('section')?.dataset }).toEqual({
    promotionId: 'home-hero',
    promotionName: 'Herbst',
    creativeSlot: 'home-1',
  })
  expect(screen.getByRole('link', { name: 'Zur Damenmode' }).getAttribute('href')).toBe('/de/damen')
  expect(screen.queryByRole('link', { name: 'Zur Herrenmode' })).toBeNull()
})

test.each([404, 503])('without a story (%s) there is a way to every department', async (status) => {
  const { data } = await load({
    getCmsContent: () => Response.json({ code: 'UnknownStory' }, { status }),
  })
  await renderInShop(<HomeRoute loaderData={data} />, { shop: germany, path: '/de' })

  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/de/damen', '/de/herren'])
})

test('home promises what the storefront is set to', async () => {
  const data: HomeData = { story: null, goods: noGoods }
  await renderInShop(<HomeRoute loaderData={data} />, { shop: germany, path: '/de' })

  expect(screen.getByText(/In 1 bis 3 Werktagen.*ab 75 €, darunter 4,95 €/)).toBeTruthy()
  expect(screen.getByText(/innerhalb von 30 Tagen/)).toBeTruthy()
  expect(screen.getByText(/PayPal, Rechnung, Visa und mehr/)).toBeTruthy()
})
