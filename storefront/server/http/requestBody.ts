import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'

/** The shop's own limit; no form and no call of ours is larger, but for pictures. */
export const BODY_LIMIT = 256 * 1024
/** Of an envelope with a picture of the screen. */
export const REPORT_LIMIT = 8 * 1024 * 1024
/** What browsers carry for a page that is gone. */
export const EVENTS_LIMIT = 64 * 1024
const LINGER_MS = 1000

/** Read up to the limit, whatever length was announced. */
export async function readBody(
  req: IncomingMessage,
  limit = BODY_LIMIT,
): Promise<Buffer | 'too large'> {
  if (Number(req.headers['content-length'] ?? 0) > limit) return discardRest(req)
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > limit) return discardRest(req)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** A sender who is still sending may never hear the answer, so the rest is let in for a moment. */
async function discardRest(req: IncomingMessage): Promise<'too large'> {
  const timeLimit = AbortSignal.timeout(LINGER_MS)
  req.resume()
  await once(req, 'end', { signal: timeLimit }).catch(() => undefined)
  return 'too large'
}
