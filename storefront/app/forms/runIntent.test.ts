import { describe, expect, test } from 'vitest'
import { numberOf, textOf } from './formFields'
import type { Outcome } from './outcome'
import { postForm, problem } from './postForm.fixture'
import { intentOf, missingIn, readForm, runIntent } from './runIntent.server'
import { rpcContext } from '#app/pages/loadContext'
import type { LoaderFunctionArgs } from 'react-router'

type TestOutcome = Outcome<'save' | 'remove', 'gone', { kind: 'done' }>

/** A page with two forms. */
async function action({ request, context }: LoaderFunctionArgs) {
  const form = await readForm(request)
  const rpc = context.get(rpcContext)
  return runIntent<TestOutcome>(
    form,
    {
      save: async () => {
        const errors = missingIn(form, ['email'])
        if (errors.length > 0) return { kind: 'wrong', errors }
        await rpc.changeEmail({ email: textOf(form, 'email'), password: textOf(form, 'password') })
        return { kind: 'done' }
      },
      remove: async () => {
        await rpc.deleteAddress({ id: numberOf(form, 'id') })
        return { kind: 'done' }
      },
    },
    ({ code }) => (code === 'UnknownAddress' ? 'gone' : undefined),
  )
}

const typed = { email: 'anna@shopper.example' }
const save = { ...typed, intent: 'save', password: 'lavendel-im-korb' }

test('an intent runs its own function, and no secret comes back', async () => {
  const { outcome, status, calls } = await postForm(action, save)

  expect([outcome, status]).toEqual([{ form: 'save', typed, kind: 'done' }, 200])
  expect(calls).toEqual([['changeEmail', { email: save.email, password: save.password }]])
})

test('an empty field is named before the shop is asked', async () => {
  const { outcome, status, calls } = await postForm(action, { intent: 'save', email: ' ' })

  const errors = [{ field: 'email', rule: 'required', params: {} }]
  expect(outcome).toEqual({ form: 'save', typed: { email: ' ' }, kind: 'wrong', errors })
  expect([status, calls]).toEqual([422, []])
})

describe('what the shop refuses is told by', () => {
  const errors = [{ field: 'email', rule: 'email', params: {} }]

  test.each([
    ['its fields', problem(422, { errors }), 422, { kind: 'wrong', errors }],
    ['its code', problem(404, { code: 'UnknownAddress' }), 404, { because: 'gone' }],
    [
      'how often it was tried',
      problem(429, { code: 'TooManyTries' }),
      429,
      { because: 'tooOften' },
    ],
    ['a busy network', problem(429, { code: 'TooManyCalls' }), 429, { because: 'tooOften' }],
    ['its failure', problem(500, {}), 503, { because: 'failed' }],
    ['a code without words', problem(409, { code: 'New' }), 409, { because: 'failed' }],
  ])('%s', async (_, changeEmail, status, result) => {
    const answer = await postForm(action, save, { answers: { changeEmail } })

    expect(answer.outcome).toMatchObject({ form: 'save', typed, ...result })
    expect(answer.status).toBe(status)
  })
})

describe('what no page of ours sends is answered with 400, and the shop is not asked', () => {
  const file = new FormData()
  file.set('intent', 'save')
  file.set('email', new Blob(['anna']), 'email.txt')

  test.each([
    ['an intent that there is not', { intent: 'buy' }],
    ['the name of what every object has', { intent: 'toString' }],
    ['no intent', { email: 'anna@shopper.example' }],
    ['a file in place of text', file],
    ['a body that is no form', '{"intent":"save"}'],
    ['a missing number', { intent: 'remove' }],
    ['a number that is none', { intent: 'remove', id: '7 or 1=1' }],
  ])('%s', async (_, values) => {
    const { status, calls } = await postForm(action, values)

    expect([status, calls]).toEqual([400, []])
  })

  test('for a page with a choice of its own as well', () => {
    expect(() => intentOf(new FormData(), ['confirm', 'end'])).toThrow(
      expect.objectContaining({ init: { status: 400, statusText: 'Bad Request' } }),
    )
  })
})

test('a mistake of ours is no refusal: it is thrown, so that it is reported', async () => {
  const broken = () => runIntent(aForm('save'), { save: () => Promise.reject(new Error('ours')) })

  await expect(broken()).rejects.toThrow('ours')
})

function aForm(intent: string): FormData {
  const form = new FormData()
  form.set('intent', intent)
  return form
}
