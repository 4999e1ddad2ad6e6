import { expect, test } from 'vitest'
import { paymentName } from './paymentName'
import { loadAllTexts, textsOf } from './texts'

test.each([
  ['fr', 'card', 'carte bancaire'],
  ['fr', 'paypal', 'PayPal'],
  ['nl', 'invoice', 'factuur'],
  ['de', 'invoice', 'Rechnung'],
])('in a %s sentence %s is %s', async (language, key, expected) => {
  await loadAllTexts(language)

  expect(paymentName(textsOf(language, language), { language }, key)).toBe(expected)
})
