import { afterEach, describe, expect, test, vi } from 'vitest'
import { RpcProblem } from '#app/rpc/client'
import { existingPasskey, newPasskey } from './passkeys'

/** A browser that answers, or refuses, as given. */
function aBrowser(answer: () => Promise<unknown>) {
  vi.stubGlobal('navigator', { credentials: { create: answer, get: answer } })
  vi.stubGlobal('PublicKeyCredential', {
    parseCreationOptionsFromJSON: (options: unknown) => options,
    parseRequestOptionsFromJSON: (options: unknown) => options,
  })
}

afterEach(() => vi.unstubAllGlobals())

const options = {}
const rpc = {
  startPasskeyRegistration: async () => ({ options }),
  startPasskeyLogin: async () => ({ options }),
}

test('what the browser gives is sent as it writes it', async () => {
  aBrowser(async () => ({ toJSON: () => ({ id: 'key' }) }))

  expect(await newPasskey(rpc, null)).toEqual({ credential: '{"id":"key"}' })
  expect(await existingPasskey(rpc)).toEqual({ credential: '{"id":"key"}' })
})

describe('what the browser refuses is a reason', () => {
  test.each([
    ['NotAllowedError', 'passkeyCancelled'],
    ['AbortError', 'passkeyCancelled'],
    ['InvalidStateError', 'passkeyKnown'],
    ['SecurityError', 'failed'],
  ])('%s: %s', async (name, problem) => {
    aBrowser(() => Promise.reject(new DOMException('no', name)))

    expect(await newPasskey(rpc, null)).toEqual({ problem })
  })

  test('nothing at all: cancelled', async () => {
    aBrowser(async () => null)

    expect(await existingPasskey(rpc)).toEqual({ problem: 'passkeyCancelled' })
  })
})

test.each([
  [new RpcProblem(409, { code: 'MaximumPasskeyCountReached' }), 'passkeyFull'],
  [new RpcProblem(403, { code: 'SignInAgain' }), 'signInAgain'],
  [new RpcProblem(403, { code: 'WrongPassword' }), 'wrongPassword'],
  [new RpcProblem(403, { code: 'EmailNotConfirmed' }), 'unconfirmed'],
  [new RpcProblem(429, { code: 'TooManyCalls' }), 'tooOften'],
  [new RpcProblem(0, { code: 'Unreachable' }), 'failed'],
])('a shop that refuses is heard before the browser is asked', async (refusal, problem) => {
  const browser = vi.fn()
  aBrowser(browser)

  const rpc = { startPasskeyRegistration: () => Promise.reject(refusal) }
  const answer = await newPasskey(rpc, null)

  expect(answer).toEqual({ problem })
  expect(browser).not.toHaveBeenCalled()
})
