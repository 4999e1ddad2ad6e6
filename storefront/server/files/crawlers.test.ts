import { expect, test } from 'vitest'
import { romandy } from '#app/storefronts/storefronts.fixture.ts'
import { aShop } from '../testing/aShop.ts'
import { aStorefront } from '../testing/aStorefront.ts'

test('a sitemap at the root is the one that the shop writes', async () => {
  const shop = await aShop({
    '/sitemaps/index': (_, res) => res.end('<sitemapindex/>'),
    '/sitemaps/fr-ch-products-2': (_, res) => res.end('<urlset/>'),
  })
  const { ask } = await aStorefront({ shopUrl: shop.url })

  const answers = await Promise.all([
    ask('/sitemap.xml?x=1'),
    ask('/sitemap-fr-ch-products-2.xml'),
    ask('/sitemap-DE.xml'),
    ask('/sitemaps/index'),
  ])

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 200])
  expect(answers.map(({ text }) => text).slice(0, 2)).toEqual(['<sitemapindex/>', '<urlset/>'])
  expect(
    shop.requests.map(({ line }) => line).filter((line) => line.includes('/sitemaps')),
  ).toEqual(['GET /sitemaps/index', 'GET /sitemaps/fr-ch-products-2'])
})

test('programs that read for somebody are told where everything stands', async () => {
  const shop = await aShop()
  shop.shops = [romandy]
  const { ask } = await aStorefront({ shopUrl: shop.url })

  const { status, headers, text } = await ask('/llms.txt')

  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(text).toContain('[Suisse, Français](https://shop.example/fr-ch): prices in CHF')
  expect(text).toContain('[Sitemap](https://shop.example/sitemap.xml)')
})
