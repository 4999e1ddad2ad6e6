import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { reduceFetch, nothingFetched, useFetched } from './dataStatus'

test('what was fetched stays to be seen while it is fetched again, and when that fails', () => {
  const started = reduceFetch<number>(nothingFetched, { type: 'started' })
  const first = reduceFetch(started, { type: 'arrived', data: 3 })
  const again = reduceFetch(first, { type: 'started' })
  const error = new Error('away')

  expect(first).toEqual({ status: 'success', data: 3, error: null })
  expect(again).toEqual({ status: 'pending', data: 3, error: null })
  expect(reduceFetch(again, { type: 'failed', error })).toEqual({ status: 'error', data: 3, error })
  expect(reduceFetch(again, { type: 'dropped' })).toEqual({
    status: 'idle',
    data: null,
    error: null,
  })
})

test('a fetch goes from pending to success', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const fetchIt = () => promise
  const { result } = renderHook(() => useFetched(fetchIt))
  expect(result.current.status).toBe('pending')

  await act(async () => resolve('da'))

  expect(result.current).toEqual({ status: 'success', data: 'da', error: null })
})

test('nothing is fetched while there is nothing to fetch', () => {
  const { result } = renderHook(() => useFetched(null))

  expect(result.current.status).toBe('idle')
})

test('a fetch that fails says so', async () => {
  const fetchIt = () => Promise.reject(new Error('away'))
  const { result } = renderHook(() => useFetched(fetchIt))

  await waitFor(() => expect(result.current.status).toBe('error'))
})

test('an answer that comes too late is not shown', async () => {
  const { promise: slow, resolve } = Promise.withResolvers<string>()
  const first = () => slow
  const second = () => Promise.resolve('zweite')
  const { result, rerender } = renderHook(({ fetchIt }) => useFetched(fetchIt), {
    initialProps: { fetchIt: first },
  })

  rerender({ fetchIt: second })
  await waitFor(() => expect(result.current.data).toBe('zweite'))
  await act(async () => resolve('erste'))

  expect(result.current.data).toBe('zweite')
})
