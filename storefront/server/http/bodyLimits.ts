// How long a body may take: most come whole within a minute, an import takes as long as it has to
// while something comes.
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { Exchange } from './exchange.ts'

export interface BodyLimits {
  /** From the first byte of a body to its last, for everything but imports. */
  totalMs: number
  /** Without a byte of an import. The shop gives up sooner, and reports what it has written. */
  idleMs: number
}

export const BODY_LIMITS: BodyLimits = { totalMs: 60_000, idleMs: 120_000 }

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
}

/** Node's own limit counts imports as well, so the server is opened without it. */
export function onSlowBody(exchange: Exchange, totalMs: number, hangUp: () => void): void {
  const timer = setTimeout(hangUp, totalMs).unref()
  onBodyOver(exchange, () => clearTimeout(timer))
}

/** Calls once: when all of the body has come, or nothing more of it can. */
export function onBodyOver({ req, socket }: Exchange, call: () => void): void {
  const over = () => {
    req.off('close', endWhenComplete)
    socket.off('close', over)
    call()
  }
  // It also closes when it was answered before all of it came, and then still holds a connection.
  const endWhenComplete = () => {
    if (req.complete) over()
  }
  req.on('close', endWhenComplete)
  socket.on('close', over)
}

export class BodyIdle extends Error {
  override name = 'BodyIdle'
}

/** Counts only while the sender is waited for, not while the shop is busy with what has come. */
export function withIdleLimit(req: IncomingMessage, idleMs: number): Readable {
  const body = Readable.from(chunksOf(req, idleMs), { objectMode: false })
  // Whoever reads it is told; a failure after the last reader left would end the process.
  return body.on('error', () => undefined)
}

async function* chunksOf(req: IncomingMessage, idleMs: number): AsyncGenerator<Buffer> {
  const chunks = (req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>)[
    Symbol.asyncIterator
  ]()
  for (;;) {
    const idle = Promise.withResolvers<never>()
    const timer = setTimeout(() => idle.reject(new BodyIdle()), idleMs)
    try {
      const next = await Promise.race([chunks.next(), idle.promise])
      if (next.done) return
      yield next.value
    } finally {
      clearTimeout(timer)
    }
  }
}
