import { expect, test } from 'vitest'
import { aShop, send } from './testing/aShop.ts'
import { aStorefront } from './testing/aStorefront.ts'
import { rawAnswer } from './testing/rawAnswer.ts'

const HOURS = 10_000_000

function counting(): Parameters<typeof aShop>[0] {
  return {
    '/api/operator/stock': () => undefined,
    '/api/operator/import': (req, res) => {
      let rows = 0
      req.on('data', (chunk: Buffer) => (rows += chunk.length))
      req.on('end', () => send(res, 200, { rows }))
    },
  }
}

function unfinished(path: string): string {
  return `POST ${path} HTTP/1.1\r\nhost: shop.example\r\ncontent-length: 9\r\n\r\n123`
}

test('an import takes longer than any other request may, while something comes', async () => {
  const shop = await aShop(counting())
  const storefront = await aStorefront({
    shopUrl: shop.url,
    bodyLimits: { totalMs: 200, idleMs: HOURS },
  })
  const up = new TransformStream<Uint8Array, Uint8Array>()
  const writer = up.writable.getWriter()
  const question = { method: 'POST', body: up.readable, duplex: 'half' } as RequestInit

  const asking = fetch(`${storefront.url}/api/operator/import`, question)
  await writer.write(Buffer.from('first'))
  // When these are given up, the import has been open for longer than they were allowed to.
  const slow = await Promise.all([
    rawAnswer(storefront.port, unfinished('/api/rpc/getUser')),
    rawAnswer(storefront.port, unfinished('/api/operator/stock')),
    rawAnswer(storefront.port, unfinished('/de/operator/import')),
  ])
  await writer.write(Buffer.from('second'))
  await writer.close()
  const answer = await asking

  expect(slow.map((text) => text.split('\r\n', 1)[0])).toEqual(
    Array(3).fill('HTTP/1.1 408 Request Timeout'),
  )
  expect([answer.status, await answer.json()]).toEqual([200, { rows: 11 }])
})

test('an import of which nothing comes is given up and told so', async () => {
  const shop = await aShop(counting())
  const storefront = await aStorefront({
    shopUrl: shop.url,
    bodyLimits: { totalMs: HOURS, idleMs: 200 },
  })

  const answer = await rawAnswer(storefront.port, unfinished('/api/operator/import'))

  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('"code":"BodyIdle"')
})

test('the shop’s report arrives though not everything was sent', async () => {
  const shop = await aShop({
    '/api/operator/import': (req, res) =>
      void req.once('data', () => send(res, 408, { code: 'ImportIdle', rows: 1 })),
  })
  const storefront = await aStorefront({ shopUrl: shop.url })

  const answer = await rawAnswer(storefront.port, unfinished('/api/operator/import'))

  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('"code":"ImportIdle"')
})
