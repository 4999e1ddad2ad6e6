import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import contract from '../../../contract/consent.json' with { type: 'json' }
import { CONSENT_COOKIE, consentCookie, consentIn, isCurrent, type Consent } from './consentCookie'

const CONSENT: Consent = {
  id: '6f2c1f0e-2b7b-4a55-9f0d-1d1b2f3a4c5d',
  purposes: ['statistics'],
  givenOn: '2026-11-18',
  isProven: true,
}

test('what was chosen is read back', () => {
  const [cookie = '', age, ...others] = consentCookie(CONSENT, 6, true).split('; ')

  expect(consentIn(`vitrine_shop=de; ${cookie}; other=1`)).toEqual(CONSENT)
  expect(age).toBe('Max-Age=15759360')
  expect(others).toEqual(['Path=/', 'SameSite=Lax', 'Secure'])
})

test.each([
  ['nothing', null],
  ['another cookie', 'vitrine_shop=de'],
  ['an empty one', `${CONSENT_COOKIE}=`],
  ['a broken one', `${CONSENT_COOKIE}=%E0%A4%A`],
  ['one for other words', cookieOf({ version: '2020-01-01' })],
  ['one without an id', cookieOf({ id: '' })],
  ['one with a text as id', cookieOf({ id: '<script>' })],
])('%s is no choice', (_, cookies) => {
  expect(consentIn(cookies)).toBeNull()
})

test('a purpose that was written by hand is left out', () => {
  expect(consentIn(cookieOf({ purposes: 'marketing espionage' }))?.purposes).toEqual(['marketing'])
})

test.each([
  ['the same day', '2026-11-18', 6, true],
  ['within six months', '2027-05-17', 6, true],
  ['after six months', '2027-05-21', 6, false],
  ['within a year where it holds for a year', '2027-11-01', 12, true],
  ['when a clock has run back for some hours', '2026-11-17T20:00:00Z', 6, true],
  ['when a clock has run back for a month', '2026-10-18', 6, false],
  ['where nobody says for how long', '2030-01-01', NaN, true],
])('whether a choice holds %s', (_, today, months, isGood) => {
  expect(isCurrent(CONSENT, months, Date.parse(today))).toBe(isGood)
})

test.each(['', '<script>', '9999-99-99'])('a day that is none is no choice: %s', (givenOn) => {
  expect(isCurrent({ ...CONSENT, givenOn }, 6, Date.now())).toBe(false)
})

test('whoever changes the words changes their version', () => {
  const folder = join(import.meta.dirname, '../../texts')
  const words = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => {
      const texts = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Record<string, string>
      return [name, Object.entries(texts).filter(([key]) => key.startsWith('consent.'))]
    })
  const digest = createHash('sha256').update(JSON.stringify(words)).digest('hex')

  expect(contract.words).toBe(digest)
})

function cookieOf(changed: Record<string, string>): string {
  const fields = {
    version: contract.version,
    id: CONSENT.id,
    purposes: 'statistics',
    proven: 'yes',
    ...changed,
  }
  return `${CONSENT_COOKIE}=${encodeURIComponent(new URLSearchParams(fields).toString())}`
}
