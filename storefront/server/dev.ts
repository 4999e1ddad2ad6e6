// `node server/dev.ts`: the storefront while it is being worked on. Vite compiles what is asked for
// and tells the browser what changed; no page is kept, and everything else is as in production.
import type { ServerResponse } from 'node:http'
import type { ServerBuild } from 'react-router'
import { createServer as createVite } from 'vite'
import { createAdmin } from './process/admin.ts'
import type { App } from './render/app.ts'
import { drain } from './process/drain.ts'
import { listen, portOf } from './process/listening.ts'
import { appOf } from './render/loadApp.ts'
import { createLog } from './telemetry/log.ts'
import { openStorefront } from './openStorefront.ts'
import { readSettingsOrExit } from './process/settingsOrExit.ts'

process.env.NODE_ENV = 'development'
const settings = { ...readSettingsOrExit(), pageCacheBytes: 0, rateLimits: false }
const log = createLog(settings.logLevel)

const app: App = {
  render: async (request, load) => (await latestApp()).render(request, load),
  isPersonal: async (path) => (await latestApp()).isPersonal(path),
  pageTypeOf: async (path) => (await latestApp()).pageTypeOf(path),
}
const { storefront, directory, metrics, close } = await openStorefront({
  settings,
  app,
  build: { id: 'dev', textChunks: {} },
  assets: { takes: () => false, answer: () => undefined },
  log,
})
const vite = await createVite({
  appType: 'custom',
  server: { middlewareMode: true, ws: { server: storefront.server } },
})
storefront.server.removeAllListeners('request')
storefront.server.on('request', (req, res) => {
  vite.middlewares(req, res, () => {
    relaxPolicy(res)
    storefront.handle(req, res)
  })
})

const admin = createAdmin(metrics.registry, {
  isReady: () => directory.isKnown,
  isLeaving: () => storefront.isDraining,
})
const askingForStorefronts = setInterval(() => void directory.enabled().catch(() => undefined), 500)
await listen(storefront.server, settings.listenFd, settings.port, settings.host)
await listen(admin, settings.adminFd, settings.adminPort, '127.0.0.1')
log.info('ready', { port: portOf(storefront.server), adminPort: portOf(admin), build: 'dev' })
log.flush()

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void leave())
}

async function latestApp(): Promise<App> {
  const build = await vite.ssrLoadModule('virtual:react-router/server-build')
  const router = await vite.ssrLoadModule('/server/devRouter.ts')
  return appOf(
    build as unknown as ServerBuild,
    'development',
    router as typeof import('./devRouter.ts'),
  )
}

async function leave(): Promise<void> {
  clearInterval(askingForStorefronts)
  await vite.close()
  await drain(storefront)
  await close()
  log.flush()
  process.exit(0)
}

/** Vite's own scripts and styles are inline; the strict policy is for what was built. */
function relaxPolicy(res: ServerResponse): void {
  const writeHead = res.writeHead.bind(res) as (status: number, headers: string[]) => ServerResponse
  res.writeHead = ((status: number, headers: string[]) =>
    writeHead(
      status,
      headers.filter((_, n) => headers[n - (n % 2)] !== 'content-security-policy'),
    )) as typeof res.writeHead
}
