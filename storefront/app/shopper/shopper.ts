// Who this is, how many pieces lie in the basket and which products carry a heart. Public pages know
// nobody, so the browser asks once a page is there; it lives outside the page, since a page changes
// and the shopper stays.
import { useEffect, useSyncExternalStore } from 'react'
import type { Answer, Rpc } from '#app/rpc/client'
import { tell } from '#app/insight/tell'
import { resolveFirstTouch } from '#app/ui/firstTouch'

export type Shopper = Answer<'getShopper'>

/** Set by the shop beside the session, which scripts cannot see: without it there is nobody to ask for. */
const COOKIE = /(?:^|;\s*)vitrine_shopper=1/
const STALE_MS = 60_000

const NOBODY: Shopper = {
  user: null,
  customerType: 'guest',
  basketCount: 0,
  wishes: [],
  unpaidOrder: null,
}
let current = NOBODY
/** What the shop has said last, whatever is shown before it answers. */
let lastShopper: Shopper | undefined
let askedAt = Number.NEGATIVE_INFINITY
/** The client of the page, for changes that are made outside of components. */
let watching: Rpc | null = null
const listeners = new Set<() => void>()
/** Tabs tell each other on it that something has changed. */
export const channel =
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('vitrine-shopper')

export function useShopper(): Shopper {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => NOBODY,
  )
}

/** Null until it is known. */
export function useCustomerType(): Shopper['customerType'] | null {
  return useSyncExternalStore(
    subscribe,
    () => lastShopper?.customerType ?? null,
    () => null,
  )
}

/** Shown at once; what the shop answers later takes its place. */
export function showShopper(next: Partial<Shopper>): void {
  current = { ...current, ...next }
  // Counts and names stand in the frame, whose scripts wait for somebody to touch the page.
  if (current.basketCount > 0 || current.wishes.length > 0 || current.user) resolveFirstTouch()
  notify()
}

/** A page that has just read the basket knows best; the other tabs ask for themselves. */
export function useBasketCount(basketCount: number): void {
  useEffect(() => {
    if (current.basketCount === basketCount) return
    showShopper({ basketCount })
    channel?.postMessage('changed')
  }, [basketCount])
}

/** After an action: this tab asks, and the others do. */
export async function shopperChanged(rpc: Rpc): Promise<void> {
  channel?.postMessage('changed')
  await askForShopper(rpc, true)
}

/** For a `clientAction`: whatever came of it, this tab and the others ask who this is now. */
export async function changingShopper<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } finally {
    channel?.postMessage('changed')
    if (watching) void askForShopper(watching, true)
  }
}

/** At the start, when the tab is looked at again after a while, and when another tab says so. */
export function watchShopper(rpc: Rpc): () => void {
  const ask = () => void askForShopper(rpc)
  const askIfStale = () => {
    if (document.visibilityState === 'visible' && Date.now() - askedAt > STALE_MS) ask()
  }
  watching = rpc
  ask()
  channel?.addEventListener('message', ask)
  document.addEventListener('visibilitychange', askIfStale)
  return () => {
    watching = null
    channel?.removeEventListener('message', ask)
    document.removeEventListener('visibilitychange', askIfStale)
  }
}

async function askForShopper(rpc: Rpc, isOwnChange = false): Promise<void> {
  askedAt = Date.now()
  if (!COOKIE.test(document.cookie)) {
    lastShopper = NOBODY
    if (current === NOBODY) notify()
    else showShopper(NOBODY)
    return
  }
  try {
    const before = lastShopper
    const now = await rpc.getShopper()
    lastShopper = now
    showShopper(now)
    tell({ kind: 'shopper', before, now, isOwnChange })
  } catch {
    // What is shown stays; the next page or action asks again.
  }
}

function notify(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
