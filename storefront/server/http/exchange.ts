// One request and what became of it: for the log line, the metrics and the answer's request id.
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { clientAddress } from './clientAddress.ts'
import type { State } from '../cache/taggedCache.ts'

export type Kind = 'page' | 'data' | 'personal' | 'asset' | 'proxied' | 'refused' | 'other'

export interface Exchange {
  readonly id: string
  readonly req: IncomingMessage
  readonly res: ServerResponse
  /** Held from the beginning: a request that breaks off has none any more. */
  readonly socket: Socket
  /** Who asks, as far as it can be believed. */
  readonly address: string
  readonly method: string
  readonly startedAt: number
  path: string
  kind: Kind
  cache: State | undefined
  pageType: string | undefined
}

export function exchangeOf(
  req: IncomingMessage,
  res: ServerResponse,
  trustedProxies: number,
): Exchange {
  const { socket } = req
  return {
    id: requestIdOf(req, trustedProxies),
    req,
    res,
    socket,
    address: clientAddress(socket.remoteAddress, req.headers['x-forwarded-for'], trustedProxies),
    method: req.method ?? 'GET',
    startedAt: performance.now(),
    path: req.url ?? '/',
    kind: 'other',
    cache: undefined,
    pageType: undefined,
  }
}

const process36 = randomBytes(5).toString('hex')
let counter = 0

export function newRequestId(): string {
  counter = (counter + 1) % 0x7fffffff
  return `${process36}-${counter.toString(36).padStart(6, '0')}`
}

const REQUEST_ID = /^[A-Za-z0-9_-]{8,64}$/

/** The id that a proxy of ours gave, or a new one: strangers do not get to choose what our logs say. */
function requestIdOf(req: IncomingMessage, trustedProxies: number): string {
  const id = trustedProxies > 0 ? req.headers['x-request-id'] : undefined
  return typeof id === 'string' && REQUEST_ID.test(id) ? id : newRequestId()
}
