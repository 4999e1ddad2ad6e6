import { describe, expect, test } from 'vitest'
import table from '../../../contract/rules.json' with { type: 'json' }
import { storefronts } from '#app/storefronts/storefronts.fixture'
import { loadAllTexts, textsOf } from '#app/texts/texts'
import { fieldMessage, valueMessage } from './fieldMessage'
import { email, maxLength, required, sameAs, type Broken, type RuleName } from './fieldRules'

/** The rules that hold for more than one field. */
const NAMING = new Set(['required', 'maxLength', 'sameAs', 'date', 'pastDate', 'password', 'name'])

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
  ['de', 'zipCode', 'Bitte geben Sie Ihre Postleitzahl ein'],
  ['de-CH', 'shippingAddress.street', 'Bitte geben Sie Ihre Strasse ein'],
  ['de', 'billingAddress.recipient.firstName', 'Bitte geben Sie Ihren Vornamen ein'],
  ['en', 'zipCode', 'Please enter your postcode'],
  ['en', 'street', 'Please enter the first line of your address'],
  ['fr', 'last_name', 'Veuillez saisir votre nom'],
  ['fr-CH', 'zipCode', 'Veuillez saisir votre NPA'],
  ['nl', 'email', 'Vul je e-mailadres in'],
])('in %s a message names the field %s', async (file, name, text) => {
  await loadAllTexts(file)
  const broken = required('')

  expect(broken && fieldMessage(textsOf(file, file), broken, name)).toBe(text)
})

test('a field without a name for shoppers is a value', async () => {
  await loadAllTexts('en')
  const broken = required('')

  expect(broken && fieldMessage(textsOf('en', 'en-GB'), broken, 'productId')).toBe(
    'Value is required',
  )
})

describe('every rule that the shop can name has words', () => {
  const files = [...new Set(storefronts.map(({ translationFile }) => translationFile))]

  test.each(files)('in %s', async (file) => {
    await loadAllTexts(file)
    const t = textsOf(file, file)

    for (const { value, params } of table.formRules) {
      const broken = { rule: value as RuleName, params: params as Broken['params'] }
      const messages = [valueMessage(t, broken), fieldMessage(t, broken, 'firstName')]
      expect(messages.join(), value).not.toMatch(/rules\.|[{}]|undefined/)
      // The others say themselves what they are about: "Please enter a valid email address".
      if (NAMING.has(value)) expect(messages[1], value).toContain(t('rules.fields.firstName'))
    }
  })
})
