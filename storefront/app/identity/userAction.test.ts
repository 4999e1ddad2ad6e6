import { describe, expect, test } from 'vitest'
import type { ActionFunctionArgs } from 'react-router'
import { postForm, problem, type Answers } from '#app/forms/postForm.fixture'
import { readForm } from '#app/forms/runIntent.server'
import { rpcContext } from '#app/pages/loadContext'
import { RpcProblem } from '#app/rpc/client'
import { userAction } from './userAction.server'

/** Posts a form to a shop that answers each call as given. */
async function post(values: Record<string, string>, answers: Answers = {}) {
  const action = async ({ request, context }: ActionFunctionArgs) =>
    userAction(context.get(rpcContext), await readForm(request))
  return postForm(action, values, { answers })
}

const passwords = { oldPassword: 'lavendel-im-korb', newPassword: 'rosmarin-am-fenster' }
const details = { firstName: 'Anna', lastName: 'Muster', birthDate: '24.12.1990', phone: '' }

test('details are sent as typed, with what is not ticked or chosen', async () => {
  const { outcome, calls } = await post({ ...details, intent: 'details', gender: 'x' })

  expect(outcome).toMatchObject({ kind: 'done', form: 'details' })
  expect(calls).toEqual([['updateShopUser', { ...details, gender: null }]])
})

test('what the shop finds wrong comes back with what was typed', async () => {
  const errors = [{ field: 'phone', rule: 'phone', params: {} }]

  const { outcome, status } = await post(
    { ...details, intent: 'details' },
    { updateShopUser: problem(422, { errors }) },
  )

  expect(outcome).toEqual({ kind: 'wrong', form: 'details', typed: details, errors })
  expect(status).toBe(422)
})

test.each([
  ['newsletter', true, 'confirmationSent'],
  ['leaveNewsletter', false, 'ended'],
] as const)(
  'the button %s says what is wanted, and what came of it',
  async (intent, isSubscribed, state) => {
    const { outcome, calls } = await post({ intent }, { chooseNewsletter: { state } })

    expect(calls).toEqual([['chooseNewsletter', { isSubscribed }]])
    expect(outcome).toEqual({ kind: 'done', form: intent, typed: { state } })
  },
)

test('a new password ends passkeys where that is ticked', async () => {
  const { calls } = await post({ ...passwords, intent: 'password', endPasskeys: 'yes' })

  expect(calls).toEqual([['updatePassword', { ...passwords, endPasskeys: true }]])
})

test('a new password goes with the old one', async () => {
  const { outcome, calls } = await post({ ...passwords, intent: 'password' })

  expect(outcome).toEqual({ kind: 'done', form: 'password', typed: {} })
  expect(calls).toEqual([['updatePassword', { ...passwords, endPasskeys: false }]])
})

describe('what is wrong with a password stands at its field, and no password comes back', () => {
  const tooEasy = { field: 'newPassword', rule: 'commonPassword', params: {} }
  const cases = [
    { old: '', by: undefined, error: { field: 'oldPassword', rule: 'required', params: {} } },
    {
      old: 'lavendel-im-korb',
      by: problem(403, { code: 'WrongPassword' }),
      error: { field: 'oldPassword', rule: 'wrongPassword', params: {} },
    },
    { old: 'lavendel-im-korb', by: problem(422, { errors: [tooEasy] }), error: tooEasy },
  ]

  test.each(cases)('$error.field: $error.rule', async ({ old, by, error }) => {
    const { outcome, status } = await post(
      { ...passwords, intent: 'password', oldPassword: old },
      by ? { updatePassword: by } : {},
    )

    expect(outcome).toEqual({ kind: 'wrong', form: 'password', typed: {}, errors: [error] })
    expect(status).toBe(422)
  })
})

test('a new address goes with the password, and comes back without it', async () => {
  const typed = { email: 'anna@new.example' }

  const { outcome, calls } = await post({ ...typed, intent: 'email', password: 'lavendel-im-korb' })

  expect(outcome).toEqual({ kind: 'done', form: 'email', typed })
  expect(calls).toEqual([['changeEmail', { ...typed, password: 'lavendel-im-korb' }]])
})

test('a wrong password keeps the new address', async () => {
  const typed = { email: 'anna@new.example' }

  const { outcome } = await post(
    { ...typed, intent: 'email', password: 'x' },
    { changeEmail: problem(403, { code: 'WrongPassword' }) },
  )

  const errors = [{ field: 'password', rule: 'wrongPassword', params: {} }]
  expect(outcome).toEqual({ kind: 'wrong', form: 'email', typed, errors })
})

describe('addresses', () => {
  const lines = { street: '3 rue Cler', houseNumber: '', zipCode: '75007', countryCode: 'FR' }
  const typed = { ...lines, 'recipient.firstName': 'Anna', 'recipient.lastName': 'Muster' }
  const sent = { ...lines, recipient: { firstName: 'Anna', lastName: 'Muster' } }

  test('one without a number is added, with what its form has', async () => {
    const { outcome, calls } = await post({
      ...typed,
      intent: 'address',
      'isDefault.billing': 'yes',
    })

    expect(outcome).toMatchObject({ kind: 'done', form: 'address' })
    expect(calls).toEqual([
      ['createAddress', { ...sent, isDefault: { billing: true, shipping: false } }],
    ])
  })

  test('one with a number is changed, and has its own form', async () => {
    const { outcome, calls } = await post({ ...typed, intent: 'address', id: '7' })

    expect(outcome).toMatchObject({ kind: 'done', form: 'address', typed: { id: '7' } })
    expect(calls).toEqual([
      ['updateAddress', { ...sent, id: 7, isDefault: { billing: false, shipping: false } }],
    ])
  })

  test('one is deleted by its number', async () => {
    const { outcome, calls } = await post({ intent: 'deleteAddress', id: '7' })

    expect(outcome).toMatchObject({ kind: 'done', form: 'deleteAddress', typed: { id: '7' } })
    expect(calls).toEqual([['deleteAddress', { id: 7 }]])
  })

  test('one that is gone, and one too many, are told apart', async () => {
    const gone = problem(404, { code: 'UnknownAddress' })
    const full = problem(409, { code: 'MaximumAddressCountReached' })

    const answers = [
      await post({ intent: 'deleteAddress', id: '8' }, { deleteAddress: gone }),
      await post({ intent: 'address' }, { createAddress: full }),
    ]

    expect(answers.map(({ outcome, status }) => [outcome, status])).toMatchObject([
      [{ kind: 'refused', because: 'gone' }, 404],
      [{ kind: 'refused', because: 'tooMany' }, 409],
    ])
  })
})

describe('deleting an account', () => {
  const unsent = {
    unsentOrders: [
      { id: 1, number: '260010022' },
      { id: 2, number: '260010023' },
    ],
  }
  const previewUserDeletion = unsent
  const password = 'lavendel-im-korb'

  test('asks again, and tells of orders that are still to be sent', async () => {
    const none = await post(
      { intent: 'askDeletion' },
      { previewUserDeletion: { unsentOrders: [] } },
    )
    const some = await post({ intent: 'askDeletion' }, { previewUserDeletion })

    expect(none.outcome).toEqual({ kind: 'done', form: 'askDeletion', typed: {} })
    expect(some.outcome).toEqual({
      kind: 'done',
      form: 'askDeletion',
      typed: { unsentOrders: '260010022, 260010023' },
    })
    expect(some.calls).toEqual([['previewUserDeletion', undefined]])
  })

  test.each([
    [{}, false],
    [{ unsentOrders: '260010022' }, true],
  ])('with %s shown, the shop is told so: %s', async (typed, despiteUnsentOrders) => {
    const { outcome, calls } = await post({ intent: 'deleteUser', password, ...typed })

    expect(outcome).toEqual({ kind: 'done', form: 'deleteUser', typed })
    expect(calls).toEqual([['deleteUser', { password, despiteUnsentOrders }]])
  })

  test('tells of an order that was placed meanwhile', async () => {
    const { outcome } = await post(
      { intent: 'deleteUser', password },
      { deleteUser: problem(409, { code: 'UnsentOrders' }), previewUserDeletion },
    )

    expect(outcome).toMatchObject({
      form: 'askDeletion',
      typed: { unsentOrders: '260010022, 260010023' },
    })
  })
})

test.each<Record<string, string>>([{ intent: 'toString' }, { intent: 'deleteAddress', id: 'x' }])(
  'what the page does not send asks nobody: %o',
  async (values) => {
    const { status, calls } = await post(values)

    expect([status, calls]).toEqual([400, []])
  },
)

test('a session that has ended is for the route to deal with', async () => {
  const ended = problem(401, { code: 'NotSignedIn' })

  await expect(post({ intent: 'details' }, { updateShopUser: ended })).rejects.toThrow(RpcProblem)
})

describe('what the shop refuses has a reason and a status', () => {
  const cases = [
    { by: problem(429, { code: 'TooManyMails' }), because: 'mails', status: 429 },
    { by: problem(429, { code: 'TooManyCalls' }), because: 'tooOften', status: 429 },
    { by: problem(503, {}), because: 'failed', status: 503 },
  ]

  test.each(cases)('$because, $status', async ({ by, because, status }) => {
    const answer = await post({ intent: 'details' }, { updateShopUser: by })

    expect(answer.outcome).toMatchObject({ kind: 'refused', form: 'details', because })
    expect(answer.status).toBe(status)
  })
})

describe('passkeys', () => {
  test('one is kept as the browser wrote it, under its name, and does not come back', async () => {
    const credential = '{"id":"key"}'

    const { outcome, calls } = await post({ intent: 'addPasskey', name: 'Telefon', credential })

    expect(outcome).toEqual({ kind: 'done', form: 'addPasskey', typed: { name: 'Telefon' } })
    expect(calls).toEqual([
      ['finishPasskeyRegistration', { credential: { id: 'key' }, name: 'Telefon' }],
    ])
  })

  test.each(['', '7', '[]', 'null', '{'])('%s is no passkey', async (credential) => {
    const { calls } = await post({ intent: 'addPasskey', name: 'Telefon', credential })

    expect(calls).toEqual([['finishPasskeyRegistration', { credential: {}, name: 'Telefon' }]])
  })

  test('one that is gone already is removed as well', async () => {
    const { outcome, calls } = await post(
      { intent: 'deletePasskey', id: 'a_b-c' },
      { deletePasskey: problem(404, { code: 'UnknownPasskey' }) },
    )

    expect(outcome).toMatchObject({ kind: 'done', form: 'deletePasskey', typed: { id: 'a_b-c' } })
    expect(calls).toEqual([['deletePasskey', { id: 'a_b-c' }]])
  })

  test.each([
    [409, 'PasskeyAlreadyRegistered', 'passkeyKnown'],
    [409, 'MaximumPasskeyCountReached', 'passkeyFull'],
    [400, 'PasskeyRefused', 'passkeyRefused'],
  ])('%s %s is told as %s', async (status, code, because) => {
    const answer = await post(
      { intent: 'addPasskey', name: 'Telefon', credential: '{}' },
      { finishPasskeyRegistration: problem(status, { code }) },
    )

    expect(answer.outcome).toMatchObject({ kind: 'refused', because })
    expect(answer.status).toBe(status)
  })
})
