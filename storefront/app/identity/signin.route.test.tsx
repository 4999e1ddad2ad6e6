import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import type { Rpc } from '#app/rpc/client'
import { contextFor, rpcContext, type LoadContext } from '#app/pages/loadContext'
import { renderInShop } from '#app/storefronts/renderInShop.fixture'
import { Screens } from '#app/pages/screens'
import { germany } from '#app/storefronts/storefronts.fixture'
import PasswordResetRoute from './password-reset.route'
import SigninRoute, { action, loader } from './signin.route'

function args(query: string, session: string, rpc: object = {}, form?: Record<string, string>) {
  const load = { session: async () => session } as unknown as LoadContext
  const context = contextFor(load, new Screens([]))
  context.set(rpcContext, rpc as Rpc)
  const init = form ? { method: 'POST', body: new URLSearchParams(form) } : undefined
  const request = new Request(`http://shop/de/signin${query}`, init)
  return { context, request, params: { shop: 'de' } } as never
}

const thrown = (failure: unknown) => failure
const placeIn = (answer: unknown) =>
  answer instanceof Response ? answer.headers.get('location') : null

test.each([
  ['user', '?redirectUrl=%2Fde%2Faccount', '/de/account'],
  ['user', '?redirectUrl=%2F%2Felsewhere.example', '/de'],
  ['user', '', '/de'],
  [
    'user',
    '?redirectUrl=%2Fde%2F%E2%82%AC%3Fq%3D%C3%A9%23%E2%82%AC',
    '/de/%E2%82%AC?q=%C3%A9#%E2%82%AC',
  ],
  ['user', '?confirm=secret', null],
  // A guest may still get an account.
  ['guest', '?redirectUrl=%2Fde%2Faccount', null],
  ['anonymous', '?redirectUrl=%2Fde%2Faccount', null],
])('opened as %s with %s it leads to %s', async (session, query, place) => {
  expect(placeIn(await loader(args(query, session)).catch(thrown))).toBe(place)
})

test('whoever signs in goes on to where they wanted to be', async () => {
  const rpc = { oauthLogin: async () => ({ merged: [] }) }
  const form = { intent: 'signin', email: 'anna@shopper.example', password: 'lavendel-im-korb' }

  const answer = await action(args('?redirectUrl=%2Fde%2Fbasket', 'anonymous', rpc, form)).catch(
    thrown,
  )

  expect(placeIn(answer)).toBe('/de/basket')
})

const CONFIRM_AFTER_SIGNIN = '/de/signin?redirectUrl=%2Fde%2Fsignin%3Fconfirm%3Dsecret'

type Signin = ComponentProps<typeof SigninRoute>
type Reset = ComponentProps<typeof PasswordResetRoute>

test('what did not come along is said before one goes on', async () => {
  const props = {
    loaderData: { isConfirming: false, isSignedIn: false },
    actionData: {
      form: 'signin',
      typed: {},
      kind: 'signedIn',
      merging: { basket: 1, reduced: 2 },
      registered: null,
    },
  } as Signin

  await renderInShop(<SigninRoute {...props} />, {
    shop: germany,
    path: '/de/signin?redirectUrl=%2Fde%2Fbasket',
  })

  expect(screen.getByText(/Von 2 Artikeln/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Weiter' }).getAttribute('href')).toBe('/de/basket')
})

test('whoever registers reads that there is an account, and what came along', async () => {
  const signedIn = { kind: 'signedIn', merging: { basket: 1 }, registered: 'anna@mail.example' }
  const props = {
    loaderData: { isConfirming: false, isSignedIn: false },
    actionData: { form: 'register', typed: {}, ...signedIn },
  } as Signin

  await renderInShop(<SigninRoute {...props} />, { shop: germany, path: '/de/signin' })

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ihr Konto ist angelegt')
  expect(screen.getByText(/den wir an anna@mail.example geschickt haben/)).toBeTruthy()
  expect(screen.getByText(/Ein Artikel aus Ihrem Warenkorb/)).toBeTruthy()
})

test.each([
  [true, undefined, 'Neues Passwort wählen', 'Passwort speichern'],
  [false, undefined, 'Passwort neu setzen', 'Link schicken'],
  [true, 'link', 'Dieser Link gilt nicht mehr', 'Link schicken'],
])('with a link: %s, refused: %s, the page says: %s', async (hasLink, because, title, button) => {
  const actionData = because && { kind: 'refused', form: 'password', typed: {}, because }
  const props = { loaderData: { hasLink, isWayBack: false }, actionData } as Reset

  await renderInShop(<PasswordResetRoute {...props} />, {
    shop: germany,
    path: '/de/password/reset',
  })

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  expect(screen.getByRole('button').textContent).toBe(button)
})

test('a new password is answered with the way to the account', async () => {
  const actionData = {
    form: 'password',
    typed: {},
    kind: 'signedIn',
    merging: {},
    registered: null,
  }
  const props = { loaderData: { hasLink: true, isWayBack: false }, actionData } as Reset

  await renderInShop(<PasswordResetRoute {...props} />, {
    shop: germany,
    path: '/de/password/reset',
  })

  expect(screen.getByRole('link', { name: 'Zu Ihrem Konto' }).getAttribute('href')).toBe(
    '/de/account',
  )
})

test('the way back to an address sets a password and leaves no passkey a choice', async () => {
  const props = { loaderData: { hasLink: true, isWayBack: true } } as Reset

  await renderInShop(<PasswordResetRoute {...props} />, {
    shop: germany,
    path: '/de/password/reset?restore=1&hash=secret',
  })

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Konto zurückholen')
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test.each([
  [false, undefined, 'Bitte melden Sie sich an', CONFIRM_AFTER_SIGNIN],
  [true, 'signin', 'Bitte melden Sie sich an', CONFIRM_AFTER_SIGNIN],
  [true, 'other', 'Hier ist ein anderes Konto angemeldet', '/de/signout'],
  [true, 'taken', 'Zu dieser Adresse gibt es schon ein Konto', '/de/signin'],
])('signed in: %s, refused: %s, confirming says: %s', async (isSignedIn, because, title, to) => {
  const actionData = because && { kind: 'refused', form: 'confirm', typed: {}, because }
  const props = { loaderData: { isConfirming: true, isSignedIn }, actionData } as Signin

  await renderInShop(<SigninRoute {...props} />, {
    shop: germany,
    path: '/de/signin?confirm=secret',
  })

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  expect(screen.getByRole('link').getAttribute('href')).toBe(to)
  expect(screen.queryByRole('button')).toBeNull()
})
