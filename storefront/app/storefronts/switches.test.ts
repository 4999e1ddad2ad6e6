import { expect, test } from 'vitest'
import { DEFAULTS, hasFeature } from './switches'

test('a feature is on where its name is listed, and nowhere else', () => {
  const switches = { ...DEFAULTS, htfFeatures: ['outfits'] }

  expect(hasFeature(switches, 'outfits')).toBe(true)
  expect(hasFeature(switches, 'outfit')).toBe(false)
  expect(hasFeature(DEFAULTS, 'outfits')).toBe(false)
})
