import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import table from '../../../contract/rules.json' with { type: 'json' }
import { trim } from './characters.ts'
import * as fields from './fieldRules.ts'

const anyText = fc.string({ unit: 'binary' })
// Halves of surrogate pairs and all: whatever a field may hold.
const anyUnits = fc
  .array(fc.integer({ min: 0, max: 0xffff }))
  .map((units) => String.fromCharCode(...units))
const solid = fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }).filter((char) => {
  return fields.required(char) === null
})

describe('the shared table', () => {
  test.each(table.required)('required: $value', ({ value, holds }) => {
    expect(fields.required(value)).toEqual(holds ? null : { rule: 'required', params: {} })
  })

  test.each(table.email)('email: $value', ({ value, holds }) => {
    expect(fields.email(value)).toEqual(holds ? null : { rule: 'email', params: {} })
  })

  test.each(table.maxLength)('at most $max: $value', ({ value, max, holds }) => {
    expect(fields.maxLength(value, max)).toEqual(
      holds ? null : { rule: 'maxLength', params: { max } },
    )
  })

  test.each(table.sameAs)('same as $otherValue: $value', ({ value, otherValue, other, holds }) => {
    expect(fields.sameAs(value, otherValue, other)).toEqual(
      holds ? null : { rule: 'sameAs', params: { other } },
    )
  })

  test.each(table.password)('password: $value', ({ value, holds }) => {
    expect(fields.password(value)).toEqual(
      holds ? null : { rule: 'password', params: { min: 6, max: 70 } },
    )
  })

  test.each(table.name)('name: $value', ({ value, holds }) => {
    expect(fields.name(value)).toEqual(holds ? null : { rule: 'name', params: {} })
  })
})

test('no text makes a rule fall over', () => {
  fc.assert(
    fc.property(fc.oneof(anyText, anyUnits), fc.nat(100), fc.date(), (text, max, now) => {
      fields.required(text)
      fields.email(text)
      fields.maxLength(text, max)
      fields.sameAs(text, '', 'other')
      fields.date(text)
      fields.pastDate(text, now)
      fields.dateOfBirth(text)
      fields.password(text)
      fields.name(text)
    }),
  )
})

test('required asks for something after trimming', () => {
  const mostlyBlank = fc.string({ unit: fc.constantFrom(' ', '\t', '\u00a0', '\ufeff', 'a') })

  fc.assert(
    fc.property(fc.oneof(anyText, mostlyBlank), (text) => {
      expect(fields.required(text) === null).toBe(trim(text) !== '')
    }),
  )
})

test('any 6 to 70 characters without space are a password', () => {
  fc.assert(
    fc.property(fc.array(solid, { minLength: 6, maxLength: 70 }), (chars) => {
      expect(fields.password(chars.join(''))).toBeNull()
    }),
  )
})

test('fewer than 6 or more than 70 characters are no password', () => {
  const few = fc.array(solid, { maxLength: 5 })
  const many = fc.array(solid, { minLength: 71, maxLength: 200 })

  fc.assert(
    fc.property(fc.oneof(few, many), (chars) => {
      expect(fields.password(chars.join(''))).not.toBeNull()
    }),
  )
})

test('a long run of spaces is trimmed in no time', () => {
  const text = `a${' '.repeat(500_000)}b`

  expect(trim(text)).toBe(text)
})
