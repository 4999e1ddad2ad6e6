// Every kind of page, as the W3C's checker reads it.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { CONTENT_PAGES } from './contentPages'
import { register } from './customers'
import { ask } from './goods'
import { read } from './opening'
import { chooseEverything, placeOrder, putIntoBasket } from './ordering'
import { expect, test } from './test'

const CHECKER = join(import.meta.dirname, '../node_modules/vnu-jar/build/dist/vnu.jar')

const PAGES = {
  ...CONTENT_PAGES,
  chooser: '/',
  category: '/de/damen',
  'second page of a category': '/de/damen?page=2',
  product: '/de/p/mantel-gaspard-camel/76',
  search: '/de/search?term=Mantel',
  basket: '/de/basket',
  wishlist: '/de/wishlist',
  'sign-in': '/de/signin',
  'password reset': '/de/password/reset',
  'direct order': '/de/service/direct-order',
  'back in stock': '/fr/back-in-stock',
  'Dutch page': '/nl/c/service/delivery',
  'English stores': '/uk/stores',
  'newsletter link that is none': '/de/newsletter/confirm',
  'topic of the magazine': '/de/magazin?topic=care',
  icons: '/ch/icons',
  'filtered category': '/de/damen?filters%5Bcolor%5D=beige',
  'nothing found': '/de/search?term=qqqq',
  'empty search': '/de/search',
  'article that is not there': '/de/magazin/x',
  'outfit that is not there': '/de/outfits/x',
  'what is not found': '/de/nirgends',
  'outside any storefront': '/xx/nirgends',
  terms: '/fr-ch/c/legal/terms',
  withdrawal: '/fr/service/withdrawal',
}

/** With an account, pieces in the basket and on the wishlist, and everything chosen. */
const OWN_PAGES = {
  'full basket': '/de/basket',
  'full wishlist': '/de/wishlist',
  'last step of the checkout': '/de/checkout',
  account: '/de/account',
  details: '/de/account/user',
  'no orders': '/de/account/orders',
}

/** After the order. */
const PAGES_OF_AN_ORDER = {
  orders: '/de/account/orders',
  'withdrawal with orders': '/de/service/withdrawal',
}

// Filters are written with brackets in addresses, as specified. Every browser reads them.
const BRACKETS = 'Illegal character in query. “[” is not allowed.'

test('no page has an error that an HTML checker finds', async ({ request }) => {
  const folder = aFolder()
  await save(request, folder, PAGES)

  expect(errorsIn(folder)).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('neither has a page that is a customer’s own', async ({ page }) => {
    const folder = aFolder()
    const { request } = page
    await register(request)
    const { productId, referenceKey } = await putIntoBasket(request)
    await ask(request, 'addItemToWishlist', { productId })
    await save(request, folder, { 'first step of the checkout': '/de/checkout' })
    await chooseEverything(request)
    await save(request, folder, OWN_PAGES)

    await read(page, '/de/checkout')
    await placeOrder(page)
    await save(request, folder, { 'placed order': page.url(), ...PAGES_OF_AN_ORDER })
    await read(page, '/de/account/orders')
    const order = page
      .getByRole('main')
      .getByRole('link', { name: /\d{6,}/ })
      .first()
    await save(request, folder, {
      order: (await order.getAttribute('href')) ?? '',
      'basket of elsewhere': `/de/checkout_external_basket?items=${referenceKey}:1,NOWHERE-1:1`,
    })

    expect(errorsIn(folder)).toEqual([])
  })
})

function aFolder(): string {
  return mkdtempSync(join(tmpdir(), 'html-'))
}

async function save(request: APIRequestContext, folder: string, pages: Record<string, string>) {
  for (const [name, path] of Object.entries(pages)) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.headers().location, name).toBeUndefined()
    writeFileSync(join(folder, `${name}.html`), await answer.text())
  }
}

function errorsIn(folder: string): string[] {
  const report = execFileSync(
    'java',
    ['-jar', CHECKER, '--errors-only', '--exit-zero-always', '--stdout', folder],
    { encoding: 'utf8' },
  )
  return report.split('\n').filter((line) => line && !line.includes(BRACKETS))
}
