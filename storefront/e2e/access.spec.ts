// Who may open what (specification, sections 4 and 6), by its address and by a link of a page.
import type { APIRequestContext } from '@playwright/test'
import { aPerson, hasOrdered, register } from './customers'
import { ask, goodsThat } from './goods'
import { follow, open } from './opening'
import { expect, test } from './test'

const PROTECTED = [
  { path: 'account', mayGuest: false },
  { path: 'account/orders', mayGuest: false },
  { path: 'account/orders/12', mayGuest: false },
  { path: 'account/returns', mayGuest: false },
  { path: 'account/user', mayGuest: false },
  { path: 'account/user/export', mayGuest: false },
  { path: 'checkout', mayGuest: true },
]
const OPEN_TO_ALL = ['signin', 'password/reset', 'basket', 'wishlist', 'success']

/** Makes whoever asks what they are called. */
const BECOMING: Record<string, (request: APIRequestContext) => Promise<void>> = {
  anonymous: async () => {},
  guest: async (request) => {
    await ask(request, 'oauthGuestLogin', aPerson())
  },
  'new customer': async (request) => {
    await register(request)
    expect(await groupsOf(request)).toEqual(['new'])
  },
  'existing customer': async (request) => {
    hasOrdered((await register(request)).email)
    expect(await groupsOf(request)).toEqual([])
  },
}

async function groupsOf(request: APIRequestContext) {
  const { user } = await ask<{ user: { groups: string[] } }>(request, 'getUser', {})
  return user.groups
}

/** Where somebody ends who wants a protected page. */
function endOf(who: string, mayGuest: boolean, wanted: string): string {
  if (who === 'anonymous') return `/de/signin?redirectUrl=${encodeURIComponent(wanted)}`
  return who === 'guest' && !mayGuest ? '/de' : wanted
}

/** Without anything in the basket there is nothing to check out. */
async function wantSomething(request: APIRequestContext): Promise<void> {
  const goods = await goodsThat(request, ({ isSoldOut }) => !isSoldOut)
  const variant = goods.variants.find(({ stock }) => stock.quantity > 0)
  await ask(request, 'addItemToBasket', { variantId: variant?.id })
}

for (const [who, become] of Object.entries(BECOMING)) {
  test(`by its address, ${who}`, async ({ request }) => {
    await become(request)
    if (who !== 'anonymous') await wantSomething(request)
    const ends: Record<string, string> = {}
    const wanted: Record<string, string> = {}

    for (const { path, mayGuest } of PROTECTED) {
      const address = `/de/${path}?a=1&b=%C3%A4`
      wanted[address] = endOf(who, mayGuest, address)
      const answer = await request.get(address, { maxRedirects: 0 })
      ends[address] = answer.headers().location ?? address
      expect([address, answer.headers()['cache-control']]).toEqual([address, 'private, no-store'])
    }
    for (const path of OPEN_TO_ALL) {
      const answer = await request.get(`/de/${path}`, { maxRedirects: 0 })
      // Whoever has signed in has no business there.
      wanted[path] = path === 'signin' && who.endsWith('customer') ? '/de' : path
      ends[path] = answer.headers().location ?? path
    }

    expect(ends).toEqual(wanted)
  })

  test(`by a link, ${who}`, async ({ page }) => {
    await become(page.request)
    if (who !== 'anonymous') await wantSomething(page.request)
    await open(page, '/de')
    for (const { path, mayGuest } of PROTECTED) {
      // A file is no page to go to.
      if (path.endsWith('export')) continue
      const address = `/de/${path}?a=1`
      await follow(page, address)
      await expect(page).toHaveURL(endOf(who, mayGuest, address))
    }

    // All of it happened inside the first document.
    expect(
      await page.evaluate(
        () => new URL(performance.getEntriesByType('navigation')[0]?.name ?? '').pathname,
      ),
    ).toBe('/de')
  })
}
