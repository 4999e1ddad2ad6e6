import { beforeEach, expect, test, vi } from 'vitest'

type Consent = typeof import('#app/consent/consent')
type DataLayer = typeof import('./dataLayer')

let consent: Consent
let layer: DataLayer

beforeEach(async () => {
  // Both remember for as long as a page: each test has a page of its own.
  vi.resetModules()
  document.cookie = 'vitrine_consent=; Max-Age=0; Path=/'
  delete window.dataLayer
  consent = await import('#app/consent/consent')
  layer = await import('./dataLayer')
})

test.each([[], ['statistics']] as const)(
  'without leave for marketing there is none: %s',
  (...given) => {
    consent.choosePurposes(given as never, 6)

    layer.pushToDataLayer({ event: 'view_item' })

    expect(window.dataLayer).toBeUndefined()
  },
)

test('what is denied comes first, then what was given, then what happens', () => {
  consent.choosePurposes(['marketing'], 6)

  layer.pushToDataLayer({ event: 'view_item', ecommerce: { value: 1.5 } })

  expect(readLayer()).toEqual([
    ['consent', 'default', states('denied', 'denied')],
    ['consent', 'update', states('granted', 'denied')],
    { event: 'gtm.js', 'gtm.start': expect.any(Number) as number },
    { event: 'view_item', ecommerce: { value: 1.5 } },
  ])
})

test('Google knows a command by the arguments of a call', () => {
  consent.choosePurposes(['marketing'], 6)

  layer.openDataLayer()

  const [first] = window.dataLayer as unknown[]
  expect(Object.prototype.toString.call(first)).toBe('[object Arguments]')
})

test('a withdrawal is told, and nothing after it', () => {
  consent.choosePurposes(['statistics', 'marketing'], 6)
  layer.openDataLayer()

  consent.choosePurposes([], 6)
  layer.pushToDataLayer({ event: 'view_item' })

  expect(readLayer().slice(1)).toEqual([
    ['consent', 'update', states('granted', 'granted')],
    { event: 'gtm.js', 'gtm.start': expect.any(Number) as number },
    ['consent', 'update', states('denied', 'denied')],
  ])
})

test('what others have put there stays', () => {
  window.dataLayer = [{ event: 'theirs' }]
  consent.choosePurposes(['marketing'], 6)

  layer.pushToDataLayer({ event: 'ours' })

  expect(readLayer().at(0)).toEqual({ event: 'theirs' })
  expect(readLayer().at(-1)).toEqual({ event: 'ours' })
})

test.each([
  ['a text', 'broken'],
  ['nothing', null],
  ['an object without a way in', {}],
  ['a list that throws', Object.assign([], { push: () => raise() })],
])('%s in its place harms nobody', (_, broken) => {
  window.dataLayer = broken
  consent.choosePurposes(['marketing'], 6)

  expect(() => layer.pushToDataLayer({ event: 'view_item' })).not.toThrow()
})

function readLayer(): unknown[] {
  return (window.dataLayer as unknown[]).map((entry) =>
    Object.prototype.toString.call(entry) === '[object Arguments]'
      ? Array.from(entry as ArrayLike<unknown>)
      : entry,
  )
}

function states(marketing: string, statistics: string) {
  return {
    ad_storage: marketing,
    ad_user_data: marketing,
    ad_personalization: marketing,
    analytics_storage: statistics,
    functionality_storage: marketing,
    personalization_storage: marketing,
    security_storage: marketing,
  }
}

function raise(): never {
  throw new Error('the list of a third party')
}
