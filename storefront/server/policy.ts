// The headers that protect a visitor, on every answer whatever it is.
import { createHash } from 'node:crypto'

/** Names and values in turn, as `writeHead` takes them without looking at each. */
export type RawHeaders = string[]

/** Scripts and styles come from our own files only; `allowed` names the inline scripts of one page. */
export function pagePolicy(allowed: readonly string[], styles: readonly string[] = []): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...allowed].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ')
}

/** For what is no page: nothing in it may run or load, should a browser ever open it as one. */
export const FILE_POLICY =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

export function nonceSource(nonce: string): string {
  return `'nonce-${nonce}'`
}

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi
const RUNS = /^(|module|text\/javascript|application\/javascript|importmap|speculationrules)$/i

/** The policy of a page that is the same for everybody: its inline scripts are allowed by their hash. */
export function policyOfPage(page: Buffer): string {
  const sources = new Set<string>()
  // Byte for byte, as the hash is taken: reading it as words would cost more than all the rest.
  for (const [, attributes = '', text = ''] of page.toString('latin1').matchAll(SCRIPT)) {
    if (isRun(attributes)) sources.add(hashSource(text, 'latin1'))
  }
  return pagePolicy([...sources])
}

/** Data blocks never run and need no source, and files are allowed as such. */
function isRun(attributes: string): boolean {
  if (/\ssrc\s*=/i.test(attributes)) return false
  return RUNS.test(/\stype\s*=\s*["']?([^"'\s>]*)/i.exec(attributes)?.[1] ?? '')
}

export function hashSource(text: string, spelling: 'utf8' | 'latin1' = 'utf8'): string {
  // A browser reads every line end as one line feed before it takes the hash.
  const read = text.replace(/\r\n?/g, '\n')
  return `'sha256-${createHash('sha256').update(read, spelling).digest('base64')}'`
}

/** Everything but the content policy, which depends on what is answered. */
export function securityHeaders(publicUrl: string): RawHeaders {
  return [
    ...(publicUrl.startsWith('https://')
      ? ['strict-transport-security', 'max-age=31536000; includeSubDomains']
      : []),
    ...['x-content-type-options', 'nosniff'],
    ...['referrer-policy', 'strict-origin-when-cross-origin'],
    ...[
      'permissions-policy',
      'camera=(), geolocation=(self), microphone=(), payment=(self), usb=()',
    ],
    ...['cross-origin-opener-policy', 'same-origin'],
    ...['cross-origin-resource-policy', 'same-origin'],
    ...['x-frame-options', 'DENY'],
  ]
}
