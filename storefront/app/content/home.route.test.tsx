import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInShop } from '#app/shell/renderInShop.fixture'
import { germany } from '#app/shops/storefronts.fixture'
import HomeRoute from './home.route'

test('home has one promise, one link and a way to every department', async () => {
  await renderInShop(<HomeRoute />, { shop: germany, path: '/de' })

  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/de/damen/neu', '/de/damen', '/de/herren'])
})

test('home promises what the storefront is set to', async () => {
  await renderInShop(<HomeRoute />, { shop: germany, path: '/de' })

  expect(screen.getByText(/In 1 bis 3 Werktagen.*ab 75,00 €, darunter 4,95 €/)).toBeTruthy()
  expect(screen.getByText(/innerhalb von 30 Tagen/)).toBeTruthy()
  expect(screen.getByText(/PayPal, Rechnung, Visa und mehr/)).toBeTruthy()
})
