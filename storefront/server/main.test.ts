import { connect } from 'node:net'
import { expect, test, vi } from 'vitest'
import { textChunksOf } from './files/builds.ts'
import { aProcess } from './testing/aProcess.ts'
import { aShop, TOKEN } from './testing/aShop.ts'

// Each of these starts a process, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

test('a start with wrong settings ends with 2 and names all of them', async () => {
  const process = await aProcess({ PORT: 'x', LOG_LEVEL: 'loud' })

  const code = await process.ended

  expect(code).toBe(2)
  expect(process.output()).toBe(
    [
      'The storefront cannot start:',
      "  PORT='x': a port is a number from 0 to 65535",
      '  SHOP_URL is missing: the shop’s address, like http://127.0.0.1:8001',
      "  LOG_LEVEL='loud': debug, info, warning or error is wanted",
      '',
    ].join('\n'),
  )
})

test('an address that is taken ends the start with a reason', async () => {
  const shop = await aShop()
  const process = await aProcess({
    SHOP_URL: shop.url,
    INTERNAL_TOKEN: TOKEN,
    PORT: String(shop.port),
  })

  expect(await process.ended).toBe(1)
  expect(process.output()).toContain('EADDRINUSE')
})

test('it serves, says what it did, and leaves when asked to', async () => {
  const shop = await aShop({ '/texts/de': (_, res) => res.end('Hello') })
  const process = await aProcess({ SHOP_URL: shop.url, INTERNAL_TOKEN: TOKEN })
  const { port, adminPort } = await process.ready

  const page = await fetch(`http://127.0.0.1:${port}/de`)
  const text = await page.text()
  const ready = await fetch(`http://127.0.0.1:${adminPort}/ready`)
  const metrics = await (await fetch(`http://127.0.0.1:${adminPort}/metrics`)).text()
  process.kill('SIGINT')

  expect([page.status, text, ready.status]).toEqual([200, 'Hello', 200])
  expect(metrics).toContain('storefront_requests_total{kind="page",status="200",cache="miss"} 1')
  expect(metrics).toMatch(/^storefront_page_cache_pages 1$/m)
  expect(metrics).toMatch(/^storefront_render_seconds_count\{kind="public"\} 1$/m)
  expect(metrics).toMatch(/^nodejs_eventloop_lag_seconds /m)
  expect(await process.ended).toBe(0)
})

test('without the shop it starts, is not ready, and becomes so when the shop comes', async () => {
  const shop = await aShop()
  await shop.stop()
  const process = await aProcess({ SHOP_URL: shop.url, INTERNAL_TOKEN: TOKEN })
  const { port, adminPort } = await process.ready
  const ready = async () => (await fetch(`http://127.0.0.1:${adminPort}/ready`)).status

  const before = [await ready(), (await fetch(`http://127.0.0.1:${port}/de`)).status]
  await aShop({}, shop.port)

  expect(before).toEqual([503, 503])
  await expect.poll(ready).toBe(200)
})

test('an answer under way is finished before it leaves, and is the last on its connection', async () => {
  const question = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const shop = await aShop({
    '/texts/de/slow': (_, res) => {
      question.resolve()
      void released.promise.then(() => res.end('worth the wait'))
    },
  })
  const process = await aProcess({ SHOP_URL: shop.url, INTERNAL_TOKEN: TOKEN })
  const { port } = await process.ready
  let answer = ''
  const socket = connect(port, '127.0.0.1', () =>
    socket.write('GET /de/slow HTTP/1.1\r\nhost: x\r\n\r\n'),
  )
  socket.on('data', (chunk) => (answer += String(chunk)))
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await question.promise

  process.kill('SIGTERM')
  await expect.poll(() => process.output()).toContain('"draining"')
  const refused = await fetch(`http://127.0.0.1:${port}/de`).catch(() => 'refused')
  released.resolve()
  await closed

  expect(refused).toBe('refused')
  expect(answer).toContain('worth the wait')
  expect(await process.ended).toBe(0)
})

test('whoever asks again while it leaves is answered and told that this was the last time', async () => {
  const shop = await aShop({ '/texts/de': (_, res) => res.end('Hello') })
  const process = await aProcess({ SHOP_URL: shop.url, INTERNAL_TOKEN: TOKEN })
  const { port } = await process.ready
  let answers = ''
  const ask = () => socket.write('GET /de HTTP/1.1\r\nhost: x\r\n\r\n')
  const socket = connect(port, '127.0.0.1', ask)
  socket.on('data', (chunk) => (answers += String(chunk)))
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await expect.poll(() => answers).toContain('Hello')

  process.kill('SIGTERM')
  await expect.poll(() => process.output()).toContain('"draining"')
  ask()
  await closed

  expect(answers.match(/HTTP\/1.1 200 /g)).toHaveLength(2)
  expect(answers.match(/^connection: (.*)\r$/gim)).toEqual([
    'Connection: keep-alive\r',
    'Connection: close\r',
  ])
  expect(await process.ended).toBe(0)
})

test('an error that nobody caught is logged, and what is under way is finished first', async () => {
  const question = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const shop = await aShop({
    '/texts/de/breaks': (_, res) => res.end('broke something'),
    '/texts/de/slow': (_, res) => {
      question.resolve()
      void released.promise.then(() => res.end('worth the wait'))
    },
  })
  const process = await aProcess({ SHOP_URL: shop.url, INTERNAL_TOKEN: TOKEN })
  const { port, adminPort } = await process.ready
  const up = async () => (await fetch(`http://127.0.0.1:${adminPort}/up`)).status
  const before = await up()
  const slow = fetch(`http://127.0.0.1:${port}/de/slow`)
  await question.promise

  const breaking = await (await fetch(`http://127.0.0.1:${port}/de/breaks`)).text()
  await expect.poll(() => process.output()).toContain('"draining"')
  const after = await up()
  released.resolve()
  const answer = await (await slow).text()

  expect([before, after]).toEqual([200, 503])
  expect([breaking, answer]).toEqual(['broke something', 'worth the wait'])
  expect(await process.ended).toBe(1)
  expect(process.output()).toContain('"because":"Error: nobody catches this"')
})

test('a connection that nobody uses does not hold it back', async () => {
  const shop = await aShop()
  const process = await aProcess({ SHOP_URL: shop.url, INTERNAL_TOKEN: TOKEN })
  const { port } = await process.ready
  const socket = connect(port, '127.0.0.1')
  // It may be closed politely or not; only that the process ends is of interest.
  socket.on('error', () => socket.destroy())
  await new Promise((resolve) => socket.once('connect', resolve))

  process.kill('SIGTERM')

  expect(await process.ended).toBe(0)
})

test('the scripts with a language’s words are found in the build’s manifest', () => {
  expect(
    textChunksOf({
      'virtual:texts/de': { file: 'assets/frame-1.js' },
      'virtual:texts/de/direct-order': { file: 'assets/direct-order-1.js' },
      '\u0000virtual:texts/fr-ch': { file: 'assets/frame-2.js' },
      'app/root.tsx': { file: 'assets/root-1.js' },
    }),
  ).toEqual({
    de: { frame: '/assets/frame-1.js', 'direct-order': '/assets/direct-order-1.js' },
    'fr-ch': { frame: '/assets/frame-2.js' },
  })
})
