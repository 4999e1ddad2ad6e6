// What scripts of partners keep in a browser: all names that begin so.
import { localStore } from '#app/ui/browserStorage'
import type { Purpose } from './consentCookie'

export interface PartnerItem {
  begins: string
  partner: 'google' | 'kameleoon'
  /** All of them have to be allowed. */
  purposes: readonly Purpose[]
}

export const PARTNER_ITEMS: readonly PartnerItem[] = [
  { begins: '_ga', partner: 'google', purposes: ['statistics', 'marketing'] },
  { begins: '_gid', partner: 'google', purposes: ['statistics', 'marketing'] },
  { begins: '_gcl', partner: 'google', purposes: ['marketing'] },
  { begins: 'kameleoon', partner: 'kameleoon', purposes: ['statistics', 'marketing'] },
]

export function removePartnerItems(refused: readonly Purpose[]): void {
  const gone = PARTNER_ITEMS.filter(({ purposes }) =>
    purposes.some((each) => refused.includes(each)),
  )
  const isGone = (name: string) => gone.some(({ begins }) => name.startsWith(begins))
  const cookies = document.cookie.split('; ').map((pair) => pair.split('=', 1)[0] ?? '')
  cookies.filter(isGone).forEach(removeCookie)
  for (const key of localStore.keys().filter(isGone)) localStore.removeItem(key)
}

/** They store theirs for every host of a domain. */
function removeCookie(name: string): void {
  const labels = location.hostname.split('.')
  const domains = labels.map((_, place) => `; Domain=${labels.slice(place).join('.')}`)
  for (const domain of ['', ...domains]) document.cookie = `${name}=; Max-Age=0; Path=/${domain}`
}
