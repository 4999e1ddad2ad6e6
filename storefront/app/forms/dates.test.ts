import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import table from '../../../contract/rules.json' with { type: 'json' }
import * as fields from './fieldRules.ts'

const realDay = (first: string, last: string) =>
  fc.date({ min: new Date(first), max: new Date(last), noInvalidDate: true })

describe('the shared table', () => {
  test.each(table.date)('date: $value', ({ value, holds }) => {
    expect(fields.date(value)).toEqual(holds ? null : { rule: 'date', params: {} })
  })

  test.each(table.pastDate)('past at $now: $value', ({ value, now, holds }) => {
    expect(fields.pastDate(value, new Date(now))).toEqual(
      holds ? null : { rule: 'pastDate', params: {} },
    )
  })

  test.each(table.dateOfBirth)('date of birth: $value', (row) => {
    expect(fields.dateOfBirth(row.value)).toEqual(
      row.holds ? null : { rule: 'dateOfBirth', params: {} },
    )
    expect(fields.isoDateOfBirth(row.value)).toBe(row.iso ?? null)
  })
})

test('every real day since 1900 may be a birthday', () => {
  fc.assert(
    fc.property(
      realDay('1900-01-01', '9999-12-31'),
      fc.constantFrom('.', '/', '-'),
      (day, mark) => {
        const entered = [day.getUTCDate(), day.getUTCMonth() + 1, day.getUTCFullYear()].join(mark)

        expect(fields.isoDateOfBirth(entered)).toBe(day.toISOString().slice(0, 10))
      },
    ),
  )
})

test('no day before 1900 is a birthday', () => {
  fc.assert(
    fc.property(realDay('1000-01-01', '1899-12-31'), (day) => {
      const entered = [day.getUTCDate(), day.getUTCMonth() + 1, day.getUTCFullYear()].join('.')

      expect(fields.dateOfBirth(entered)).not.toBeNull()
    }),
  )
})

test('a day that the calendar does not have is no birthday', () => {
  const anyNumbers = fc.tuple(fc.nat(99), fc.nat(99), fc.integer({ min: 1900, max: 9999 }))

  fc.assert(
    fc.property(anyNumbers, ([day, month, year]) => {
      const rolled = new Date(Date.UTC(year, month - 1, day))
      const isReal = rolled.getUTCMonth() === month - 1 && rolled.getUTCDate() === day

      expect(fields.dateOfBirth(`${day}.${month}.${year}`) === null).toBe(isReal)
    }),
  )
})

test('a day is past at its noon and not at the noon before', () => {
  fc.assert(
    fc.property(realDay('1901-01-01', '2200-12-31'), (day) => {
      const numbers = [day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate()] as const
      const entered = `${numbers[2]}.${numbers[1] + 1}.${numbers[0]}`

      expect(fields.pastDate(entered, new Date(...numbers, 12))).toBeNull()
      expect(
        fields.pastDate(entered, new Date(numbers[0], numbers[1], numbers[2] - 1, 12)),
      ).toEqual({ rule: 'pastDate', params: {} })
    }),
  )
})
