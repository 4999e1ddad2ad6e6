import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInShop } from '#app/storefronts/renderInShop.fixture'
import { germany } from '#app/storefronts/storefronts.fixture'
import { UnpaidOrderNotice } from './UnpaidOrderNotice'

const ORDER = { number: '260010001', token: 'a-token', endsAt: '2026-11-18T09:15:00Z' }

async function show(order: Parameters<typeof UnpaidOrderNotice>[0]['order']) {
  await renderInShop(<UnpaidOrderNotice order={order} />, { shop: germany, path: '/de/basket' })
}

test('an order that waits is named with its end and a way to pay it', async () => {
  await show({ ...ORDER, status: 'pending' })

  expect(screen.getByRole('status').textContent).toContain(
    'Ihre Bestellung 260010001 wartet bis 18.11.2026, 10:15 Uhr auf die Zahlung.',
  )
  expect(screen.getByRole('link', { name: 'Jetzt bezahlen' }).getAttribute('href')).toBe(
    '/de/success?token=a-token&pay=1',
  )
})

test('of an order that ended the goods are offered again', async () => {
  await show({ ...ORDER, status: 'ended', endsAt: null })

  expect(screen.getByRole('status').textContent).toContain('260010001 wurde nicht bezahlt')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/de/success?token=a-token')
})

test('without one there is nothing to say', async () => {
  await show(null)

  expect(screen.queryByRole('status')).toBeNull()
})
