// The headers that protect a visitor, on every answer whatever it is.
import { createHash, randomBytes } from 'node:crypto'
import type { PolicyAdditions } from '#app/pages/policyAdditions.ts'

/** Names and values in turn, as `writeHead` takes them without looking at each. */
export type RawHeaders = string[]

/** Of a page that was asked for. Only previews may be shown in somebody's frame. */
export function policyOf(
  { isPreview }: { isPreview: boolean },
  scripts: readonly string[],
  { frameAncestors = [], ...additions }: PolicyAdditions,
): string {
  const ancestors = isPreview ? frameAncestors : []
  return pagePolicy(scripts, [], { ...additions, frameAncestors: ancestors })
}

/** Scripts and styles come from our own files only; `scripts` names the inline ones of one page. */
export function pagePolicy(
  scripts: readonly string[],
  styles: readonly string[] = [],
  additions: PolicyAdditions = {},
): string {
  const { frames = [], images = [], connections = [] } = additions
  const { formActions = [], frameAncestors = [] } = additions
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts, ...(additions.scripts ?? [])].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    ["img-src 'self' data:", ...images].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...connections].join(' '),
    ...(frames.length > 0 ? [["frame-src 'self'", ...frames].join(' ')] : []),
    `frame-ancestors ${frameAncestors.join(' ') || "'none'"}`,
    "base-uri 'self'",
    ["form-action 'self'", ...formActions].join(' '),
    "object-src 'none'",
  ].join('; ')
}

/** For what is no page: nothing in it may run or load, should a browser ever open it as one. */
export const FILE_POLICY =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

export function nonceSource(nonce: string): string {
  return `'nonce-${nonce}'`
}

export function newNonce(): string {
  return randomBytes(16).toString('base64')
}

const TAG = '<script'
const END = '</script'

/**
 * A page that is the same for everybody, as it is stored: each inline script that carries the nonce of
 * its render is allowed by its hash, and the nonce is taken out. No text of the page can know the
 * nonce, so a script that was smuggled into one stays forbidden.
 */
export function withHashes(page: Buffer, nonce: string): { page: Buffer; sources: string[] } {
  const mark = ` nonce="${nonce}"`
  const sources = new Set<string>()
  for (let at = page.indexOf(TAG); at >= 0; at = page.indexOf(TAG, at)) {
    const from = page.indexOf('>', at) + 1
    const to = page.indexOf(END, from)
    if (from === 0 || to < 0) break
    const attributes = page.toString('latin1', at + TAG.length, from - 1)
    // Files are allowed as such.
    const isOurs = attributes.includes(mark) && !/\ssrc\s*=/i.test(attributes)
    if (isOurs) sources.add(hashSource(page.subarray(from, to)))
    // What is not ours may end anywhere, so that nothing of it is skipped.
    at = isOurs ? to : at + TAG.length
  }
  return { page: removeAll(mark, page), sources: [...sources] }
}

function removeAll(mark: string, page: Buffer): Buffer {
  const parts: Buffer[] = []
  let from = 0
  for (let at = page.indexOf(mark); at >= 0; at = page.indexOf(mark, from)) {
    parts.push(page.subarray(from, at))
    from = at + mark.length
  }
  return from === 0 ? page : Buffer.concat([...parts, page.subarray(from)])
}

export function hashSource(script: string | Buffer): string {
  const bytes = typeof script === 'string' ? Buffer.from(script) : script
  return `'sha256-${createHash('sha256').update(withLineFeeds(bytes)).digest('base64')}'`
}

/** A browser reads every line end as one line feed before it takes the hash. */
function withLineFeeds(script: Buffer): Buffer {
  if (!script.includes('\r')) return script
  return Buffer.from(script.toString('latin1').replace(/\r\n?/g, '\n'), 'latin1')
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

/** Of a page that editors may show in a frame, which the content policy names alone. */
export function previewHeaders(security: RawHeaders): RawHeaders {
  const place = security.indexOf('x-frame-options')
  return [...security.slice(0, place), ...security.slice(place + 2), 'x-robots-tag', 'noindex']
}
