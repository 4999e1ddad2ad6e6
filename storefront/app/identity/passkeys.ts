// Asking the browser for a passkey. People cancel, so what it refuses is a value.
import { useSyncExternalStore } from 'react'
import { RpcProblem, type Answer, type Rpc } from '#app/rpc/client'

export type PasskeyProblem =
  | 'passkeyCancelled'
  | 'passkeyKnown'
  | 'passkeyFull'
  | 'signInAgain'
  | 'wrongPassword'
  | 'unconfirmed'
  | 'tooOften'
  | 'failed'

/** What goes into a form, or why there is nothing to send. */
export type PasskeyAnswer = { credential: string } | { problem: PasskeyProblem }

/** False on the server, and where the browser or the name of the host cannot have passkeys. */
export function useCanHavePasskeys(): boolean {
  return useSyncExternalStore(neverChanges, canHavePasskeys, () => false)
}

/** A passkey for the account, made by this device; a while after signing in it takes the password. */
export async function newPasskey(
  rpc: Pick<Rpc, 'startPasskeyRegistration'>,
  password: string | null,
): Promise<PasskeyAnswer> {
  return askBrowser(async () => {
    const { options } = await rpc.startPasskeyRegistration({ password })
    const json = plain<PublicKeyCredentialCreationOptionsJSON>(options)
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(json)
    return navigator.credentials.create({ publicKey })
  })
}

/** What proves to the shop that somebody has a passkey, whichever it is. */
export async function existingPasskey(rpc: Pick<Rpc, 'startPasskeyLogin'>): Promise<PasskeyAnswer> {
  return askBrowser(async () => {
    const { options } = await rpc.startPasskeyLogin()
    const json = plain<PublicKeyCredentialRequestOptionsJSON>(options)
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(json)
    return navigator.credentials.get({ publicKey })
  })
}

async function askBrowser(ask: () => Promise<Credential | null>): Promise<PasskeyAnswer> {
  try {
    const credential = await ask()
    if (!credential) return { problem: 'passkeyCancelled' }
    return { credential: JSON.stringify((credential as PublicKeyCredential).toJSON()) }
  } catch (failure) {
    return { problem: problemOf(failure) }
  }
}

function problemOf(failure: unknown): PasskeyProblem {
  if (failure instanceof RpcProblem) {
    if (failure.code === 'MaximumPasskeyCountReached') return 'passkeyFull'
    if (failure.code === 'SignInAgain') return 'signInAgain'
    if (failure.code === 'WrongPassword') return 'wrongPassword'
    if (failure.code === 'EmailNotConfirmed') return 'unconfirmed'
    return failure.status === 429 ? 'tooOften' : 'failed'
  }
  const name = failure instanceof Error ? failure.name : ''
  // Browsers call it so whether somebody cancels, waits too long or has nothing to choose from.
  if (name === 'NotAllowedError' || name === 'AbortError') return 'passkeyCancelled'
  return name === 'InvalidStateError' ? 'passkeyKnown' : 'failed'
}

function canHavePasskeys(): boolean {
  // Neither in old browsers nor on pages that others could have changed on their way.
  if (typeof PublicKeyCredential === 'undefined') return false
  // Older browsers lack them, and types do not know it.
  const { parseCreationOptionsFromJSON, parseRequestOptionsFromJSON } =
    PublicKeyCredential as Partial<typeof PublicKeyCredential>
  // A passkey belongs to a name: browsers make none for a number.
  const hasName = !/^\[|^[\d.]+$/.test(location.hostname)
  return hasName && Boolean(parseCreationOptionsFromJSON && parseRequestOptionsFromJSON)
}

/** The contract says no more than that options are an object: they are the browser's own. */
function plain<T>(options: Answer<'startPasskeyLogin'>['options']): T {
  return options as unknown as T
}

function neverChanges(): () => void {
  return () => undefined
}
