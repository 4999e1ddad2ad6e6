import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RpcProblem } from '#app/rpc/client'
import { germany } from '#app/storefronts/storefronts.fixture'
import { ErrorPage } from './ErrorPage'
import { InsideFrame } from './insideFrame'
import { renderInShop } from '#app/storefronts/renderInShop.fixture'

// As the router makes one of what a loader throws.
const notFound = { status: 404, statusText: 'Not Found', internal: false, data: null }

test('a page that does not exist says so, lets one search and leads home', async () => {
  await renderInShop(<ErrorPage error={notFound} />, { shop: germany, path: '/de/x' })

  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
    'Diese Seite finden wir nicht',
  )
  expect(screen.getByText(/Die gewünschte Seite gibt es nicht/)).toBeTruthy()
  expect(screen.getByRole('search').getAttribute('action')).toBe('/de/search')
  expect(screen.queryByRole('link', { name: 'Noch einmal versuchen' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Weiter einkaufen' }).getAttribute('href')).toBe('/de')
})

test('inside the frame a page that does not exist also leads to the departments', async () => {
  await renderInShop(
    <InsideFrame value={true}>
      <ErrorPage error={notFound} />
    </InsideFrame>,
    { shop: germany, path: '/de/x' },
  )

  const departments = within(await screen.findByRole('navigation', { name: 'Oder hier weiter' }))
  expect(departments.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/de/damen',
    '/de/herren',
  ])
})

test('any other error says that the request was not processed, and nothing of its cause', async () => {
  const error = new Error('connection to 10.0.0.1 refused')
  await renderInShop(<ErrorPage error={error} />, { shop: germany, path: '/de/x' })

  expect(await screen.findByText(/Ihre Anfrage konnte nicht verarbeitet werden/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Weiter einkaufen' }).getAttribute('href')).toBe('/de')
  expect(document.body.textContent).not.toContain('10.0.0.1')
  const again = screen.getByRole('link', { name: 'Noch einmal versuchen' })
  expect(again.getAttribute('href')).toBe('/de/x')
  expect(screen.queryByRole('search')).toBeNull()
})

test('whoever asks too often is asked to wait, and not told that something broke', async () => {
  const error = { status: 429, statusText: '', internal: false, data: { requestId: '01JCW' } }
  await renderInShop(<ErrorPage error={error} />, { shop: germany, path: '/de/x' })

  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
    'Das ging etwas zu schnell',
  )
  expect(screen.getByText(/In einer Minute geht es weiter/)).toBeTruthy()
  expect(screen.getByText(/01JCW/)).toBeTruthy()
})

test('a shop that is busy asks one to come back, and does not say that something broke', async () => {
  const data = { requestId: '01JCW', isBusy: true }
  const error = { status: 503, statusText: '', internal: false, data }
  await renderInShop(<ErrorPage error={error} />, { shop: germany, path: '/de/x' })

  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
    'Gerade ist viel los bei uns',
  )
  expect(screen.getByText(/in ein paar Sekunden noch einmal/)).toBeTruthy()
})

test('an error whose request is known can be asked about', async () => {
  const error = new RpcProblem(500, { requestId: '01JCW' })
  await renderInShop(<ErrorPage error={error} />, { shop: germany, path: '/de/x' })

  expect(await screen.findByText(/01JCW/)).toBeTruthy()
})

test('outside any storefront the error is told in four languages, with a way to each shop', async () => {
  await renderInShop(<ErrorPage error={notFound} />, { shop: null, path: '/xx/yy' })

  const heading = await screen.findByRole('heading', { level: 1 })
  expect([...heading.children].map((line) => line.getAttribute('lang'))).toEqual([
    'en',
    'de',
    'fr',
    'nl',
  ])
  expect(screen.getByRole('link', { name: /Suisse.*Français.*CHF/ }).getAttribute('href')).toBe(
    '/fr-ch',
  )
  expect(screen.getByRole('link', { name: /Weiter/ }).getAttribute('href')).toBe('/')
  expect(screen.getAllByRole('link')).toHaveLength(6)
})

test('an error page is kept out of search engines', async () => {
  await renderInShop(<ErrorPage error={notFound} />, { shop: germany, path: '/de/x' })

  await screen.findByRole('heading', { level: 1 })
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe(
    'noindex,follow',
  )
})
