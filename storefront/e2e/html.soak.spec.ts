// Every kind of page, as the W3C's checker reads it.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from './test'

const CHECKER = join(import.meta.dirname, '../node_modules/vnu-jar/build/dist/vnu.jar')

const PAGES = {
  chooser: '/',
  home: '/de',
  category: '/de/damen',
  'second page of a category': '/de/damen?page=2',
  product: '/de/p/mantel-gaspard-camel/76',
  search: '/de/search?term=Mantel',
  outfits: '/fr/ensembles',
  magazine: '/de/magazin',
  basket: '/de/basket',
  wishlist: '/de/wishlist',
  'sign-in': '/de/signin',
  account: '/de/account',
  orders: '/de/account/orders',
  'password reset': '/de/password/reset',
  checkout: '/de/checkout',
  success: '/de/success',
  'direct order': '/de/service/direct-order',
  'back in stock': '/fr/back-in-stock',
  'written page': '/nl/c/service/delivery',
  stores: '/uk/stores',
  icons: '/ch/icons',
  'filtered category': '/de/damen?filters[color]=beige',
  'nothing found': '/de/search?term=qqqq',
  'empty search': '/de/search',
  'article that is not there': '/de/magazin/x',
  'outfit that is not there': '/de/outfits/x',
  'what is not found': '/de/nirgends',
  'outside any storefront': '/xx/nirgends',
}

// Filters are written with brackets in addresses, as specified. Every browser reads them.
const BRACKETS = 'Illegal character in query. “[” is not allowed.'

test('no page has an error that an HTML checker finds', async ({ request }) => {
  test.setTimeout(300_000)
  const folder = mkdtempSync(join(tmpdir(), 'html-'))
  for (const [name, path] of Object.entries(PAGES)) {
    writeFileSync(join(folder, `${name}.html`), await (await request.get(path)).text())
  }

  const report = execFileSync(
    'java',
    ['-jar', CHECKER, '--errors-only', '--exit-zero-always', '--stdout', folder],
    { encoding: 'utf8' },
  )

  const errors = report.split('\n').filter((line) => line && !line.includes(BRACKETS))
  expect(errors).toEqual([])
})
