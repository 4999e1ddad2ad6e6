// The visitor's arms, as their browser keeps them with leave to statistics: `@place.name:variant.…`.
// `@` is the page on which leave was given; it shows control until the visitor goes on.
import type { Arms } from './running.ts'

export const ARMS_COOKIE = 'vitrine_arms'
/** Of whoever looks after experiments: forced arms, or none yet. Their visits are not counted. */
export const TOOLBAR_COOKIE = 'vitrine_toolbar'
export const TOOLBAR_SECONDS = 30 * 24 * 60 * 60

/** As long as the visitor's id; the collector takes no more arms than this. */
const ARMS_SECONDS = 180 * 24 * 60 * 60
const MOST_ARMS = 20
const PAIR = /^([a-z0-9-]{2,40}):([a-z0-9-]{2,40})$/

export interface KeptArms {
  arms: Arms
  /** The page on which leave was given, while the visitor is still there. */
  heldAt: string | null
}

/** Null where there is no cookie. What cannot be read is left out. */
export function armsIn(cookies: string | undefined, name = ARMS_COOKIE): KeptArms | null {
  const value = cookieIn(cookies, name)
  if (value === null) return null
  const arms: Record<string, string> = {}
  let heldAt: string | null = null
  for (const part of value.split('.').slice(0, MOST_ARMS + 1)) {
    const [, experiment, variant] = PAIR.exec(part) ?? []
    if (experiment && variant) arms[experiment] = variant
    else if (part.startsWith('@')) heldAt = decoded(part.slice(1))
  }
  return { arms, heldAt }
}

/** The newest stay. Nothing to keep removes the cookie. */
export function armsCookie({ arms, heldAt }: KeptArms, isSecure: boolean): string {
  const place = heldAt === null ? [] : [`@${encoded(heldAt)}`]
  const value = valueOf(arms, place)
  return cookie(ARMS_COOKIE, value, value ? ARMS_SECONDS : 0, isSecure)
}

/** Null closes the toolbar. */
export function toolbarCookie(forced: Arms | null, isSecure: boolean): string {
  if (forced === null) return cookie(TOOLBAR_COOKIE, '', 0, isSecure)
  return cookie(TOOLBAR_COOKIE, valueOf(forced) || 'none', TOOLBAR_SECONDS, isSecure)
}

function valueOf(arms: Arms, place: string[] = []): string {
  const pairs = Object.entries(arms).map(([name, variant]) => `${name}:${variant}`)
  return [...place, ...pairs.slice(-MOST_ARMS)].join('.')
}

function cookie(name: string, value: string, seconds: number, isSecure: boolean): string {
  return `${name}=${value}; Max-Age=${seconds}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

export function cookieIn(cookies: string | undefined, name: string): string | null {
  for (const pair of cookies?.split(';') ?? []) {
    const [key, value] = pair.trim().split('=', 2)
    if (key === name) return value ?? ''
  }
  return null
}

/** A dot parts arms. */
function encoded(path: string): string {
  return encodeURIComponent(path).replaceAll('.', '%2E')
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
