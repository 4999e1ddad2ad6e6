// The whole server over real HTTP, with an app that the test brings along.
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Agent, request, type Dispatcher } from 'undici'
import { expect, onTestFinished } from 'vitest'
import type { App, Render } from '../render/app.ts'
import { Assets } from '../files/assets.ts'
import type { BodyLimits } from '../http/bodyLimits.ts'
import { createLog } from '../telemetry/log.ts'
import { openStorefront, type OpenStorefront } from '../openStorefront.ts'
import { securityHeaders } from '../http/policy.ts'
import { readSettings } from '../process/settings.ts'
import { TOKEN } from './aShop.ts'

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
  text: string
}

type Asking = Partial<Pick<Dispatcher.RequestOptions, 'method' | 'headers' | 'body'>>

export interface AStorefront extends OpenStorefront {
  url: string
  port: number
  clock: { now: number }
  lines(): Record<string, unknown>[]
  ask(path: string, asking?: Asking): Promise<Answer>
  /** Until it listens to the shop's purges, everything is made anew once. */
  hearsPurges(): Promise<void>
}

/** As an app would say: the chooser, and screens of one's own. */
const PERSONAL = /^\/((signout|switch)?$|[^/]+\/(account|basket|checkout|signin|wishlist)(\/|$))/i

export interface AStorefrontOptions {
  shopUrl: string
  render?: Render
  isPersonal?: App['isPersonal']
  environment?: Record<string, string>
  clientDir?: string
  bodyLimits?: BodyLimits
}

export async function aStorefront(options: AStorefrontOptions): Promise<AStorefront> {
  const settings = readSettings({
    SHOP_URL: options.shopUrl,
    INTERNAL_TOKEN: TOKEN,
    PUBLIC_URL: 'https://shop.example',
    ...options.environment,
  })
  const clock = { now: 1_700_000_000_000 }
  let written = ''
  const log = createLog(settings.logLevel, (text) => (written += text))
  const clientDir = options.clientDir ?? (await anEmptyFolder())
  const open = await openStorefront({
    settings,
    app: {
      render: options.render ?? (async () => aPage('Hello')),
      isPersonal: options.isPersonal ?? ((path) => PERSONAL.test(path)),
      pageTypeOf: () => 'home',
    },
    build: { id: 'build-1', textChunks: {} },
    log,
    assets: await Assets.in(clientDir, securityHeaders(settings.publicUrl)),
    now: () => clock.now,
    ...(options.bodyLimits ? { bodyLimits: options.bodyLimits } : {}),
  })
  const { server } = open.storefront
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const dispatcher = new Agent()
  onTestFinished(async () => {
    await dispatcher.destroy()
    server.closeAllConnections()
    server.close()
    await open.close()
  })
  return {
    ...open,
    url,
    port,
    clock,
    lines: () => {
      log.flush()
      return written
        .trim()
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Record<string, unknown>)
    },
    hearsPurges: () => expect.poll(() => open.cache?.counts.purgedAll).toBeGreaterThan(0),
    ask: async (path, asking = {}) => {
      const { statusCode, headers, body } = await request(url + path, { dispatcher, ...asking })
      const bytes = Buffer.from(await body.arrayBuffer())
      return { status: statusCode, headers, body: bytes, text: bytes.toString() }
    },
  }
}

/** Its script is one of ours if it carries the nonce of the render. */
export function aPage(
  text: string,
  { nonce, ...init }: ResponseInit & { nonce?: string } = {},
): Response {
  const headers = new Headers(init.headers)
  if (!headers.has('content-type')) headers.set('content-type', 'text/html; charset=utf-8')
  const script = nonce === undefined ? '<script>' : `<script nonce="${nonce}">`
  return new Response(`<!doctype html><title>${text}</title>${script}start()</script>`, {
    ...init,
    headers,
  })
}

async function anEmptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}
