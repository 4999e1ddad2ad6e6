import { expect, test } from 'vitest'
import type { Rpc } from '#app/rpc/client'
import { contextFor, rpcContext, shopContext, type LoadContext } from '#app/pages/loadContext'
import { redirect } from '#app/pages/redirect'
import { Screens } from '#app/pages/screens'
import { followRedirectRule } from '#app/pages/steps.server'
import { france, germany } from '#app/storefronts/storefronts.fixture'
import { action as switchStorefront } from './switch.route'

const EURO = '/de/€?q=é#€'
const ENCODED = '/de/%E2%82%AC?q=%C3%A9#%E2%82%AC'

function argsOf(form: Record<string, string>, rpc: object = {}) {
  const directory = { enabled: async () => [germany, france] }
  const load = { directory, secureCookies: true } as unknown as LoadContext
  const context = contextFor(load, new Screens([]))
  context.set(rpcContext, rpc as Rpc)
  context.set(shopContext, germany)
  const request = new Request('http://shop/de', { method: 'POST', body: new URLSearchParams(form) })
  return { context, request, params: { shop: 'de' } } as never
}

const placeOf = (answer: unknown) =>
  answer instanceof Response ? [answer.status, answer.headers.get('location')] : answer
const thrown = (failure: unknown) => failure

test.each([
  [EURO, ENCODED],
  ['/de/a b', '/de/a%20b'],
  ['/de/\ud800', '/de/%EF%BF%BD'],
  ['/de/%E2%82%AC', '/de/%E2%82%AC'],
])('%s is written as %s', (place, written) => {
  expect(placeOf(redirect(place, 303))).toEqual([303, written])
})

test('who switches the storefront may land on any letter', async () => {
  const answer = await switchStorefront(argsOf({ to: EURO })).catch(thrown)

  expect(placeOf(answer)).toEqual([303, ENCODED])
})

test('a rule of the operator may lead to any letter', async () => {
  const rpc = { getRedirect: async () => ({ redirect: { target: EURO, statusCode: 301 } }) }
  const { context } = argsOf({}, rpc) as { context: never }
  const args = { request: new Request('http://shop/de/old'), context } as never

  const answer = await Promise.resolve(followRedirectRule(args, async () => new Response())).catch(
    thrown,
  )

  expect(placeOf(answer)).toEqual([301, ENCODED])
})
