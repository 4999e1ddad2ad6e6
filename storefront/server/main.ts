// `node server/main.ts`: the storefront in production. Settings are in settings.ts.
import './process/inProduction.ts'
import { isAbsolute, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createAdmin } from './process/admin.ts'
import { readBuild } from './files/builds.ts'
import { drain } from './process/drain.ts'
import { listen, portOf } from './process/listening.ts'
import { loadApp } from './render/loadApp.ts'
import { because, createLog, stackOf } from './telemetry/log.ts'
import { openStorefront } from './openStorefront.ts'
import { readSettingsOrExit } from './process/settingsOrExit.ts'
import { startTracing } from './telemetry/tracing.ts'

const startedAt = performance.now()
const settings = readSettingsOrExit()
const log = createLog(settings.logLevel)
let isServing = false
let isLeaving = false
process.on('uncaughtException', (failure) => {
  if (!isServing) leaveAtOnce('the storefront broke', failure)
  // What is half done nobody knows: those who are being served are, and another process takes over.
  log.error('the storefront broke', { because: because(failure), stack: stackOf(failure) })
  void leave('uncaughtException', 1)
})
process.on('unhandledRejection', (failure) => {
  // A loader's promise that nobody waited for: one page's trouble, not everybody's.
  const details = { because: because(failure), stack: stackOf(failure) }
  log.error('a failure that nobody waited for', details)
})

const buildDir = isAbsolute(settings.buildDir) ? settings.buildDir : resolve(settings.buildDir)
const [app, build, tracing] = await Promise.all([
  loadApp(pathToFileURL(resolve(buildDir, 'server', 'index.js')).href),
  readBuild(buildDir),
  startTracing(settings.tracesUrl),
]).catch((failure: unknown) => leaveAtOnce('the build could not be loaded', failure))
const open = await openStorefront({
  settings: { ...settings, buildDir },
  app,
  build,
  tracing,
  log,
})
const { storefront, directory, metrics } = open
const admin = createAdmin(metrics.registry, {
  isReady: () => directory.isKnown && !storefront.isDraining,
  isLeaving: () => storefront.isDraining,
})

// Until the storefronts are known no page can be asked for, so nobody else would ask the shop.
const askingForStorefronts = setInterval(() => {
  if (directory.isKnown) clearInterval(askingForStorefronts)
  else directory.enabled().catch(() => undefined)
}, 500)

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void leave(signal, 0))
}

await directory.enabled().catch(() => undefined)
await Promise.all([
  listen(storefront.server, settings.listenFd, settings.port, settings.host),
  listen(admin, settings.adminFd, settings.adminPort, settings.adminHost),
]).catch((failure: unknown) => leaveAtOnce('the address cannot be listened on', failure))
log.info('ready', {
  port: portOf(storefront.server),
  adminPort: portOf(admin),
  build: build.id,
  pid: process.pid,
  ms: Math.round(performance.now() - startedAt),
})
log.flush()
isServing = true

async function leave(why: string, code: number): Promise<void> {
  if (isLeaving) return
  isLeaving = true
  log.info('draining', { why })
  clearInterval(askingForStorefronts)
  await drain(storefront)
  await open.close()
  admin.close()
  admin.closeAllConnections()
  log.info('left')
  log.flush()
  process.exit(code)
}

function leaveAtOnce(event: string, failure: unknown): never {
  log.error(event, { because: because(failure), stack: stackOf(failure) })
  log.flush()
  process.exit(1)
}
