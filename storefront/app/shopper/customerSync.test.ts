import { expect, test, vi } from 'vitest'
import { SYNC_KEY, SYNC_MS, syncCustomerData } from './customerSync'

const NOW = 1_800_000_000_000
const ANNA = { id: 7, isGuest: false }

function storageWith(last?: number) {
  const values = new Map<string, string>()
  if (last !== undefined) values.set(SYNC_KEY, String(last))
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

function aRequest(changes: Partial<Parameters<typeof syncCustomerData>[0]> = {}) {
  const syncCustomerData = vi.fn(async () => ({ result: 'success' as const, syncedAt: null }))
  const request = {
    rpc: { syncCustomerData },
    user: ANNA,
    locale: 'de-DE',
    storage: storageWith(),
    now: NOW,
    ...changes,
  }
  return { request, syncCustomerData }
}

test.each([
  ['nobody', { user: null }],
  ['somebody without an id', { user: { id: 0, isGuest: false } }],
  ['a guest', { user: { id: 7, isGuest: true } }],
  ['no locale', { locale: undefined }],
])('%s is missing data, and the shop is not asked', async (_, changes) => {
  const { request, syncCustomerData: call } = aRequest(changes)

  expect(await syncCustomerData(request)).toBe('missing_data')
  expect(call).not.toHaveBeenCalled()
})

test.each([
  [SYNC_MS - 1, 'rate_limited'],
  [SYNC_MS, 'success'],
])('%i ms after the last one it is %s', async (age, expected) => {
  const { request } = aRequest({ storage: storageWith(NOW - age) })

  expect(await syncCustomerData(request)).toBe(expected)
})

test('of two tabs at once one asks', async () => {
  const { request, syncCustomerData: call } = aRequest()

  const results = await Promise.all([syncCustomerData(request), syncCustomerData(request)])

  expect(results.toSorted()).toEqual(['rate_limited', 'success'])
  expect(call).toHaveBeenCalledOnce()
})

test('a shop that does not answer is asked again next time', async () => {
  const storage = storageWith()
  const { request } = aRequest({
    storage,
    rpc: { syncCustomerData: () => Promise.reject(new Error('away')) },
  })

  expect(await syncCustomerData(request)).toBe('api_error')
  expect(storage.getItem(SYNC_KEY)).toBeNull()
})
