// One request and what became of it: for the log line, the metrics and the answer's request id.
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { State } from './pageCache.ts'

export type Kind = 'page' | 'data' | 'personal' | 'asset' | 'proxied' | 'refused' | 'other'

export interface Exchange {
  readonly id: string
  readonly req: IncomingMessage
  readonly res: ServerResponse
  readonly method: string
  readonly startedAt: number
  path: string
  kind: Kind
  cache: State | undefined
  pageType: string | undefined
}

const process36 = randomBytes(5).toString('hex')
let counter = 0

export function newRequestId(): string {
  counter = (counter + 1) % 0x7fffffff
  return `${process36}-${counter.toString(36).padStart(6, '0')}`
}

const REQUEST_ID = /^[A-Za-z0-9_-]{8,64}$/

/** The id that a proxy of ours gave, or a new one: strangers do not get to choose what our logs say. */
export function requestIdOf(req: IncomingMessage, trustedProxies: number): string {
  const given = trustedProxies > 0 ? req.headers['x-request-id'] : undefined
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : newRequestId()
}
