// A script that cannot be fetched usually means that a new release took its place: reload once.
// Guarded, so that a script that is truly gone never makes a page reload for ever.
export const RELOADS_KEY = 'chunkErrorReloads'
export const MOST_RELOADS = 10
export const GUARD_MS = 10_000
/** A count is forgotten after so long without an error. */
export const FORGET_MS = 5 * 60_000

/** `last` is the moment of the last reload, `failed` that of the last error. */
interface Reloads {
  count: number
  last: number
  failed: number
}

export const LOOP = 'Scripts could not be loaded: reload loop'

export type Decision = 'reload' | 'guarded' | 'loop'

export function decide(reloads: Pick<Reloads, 'count' | 'last'>, now: number): Decision {
  if (reloads.count >= MOST_RELOADS) return 'loop'
  return now - reloads.last < GUARD_MS ? 'guarded' : 'reload'
}

export interface Window {
  storage: Pick<Storage, 'getItem' | 'setItem'>
  now: () => number
  isOnline: () => boolean
  go: (href: string) => void
  log: (message: string, error: unknown) => void
}

/**
 * A screen that fails as soon as it is shown, so that the error page takes its place. React Router
 * asks for what the missing script was known to have.
 */
export interface FailingScreen {
  default: () => never
  clientLoader: () => never
  clientAction: () => never
}

/** Reloads towards the wanted page and never returns, or gives up when reloading would not help. */
export function onChunkError(error: unknown, href: string, page: Window): Promise<FailingScreen> {
  // Without a network a reload would lose the page that is there.
  if (!page.isOnline()) return Promise.resolve(failing(error))
  const now = page.now()
  const reloads = readReloads(page.storage, now)
  const decision = decide(reloads, now)
  const kept = decision === 'reload' ? { count: reloads.count + 1, last: now } : reloads
  page.storage.setItem(RELOADS_KEY, JSON.stringify({ ...kept, failed: now }))
  if (decision === 'loop') page.log(LOOP, error)
  if (decision !== 'reload') return Promise.resolve(failing(error))
  page.go(href)
  return new Promise(() => {})
}

function failing(error: unknown): FailingScreen {
  const fail = () => {
    throw error
  }
  return { default: fail, clientLoader: fail, clientAction: fail }
}

function readReloads(storage: Window['storage'], now: number): Reloads {
  try {
    const kept: unknown = JSON.parse(storage.getItem(RELOADS_KEY) ?? '')
    if (typeof kept === 'object' && kept !== null && 'count' in kept && 'last' in kept) {
      const last = Number(kept.last) || 0
      const failed = ('failed' in kept && Number(kept.failed)) || last
      if (now - failed < FORGET_MS) return { count: Number(kept.count) || 0, last, failed }
    }
  } catch {
    // Never written, or not by us.
  }
  return { count: 0, last: Number.NEGATIVE_INFINITY, failed: Number.NEGATIVE_INFINITY }
}

/** Puts the guard where React Router reports a missing script (see build-plugins/guardedReloads.ts). */
export function guardChunkErrors(): void {
  const page: Window = {
    storage: localStorage,
    now: Date.now,
    isOnline: () => navigator.onLine,
    go: (href) => (href === location.href ? location.reload() : location.assign(href)),
    log: (message, error) => console.error(message, error),
  }
  globalThis.__vitrineChunkError = (error) => onChunkError(error, wantedHref(), page)
  addEventListener('vite:preloadError', (event) => {
    void onChunkError(event.payload, wantedHref(), page)
  })
}

let wanted: string | undefined

/** A client middleware: keeps the address of the page that is on its way. */
export async function rememberWantedPage<T>(
  { request }: { request: Request },
  next: () => Promise<T>,
): Promise<T> {
  wanted = request.url
  try {
    return await next()
  } finally {
    if (wanted === request.url) wanted = undefined
  }
}

function wantedHref(): string {
  return wanted ?? location.href
}

declare global {
  var __vitrineChunkError: ((error: unknown) => Promise<FailingScreen>) | undefined
}
