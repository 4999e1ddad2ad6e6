import { describe, expect, test } from 'vitest'
import { RpcProblem, type Rpc } from '#app/rpc/client'
import { statusOf, userAction } from './userAction.server'

type Call = (payload: unknown) => unknown

/** Posts a form to a shop that answers each call as given. */
async function post(values: Record<string, string>, calls: Record<string, Call> = {}) {
  const asked: unknown[] = []
  const rpc = new Proxy(
    {},
    {
      get: (_, name: string) => async (payload: unknown) => {
        asked.push([name, payload])
        return calls[name]?.(payload)
      },
    },
  ) as Rpc
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  const outcome = await userAction(rpc, form)
  return { outcome, asked, status: statusOf(outcome) }
}

const refusing = (status: number, body: RpcProblem['body']) => () => {
  throw new RpcProblem(status, body)
}

const passwords = { oldPassword: 'lavendel-im-korb', newPassword: 'rosmarin-am-fenster' }
const details = { firstName: 'Anna', lastName: 'Muster', birthDate: '24.12.1990', phone: '' }

test('details are sent as typed, with what is not ticked or chosen', async () => {
  const { outcome, asked } = await post({ ...details, intent: 'details', gender: 'x' })

  expect(outcome).toMatchObject({ kind: 'done', form: 'details' })
  expect(asked).toEqual([['updateShopUser', { ...details, gender: null, wantsNewsletter: false }]])
})

test('what the shop finds wrong comes back with what was typed', async () => {
  const errors = [{ field: 'phone', rule: 'phone', params: {} }]

  const { outcome, status } = await post(
    { ...details, intent: 'details', wantsNewsletter: 'yes' },
    { updateShopUser: refusing(422, { errors }) },
  )

  const typed = { ...details, wantsNewsletter: 'yes' }
  expect(outcome).toEqual({ kind: 'wrong', form: 'details', typed, errors })
  expect(status).toBe(422)
})

test('a new password ends passkeys where that is ticked', async () => {
  const { asked } = await post({ ...passwords, intent: 'password', endPasskeys: 'yes' })

  expect(asked).toEqual([['updatePassword', { ...passwords, endPasskeys: true }]])
})

test('a new password goes with the old one', async () => {
  const { outcome, asked } = await post({ ...passwords, intent: 'password' })

  expect(outcome).toEqual({ kind: 'done', form: 'password', typed: {} })
  expect(asked).toEqual([['updatePassword', { ...passwords, endPasskeys: false }]])
})

describe('what is wrong with a password stands at its field, and no password comes back', () => {
  const tooEasy = { field: 'newPassword', rule: 'commonPassword', params: {} }
  const cases = [
    { old: '', by: undefined, error: { field: 'oldPassword', rule: 'required', params: {} } },
    {
      old: 'lavendel-im-korb',
      by: refusing(403, { code: 'WrongPassword' }),
      error: { field: 'oldPassword', rule: 'wrongPassword', params: {} },
    },
    { old: 'lavendel-im-korb', by: refusing(422, { errors: [tooEasy] }), error: tooEasy },
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

  const { outcome, asked } = await post({ ...typed, intent: 'email', password: 'lavendel-im-korb' })

  expect(outcome).toEqual({ kind: 'done', form: 'email', typed })
  expect(asked).toEqual([['changeEmail', { ...typed, password: 'lavendel-im-korb' }]])
})

test('a wrong password keeps the new address', async () => {
  const typed = { email: 'anna@new.example' }

  const { outcome } = await post(
    { ...typed, intent: 'email', password: 'x' },
    { changeEmail: refusing(403, { code: 'WrongPassword' }) },
  )

  const errors = [{ field: 'password', rule: 'wrongPassword', params: {} }]
  expect(outcome).toEqual({ kind: 'wrong', form: 'email', typed, errors })
})

describe('addresses', () => {
  const lines = { street: '3 rue Cler', houseNumber: '', zipCode: '75007', countryCode: 'FR' }
  const typed = { ...lines, 'recipient.firstName': 'Anna', 'recipient.lastName': 'Muster' }
  const sent = { ...lines, recipient: { firstName: 'Anna', lastName: 'Muster' } }

  test('one without a number is added, with what its form has', async () => {
    const { outcome, asked } = await post({
      ...typed,
      intent: 'address',
      'isDefault.billing': 'yes',
    })

    expect(outcome).toMatchObject({ kind: 'done', form: 'address' })
    expect(asked).toEqual([
      ['createAddress', { ...sent, isDefault: { billing: true, shipping: false } }],
    ])
  })

  test('one with a number is changed, and has its own form', async () => {
    const { outcome, asked } = await post({ ...typed, intent: 'address', id: '7' })

    expect(outcome).toMatchObject({ kind: 'done', form: 'address:7' })
    expect(asked).toEqual([
      ['updateAddress', { ...sent, id: 7, isDefault: { billing: false, shipping: false } }],
    ])
  })

  test('one is deleted by its number', async () => {
    const { outcome, asked } = await post({ intent: 'deleteAddress', id: '7' })

    expect(outcome).toMatchObject({ kind: 'done', form: 'deleteAddress:7' })
    expect(asked).toEqual([['deleteAddress', { id: 7 }]])
  })

  test('one that is gone, and one too many, are told apart', async () => {
    const gone = refusing(404, { code: 'UnknownAddress' })
    const full = refusing(409, { code: 'MaximumAddressCountReached' })

    const answers = [
      await post({ intent: 'deleteAddress', id: 'x' }, { deleteAddress: gone }),
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
  const previewUserDeletion = () => unsent
  const password = 'lavendel-im-korb'

  test('asks again, and tells of orders that are still to be sent', async () => {
    const none = await post(
      { intent: 'askDeletion' },
      { previewUserDeletion: () => ({ unsentOrders: [] }) },
    )
    const some = await post({ intent: 'askDeletion' }, { previewUserDeletion })

    expect(none.outcome).toEqual({ kind: 'done', form: 'askDeletion', typed: {} })
    expect(some.outcome).toEqual({
      kind: 'done',
      form: 'askDeletion',
      typed: { unsentOrders: '260010022, 260010023' },
    })
    expect(some.asked).toEqual([['previewUserDeletion', undefined]])
  })

  test.each([
    [{}, false],
    [{ unsentOrders: '260010022' }, true],
  ])('with %s shown, the shop is told so: %s', async (typed, despiteUnsentOrders) => {
    const { outcome, asked } = await post({ intent: 'deleteUser', password, ...typed })

    expect(outcome).toEqual({ kind: 'done', form: 'deleteUser', typed })
    expect(asked).toEqual([['deleteUser', { password, despiteUnsentOrders }]])
  })

  test('tells of an order that was placed meanwhile', async () => {
    const { outcome } = await post(
      { intent: 'deleteUser', password },
      { deleteUser: refusing(409, { code: 'UnsentOrders' }), previewUserDeletion },
    )

    expect(outcome).toMatchObject({
      form: 'askDeletion',
      typed: { unsentOrders: '260010022, 260010023' },
    })
  })
})

test('a form that nobody knows asks nobody', async () => {
  const { outcome, asked } = await post({ intent: 'toString' })

  expect(outcome).toMatchObject({ kind: 'refused', because: 'failed' })
  expect(asked).toEqual([])
})

test('a session that has ended is for the route to deal with', async () => {
  const ended = refusing(401, { code: 'NotSignedIn' })

  await expect(post({ intent: 'details' }, { updateShopUser: ended })).rejects.toThrow(RpcProblem)
})

describe('what the shop refuses has a reason and a status', () => {
  const cases = [
    { by: new RpcProblem(429, { code: 'TooManyMails' }), because: 'mails', status: 429 },
    { by: { init: { status: 429 } }, because: 'tooOften', status: 429 },
    { by: { init: { status: 503 } }, because: 'failed', status: 503 },
  ]

  test.each(cases)('$because, $status', async ({ by, because, status }) => {
    const updateShopUser = () => {
      throw by
    }

    const answer = await post({ intent: 'details' }, { updateShopUser })

    expect(answer.outcome).toMatchObject({ kind: 'refused', form: 'details', because })
    expect(answer.status).toBe(status)
  })
})

describe('passkeys', () => {
  test('one is kept as the browser wrote it, under its name, and does not come back', async () => {
    const credential = '{"id":"key"}'

    const { outcome, asked } = await post({ intent: 'addPasskey', name: 'Telefon', credential })

    expect(outcome).toEqual({ kind: 'done', form: 'addPasskey', typed: { name: 'Telefon' } })
    expect(asked).toEqual([
      ['finishPasskeyRegistration', { credential: { id: 'key' }, name: 'Telefon' }],
    ])
  })

  test.each(['', '7', '[]', 'null', '{'])('%s is no passkey', async (credential) => {
    const { asked } = await post({ intent: 'addPasskey', name: 'Telefon', credential })

    expect(asked).toEqual([['finishPasskeyRegistration', { credential: {}, name: 'Telefon' }]])
  })

  test('one that is gone already is removed as well', async () => {
    const { outcome, asked } = await post(
      { intent: 'deletePasskey', id: 'a_b-c' },
      { deletePasskey: refusing(404, { code: 'UnknownPasskey' }) },
    )

    expect(outcome).toMatchObject({ kind: 'done', form: 'deletePasskey:a_b-c' })
    expect(asked).toEqual([['deletePasskey', { id: 'a_b-c' }]])
  })

  test.each([
    [409, 'PasskeyAlreadyRegistered', 'passkeyKnown'],
    [409, 'MaximumPasskeyCountReached', 'passkeyFull'],
    [400, 'PasskeyRefused', 'passkeyRefused'],
  ])('%s %s is told as %s', async (status, code, because) => {
    const answer = await post(
      { intent: 'addPasskey', name: 'Telefon', credential: '{}' },
      { finishPasskeyRegistration: refusing(status, { code }) },
    )

    expect(answer.outcome).toMatchObject({ kind: 'refused', because })
    expect(answer.status).toBe(status)
  })
})
