import { expect, test } from 'vitest'
import { passwordStrength } from './passwordStrength'

test.each([
  ['', 'short'],
  ['abcde', 'short'],
  ['abcdef', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['lavendel-k', 'fair'],
  ['lavendel-im-korb', 'strong'],
])('%s is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})
