// The request's target in one spelling, or the reason why it gets no further. Everything behind
// this file may trust a path: it starts with one slash, has no dot segments, no backslashes, no
// control characters, and no letter hides behind a percent sign.
import { encodedLocation } from '#app/pages/location.ts'
import { isContent } from './contentErrors.ts'

export interface Target {
  kind: 'target'
  path: string
  /** What follows the question mark, as it was sent. */
  search: string
}

export interface Elsewhere {
  kind: 'elsewhere'
  location: string
}

export interface Refused {
  kind: 'refused'
  status: 400 | 414
  detail: string
}

const LONGEST_TARGET = 4096
/** Clients of the content service name a hundred stories at once. */
const LONGEST_OF_CONTENT = 12_000
const ORDINARY = /^\/(?:[A-Za-z0-9_~-][A-Za-z0-9_.~-]*(?:\/|$))*$/

export function readTarget(sent: string): Target | Elsewhere | Refused {
  const target = withoutOrigin(sent)
  const longest = isContent(target) ? LONGEST_OF_CONTENT : LONGEST_TARGET
  if (sent.length > longest) return refuse(414, 'The address is too long.')
  const mark = target.indexOf('?')
  const path = mark < 0 ? target : target.slice(0, mark)
  const search = mark < 0 ? '' : target.slice(mark + 1)
  if (/[^\x21-\x7e]|#/.test(search)) {
    return refuse(400, 'The address has characters that belong in no address.')
  }
  if (ORDINARY.test(path)) return { kind: 'target', path, search }
  return readUnusual(path, search)
}

/**
 * A Location that stays what it claims to be: browsers read `//host` and `/\host` as another site,
 * so a path never begins that way, whoever made it.
 */
export function safeLocation(location: string): string {
  if (/^https?:\/\/[^/\\]/i.test(location)) return encodedLocation(location)
  const plain = encodedLocation(location.replace(/[\u0000-\u0020\u007f]/g, ''))
  if (/^[/\\]/.test(plain)) return `/${plain.replace(/^[/\\]+/, '')}`
  return /^[?#]/.test(plain) ? plain : `/${plain.replace(/^[a-z][a-z0-9+.-]*:[/\\]*/i, '')}`
}

/** Proxies may ask with the whole address (RFC 9112, 3.2.2); which host they name changes nothing here. */
function withoutOrigin(sent: string): string {
  const origin = /^https?:\/\/[^/?#\\]*/i.exec(sent)?.[0]
  if (origin === undefined) return sent
  const rest = sent.slice(origin.length)
  return rest.startsWith('/') ? rest : `/${rest}`
}

function readUnusual(sent: string, search: string): Target | Elsewhere | Refused {
  if (!sent.startsWith('/') || /[^\x21-\x7e]|[\\#]/.test(sent)) {
    return refuse(400, 'The address has characters that belong in no address.')
  }
  if (/%(?![0-9A-Fa-f]{2})/.test(sent)) {
    return refuse(400, 'The address has a percent sign that stands for nothing.')
  }
  const path = inOneSpelling(sent)
  if (/%(?:[01][0-9A-F]|7F|2F|5C)/.test(path) || !isUtf8(path)) {
    return refuse(400, 'The address hides characters that belong in no address.')
  }
  if (path.split('/').some((part) => part === '.' || part === '..')) {
    return refuse(400, 'The address climbs out of where it began.')
  }
  if (path.includes('//')) {
    const location = path.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
    return { kind: 'elsewhere', location: search ? `${location}?${search}` : location }
  }
  return { kind: 'target', path, search }
}

/** Letters, digits and `-._~` never need a percent sign; what needs one is written in capitals. */
function inOneSpelling(path: string): string {
  return path.replace(/%[0-9A-Fa-f]{2}/g, (escape) => {
    const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16))
    return /[A-Za-z0-9._~-]/.test(character) ? character : escape.toUpperCase()
  })
}

function isUtf8(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

function refuse(status: 400 | 414, detail: string): Refused {
  return { kind: 'refused', status, detail }
}
