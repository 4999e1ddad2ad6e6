import { describe, expect, test } from 'vitest'
import type { ActionFunctionArgs } from 'react-router'
import { postForm, problem, type Answers } from '#app/forms/postForm.fixture'
import { readForm } from '#app/forms/runIntent.server'
import { rpcContext } from '#app/pages/loadContext'
import { identityAction } from './identityAction.server'

const PASSWORD = 'lavendel-im-korb'
const anna = { first_name: 'Anna', last_name: 'Muster', email: 'anna@shopper.example' }

/** Posts a form to a shop that answers each call as given. */
async function post(values: Record<string, string>, answers: Answers = {}, link = '') {
  const action = async ({ request, context }: ActionFunctionArgs) =>
    identityAction(context.get(rpcContext), await readForm(request), link)
  return postForm(action, values, { answers })
}

const nothingLost = { kind: 'signedIn', merging: {}, registered: null }

test('signing in sends what was typed', async () => {
  const { outcome, calls } = await post(
    { intent: 'signin', email: anna.email, password: PASSWORD },
    { oauthLogin: { merged: [] } },
  )

  expect(outcome).toMatchObject(nothingLost)
  expect(calls).toEqual([['oauthLogin', { email: anna.email, password: PASSWORD }]])
})

test('what came along and what did not is counted, by basket and wishlist', async () => {
  const merged = [
    { kind: 'basket', code: 'merged' },
    { kind: 'basket', code: 'merged' },
    { kind: 'basket', code: 'ItemAddedWithReducedQuantity' },
    { kind: 'basket', code: 'ItemUnvailable' },
    { kind: 'basket', code: 'ItemDataNotFound' },
    { kind: 'basket', code: 'MaximumItemCountReached' },
    { kind: 'basket', code: 'Unknown' },
    { kind: 'wishlist', code: 'merged' },
    { kind: 'wishlist', code: 'MaximumItemCountReached' },
  ].map((each) => ({ ...each, productId: 302, variantId: null }))

  const { outcome } = await post(
    { intent: 'signin', email: anna.email, password: PASSWORD },
    { oauthLogin: { merged } },
  )

  expect(outcome).toMatchObject({
    kind: 'signedIn',
    merging: {
      basket: 2,
      wishlist: 1,
      reduced: 1,
      unavailable: 1,
      notHere: 1,
      basketFull: 1,
      wishlistFull: 1,
      failed: 1,
    },
  })
})

test('an empty form of signing in names both fields and asks nobody', async () => {
  const { outcome, calls, status } = await post({ intent: 'signin', email: ' ' }, {})

  expect(outcome).toMatchObject({
    kind: 'wrong',
    errors: [
      { field: 'email', rule: 'required' },
      { field: 'password', rule: 'required' },
    ],
  })
  expect([calls, status]).toEqual([[], 422])
})

test('registering and being a guest send a gender only if it is one', async () => {
  const answer = { merged: [] }
  const registered = await post(
    { ...anna, intent: 'register', gender: 'f', password: PASSWORD },
    { oauthRegister: answer },
  )
  const guest = await post({ ...anna, intent: 'guest', gender: 'x' }, { oauthGuestLogin: answer })

  expect(registered.calls).toEqual([
    ['oauthRegister', { ...anna, gender: 'f', password: PASSWORD }],
  ])
  expect(guest.calls).toEqual([['oauthGuestLogin', { ...anna, gender: null }]])
})

test('a guest who has signed in meanwhile simply goes on', async () => {
  const { outcome } = await post(
    { ...anna, intent: 'guest' },
    { oauthGuestLogin: problem(409, { code: 'AlreadySignedIn' }) },
  )

  expect(outcome).toMatchObject(nothingLost)
})

test('fields that the shop refuses come back with all that was typed but the password', async () => {
  const errors = [{ field: 'password', rule: 'commonPassword', params: {} }]

  const { outcome, status } = await post(
    { ...anna, intent: 'register', password: PASSWORD },
    { oauthRegister: problem(422, { errors }) },
  )

  expect(outcome).toEqual({ kind: 'wrong', form: 'register', typed: anna, errors })
  expect(status).toBe(422)
  expect(JSON.stringify(outcome)).not.toContain(PASSWORD)
})

describe('what the shop refuses has a reason and a status', () => {
  const cases = [
    { by: problem(401, { code: 'WrongCredentials' }), because: 'credentials', status: 401 },
    { by: problem(401, { code: 'PasskeyRefused' }), because: 'passkeyRefused', status: 401 },
    { by: problem(429, { code: 'TooManyMails' }), because: 'mails', status: 429 },
    { by: problem(429, { code: 'TooManyCalls' }), because: 'tooOften', status: 429 },
    { by: problem(503, {}), because: 'failed', status: 503 },
    { by: problem(406, { code: 'LinkNoLongerWorks' }), because: 'link', status: 406 },
    { by: problem(409, { code: 'AlreadyRegistered' }), because: 'taken', status: 409 },
  ]

  test.each(cases)('$because, $status', async ({ by, because, status }) => {
    const answer = await post(
      { intent: 'signin', email: anna.email, password: PASSWORD },
      { oauthLogin: by },
    )

    expect(answer.outcome).toMatchObject({ kind: 'refused', form: 'signin', because })
    expect(answer.status).toBe(status)
  })
})

test('the secret of a mail goes to the call that it is for', async () => {
  const confirmed = await post(
    { intent: 'confirm' },
    { confirmEmail: { email: anna.email, orders: 2 } },
    'secret',
  )
  const changed = await post(
    { intent: 'password', password: PASSWORD },
    { updatePasswordByHash: { merged: [] } },
    'secret',
  )

  expect(confirmed.outcome).toMatchObject({ kind: 'confirmed', email: anna.email, orders: 2 })
  expect(confirmed.calls).toEqual([['confirmEmail', { token: 'secret' }]])
  expect(changed.calls).toEqual([
    ['updatePasswordByHash', { hash: 'secret', password: PASSWORD, endPasskeys: false }],
  ])
})

test('a mail that was calls for is said to be sent', async () => {
  const first = await post({ intent: 'forgot', email: ` ${anna.email} ` }, {})
  const second = await post({ intent: 'forgot', email: anna.email, again: 'yes' }, {})

  expect([first.outcome, second.outcome]).toMatchObject([
    { kind: 'mailSent', email: anna.email, isAgain: false },
    { kind: 'mailSent', email: anna.email, isAgain: true },
  ])
})
