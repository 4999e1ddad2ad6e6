import { describe, expect, test } from 'vitest'
import table from '../../../contract/rules.json' with { type: 'json' }
import { storefronts } from '#app/shops/storefronts.fixture'
import { loadAllTexts, textsOf } from '#app/shops/texts'
import { fieldMessage, valueMessage } from './fieldMessage'
import { email, maxLength, required, sameAs, type Broken, type RuleName } from './fields'

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

describe('every rule that the shop can name has words', () => {
  const files = [...new Set(storefronts.map(({ translationFile }) => translationFile))]

  test.each(files)('in %s', async (file) => {
    await loadAllTexts(file)
    const t = textsOf(file, file)

    for (const { value, params } of table.formRules) {
      const broken = { rule: value as RuleName, params: params as Broken['params'] }
      const said = [valueMessage(t, broken), fieldMessage(t, broken, 'Feld')]
      expect(said.join(), value).not.toMatch(/rules\.|[{}]|undefined/)
      expect(said[1], value).toContain('Feld')
    }
  })
})
