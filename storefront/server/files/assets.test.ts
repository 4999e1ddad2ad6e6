import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { precompress } from './precompress.ts'
import { aShop } from '../testing/aShop.ts'
import { aStorefront } from '../testing/aStorefront.ts'

const SCRIPT = 'export const words = "Mäntel";\n'.repeat(100)

async function aBuild(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'build-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'assets'))
  await mkdir(join(folder, '.vite'))
  await writeFile(join(folder, 'assets', 'entry-abc123.js'), SCRIPT)
  await writeFile(join(folder, 'assets', 'font-abc123.woff2'), Buffer.alloc(2000, 7))
  await writeFile(join(folder, 'favicon.svg'), '<svg/>')
  await writeFile(join(folder, 'icons-ui.svg'), `<svg>${'<path/>'.repeat(300)}</svg>`)
  await writeFile(join(folder, '.vite', 'manifest.json'), '{}')
  await precompress(folder)
  return folder
}

async function aBuiltStorefront() {
  const shop = await aShop()
  let renders = 0
  const storefront = await aStorefront({
    shopUrl: shop.url,
    clientDir: await aBuild(),
    render: async () => new Response(String((renders += 1))),
  })
  return { ...storefront, renders: () => renders }
}

test.each([
  ['br', (body: Buffer) => brotliDecompressSync(body)],
  ['gzip', (body: Buffer) => gunzipSync(body)],
  ['identity', (body: Buffer) => body],
])('a script of the build is kept for a year and sent in %s', async (encoding, expand) => {
  const { ask } = await aBuiltStorefront()

  const answer = await ask('/assets/entry-abc123.js', { headers: { 'accept-encoding': encoding } })

  expect(expand(answer.body).toString()).toBe(SCRIPT)
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': String(answer.body.length),
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
  })
  expect(answer.headers['content-encoding'] ?? 'identity').toBe(encoding)
})

test('a browser that has the file is told so', async () => {
  const { ask } = await aBuiltStorefront()
  const { headers } = await ask('/assets/entry-abc123.js')

  const known = await ask('/assets/entry-abc123.js', {
    headers: { 'if-none-match': String(headers.etag) },
  })
  const head = await ask('/assets/entry-abc123.js', { method: 'HEAD' })

  expect([known.status, known.body.length, known.headers['x-frame-options']]).toEqual([
    304,
    0,
    'DENY',
  ])
  expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
    200,
    0,
    String(Buffer.byteLength(SCRIPT)),
  ])
})

test.each([
  ['/favicon.svg', 'public, no-cache'],
  ['/icons-ui.svg', 'public, no-cache'],
  ['/icons-ui.svg?v=12ab', 'public, max-age=31536000, immutable'],
])('%s is kept as %s', async (path, cacheControl) => {
  const { ask } = await aBuiltStorefront()

  const { status, headers } = await ask(path)

  expect([status, headers['cache-control'], headers['content-type']]).toEqual([
    200,
    cacheControl,
    'image/svg+xml',
  ])
})

test('files that do not get smaller are sent as they are', async () => {
  const { ask } = await aBuiltStorefront()

  const font = await ask('/assets/font-abc123.woff2', {
    headers: { 'accept-encoding': 'br, gzip' },
  })

  expect([
    font.headers['content-encoding'],
    font.headers['content-type'],
    font.body.length,
  ]).toEqual([undefined, 'font/woff2', 2000])
})

test.each([
  '/assets/gone-000000.js',
  '/assets/',
  '/assets/entry-abc123.js.br',
  '/.vite/manifest.json',
  '/wp-login.php',
  '/de/.env',
  '/feed.xml',
])('%s is not there, and nobody renders a page to say so', async (path) => {
  const { ask, renders } = await aBuiltStorefront()

  const { status, headers } = await ask(path)

  expect([status, headers['cache-control'], renders()]).toEqual([404, 'no-store', 0])
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('tabs learn which build is the latest', async () => {
  const { ask } = await aBuiltStorefront()

  const { text, headers } = await ask('/builds/latest.json?123')

  expect([text, headers['cache-control']]).toEqual(['{"id":"build-1"}', 'no-store'])
})
