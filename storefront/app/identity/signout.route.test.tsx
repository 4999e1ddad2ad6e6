import { render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { Rpc } from '#app/rpc/client'
import { germany, storefronts } from '#app/storefronts/storefronts.fixture'
import { Screens } from '#app/pages/screens'
import type { Storefront } from '#app/storefronts/storefront'
import { loadAllTexts, TextsProvider } from '#app/texts/texts'
import { contextFor, shopContext, type LoadContext } from '#app/pages/loadContext'
import SignoutRoute, { action, loader } from './signout.route'

interface Asked {
  session: 'anonymous' | 'guest' | 'user'
  shop?: Storefront
  cookie?: string
}

function ask({ session, shop, cookie }: Asked) {
  const revoked: string[] = []
  const load: Partial<LoadContext> = {
    directory: { enabled: async () => storefronts },
    session: async () => session,
    rpc: ({ code }) =>
      ({ oauthRevokeToken: async () => void revoked.push(code) }) as unknown as Rpc,
  }
  const context = contextFor(load as LoadContext, new Screens([]))
  context.set(shopContext, shop ?? null)
  const request = new Request('http://shop/signout', cookie ? { headers: { cookie } } : {})
  const args = { context, request, params: {} }
  return {
    revoked,
    get: () => loader(args as never).catch((answer: unknown) => answer),
    post: () => action(args as never).catch((answer: unknown) => answer),
  }
}

function goesTo(answer: unknown): string | null {
  return answer instanceof Response ? answer.headers.get('location') : null
}

test('asking to sign out ends nothing yet', async () => {
  const { get, revoked } = ask({ session: 'user', shop: germany })

  expect(await get()).toEqual({ home: '/de' })
  expect(revoked).toEqual([])
})

test('signing out ends the session and goes to the home of the storefront', async () => {
  const { post, revoked } = ask({ session: 'user', shop: germany })

  expect(goesTo(await post())).toBe('/de')
  expect(revoked).toEqual(['de'])
})

test('outside a storefront it goes to the one that was chosen last', async () => {
  const { post, revoked } = ask({ session: 'guest', cookie: 'a=1; vitrine_shop=fr-ch' })

  expect(goesTo(await post())).toBe('/fr-ch')
  expect(revoked).toHaveLength(1)
})

test('whoever is not signed in simply goes home', async () => {
  const { get, post, revoked } = ask({ session: 'anonymous' })

  expect([goesTo(await get()), goesTo(await post())]).toEqual(['/', '/'])
  expect(revoked).toEqual([])
})

test('the page asks with a form and offers to stay', async () => {
  await loadAllTexts('en')
  const props = { loaderData: { home: '/uk' } } as ComponentProps<typeof SignoutRoute>
  const Stub = createRoutesStub([
    {
      path: '/signout',
      Component: () => <SignoutRoute {...props} />,
    },
  ])
  render(
    <TextsProvider file="en" locale="en-GB">
      <Stub initialEntries={['/signout']} />
    </TextsProvider>,
  )

  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Sign out' })
  expect(button.form?.method).toBe('post')
  expect(screen.getByRole('link', { name: 'Continue shopping' }).getAttribute('href')).toBe('/uk')
})
