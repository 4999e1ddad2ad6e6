// A script that cannot be fetched usually means that a new release took its place: reload once.
// Counted, so that a script that is truly gone never makes a page reload for ever (decision 0005).
import { localStore } from '#app/ui/browserStorage'

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

export interface Browser {
  storage: Pick<Storage, 'getItem' | 'setItem'>
  now: () => number
  isOnline: () => boolean
  log: (message: string, error: unknown) => void
}

/** The script in every page has the console alone to log to: the log would be bundled into it. */
export function thisBrowser(log: Browser['log']): Browser {
  return {
    storage: localStore,
    now: () => Date.now(),
    isOnline: () => navigator.onLine,
    log,
  }
}

/** Whether to reload now that a script is missing; whoever is told so must do it, since it is counted. */
export function countReload(error: unknown, { storage, now, isOnline, log }: Browser): boolean {
  // Without a network a reload would lose the page that is there.
  if (!isOnline()) return false
  const failedAt = now()
  const { count, last } = readReloads(storage, failedAt)
  const isLoop = count >= MOST_RELOADS
  const reloads = !isLoop && failedAt - last >= GUARD_MS
  const next: Reloads = reloads
    ? { count: count + 1, last: failedAt, failed: failedAt }
    : { count, last, failed: failedAt }
  storage.setItem(RELOADS_KEY, JSON.stringify(next))
  if (isLoop) log('Scripts could not be loaded: reload loop', error)
  return reloads
}

function readReloads(storage: Browser['storage'], now: number): Omit<Reloads, 'failed'> {
  try {
    const stored = JSON.parse(storage.getItem(RELOADS_KEY) ?? '') as Partial<Reloads>
    const last = Number(stored.last) || 0
    if (now - (Number(stored.failed) || last) < FORGET_MS) {
      return { count: Number(stored.count) || 0, last }
    }
  } catch {
    // Never written, or not by us.
  }
  return { count: 0, last: 0 }
}
