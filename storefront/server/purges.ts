// Listens to the shop for what has changed, for as long as this process lives.
import { setTimeout as pause } from 'node:timers/promises'
import { request } from 'undici'
import { eventsOf } from './eventStream.ts'
import { because, type Log } from './log.ts'

export interface Purged {
  purge(tags: string[]): void
  /** Purges may have been missed. */
  expireAll(): void
}

/** As the shop sends it; `stale`: pages may be served while they are rendered anew. */
interface Purge {
  tags: string[]
  stale: boolean
}

/** The shop says something at least every 15 seconds. */
const LONGEST_SILENCE_MS = 45_000
const SHORTEST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 10_000

export interface PurgesOptions {
  shopUrl: string
  internalToken: string
  listeners: Purged
  log: Log
  signal: AbortSignal
}

export async function followPurges(options: PurgesOptions): Promise<void> {
  const { listeners, log, signal } = options
  const isLeaving = () => signal.aborted
  let failures = 0
  while (!isLeaving()) {
    try {
      for await (const told of purgesOf(options)) {
        failures = 0
        if (told.tags.includes('*')) listeners.expireAll()
        else listeners.purge(told.tags)
      }
    } catch (failure) {
      if (isLeaving()) return
      if (failures === 0) log.warning('purges are not heard', { because: because(failure) })
    }
    failures += 1
    // Many storefronts lose the shop at the same moment; they need not come back at the same one.
    const longest = Math.min(LONGEST_PAUSE_MS, SHORTEST_PAUSE_MS * 2 ** failures)
    await pause(longest * (0.5 + Math.random() / 2), undefined, { signal }).catch(() => undefined)
  }
}

async function* purgesOf(options: PurgesOptions): AsyncGenerator<Purge> {
  const { statusCode, body } = await request(`${options.shopUrl}/internal/purges`, {
    headers: { 'x-internal-token': options.internalToken, accept: 'text/event-stream' },
    headersTimeout: 5000,
    bodyTimeout: LONGEST_SILENCE_MS,
    signal: options.signal,
  })
  if (statusCode !== 200) {
    await body.dump()
    throw new Error(`The shop answered ${statusCode}`)
  }
  // The first event is `*`: whoever just connected does not know what was said before.
  for await (const event of eventsOf(body)) {
    yield JSON.parse(event) as Purge
  }
}
