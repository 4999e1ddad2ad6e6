import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { postForm, problem, type Answers } from '#app/forms/postForm.fixture'
import { renderInShop } from '#app/storefronts/renderInShop.fixture'
import { germany } from '#app/storefronts/storefronts.fixture'
import WithdrawalRoute, { action } from './withdrawal.route'

type Props = ComponentProps<typeof WithdrawalRoute>

const typed = { number: '260010022', email: 'anna@shopper.example' }

async function post(values: Record<string, string>, answers: Answers = {}) {
  const posted = await postForm(action, values, { answers })
  const props = { loaderData: null, actionData: posted.outcome } as unknown as Props
  await renderInShop(<WithdrawalRoute {...props} />, { shop: germany, path: '/de/withdrawal' })
  return posted
}

const number = () => screen.getByLabelText<HTMLInputElement>('Bestellnummer')

test('the link to an order is asked for by number and address', async () => {
  const { status, calls } = await post(typed, { findOrder: { result: true } })

  expect([status, calls]).toEqual([200, [['findOrder', typed]]])
  expect(screen.getByRole('status').textContent).toMatch(/ist der Link jetzt unterwegs/)
})

test('what is missing is said at its field, and the rest stays', async () => {
  const { status, calls } = await post({ ...typed, email: ' ' })

  expect([status, calls]).toEqual([422, []])
  expect(screen.getByText('Bitte geben Sie Ihre E-Mail-Adresse ein')).toBeTruthy()
  expect(number().value).toBe(typed.number)
})

test('an address that is none is said at its field, and no link is promised', async () => {
  const { status, calls } = await post({ ...typed, email: 'anna@' })

  expect([status, calls]).toEqual([422, []])
  expect(screen.getByText('Bitte geben Sie eine gültige E-Mail-Adresse ein')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('')
})

test.each([
  [problem(429, { code: 'TooManyTries' }), 429, /zu viele Versuche/],
  [problem(500, {}), 503, /Das hat gerade nicht geklappt/],
])('a refusal is said, and what was typed stays: %#', async (findOrder, status, words) => {
  const posted = await post(typed, { findOrder })

  expect(posted.status).toBe(status)
  expect(screen.getByRole('alert').textContent).toMatch(words)
  expect(number().value).toBe(typed.number)
})
