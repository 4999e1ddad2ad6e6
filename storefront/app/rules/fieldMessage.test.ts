import { expect, test } from 'vitest'
import { loadAllTexts, textsOf } from '#app/shops/texts'
import { fieldMessage, valueMessage } from './fieldMessage'
import { email, maxLength, required, sameAs } from './fields'

test.each([
  [required(' '), 'Value is required'],
  [email('anna'), 'Value is not a valid email address'],
  [maxLength('abcd', 3), 'The maximum length allowed is 3'],
  [sameAs('a', 'b', 'Password'), 'The value must be equal to the Password value'],
])('the English texts are those of the specification: %s', async (broken, text) => {
  await loadAllTexts('en')

  expect(broken && valueMessage(textsOf('en', 'en-GB'), broken)).toBe(text)
})

test.each([
  ['de', 'E-Mail-Adresse'],
  ['fr', 'Adresse e-mail'],
  ['nl', 'E-mailadres'],
  ['en', 'Email address'],
])('in %s a message names the field', async (file, label) => {
  await loadAllTexts(file)
  const broken = required('')

  expect(broken && fieldMessage(textsOf(file, file), broken, label)).toContain(label)
})
