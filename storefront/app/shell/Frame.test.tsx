import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { handle } from '#app/catalogue/category.route'
import { aNavigation, germany } from '#app/storefronts/storefronts.fixture'
import { Frame } from './Frame'
import { renderRoute } from '#app/storefronts/renderInShop.fixture'

const page = (
  <Frame navigation={aNavigation(germany)}>
    <h1>Seite</h1>
  </Frame>
)

async function open(path: string) {
  await renderRoute({ Component: () => page, handle }, { shop: germany, path })
  // The frame's scripts come when somebody touches the page.
  await userEvent.pointer({ keys: '[MouseLeft]', target: document.body })
  await screen.findByRole('contentinfo')
  return within(await screen.findByRole('banner'))
}

test('the logo leads home, and the header to wishlist, account and basket', async () => {
  const header = await open('/de/damen')

  expect(header.getByRole('link', { name: 'Vitrine, zur Startseite' }).getAttribute('href')).toBe(
    '/de',
  )
  for (const [name, path] of [
    ['Ihr Konto', '/de/account'],
    ['Merkliste', '/de/wishlist'],
    ['Warenkorb', '/de/basket'],
  ] as const) {
    expect(header.getByRole('link', { name }).getAttribute('href')).toBe(path)
  }
})

test('the place where one is is marked, and so is the department above it', async () => {
  const header = await open('/de/damen/kleider')

  expect(header.getByRole('link', { name: 'Damen' }).getAttribute('aria-current')).toBe('true')
  const inside = header.getByRole('link', { name: 'Kleider', hidden: true })
  expect(inside.getAttribute('aria-current')).toBe('page')
  expect(header.getByRole('link', { name: 'Herren' }).hasAttribute('aria-current')).toBe(false)
})

test('searching is a form that works without scripts', async () => {
  const header = await open('/de/search?term=Mantel')

  const form = header.getByRole<HTMLFormElement>('search')
  expect([form.getAttribute('action'), form.method]).toEqual(['/de/search', 'get'])
  const field = header.getByRole<HTMLInputElement>('searchbox', { name: 'Im Shop suchen' })
  expect([field.name, field.value]).toEqual(['term', 'Mantel'])
})

test('skip links lead to content, search and footer', async () => {
  await open('/de')

  for (const [name, id] of [
    ['Zum Inhalt springen', 'content'],
    ['Zur Suche springen', 'search'],
    ['Zum Seitenende springen', 'footer'],
  ] as const) {
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(`#${id}`)
    expect(document.getElementById(id)).not.toBeNull()
  }
})

test('the footer has service, law, and what the storefront is paid and served with', async () => {
  await open('/de')

  const footer = within(await screen.findByRole('contentinfo'))
  expect(footer.getByRole('link', { name: 'Kontakt' }).getAttribute('href')).toBe(
    '/de/c/service/kontakt',
  )
  expect(footer.getByRole('link', { name: 'Impressum' })).toBeTruthy()
  const marks = footer.getAllByRole('img').map((mark) => mark.getAttribute('alt'))
  expect(marks).toEqual(['PayPal', 'Rechnung', 'Visa', 'Klarna', 'DHL'])
})

test('the service line tells true figures', async () => {
  await open('/de')

  expect(screen.getByText('Kostenlose Lieferung ab 75 €')).toBeTruthy()
  expect(screen.getByText('30 Tage Rückgabe')).toBeTruthy()
})

test('a navigation moves the focus to the content', async () => {
  const header = await open('/de/damen')

  await userEvent.click(header.getByRole('link', { name: 'Herren' }))

  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

test('nothing has an inline style, which the policy would refuse', async () => {
  await open('/de')

  expect(document.querySelectorAll('[style]')).toHaveLength(0)
})
