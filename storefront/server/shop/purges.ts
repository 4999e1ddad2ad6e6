// Listens to the shop for what has changed, for as long as this process lives.
import { setTimeout as pause } from 'node:timers/promises'
import { createParser } from 'eventsource-parser'
import { request } from 'undici'
import * as v from 'valibot'
import { because, type Log } from '../telemetry/log.ts'

const Purge = v.object({
  /** `*` is everything. */
  tags: v.array(v.string()),
  /** What shows it may be served until it is rendered anew. */
  stale: v.optional(v.boolean(), false),
  /** How far a database must have come for the change to be read there; an older shop says none. */
  logPosition: v.optional(v.number(), 0),
})

export type Purge = v.InferOutput<typeof Purge>

/** The shop says something every five seconds. */
const LONGEST_SILENCE_MS = 45_000
/** A comment, so that no purge looks like it. */
const HEARD = 'heard'
const SHORTEST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 10_000

export interface PurgesOptions {
  shopUrl: string
  internalToken: string
  onPurge: (purge: Purge) => void
  /** The shop has told every purge up to now, and tells a CDN of them. */
  onHeard: () => void
  log: Log
  signal: AbortSignal
}

export async function followPurges(options: PurgesOptions): Promise<void> {
  const { onPurge, log, signal } = options
  const isLeaving = () => signal.aborted
  let failures = 0
  while (!isLeaving()) {
    try {
      await readPurges(options, (purge) => {
        failures = 0
        onPurge(purge)
      })
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

async function readPurges(options: PurgesOptions, onPurge: (purge: Purge) => void): Promise<void> {
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
  // The first event is a stale `*`: whoever just connected has missed what was purged before.
  const parser = createParser({
    onEvent: ({ data }) => onPurge(v.parse(Purge, JSON.parse(data))),
    onComment: (comment) => {
      if (comment.trim() === HEARD) options.onHeard()
    },
  })
  body.setEncoding('utf8')
  for await (const chunk of body) parser.feed(String(chunk))
}
