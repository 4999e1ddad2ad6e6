import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { MOST_CONNECTIONS } from './connections.ts'
import { MOST_UNFINISHED } from './unfinishedBodies.ts'
import { aShop, send } from '../testing/aShop.ts'
import { aStorefront } from '../testing/aStorefront.ts'

const NOTIFICATIONS = '/api/payments/sandbox/notifications'
const ATTACKER = '203.0.113.9'

/** Behind one proxy of ours, so that a test can come from any address. */
async function aShopAndStorefront() {
  const shop = await aShop({
    [NOTIFICATIONS]: (req, res) => void req.resume().on('end', () => send(res, 200, {})),
    '/api/rpc/getUser': (req, res) => void req.resume().on('end', () => send(res, 200, {})),
  })
  const storefront = await aStorefront({
    shopUrl: shop.url,
    environment: { TRUSTED_PROXIES: '1' },
  })
  const postFrom = (address: string, path: string) =>
    storefront.ask(path, {
      method: 'POST',
      body: '{}',
      headers: {
        'x-forwarded-for': address,
        'content-type': 'application/x-www-form-urlencoded',
      },
    })
  const paymentPosts = () =>
    shop.requests.filter(({ line }) => line.startsWith('POST /api/payments/'))
  return { ...storefront, shop, postFrom, paymentPosts }
}

/** Sends the beginning of a body and holds it; resolves when its headers have been read. */
async function hold(port: number, path: string, address: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => undefined)
  const head = [`POST ${path} HTTP/1.1`, 'host: shop.example', `x-forwarded-for: ${address}`]
  // Node says so just before it hands the request on.
  socket.write([...head, 'expect: 100-continue', 'content-length: 9', '', ''].join('\r\n'))
  await once(socket, 'data')
  socket.write('123')
  return socket
}

test('three hundred unfinished notifications of many addresses take no connection to the shop', async () => {
  const { port, postFrom, paymentPosts } = await aShopAndStorefront()
  const addresses = Array.from({ length: 10 }, (_, n) => `203.0.113.${n}`)

  for (const address of addresses) {
    const held = Array.from({ length: 30 }, () => hold(port, NOTIFICATIONS, address))
    await Promise.all(held)
  }
  const call = await postFrom('198.51.100.1', '/api/rpc/getUser')
  const before = paymentPosts().length
  const notification = await postFrom('198.51.100.2', NOTIFICATIONS)

  expect([call.status, before, notification.status, paymentPosts().length]).toEqual([
    200, 0, 200, 1,
  ])
})

test.each(['/api/rpc/getUser', '/media/x', '/f/x', '/content/x', NOTIFICATIONS])(
  'nothing of an unfinished body to %s reaches the shop before all of it has come',
  async (path) => {
    const { port, shop } = await aShopAndStorefront()
    const requests = () => shop.requests.filter(({ line }) => line === `POST ${path}`)
    const socket = await hold(port, path, ATTACKER)
    const answer = once(socket, 'data')
    const before = requests().length

    socket.write('456789')
    await answer

    expect([before, requests().length]).toEqual([0, 1])
    expect(requests()[0]?.headers['content-length']).toBe('9')
  },
)

test('one address may send so many bodies at a time; everybody else is let in', async () => {
  const { port, postFrom, shop } = await aShopAndStorefront()
  const held: Socket[] = []
  for (let n = 0; n < MOST_UNFINISHED - 1; n += 1) {
    held.push(await hold(port, NOTIFICATIONS, ATTACKER))
  }

  const last = await postFrom(ATTACKER, '/api/rpc/getUser')
  held.push(await hold(port, '/de/basket', ATTACKER))
  const calls = shop.requests.filter(({ line }) => line.includes('getUser')).length
  const call = await postFrom(ATTACKER, '/api/rpc/getUser')
  const form = await postFrom(ATTACKER, '/de/basket')
  const household = await postFrom('::ffff:203.0.113.9', '/api/rpc/getUser')
  const callsAfter = shop.requests.filter(({ line }) => line.includes('getUser')).length
  const other = await postFrom('198.51.100.1', '/api/rpc/getUser')
  for (const socket of held) socket.destroy()

  expect(last.status).toBe(200)
  expect([call.status, call.headers['retry-after'], call.headers.connection]).toEqual([
    429,
    '5',
    'close',
  ])
  expect(JSON.parse(call.text)).toMatchObject({
    code: 'TooManyCalls',
    detail: 'Please try again in 5 seconds.',
  })
  expect([form.status, form.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
  expect(form.text).toContain('Einen Moment, bitte')
  expect([household.status, callsAfter - calls, other.status]).toEqual([429, 0, 200])
  await expect.poll(async () => (await postFrom(ATTACKER, '/api/rpc/getUser')).status).toBe(200)
})

test('a body that has come is no longer counted, however long its answer takes', async () => {
  const released = Promise.withResolvers<void>()
  const shop = await aShop({
    '/api/rpc/getUser': (_, res) => void released.promise.then(() => send(res, 200, {})),
  })
  const { ask } = await aStorefront({ shopUrl: shop.url })
  const calls = Array.from({ length: MOST_UNFINISHED + 5 }, () =>
    ask('/api/rpc/getUser', { method: 'POST', body: '{}' }),
  )
  await expect
    .poll(() => shop.requests.filter(({ line }) => line.includes('getUser')).length)
    .toBe(calls.length)

  released.resolve()
  const answers = await Promise.all(calls)

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})

test('notifications of a provider that the shop does not know are refused unread', async () => {
  const { port, paymentPosts } = await aShopAndStorefront()
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let answer = ''
  socket.on('data', (chunk) => (answer += String(chunk)))

  socket.write(
    'POST /api/payments/any/notifications HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n123',
  )
  await once(socket, 'close')

  expect(answer).toMatch(/^HTTP\/1\.1 404 /)
  expect(answer).toContain('"code":"UnknownProvider"')
  expect(paymentPosts()).toEqual([])
})

test('an operator’s file without a token is refused unread', async () => {
  const shop = await aShop({ '/api/operator/import': (_, res) => send(res, 200, {}) })
  const { ask } = await aStorefront({ shopUrl: shop.url })

  const { status, headers, text } = await ask('/api/operator/import', {
    method: 'POST',
    body: '{}',
  })

  expect([status, headers['www-authenticate']]).toEqual([401, 'Bearer'])
  expect(JSON.parse(text)).toMatchObject({ code: 'BadToken' })
  expect(shop.requests.filter(({ line }) => line.includes('import'))).toEqual([])
})

test('one address may hold so many connections, and another when one of them ends', async () => {
  const shop = await aShop()
  const { port, storefront } = await aStorefront({ shopUrl: shop.url })
  const open = async () => {
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    return socket
  }
  const count = () =>
    new Promise<number>((resolve) => storefront.server.getConnections((_, n) => resolve(n)))
  const [first] = await Promise.all(Array.from({ length: MOST_CONNECTIONS }, open))
  await expect.poll(count).toBe(MOST_CONNECTIONS)

  const refused = await open()
  await once(refused, 'close')
  first?.destroy()
  await expect.poll(count).toBe(MOST_CONNECTIONS - 1)
  const next = await open()
  next.write('GET /de HTTP/1.1\r\nhost: x\r\n\r\n')
  const [answer] = (await once(next, 'data')) as [Buffer]

  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /)
})
