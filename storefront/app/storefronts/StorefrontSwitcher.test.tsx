import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toasts } from '#app/ui/toasts'
import { renderInShop } from './renderInShop.fixture'
import { chooseStorefront, useFinalisedChoice } from './storefrontChoice'
import { aConfiguration, germany } from './storefronts.fixture'
import { StorefrontSwitcher } from './StorefrontSwitcher'
import { useShop } from './useShop'

beforeEach(() => {
  document.cookie = 'vitrine_shop=; Max-Age=0; Path=/'
  chooseStorefront(null)
  vi.stubGlobal('fetch', async () => Response.json(aConfiguration(germany)))
})

afterEach(() => vi.unstubAllGlobals())

const stay = () => {}

function Page() {
  const shop = useShop()
  useFinalisedChoice(shop, stay)
  return (
    <>
      <h1>{shop.code}</h1>
      <StorefrontSwitcher />
    </>
  )
}

test('every storefront is named by country in its own language, language and currency', async () => {
  await renderInShop(<Page />, { shop: germany, path: '/de' })

  const names = screen.getAllByRole('button').map((button) => button.textContent)
  expect(names).toEqual([
    'ÖsterreichDeutschEUR',
    'DeutschlandDeutschEUR',
    'FranceFrançaisEUR',
    'SuisseFrançaisCHF',
    'United KingdomEnglishGBP',
  ])
  expect(screen.getByRole('button', { current: true }).textContent).toContain('Deutschland')
})

test('without scripts it is a form that keeps the page', async () => {
  await renderInShop(<Page />, { shop: germany, path: '/de/outfits?a=1' })

  const button = screen.getByRole<HTMLButtonElement>('button', { name: /Suisse/ })
  expect(button.form?.getAttribute('action')).toBe('/switch')
  expect(button.form?.method).toBe('post')
  expect([button.name, button.value]).toEqual(['to', '/fr-ch/ensembles?a=1'])
})

test('a choice is pending until its storefront is there, and remembered only then', async () => {
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>()
  await renderInShop(<Page />, { shop: germany, path: '/de', arrival })

  await userEvent.click(screen.getByRole('button', { name: /Suisse/ }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Suisse'))
  expect(screen.getByRole('heading').textContent).toBe('de')
  expect(document.cookie).not.toContain('vitrine_shop')

  await act(async () => arrive())
  await waitFor(() => expect(screen.getByRole('heading').textContent).toBe('fr-ch'))
  await waitFor(() => expect(document.cookie).toContain('vitrine_shop=fr-ch'))
  expect(screen.getByRole('status').textContent).toBe('')
})

test('a storefront that does not answer is not gone to, and the page says so', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))
  await renderInShop(<Page />, { shop: germany, path: '/de' })

  await userEvent.click(screen.getByRole('button', { name: /Suisse/ }))

  await waitFor(() => expect(toasts.current().list[0]?.text).toContain('nicht geklappt'))
  expect(screen.getByRole('heading').textContent).toBe('de')
  expect(document.cookie).not.toContain('vitrine_shop')
})

test('choosing the storefront that one is in remembers it', async () => {
  await renderInShop(<Page />, { shop: germany, path: '/de' })

  await userEvent.click(screen.getByRole('button', { name: /Deutschland/ }))

  await waitFor(() => expect(document.cookie).toContain('vitrine_shop=de'))
})
