import { screen, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { describe, expect, test } from 'vitest'
import { RpcProblem, type Rpc } from '#app/rpc/client'
import { contextFor, rpcContext, type LoadContext } from '#app/pages/loadContext'
import { renderInShop } from '#app/storefronts/renderInShop.fixture'
import { Screens } from '#app/pages/screens'
import { germany } from '#app/storefronts/storefronts.fixture'
import AccountRoute, { action, loader } from './account.route'
import { aCustomer, aSession } from './customers.fixture'

type Props = ComponentProps<typeof AccountRoute>

async function show(rest: Partial<Props['loaderData']>, actionData?: Props['actionData']) {
  const loaderData = { user: aCustomer(), sessions: [aSession()], order: null, ...rest }
  const props = { loaderData, actionData } as Props
  await renderInShop(<AccountRoute {...props} />, { shop: germany, path: '/de/account' })
}

function args(rpc: Partial<Rpc>, session = 'user', form?: Record<string, string>) {
  const load = { session: async () => session } as unknown as LoadContext
  const context = contextFor(load, new Screens([]))
  context.set(rpcContext, rpc as Rpc)
  const body = form && new URLSearchParams(form)
  const request = new Request(
    'http://shop/de/account?a=1',
    body ? { method: 'POST', body } : undefined,
  )
  return { context, request, params: { shop: 'de' } } as never
}

test('a customer is greeted and finds orders first', async () => {
  await show({})

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Guten Tag, Anna')
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual([
    '/de/account/orders',
    '/de/account/returns',
    '/de/account/user',
    '/de/wishlist',
    '/de/signout',
  ])
})

test('every other device can be signed out, this one is marked', async () => {
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Safari/604.1'
  await show({
    sessions: [aSession({ isCurrent: true }), aSession({ id: 2, userAgent: phone })],
  })

  const [here, there] = within(screen.getByRole('region')).getAllByRole('listitem')
  expect(here?.textContent).toContain('Firefox auf LinuxDieses Gerät')
  expect(here?.querySelector('button')).toBeNull()
  expect(there?.textContent).toContain('zuletzt benutzt: 16.11.2026, 20:05')
  expect(screen.getByRole('button', { name: 'Safari auf iPhone abmelden' })).toBeTruthy()
})

test('an address that is not confirmed is pointed out', async () => {
  await show({ user: aCustomer({ isEmailConfirmed: false }) })

  expect(screen.getByText(/bestätigen Sie Ihre E-Mail-Adresse.*anna@shopper.example/)).toBeTruthy()
})

test('a session that has ended since leads to signing in and back', async () => {
  const ended = async () => {
    throw new RpcProblem(401, { code: 'NotSignedIn' })
  }
  const nobody = async () => ({ user: null })
  const nothing = async () => ({ order: null })

  const thrown = (failure: unknown) => failure as Response
  const answers = [
    await loader(args({ refreshUser: nobody, getSessions: ended, getUnpaidOrder: nothing })).catch(
      thrown,
    ),
    await loader(
      args({ refreshUser: nobody, getSessions: async () => [], getUnpaidOrder: nothing }),
    ).catch(thrown),
  ] as Response[]

  expect(answers.map(({ headers }) => headers.get('location'))).toEqual([
    '/de/signin?redirectUrl=%2Fde%2Faccount%3Fa%3D1',
    '/de/signin?redirectUrl=%2Fde%2Faccount%3Fa%3D1',
  ])
})

test('a session is ended by its number, and by nobody else', async () => {
  const ended: number[] = []
  const revokeSession = async ({ id }: { id: number }) => {
    ended.push(id)
    return { result: true }
  }

  const answers = [
    await action(args({ revokeSession }, 'user', { intent: 'endSession', session: '7' })),
    await action(args({ revokeSession }, 'anonymous', { intent: 'endSession', session: '7' })),
  ]

  expect(answers).toEqual([{ isEnded: true }, { isEnded: false }])
  expect(ended).toEqual([7])
})

describe('the mail that confirms an address', () => {
  const user = aCustomer({ isEmailConfirmed: false })

  test('is sent again, and said to be', async () => {
    let count = 0
    const sendConfirmationMail = async () => {
      count += 1
      return { success: true }
    }

    const answer = await action(
      args({ sendConfirmationMail }, 'user', { intent: 'confirmationMail' }),
    )
    if (!('data' in answer)) throw new Error('a form of the account answers with a status')
    await show({ user }, answer.data)

    expect(count).toBe(1)
    expect(document.activeElement?.textContent).toMatch(/noch eine E-Mail an anna@shopper.example/)
  })

  test('is not sent too often', async () => {
    const because = 'mails'

    await show({ user }, { kind: 'refused', form: 'confirmationMail', typed: {}, because })

    expect(screen.getByRole('alert').textContent).toMatch(/schon mehrere E-Mails.*Stunde/)
  })
})
