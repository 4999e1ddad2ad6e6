// Where a link of a text leads; whatever a browser would run instead of open is no target.
import type { LinkValue } from '../fields'
import { textAttribute, type RichTextMark } from './tree'

export type LinkTarget =
  | { kind: 'shop'; path: string }
  | { kind: 'elsewhere'; href: string }
  | { kind: 'here'; href: string }

export function linkTarget(mark: RichTextMark): LinkTarget | null {
  // Browsers ignore spaces and control characters in front of a scheme and inside it.
  const href = textAttribute(mark, 'href').replace(/[\p{Cc}\s]/gu, '')
  const anchor = textAttribute(mark, 'anchor').replace(/^#/, '')
  const hash = anchor && !href.includes('#') ? `#${encodeURIComponent(anchor)}` : ''
  if (textAttribute(mark, 'linktype') === 'email') return mailTarget(href)
  if (/^(https?:\/\/|tel:|mailto:)/i.test(href)) return { kind: 'elsewhere', href: href + hash }
  if (href.startsWith('#')) return { kind: 'here', href }
  if (href === '') return hash ? { kind: 'here', href: hash } : null
  // `//host` and `\host` leave the shop, and any other scheme is none that we follow.
  if (/^[/\\]{2}|^\/?\\|^[a-z][a-z0-9+.-]*:/i.test(href)) return null
  return { kind: 'shop', path: (href.startsWith('/') ? href : `/${href}`) + hash }
}

/** A link of a field, which names its parts otherwise than a text does. */
export function fieldMark(link: LinkValue | null | undefined): RichTextMark {
  const { linktype, email, url, cached_url: cached, anchor } = link ?? {}
  const href = linktype === 'email' ? (email ?? url) : url || cached
  return { type: 'link', attrs: { linktype, href, anchor } }
}

function mailTarget(address: string): LinkTarget | null {
  const plain = address.replace(/^mailto:/i, '')
  return /^[^@:/?#]+@[^@:/?#]+$/.test(plain) ? { kind: 'elsewhere', href: `mailto:${plain}` } : null
}
