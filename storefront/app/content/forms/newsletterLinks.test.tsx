import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { postForm, problem } from '#app/forms/postForm.fixture'
import { renderInShop } from '#app/storefronts/renderInShop.fixture'
import { germany } from '#app/storefronts/storefronts.fixture'
import NewsletterConfirmRoute, { action as confirm } from './newsletter-confirm.route'
import NewsletterUnsubscribeRoute, { action as unsubscribe } from './newsletter-unsubscribe.route'

const confirmPath = '/de/newsletter/confirm?token=secret'
const leavePath = '/de/newsletter/unsubscribe?token=secret'
const unknown = problem(404, { code: 'UnknownNewsletter' })

async function showConfirm(props: object) {
  await renderInShop(
    <NewsletterConfirmRoute {...(props as ComponentProps<typeof NewsletterConfirmRoute>)} />,
    { shop: germany, path: confirmPath },
  )
}

async function showLeave(props: object) {
  await renderInShop(
    <NewsletterUnsubscribeRoute
      {...(props as ComponentProps<typeof NewsletterUnsubscribeRoute>)}
    />,
    { shop: germany, path: leavePath },
  )
}

const title = () => screen.getByRole('heading', { level: 1 }).textContent

test('who confirms is thanked on a page of its own', async () => {
  const { calls, status, location } = await postForm(
    confirm,
    {},
    {
      path: confirmPath,
      answers: { confirmNewsletter: { state: 'subscribed', until: null } },
    },
  )

  expect(calls).toEqual([['confirmNewsletter', { token: 'secret' }]])
  expect([status, location]).toEqual([303, '/de/c/service/newsletter/thank-you'])
})

test.each([
  ['unconfirmed', 'Noch ein Klick', 'button'],
  ['subscribed', 'Schon bestätigt', 'link'],
  ['ended', 'Abbestellt', 'link'],
  ['unknown', 'Dieser Link gilt nicht mehr', 'link'],
])('a link to confirm that is %s says so', async (state, words, way) => {
  await showConfirm({ loaderData: { state } })

  expect(title()).toBe(words)
  expect(screen.getByRole(way)).toBeTruthy()
})

test('a forged link to confirm changes nothing and is told', async () => {
  const { outcome } = await postForm(
    confirm,
    {},
    {
      path: confirmPath,
      answers: { confirmNewsletter: unknown },
    },
  )

  expect(outcome).toEqual({ state: 'unknown' })
})

test.each<Record<string, string>>([{}, { 'List-Unsubscribe': 'One-Click' }])(
  'it is ended by a button and by the one click of a mail program: %o',
  async (values) => {
    const { outcome, calls, status } = await postForm(unsubscribe, values, {
      path: leavePath,
      answers: { unsubscribeNewsletter: { state: 'ended', until: null } },
    })
    await showLeave({ loaderData: { state: 'ended', stamp: '' }, actionData: outcome })

    expect([calls, status]).toEqual([[['unsubscribeNewsletter', { token: 'secret' }]], 200])
    expect(title()).toBe('Abbestellt')
  },
)

test('opening the link asks first', async () => {
  await showLeave({ loaderData: { state: 'subscribed', stamp: '' } })

  expect(screen.getByRole('button').textContent).toBe('Abbestellen')
})

test('a forged link to leave is told with 404, and another way is shown', async () => {
  const { outcome, status } = await postForm(
    unsubscribe,
    {},
    {
      path: leavePath,
      answers: { unsubscribeNewsletter: unknown },
    },
  )
  await showLeave({ loaderData: { state: 'unknown', stamp: '' }, actionData: outcome })

  expect(status).toBe(404)
  expect(title()).toBe('Dieser Link gehört zu keinem Newsletter')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/de/newsletter/unsubscribe')
})

test('without a link the address is typed', async () => {
  const values = { email: 'anna@shopper.example', stamp: '1-stamp', website: '' }

  const { outcome, calls } = await postForm(unsubscribe, values, {
    path: '/de/newsletter/unsubscribe',
    answers: { unsubscribeNewsletterAddress: { state: 'ended' } },
  })
  await showLeave({ loaderData: { state: null, stamp: '' }, actionData: outcome })

  expect(calls).toEqual([['unsubscribeNewsletterAddress', values]])
  expect(screen.getByRole('status').textContent).toContain('An anna@shopper.example')
})
