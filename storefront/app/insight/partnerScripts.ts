// Loads the scripts of a storefront's partners, and only with the visitor's leave.
import { isAllowed } from '#app/consent/consent'
import { openDataLayer, pushCommand } from './dataLayer'
import type { PartnerIds } from './partnerIds'

const GOOGLE = 'https://www.googletagmanager.com'
const TAG_MANAGER_ID = /^GTM-[A-Z\d]{4,10}$/

/** They run until the document ends, whatever the visitor chooses meanwhile. */
const loaded = new Set<string>()

/** An id of another form is a mistake of ours that somebody must hear of. */
export function loadPartners(ids: PartnerIds): void {
  const scripts = scriptsFor(ids)
  if (scripts.length === 0) return
  openDataLayer()
  for (const address of scripts) {
    if (loaded.has(address)) continue
    loaded.add(address)
    if (address === analyticsScript(ids.analytics)) {
      pushCommand('js', new Date())
      pushCommand('config', ids.analytics)
    }
    // One that an ad blocker stops is missed by nobody.
    document.head.append(Object.assign(document.createElement('script'), { src: address }))
  }
  if (!ids.analytics) warnOnce()
}

/** Whether one runs here that this storefront, or the visitor, would not have loaded. */
export function runsTooMuch(ids: PartnerIds): boolean {
  const scripts = scriptsFor(ids)
  return [...loaded].some((address) => !scripts.includes(address))
}

/** A partner learns of a visitor with leave for marketing; what counts wants that for statistics too. */
function scriptsFor({ tagManager, analytics, kameleoon }: PartnerIds): string[] {
  if (!isAllowed('marketing')) return []
  const isCounted = isAllowed('statistics')
  return [
    tagManager && tagManagerScript(tagManager),
    isCounted && analyticsScript(analytics),
    isCounted && kameleoon && `https://${kameleoon}.kameleoon.io/engine.js`,
  ].filter((address) => typeof address === 'string')
}

function tagManagerScript(id: string): string {
  if (!TAG_MANAGER_ID.test(id)) throw new Error(`"${id}" is no id of a tag manager: GTM-XXXX`)
  return `${GOOGLE}/gtm.js?id=${id}`
}

function analyticsScript(id: string | null): string | null {
  return id && `${GOOGLE}/gtag/js?id=${id}`
}

let hasWarned = false

function warnOnce(): void {
  if (hasWarned) return
  hasWarned = true
  console.warn('This storefront has no id for Google Analytics: the tag manager counts alone.')
}
