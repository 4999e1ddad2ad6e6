import { expect, test } from 'vitest'
import {
  activePromotion,
  promotionCookie,
  promotionIn,
  PROMOTION_COOKIE,
  PROMOTION_MS,
} from './activePromotion'

const NOW = 1_800_000_000_000
const TEXTS = {
  promotion_id: 'coats',
  promotion_name: 'Mäntel; im Angebot',
  creative_name: 'Der Herbst',
  creative_slot: 'stage',
  creative_name_storyblok: '',
}

test('what was followed is read back, for half an hour', () => {
  const promotion = activePromotion(TEXTS, NOW)
  const [cookie = '', ...attributes] = promotionCookie(promotion, true).split('; ')

  expect(promotion.expiresAt).toBe(NOW + 30 * 60_000)
  expect(attributes).toEqual(['Max-Age=1800', 'Path=/', 'SameSite=Lax', 'Secure'])
  expect(promotionIn(`vitrine_shop=de; ${cookie}`, NOW + PROMOTION_MS - 1)).toEqual(promotion)
  expect(promotionIn(cookie, NOW + PROMOTION_MS)).toBeNull()
})

test('one of a clock that was set back since does not last longer', () => {
  const cookie = promotionCookie(activePromotion(TEXTS, NOW), false)

  expect(promotionIn(cookie, NOW - 60_000)).toBeNull()
})

const WHOLE = activePromotion(TEXTS, NOW)

test.each([
  ['nothing', ''],
  ['an empty one', `${PROMOTION_COOKIE}=`],
  ['a broken one', `${PROMOTION_COOKIE}=%E0%A4%A`],
  ['no JSON', `${PROMOTION_COOKIE}=coats`],
  ['null', written(null)],
  ['a list', written([WHOLE])],
  ['one without an id', written({ ...WHOLE, promotion_id: '' })],
  ['one with a number as name', written({ ...WHOLE, promotion_name: 7 })],
  ['one with a text as time', written({ ...WHOLE, expiresAt: 'tomorrow' })],
  ['one that lasts for ever', written({ ...WHOLE, expiresAt: NOW * 2 })],
  ['one with a long name', written({ ...WHOLE, creative_name: 'x'.repeat(201) })],
  ['one whose field is missing', written({ ...WHOLE, creative_slot: undefined })],
])('%s is no promotion', (_, cookies) => {
  expect(promotionIn(cookies, NOW)).toBeNull()
})

test('what is written besides is not taken along', () => {
  expect(promotionIn(written({ ...WHOLE, discount: 99 }), NOW)).toEqual(WHOLE)
})

function written(value: unknown): string {
  return `${PROMOTION_COOKIE}=${encodeURIComponent(JSON.stringify(value))}`
}
