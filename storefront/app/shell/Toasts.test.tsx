import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { germany } from '#app/storefronts/storefronts.fixture'
import { renderInShop } from '#app/storefronts/renderInShop.fixture'
import { Toasts } from './Toasts'
import { toasts } from '#app/ui/toasts'

afterEach(() => {
  for (const { id } of toasts.current().list) toasts.close(id)
  vi.useRealTimers()
})

test('a message is announced and closed with OK', async () => {
  await renderInShop(<Toasts />, { shop: germany, path: '/de' })
  act(() => void toasts.add({ text: 'In den Warenkorb gelegt' }))

  expect(screen.getByRole('status').textContent).toContain('In den Warenkorb gelegt')

  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  expect(screen.queryByText('In den Warenkorb gelegt')).toBeNull()
})

test('a message about something has a link to it instead of OK', async () => {
  await renderInShop(<Toasts />, { shop: germany, path: '/de' })
  act(() => void toasts.add({ text: 'In den Warenkorb gelegt', view: { to: '/basket' } }))

  expect(screen.getByRole('link', { name: 'Ansehen' }).getAttribute('href')).toBe('/de/basket')
  expect(screen.queryByRole('button')).toBeNull()
})

test('an authentication error is an alert', async () => {
  await renderInShop(<Toasts />, { shop: germany, path: '/de' })
  act(() => toasts.authError('Bitte melden Sie sich an'))

  expect(screen.getByRole('alert').textContent).toContain('Bitte melden Sie sich an')
  act(() => toasts.close(toasts.current().auth!.id))
})

test('a message stays while it has the focus, and goes when the focus has left', async () => {
  await renderInShop(<Toasts />, { shop: germany, path: '/de' })
  vi.useFakeTimers()
  act(() => void toasts.add({ text: 'Gespeichert' }))
  act(() => screen.getByRole('button', { name: 'OK' }).focus())

  act(() => void vi.advanceTimersByTime(20_000))
  expect(screen.getByText('Gespeichert')).toBeTruthy()

  act(() => screen.getByRole('button', { name: 'OK' }).blur())
  await act(async () => void (await vi.advanceTimersByTimeAsync(5000)))
  expect(screen.queryByText('Gespeichert')).toBeNull()
})
