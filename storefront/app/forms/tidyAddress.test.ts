import { expect, test } from 'vitest'
import cases from '../../../contract/addresses.json' with { type: 'json' }
import { tidyAddress } from './tidyAddress'

const EMPTY = { street: '', houseNumber: '', additional: '', zipCode: '', city: '' }

test.each(cases.tidied)('what was typed into the wrong field is put right: $typed', (each) => {
  const tidied = tidyAddress(each.country, { ...EMPTY, ...each.typed })

  expect(tidied).toEqual({ ...EMPTY, ...each.tidied })
})

test('a country that is not known is left alone', () => {
  const typed = { ...EMPTY, street: 'Lindenweg 7' }

  expect(tidyAddress('XX', typed)).toBe(typed)
})
