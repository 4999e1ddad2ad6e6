import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInShop } from '#app/storefronts/renderInShop.fixture'
import { germany } from '#app/storefronts/storefronts.fixture'
import HomeRoute from './home.route'
import { noScenes } from './homeScenes.server'

test('home has one promise, one link and a way to every department', async () => {
  await renderInShop(<HomeRoute loaderData={noScenes} />, { shop: germany, path: '/de' })

  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/de/damen/neu', '/de/damen', '/de/herren'])
})

test('home promises what the storefront is set to', async () => {
  await renderInShop(<HomeRoute loaderData={noScenes} />, { shop: germany, path: '/de' })

  expect(screen.getByText(/In 1 bis 3 Werktagen.*ab 75 €, darunter 4,95 €/)).toBeTruthy()
  expect(screen.getByText(/innerhalb von 30 Tagen/)).toBeTruthy()
  expect(screen.getByText(/PayPal, Rechnung, Visa und mehr/)).toBeTruthy()
})

test('home shows pictures where the shop has some, each once', async () => {
  const scene = { alt: '', dominantColor: '#e5e2dd', width: 1440, height: 1920 }
  const hero = { ...scene, url: `/media/${'1'.repeat(32)}` }
  const women = { ...scene, url: `/media/${'2'.repeat(32)}` }
  const loaderData = { hero, departments: { '/de/damen': women } }

  await renderInShop(<HomeRoute {...{ loaderData }} />, { shop: germany, path: '/de' })

  const images = [...document.querySelectorAll('img')]
  expect(
    images.map((image) => [image.src.split('/')[4]?.[0], image.getAttribute('loading')]),
  ).toEqual([
    ['1', 'eager'],
    ['2', 'lazy'],
  ])
  expect(screen.getByRole('link', { name: 'Damen' }).querySelector('img')).toBeTruthy()
})
