// How a path of one storefront is built, and which path of another storefront is the same page.
import { pathWord, type Storefront } from './storefront.ts'

/** A path that already has the prefix is kept, any other gets it. */
export function localisedPath(shop: Pick<Storefront, 'code'>, path: string): string {
  const prefix = `/${shop.code}`
  const rest = path.startsWith('/') ? path : `/${path}`
  if (rest === prefix || (/^[/?#]/.test(rest.slice(prefix.length)) && rest.startsWith(prefix))) {
    return rest
  }
  return rest === '/' ? prefix : /^\/[?#]/.test(rest) ? prefix + rest.slice(1) : prefix + rest
}

export function pathWithoutPrefix(path: string): string {
  return path.replace(/^\/[^/?#]*/, '') || '/'
}

/** Paths whose words are the same in every storefront. */
const SAME_EVERYWHERE =
  /^\/(account|basket|checkout|checkout_external_basket|icons|password\/reset|search|service\/direct-order|signin|signout|stores|success|wishlist)(\/|$)|^\/c\/|^\/women\/(trends|lookbooks)(\/|$)/

export interface SamePage {
  path: string
  /** Whether it is the page itself, or only the nearest parent that the other storefront has. */
  exact: boolean
}

/** The page of another storefront that shows what this path shows. */
export function samePageIn(other: Storefront, here: Storefront, path: string): SamePage {
  const rest = pathWithoutPrefix(path)
  if (rest === '/') return { path: `/${other.code}`, exact: true }
  if (SAME_EVERYWHERE.test(rest)) return { path: `/${other.code}${rest}`, exact: true }
  for (const word of ['outfits', 'magazine'] as const) {
    const [, first = '', ...slug] = rest.split('/')
    if (first !== pathWord(here, word)) continue
    const overview = `/${other.code}/${pathWord(other, word)}`
    const sameLanguage = other.language === here.language
    if (slug.length === 0) return { path: overview, exact: true }
    return sameLanguage
      ? { path: `${overview}/${slug.join('/')}`, exact: true }
      : { path: overview, exact: false }
  }
  return other.language === here.language
    ? { path: `/${other.code}${rest}`, exact: true }
    : { path: `/${other.code}`, exact: false }
}

/**
 * The path a `redirectUrl` may lead to, or null: only a path of this shop is followed.
 * Absolute addresses, `//`, backslashes, control characters and their encoded forms are refused.
 */
export function safeReturnPath(text: string | null): string | null {
  if (!text || text.length > LONGEST_RETURN_PATH) return null
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(text) ?? []
  if (CONTROL.test(rest) || rest.includes('\\')) return null
  let current = path
  // Three rounds: whoever encodes more often than that means no good.
  for (let round = 0; round < 3; round += 1) {
    if (!isPlainPath(current)) return null
    const plain = decodedOnce(current)
    if (plain === current) return text
    if (plain === null) return null
    current = plain
  }
  return null
}

const LONGEST_RETURN_PATH = 2048
const CONTROL = /\p{Cc}|%[01][0-9a-f]|%7f/iu

function isPlainPath(path: string): boolean {
  return (
    path.startsWith('/') &&
    !path.startsWith('//') &&
    !CONTROL.test(path) &&
    !/[\\ ]/.test(path) &&
    !path.split('/').some((part) => part === '..' || part === '.')
  )
}

function decodedOnce(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/** For `aria-current`: whether a path is the page one is on, or a page above it. */
export function placeOf(here: string, path: string): 'page' | 'true' | undefined {
  if (here === path) return 'page'
  return here.startsWith(`${path}/`) ? 'true' : undefined
}
