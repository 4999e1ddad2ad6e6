import { beforeEach, expect, test, vi } from 'vitest'
import type { Purpose } from './consentCookie'
import { removePartnerItems } from './partnerItems'
import { removeStoredItems } from './storedItems'

const OURS = ['vitrine_statistics', 'vitrine_consent', 'vitrine_shop']
const GOOGLES = ['_ga', '_ga_AB12CD', '_gid', '_gcl_au']

beforeEach(() => {
  localStorage.clear()
  for (const name of [...OURS, ...GOOGLES]) document.cookie = `${name}=1; Path=/`
  for (const key of ['_gcl_ls', 'chunkErrorReloads']) localStorage.setItem(key, '1')
})

test('whoever refuses everything keeps only what is needed', () => {
  remove(['statistics', 'marketing'])

  expect(cookies()).toEqual(['vitrine_consent', 'vitrine_shop'])
  expect(Object.keys(localStorage)).toEqual(['chunkErrorReloads'])
})

test('what counts for partners goes with either of the two', () => {
  remove(['statistics'])

  expect(cookies()).toEqual(['_gcl_au', 'vitrine_consent', 'vitrine_shop'])
  expect(Object.keys(localStorage).sort()).toEqual(['_gcl_ls', 'chunkErrorReloads'])
})

test('our own statistics stay where only marketing is refused', () => {
  remove(['marketing'])

  expect(cookies()).toEqual([...OURS].sort())
})

test('a storage that is forbidden is left alone', () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied.', 'SecurityError')
  })

  expect(() => remove(['statistics', 'marketing'])).not.toThrow()
})

function remove(purposes: readonly Purpose[]): void {
  removeStoredItems(purposes)
  removePartnerItems(purposes)
}

function cookies(): string[] {
  return document.cookie
    .split('; ')
    .map((pair) => pair.split('=', 1)[0] ?? '')
    .sort()
}
