import { expect, test } from 'vitest'
import { isoDateOfBirth } from '#app/forms/fieldRules'
import { translationFiles, wordsOf } from '../../texts/catalogue'
import { typedDate } from './typedDate'

test.each(['de-AT', 'nl-BE', 'fr-BE', 'de-CH', 'fr-CH', 'de-DE', 'fr-FR', 'nl-NL', 'en-GB'])(
  'in %s a date stands in the field as the example beside it, and is read',
  (locale) => {
    const file = translationFiles().includes(locale) ? locale : locale.slice(0, 2)

    const typed = typedDate('1990-12-24', locale)

    expect(wordsOf(file)['account.birthDate.hint']).toContain(typed)
    expect(isoDateOfBirth(typed)).toBe('1990-12-24')
  },
)
