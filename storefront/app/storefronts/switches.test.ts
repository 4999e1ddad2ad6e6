import { expect, test } from 'vitest'
import { DEFAULTS, hasFeature } from './switches'

test('a feature is on where its name is listed, and nowhere else', () => {
  const switches = { ...DEFAULTS, htfFeatures: ['article-dates'] }

  expect(hasFeature(switches, 'article-dates')).toBe(true)
  expect(hasFeature(switches, 'article-date')).toBe(false)
  expect(hasFeature(DEFAULTS, 'article-dates')).toBe(false)
})
