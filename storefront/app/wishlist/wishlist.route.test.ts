import { expect, test } from 'vitest'
import type { Rpc } from '#app/rpc/client'
import { contextFor, rpcContext, type LoadContext } from '#app/pages/loadContext'
import { Screens } from '#app/pages/screens'
import { action } from './wishlist.route'

test('who notes something goes back to any letter', async () => {
  const context = contextFor({} as LoadContext, new Screens([]))
  const rpc: unknown = { removeItemFromWishlist: async () => ({ items: [] }) }
  context.set(rpcContext, rpc as Rpc)
  const body = new URLSearchParams({ intent: 'remove', key: '1', redirectUrl: '/de/€?q=é#€' })
  const request = new Request('http://shop/de/wishlist', { method: 'POST', body })

  const answer: unknown = await action({ context, request, params: { shop: 'de' } } as never).catch(
    (failure: unknown) => failure,
  )

  expect(answer).toBeInstanceOf(Response)
  const { status, headers } = answer as Response
  expect([status, headers.get('location')]).toEqual([303, '/de/%E2%82%AC?q=%C3%A9#%E2%82%AC'])
})
