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

/** One source for each different inline script of a page; data blocks never run and need none. */
export function inlineScriptSources(html: string): string[] {
  const sources = new Set<string>()
  for (const [, attributes = '', text = ''] of html.matchAll(SCRIPT)) {
    if (/\ssrc\s*=/i.test(attributes)) continue
    const type = /\stype\s*=\s*["']?([^"'\s>]*)/i.exec(attributes)?.[1] ?? ''
    if (RUNS.test(type)) sources.add(hashSource(text))
  }
  return [...sources]
}

export function hashSource(text: string): string {
  // A browser reads every line end as one line feed before it takes the hash.
  return `'sha256-${createHash('sha256').update(text.replace(/\r\n?/g, '\n')).digest('base64')}'`
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
