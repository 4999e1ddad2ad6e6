import { beforeEach, expect, test, vi } from 'vitest'

type Consent = typeof import('#app/consent/consent')
type Scripts = typeof import('./partnerScripts')

const GTM = 'https://www.googletagmanager.com/gtm.js?id=GTM-AB12'
const GTAG = 'https://www.googletagmanager.com/gtag/js?id=G-AB12CD'
const KAMELEOON = 'https://a1b2c3d4e5.kameleoon.io/engine.js'
const ALL = { tagManager: 'GTM-AB12', analytics: 'G-AB12CD', kameleoon: 'a1b2c3d4e5' }
const NONE = { tagManager: null, analytics: null, kameleoon: null }

let consent: Consent
let scripts: Scripts

beforeEach(async () => {
  vi.resetModules()
  document.cookie = 'vitrine_consent=; Max-Age=0; Path=/'
  document.head.replaceChildren()
  delete window.dataLayer
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  consent = await import('#app/consent/consent')
  scripts = await import('./partnerScripts')
})

test.each([
  [[], []],
  [['statistics'], []],
  [['marketing'], [GTM]],
  [
    ['statistics', 'marketing'],
    [GTM, GTAG, KAMELEOON],
  ],
] as const)('with leave for %j these are loaded: %j', (purposes, addresses) => {
  consent.choosePurposes(purposes, 6)

  scripts.loadPartners(ALL)
  scripts.loadPartners(ALL)

  expect(loadedScripts()).toEqual(addresses)
  expect(window.dataLayer === undefined).toBe(addresses.length === 0)
})

test('without leave for anything nobody has chosen for the visitor', () => {
  scripts.loadPartners(ALL)

  expect(loadedScripts()).toEqual([])
})

test.each(['GTM-', 'GTM-abcd', 'UA-12345', 'GTM-AB12&x=1'])('%s is refused', (tagManager) => {
  consent.choosePurposes(['marketing'], 6)

  expect(() => scripts.loadPartners({ ...NONE, tagManager })).toThrow('GTM-XXXX')
  expect(loadedScripts()).toEqual([])
})

test('that analytics has no id is said once', () => {
  consent.choosePurposes(['marketing'], 6)

  scripts.loadPartners({ ...NONE, tagManager: 'GTM-AB12' })
  scripts.loadPartners({ ...NONE, tagManager: 'GTM-AB12' })

  expect(console.warn).toHaveBeenCalledTimes(1)
})

test('after a withdrawal, and in another storefront, what runs is too much', () => {
  consent.choosePurposes(['marketing'], 6)
  scripts.loadPartners({ ...NONE, tagManager: 'GTM-AB12' })
  const inItsOwn = scripts.runsTooMuch({ ...NONE, tagManager: 'GTM-AB12' })
  const inAnother = scripts.runsTooMuch(NONE)

  consent.choosePurposes([], 6)

  expect([inItsOwn, inAnother]).toEqual([false, true])
  expect(scripts.runsTooMuch({ ...NONE, tagManager: 'GTM-AB12' })).toBe(true)
})

function loadedScripts(): string[] {
  return [...document.head.querySelectorAll('script')].map(({ src }) => src)
}
