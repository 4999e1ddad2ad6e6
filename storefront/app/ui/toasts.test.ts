import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createToasts } from './toasts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const texts = (toasts: ReturnType<typeof createToasts>) =>
  toasts.current().list.map(({ text }) => text)

test('a message goes after five seconds', () => {
  const toasts = createToasts()
  toasts.add({ text: 'Gespeichert' })

  vi.advanceTimersByTime(4999)
  expect(texts(toasts)).toEqual(['Gespeichert'])

  vi.advanceTimersByTime(1)
  expect(texts(toasts)).toEqual([])
})

test('each message has its own five seconds', () => {
  const toasts = createToasts()
  toasts.add({ text: 'Erstens' })
  vi.advanceTimersByTime(3000)
  toasts.add({ text: 'Zweitens' })

  vi.advanceTimersByTime(2000)
  expect(texts(toasts)).toEqual(['Zweitens'])

  vi.advanceTimersByTime(3000)
  expect(texts(toasts)).toEqual([])
})

test('time stands still while somebody reads, and goes on where it was', () => {
  const toasts = createToasts()
  toasts.add({ text: 'Gespeichert' })
  vi.advanceTimersByTime(4000)

  toasts.pause()
  vi.advanceTimersByTime(60_000)
  expect(texts(toasts)).toEqual(['Gespeichert'])

  toasts.resume()
  vi.advanceTimersByTime(999)
  expect(texts(toasts)).toEqual(['Gespeichert'])
  vi.advanceTimersByTime(1)
  expect(texts(toasts)).toEqual([])
})

test('a message that comes while somebody reads waits as well', () => {
  const toasts = createToasts()
  toasts.pause()
  toasts.add({ text: 'Gespeichert' })

  vi.advanceTimersByTime(60_000)
  expect(texts(toasts)).toEqual(['Gespeichert'])

  toasts.resume()
  vi.advanceTimersByTime(5000)
  expect(texts(toasts)).toEqual([])
})

test('a message is closed at once, and only that one', () => {
  const toasts = createToasts()
  const first = toasts.add({ text: 'Erstens' })
  toasts.add({ text: 'Zweitens' })

  toasts.close(first)

  expect(texts(toasts)).toEqual(['Zweitens'])
})

test('a new authentication error replaces the one that is shown after 500 ms', () => {
  const toasts = createToasts()
  toasts.authError('Bitte melden Sie sich an')
  expect(toasts.current().auth?.text).toBe('Bitte melden Sie sich an')

  toasts.authError('Das Passwort stimmt nicht')
  vi.advanceTimersByTime(499)
  expect(toasts.current().auth?.text).toBe('Bitte melden Sie sich an')

  vi.advanceTimersByTime(1)
  expect(toasts.current().auth?.text).toBe('Das Passwort stimmt nicht')
})

test('of several authentication errors in a row the last one stays, for five seconds', () => {
  const toasts = createToasts()
  toasts.authError('Erstens')
  toasts.authError('Zweitens')
  vi.advanceTimersByTime(300)
  toasts.authError('Drittens')

  vi.advanceTimersByTime(500)
  expect(toasts.current().auth?.text).toBe('Drittens')

  vi.advanceTimersByTime(4999)
  expect(toasts.current().auth?.text).toBe('Drittens')
  vi.advanceTimersByTime(1)
  expect(toasts.current().auth).toBeNull()
})

test('authentication errors have their own slot beside the other messages', () => {
  const toasts = createToasts()
  toasts.add({ text: 'Gespeichert' })
  toasts.authError('Bitte melden Sie sich an')

  expect(toasts.current()).toMatchObject({
    list: [{ text: 'Gespeichert' }],
    auth: { text: 'Bitte melden Sie sich an' },
  })
})

test('whoever listens is told of every change until they leave', () => {
  const toasts = createToasts()
  let changes = 0
  const leave = toasts.subscribe(() => (changes += 1))
  const id = toasts.add({ text: 'Gespeichert' })
  toasts.close(id)
  leave()
  toasts.add({ text: 'Ungehört' })

  expect(changes).toBe(2)
})
