import type { Server, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { aShop, send } from '../testing/aShop.ts'
import { aStorefront } from '../testing/aStorefront.ts'
import { rawAnswer } from '../testing/rawAnswer.ts'

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
  return [
    `POST ${path} HTTP/1.1`,
    'host: shop.example',
    'authorization: Bearer vit_x',
    'content-length: 9',
    '',
    '123',
  ].join('\r\n')
}

test('an import takes longer than any other request may, while something comes', async () => {
  const shop = await aShop(counting())
  const storefront = await aStorefront({
    shopUrl: shop.url,
    bodyLimits: { totalMs: 200, idleMs: HOURS },
  })
  const up = new TransformStream<Uint8Array, Uint8Array>()
  const writer = up.writable.getWriter()
  const question = {
    method: 'POST',
    headers: { authorization: 'Bearer vit_x' },
    body: up.readable,
    duplex: 'half',
  } as RequestInit

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

test.each([
  ['answered it already', (res: ServerResponse) => send(res, 405, {})],
  ['died over it', (res: ServerResponse) => res.destroy()],
])('whoever leaves in the middle of a body when the shop %s harms nobody', async (_, answer) => {
  const shop = await aShop({
    '/api/operator/import': (__, res) => answer(res),
    '/api/operator/stock': (__, res) => answer(res),
    '/api/up': (__, res) => send(res, 200, {}),
  })
  const storefront = await aStorefront({
    shopUrl: shop.url,
    bodyLimits: { totalMs: 200, idleMs: 200 },
  })
  const failures = uncaughtFailures()

  await leaveWhenAnswered(storefront.port, unfinished('/api/operator/stock'))
  await leaveWhenAnswered(storefront.port, unfinished('/api/operator/import'))
  // When this one is given up, the time of those before has passed as well.
  const slow = await rawAnswer(storefront.port, unfinished('/api/rpc/getUser'))
  const { status } = await storefront.ask('/api/up')

  expect(slow).toMatch(/^HTTP\/1\.1 408 /)
  expect([status, failures]).toEqual([200, []])
})

test('whoever leaves in the middle of a body that is waited for harms nobody', async () => {
  const shop = await aShop({ ...counting(), '/api/up': (_, res) => send(res, 200, {}) })
  const storefront = await aStorefront({
    shopUrl: shop.url,
    bodyLimits: { totalMs: 200, idleMs: 200 },
  })
  const failures = uncaughtFailures()

  for (const path of ['/api/operator/import', '/api/operator/stock']) {
    const socket = connect(storefront.port, '127.0.0.1', () => socket.write(unfinished(path)))
    await expect.poll(() => shop.requests.some(({ line }) => line.endsWith(path))).toBe(true)
    socket.destroy()
  }
  for (const path of ['/api/rpc/getUser', '/media/x', '/de/basket']) {
    await new Promise<void>((resolve) => {
      const socket = connect(storefront.port, '127.0.0.1', () =>
        socket.write(unfinished(path), () => socket.destroy()),
      )
      socket.on('close', () => resolve())
    })
  }
  const slow = await rawAnswer(storefront.port, unfinished('/api/rpc/getUser'))
  const { status } = await storefront.ask('/api/up')

  expect(slow).toMatch(/^HTTP\/1\.1 408 /)
  expect([status, failures]).toEqual([200, []])
})

test('who is given up on and never closes the own side holds no connection', async () => {
  const shop = await aShop()
  const { port, storefront } = await aStorefront({
    shopUrl: shop.url,
    bodyLimits: { totalMs: 200, idleMs: HOURS },
  })
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => undefined)
  let answer = ''
  socket.on('data', (chunk) => (answer += String(chunk)))

  socket.write(unfinished('/api/rpc/getUser'))

  await expect.poll(() => answer).toMatch(/^HTTP\/1\.1 408 /)
  await expect.poll(() => connectionsOf(storefront.server)).toBe(0)
  expect(socket.destroyed).toBe(false)
})

function leaveWhenAnswered(port: number, text: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('data', () => socket.destroy())
    socket.on('error', () => undefined)
    socket.on('close', () => resolve())
  })
}

/** What would have ended the process, as it comes. */
function uncaughtFailures(): unknown[] {
  const failures: unknown[] = []
  const note = (failure: unknown) => failures.push(failure)
  process.on('uncaughtException', note)
  onTestFinished(() => void process.off('uncaughtException', note))
  return failures
}

function connectionsOf(server: Server): Promise<number> {
  return new Promise((resolve, reject) =>
    server.getConnections((failure, count) => (failure ? reject(failure) : resolve(count))),
  )
}
