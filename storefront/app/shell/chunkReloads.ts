// A script that cannot be fetched usually means that a new release took its place: reload once.
// Guarded, so that a script that is truly gone never makes a page reload for ever.
import type { DataRouter } from 'react-router'

export const RELOADS_KEY = 'chunkErrorReloads'
export const MOST_RELOADS = 10
export const GUARD_MS = 10_000

interface Reloads {
  count: number
  last: number
}

export type Decision = 'reload' | 'guarded' | 'loop'

export function decide(reloads: Reloads, now: number): Decision {
  if (reloads.count >= MOST_RELOADS) return 'loop'
  return now - reloads.last < GUARD_MS ? 'guarded' : 'reload'
}

export interface Window {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  now: () => number
  go: (href: string) => void
  log: (message: string, error: unknown) => void
}

/** A screen that fails as soon as it is shown, so that the error page takes its place. */
export interface FailingScreen {
  default: () => never
}

/** Reloads towards the wanted page and never returns, or gives up when reloading would not help. */
export function onChunkError(error: unknown, href: string, page: Window): Promise<FailingScreen> {
  const reloads = readReloads(page.storage)
  const now = page.now()
  const decision = decide(reloads, now)
  if (decision === 'loop') page.log('Scripts could not be loaded: reload loop', error)
  if (decision !== 'reload') return Promise.resolve(failing(error))
  page.storage.setItem(RELOADS_KEY, JSON.stringify({ count: reloads.count + 1, last: now }))
  page.go(href)
  return new Promise(() => {})
}

function failing(error: unknown): FailingScreen {
  return {
    default() {
      throw error
    },
  }
}

/** A page that has lived past the guard is a page that works: the count begins anew. */
export function forgetReloads(storage: Window['storage'], now: number): void {
  const { count, last } = readReloads(storage)
  if (count > 0 && count < MOST_RELOADS && now - last >= GUARD_MS) storage.removeItem(RELOADS_KEY)
}

function readReloads(storage: Window['storage']): Reloads {
  try {
    const kept: unknown = JSON.parse(storage.getItem(RELOADS_KEY) ?? '')
    if (typeof kept === 'object' && kept !== null && 'count' in kept && 'last' in kept) {
      return { count: Number(kept.count) || 0, last: Number(kept.last) || 0 }
    }
  } catch {
    // Never written, or not by us.
  }
  return { count: 0, last: Number.NEGATIVE_INFINITY }
}

/** Puts the guard where React Router reports a missing script (see build-plugins/guardedReloads.ts). */
export function guardChunkErrors(): void {
  const page: Window = {
    storage: localStorage,
    now: Date.now,
    go: (href) => (href === location.href ? location.reload() : location.assign(href)),
    log: (message, error) => console.error(message, error),
  }
  globalThis.__vitrineChunkError = (error) => onChunkError(error, wantedHref(), page)
  addEventListener('vite:preloadError', (event) => {
    void onChunkError(event.payload, wantedHref(), page)
  })
  setTimeout(() => forgetReloads(localStorage, Date.now()), GUARD_MS)
}

function wantedHref(): string {
  const wanted = globalThis.__reactRouterDataRouter?.state.navigation.location
  return wanted
    ? new URL(wanted.pathname + wanted.search + wanted.hash, location.href).href
    : location.href
}

declare global {
  var __vitrineChunkError: ((error: unknown) => Promise<FailingScreen>) | undefined
  var __reactRouterDataRouter: Pick<DataRouter, 'state' | 'navigate' | 'routes'> | undefined
}
