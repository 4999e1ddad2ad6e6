import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { handleError } from './entry.server'
import { loadContext, type LoadContext } from '#app/pages/loadContext'

function failingWith(error: unknown, signal?: AbortSignal) {
  const reported: unknown[] = []
  const context = new RouterContextProvider()
  const load: Partial<LoadContext> = { report: (failure) => reported.push(failure) }
  context.set(loadContext, load as LoadContext)
  const request = new Request('https://shop.example/de', signal ? { signal } : {})
  handleError(error, { request, context, params: {} })
  return reported
}

test('a mistake of a loader is reported with its request, and not written anywhere else', () => {
  const written = vi.spyOn(console, 'error')
  const error = new Error('broken')

  expect(failingWith(error)).toEqual([error])
  expect(written).not.toHaveBeenCalled()
})

test('who has left wants no answer', () => {
  expect(failingWith(new Error('broken'), AbortSignal.abort())).toEqual([])
})

test('a visitor who posts where nothing can be posted is no mistake of ours', () => {
  const error = { status: 405, statusText: 'Method Not Allowed', internal: true, data: '' }

  expect(failingWith(error)).toEqual([])
})
