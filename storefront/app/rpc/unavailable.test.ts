import { expect, test } from 'vitest'
import { asUnavailable, unavailableStatus } from './unavailable'
import { RpcProblem, type Rpc } from './client'

function failingWith(problem: RpcProblem) {
  const rpc = { getShops: () => Promise.reject(problem) } as unknown as Rpc
  return asUnavailable(rpc, 'page-1').getShops()
}

test.each([
  [new RpcProblem(0, { code: 'Unreachable' }), 'page-1'],
  [new RpcProblem(500, { requestId: 'call-1' }), 'call-1'],
])('a shop that fails is away, and there is a number to ask about', async (problem, requestId) => {
  const failing = failingWith(problem)

  await expect(failing).rejects.toMatchObject({ data: { requestId }, init: { status: 503 } })
})

test('a shop that is busy is not told as one that is away', async () => {
  const failing = failingWith(new RpcProblem(503, { code: 'Overloaded', requestId: 'call-1' }))

  await expect(failing).rejects.toMatchObject({
    data: { requestId: 'call-1', isBusy: true },
    init: { status: 503 },
  })
})

test('whoever calls too often is told so, and not that something broke', async () => {
  const failing = failingWith(new RpcProblem(429, { code: 'TooManyCalls', requestId: 'call-1' }))

  const thrown: unknown = await failing.catch((failure: unknown) => failure)

  expect(thrown).toMatchObject({ data: { requestId: 'call-1' }, init: { status: 429 } })
  expect(unavailableStatus(thrown)).toBe(429)
})

test('a refusal stays what it is', async () => {
  const refusal = new RpcProblem(404, { code: 'UnknownCategory' })

  await expect(failingWith(refusal)).rejects.toBe(refusal)
})
