import { expect, test } from 'vitest'
import { createRpc, RpcProblem } from '#app/rpc/client.ts'
import { PublicAnswers } from './publicAnswers.ts'

/** A shop that counts what it is asked, and a way to change what it says. */
function aCountedShop() {
  const shop = { calls: 0, says: 'one', status: 200, tags: 'navigation' }
  const fetch: typeof globalThis.fetch = () => {
    shop.calls += 1
    const headers = { 'content-type': 'application/json', 'x-tags': shop.tags }
    return Promise.resolve(Response.json({ name: shop.says }, { status: shop.status, headers }))
  }
  const clock = { now: 0 }
  const answers = new PublicAnswers({ names: ['fetchNavigationTreeByName'], now: () => clock.now })
  const shown: string[] = []
  const shared = { baseUrl: 'http://shop/api', shopId: 1001, fetch }
  const rpc = answers.over(
    1001,
    createRpc(shared),
    (onTags) => createRpc({ ...shared, onTags }),
    (tags) => shown.push(...tags),
  )
  const tree = () => rpc.fetchNavigationTreeByName({ treeName: 'main' })
  return { shop, clock, answers, rpc, shown, tree }
}

test('a public answer is asked for once, and every page that shows it knows its tags', async () => {
  const { shop, shown, tree } = aCountedShop()

  const trees = [await tree(), await tree(), await tree()]

  expect(trees.map(({ name }) => name)).toEqual(['one', 'one', 'one'])
  expect(shop.calls).toBe(1)
  expect(shown).toEqual(['navigation', 'navigation', 'navigation'])
})

test('what was purged is asked for again', async () => {
  const { shop, answers, tree } = aCountedShop()
  await tree()
  shop.says = 'two'

  answers.purge(['navigation'])

  expect((await tree()).name).toBe('two')
})

test('other payloads and other procedures are not mixed up', async () => {
  const { shop, rpc, tree } = aCountedShop()
  await tree()

  await rpc.fetchNavigationTreeByName({ treeName: 'legal' })
  await rpc.getRedirect({ path: '/de' })
  await rpc.getRedirect({ path: '/de' })

  expect(shop.calls).toBe(4)
})

test('a refusal is not kept', async () => {
  const { shop, tree } = aCountedShop()
  shop.status = 404
  await expect(tree()).rejects.toThrow(RpcProblem)

  shop.status = 200

  expect((await tree()).name).toBe('one')
})

test('while the shop is away, what it last said goes on', async () => {
  const { shop, clock, answers, tree } = aCountedShop()
  await tree()
  clock.now += 3_600_000
  answers.purgeAll()
  shop.status = 503

  expect((await tree()).name).toBe('one')
})

test('an answer without tags is not kept, since nobody could purge it', async () => {
  const { shop, tree } = aCountedShop()
  shop.tags = ''

  await tree()
  await tree()

  expect(shop.calls).toBe(2)
})
