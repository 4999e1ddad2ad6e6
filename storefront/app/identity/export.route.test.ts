import { expect, test } from 'vitest'
import { RpcProblem, type Rpc } from '#app/rpc/client'
import { contextFor, rpcContext, type LoadContext } from '#app/pages/loadContext'
import { Screens } from '#app/pages/screens'
import { loader } from './export.route'

function args(exportUserData: () => unknown) {
  const context = contextFor({} as LoadContext, new Screens([]))
  context.set(rpcContext, { exportUserData: async () => exportUserData() } as Rpc)
  const request = new Request('http://shop/de/account/user/export')
  return { context, request, params: { shop: 'de' } } as never
}

test('what is stored is a file that nobody else stores', async () => {
  const exported = { exportedAt: '2026-11-16T19:05:00Z', addresses: [] }

  const answer = await loader(args(() => exported))

  expect(Object.fromEntries(answer.headers)).toEqual({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="vitrine-2026-11-16.json"',
    'cache-control': 'no-store',
  })
  expect(await answer.json()).toEqual(exported)
})

test.each([
  [new RpcProblem(401, { code: 'NotSignedIn' }), '/de/signin?redirectUrl=%2Fde%2Faccount%2Fuser'],
  [{ init: { status: 429 } }, '/de/account/user?export=failed'],
])('a failure leads to a page that says so', async (failure, path) => {
  const refused = args(() => {
    throw failure
  })

  const answer = await loader(refused).catch((thrown: unknown) => thrown as Response)

  expect(answer.headers.get('location')).toBe(path)
})
