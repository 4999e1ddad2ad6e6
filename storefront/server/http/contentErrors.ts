// Refusals below `/content`: its clients read every body as JSON, and may live on other sites.
import { FILE_POLICY, type RawHeaders } from './policy.ts'
import type { Exchange } from './exchange.ts'

export function isContent(path: string): boolean {
  return /^\/content(?=[/?]|$)/.test(path)
}

export function sendContentError(
  { res, method, id }: Exchange,
  security: RawHeaders,
  error: { status: number; sentence: string; headers: RawHeaders },
): void {
  const body = Buffer.from(JSON.stringify({ error: error.sentence }))
  res.writeHead(error.status, [
    ...['content-type', 'application/json; charset=utf-8', 'content-length', String(body.length)],
    ...['cache-control', 'no-store', 'content-security-policy', FILE_POLICY],
    ...['access-control-allow-origin', '*', 'x-request-id', id],
    ...security,
    ...error.headers,
  ])
  res.end(method === 'HEAD' ? undefined : body)
}
