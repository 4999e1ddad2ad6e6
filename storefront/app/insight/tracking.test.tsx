// What is kept in the browser to attribute what follows.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { choosePurposes } from '#app/consent/consent'
import { activePromotion, promotionCookie } from './activePromotion'
import { attributeForms } from './attributeForms'
import { placeOf, PRODUCT_KEY, rememberChoice } from './productTracking'
import { currentPromotion, follow, PROMOTION_KEY, takePromotion } from './promotionTracking'

const NOW = 1_800_000_000_000
const PLACE = { item_list_id: 'search', item_list_name: 'search', index: 3 }
const TEXTS = {
  ...{ promotion_id: 'coats', promotion_name: 'Mäntel', creative_name: 'Herbst' },
  ...{ creative_slot: 'stage', creative_name_storyblok: 'Herbst' },
}

beforeEach(() => {
  vi.setSystemTime(NOW)
  localStorage.clear()
  choosePurposes(['statistics'], 6)
})

afterEach(() => {
  document.cookie = 'active_promotion=; Max-Age=0; Path=/'
  vi.useRealTimers()
})

test('a choice holds for a day, and its last list counts', () => {
  rememberChoice('302', { ...PLACE, index: 9 }, NOW - 1)
  rememberChoice('302', PLACE, NOW)

  expect(placeOf('302', NOW)).toEqual(PLACE)
  expect(placeOf('417', NOW)).toBeNull()
  expect(placeOf('302', NOW + 25 * 60 * 60_000)).toBeNull()
})

test('without leave to statistics nothing is kept', () => {
  choosePurposes(['marketing'], 6)

  rememberChoice('302', PLACE, NOW)
  follow(activePromotion(TEXTS, NOW))

  expect([localStorage.length, document.cookie.includes('active_promotion')]).toEqual([0, false])
})

test('a clock that runs back makes no choice last', () => {
  rememberChoice('302', PLACE, NOW)

  expect(placeOf('302', NOW - 1000)).toBeNull()
})

test.each(['', '{', 'null', '7', '{"a":1}', '[null]', '[{"item_id":"302"}]', '[[["302"]]]'])(
  'what was written by hand is as good as nothing: %s',
  (text) => {
    localStorage.setItem(PRODUCT_KEY, text)
    localStorage.setItem(PROMOTION_KEY, text)

    expect(placeOf('302', NOW)).toBeNull()
    expect(currentPromotion(NOW)).toBeNull()
    rememberChoice('302', PLACE, NOW)
    expect(placeOf('302', NOW)).toEqual(PLACE)
  },
)

test('a storage that is full or blocked stops nothing', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })

  rememberChoice('302', PLACE, NOW)
  follow(activePromotion(TEXTS, NOW))
  takePromotion('/de/damen', NOW)

  expect([placeOf('302', NOW), currentPromotion(NOW)]).toEqual([null, null])
})

test('a promotion goes from the cookie to the page that it led to', () => {
  follow(activePromotion(TEXTS, NOW))
  expect(document.cookie).toContain('active_promotion=')

  takePromotion('/de/damen', NOW)

  expect(document.cookie).not.toContain('active_promotion=')
  expect(JSON.parse(localStorage.getItem(PROMOTION_KEY) ?? '')).toEqual({
    promotions: [{ promotion_id: 'coats', promotion_name: 'Mäntel' }],
    banners: [],
    routes: [{ path: '/de/damen', promotion: activePromotion(TEXTS, NOW) }],
  })
  expect(currentPromotion(NOW + 29 * 60_000)?.promotion_id).toBe('coats')
  expect(currentPromotion(NOW + 31 * 60_000)).toBeNull()
})

test('the last promotion counts', () => {
  for (const promotion_id of ['first', 'second', 'first']) {
    follow(activePromotion({ ...TEXTS, promotion_id }, NOW))
    takePromotion('/de/damen', NOW)
  }

  expect(currentPromotion(NOW)?.promotion_id).toBe('first')
})

test('a cookie that has expired or was edited is removed', () => {
  for (const promotion of [activePromotion(TEXTS, NOW - 40 * 60_000), { expiresAt: 7 }]) {
    document.cookie = promotionCookie(promotion as never, false)
    takePromotion('/de/damen', NOW)

    expect(document.cookie).not.toContain('active_promotion=')
    expect(currentPromotion(NOW)).toBeNull()
  }
})

test('a form that buys a size brings along what led to it, another form does not', () => {
  follow(activePromotion(TEXTS, NOW))
  takePromotion('/de/p/mantel/302', NOW)
  rememberChoice('302', PLACE, NOW)
  const stop = attributeForms(() => '302')

  expect(JSON.parse(attributionWith('post', 'size') ?? '')).toEqual({
    ...{ promotion_id: 'coats', promotion_name: 'Mäntel' },
    ...{ creative_name: 'Herbst', creative_slot: 'stage' },
    ...{ item_list_id: 'search', item_list_name: 'search' },
  })
  expect(attributionWith('post', 'email')).toBeNull()
  expect(attributionWith('get', 'size')).toBeNull()
  stop()
  expect(attributionWith('post', 'size')).toBeNull()
})

function attributionWith(method: string, field: string): string | null {
  document.body.innerHTML = `<form method="${method}"><input name="${field}" value="36"></form>`
  const formData = new FormData(document.forms[0])
  // As browsers tell it of themselves, and this one does not (e2e/tracking.spec.ts).
  const event = new Event('formdata', { bubbles: true })
  document.forms[0]?.dispatchEvent(Object.assign(event, { formData }))
  return formData.get('attribution') as string | null
}
