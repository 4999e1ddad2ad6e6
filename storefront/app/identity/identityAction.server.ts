// What the forms of signing in ask for. The shop checks every field; what it finds is shown beside it.
import { RpcProblem, type Answer, type FieldProblem, type Rpc } from '#app/rpc/client'
import { isTooManyCalls } from '#app/rpc/unavailable'
import { email as emailRule, required } from '#app/forms/fieldRules'
import { credentialIn, genderIn, textOf } from './formFields'
import { mergingOf } from './merging'
import type { Intent, Outcome, Refusal, Typed } from './outcome'

const INTENTS: readonly string[] = [
  'signin',
  'passkey',
  'register',
  'guest',
  'forgot',
  'confirm',
  'password',
] satisfies Intent[]

/** `link` is the secret of a mail, for the forms that a mail leads to. */
export async function identityAction(rpc: Rpc, form: FormData, link: string): Promise<Outcome> {
  const asked = textOf(form, 'intent')
  const intent = (INTENTS.includes(asked) ? asked : 'signin') as Intent
  const typed = typedIn(form)
  try {
    const errors = intent === 'signin' ? missingIn(form) : []
    if (errors.length > 0) return { kind: 'wrong', intent, typed, errors }
    return await outcomeOf(rpc, intent, form, link)
  } catch (failure) {
    if (failure instanceof RpcProblem && failure.status === 422) {
      return { kind: 'wrong', intent, typed, errors: failure.errors }
    }
    // Another tab was faster; there is no need to be a guest any more.
    if (failure instanceof RpcProblem && failure.code === 'AlreadySignedIn') {
      return { kind: 'signedIn', merging: {} }
    }
    return { kind: 'refused', intent, typed, because: reasonOf(failure) }
  }
}

async function outcomeOf(rpc: Rpc, intent: Intent, form: FormData, link: string): Promise<Outcome> {
  const email = textOf(form, 'email')
  const password = textOf(form, 'password')
  const person = {
    first_name: textOf(form, 'first_name'),
    last_name: textOf(form, 'last_name'),
    email,
    gender: genderIn(form),
  }
  switch (intent) {
    case 'signin':
      return signedIn(await rpc.oauthLogin({ email, password }))
    case 'passkey':
      return signedIn(await rpc.finishPasskeyLogin({ credential: credentialIn(form) }))
    case 'register':
      return signedIn(await rpc.oauthRegister({ ...person, password }))
    case 'guest':
      return signedIn(await rpc.oauthGuestLogin(person))
    case 'password':
      return signedIn(
        await rpc.updatePasswordByHash({
          hash: link,
          password,
          endPasskeys: form.has('endPasskeys'),
        }),
      )
    case 'forgot':
      await rpc.oauthForgetPassword({ email })
      return { kind: 'mailSent', email: email.trim(), isAgain: form.has('again') }
    case 'confirm':
      return { kind: 'confirmed', email: (await rpc.confirmEmail({ token: link })).email }
  }
}

function signedIn({ merged }: Answer<'oauthLogin'>): Outcome {
  return { kind: 'signedIn', merging: mergingOf(merged) }
}

/** The shop answers an empty password like a wrong one; here it can be said which field it was. */
function missingIn(form: FormData): FieldProblem[] {
  const email = textOf(form, 'email').trim()
  const broken = {
    email: required(email) ?? emailRule(email),
    password: required(textOf(form, 'password')),
  }
  return Object.entries(broken).flatMap(([field, each]) => (each ? { ...each, field } : []))
}

function reasonOf(failure: unknown): Refusal {
  if (isTooManyCalls(failure)) return 'tooOften'
  if (!(failure instanceof RpcProblem)) return 'failed'
  if (failure.code === 'WrongCredentials') return 'credentials'
  if (failure.code === 'PasskeyRefused') return 'passkeyRefused'
  if (failure.code === 'LinkNoLongerWorks') return 'link'
  if (failure.code === 'AlreadyRegistered') return 'taken'
  if (failure.code === 'SignInToConfirm') return 'signin'
  if (failure.code === 'OtherAccount') return 'other'
  if (failure.code === 'TooManyMails') return 'mails'
  return failure.status === 429 ? 'tooOften' : 'failed'
}

export function statusOf(outcome: Outcome): number {
  if (outcome.kind === 'wrong') return 422
  return outcome.kind === 'refused' ? STATUS[outcome.because] : 200
}

const STATUS: Record<Refusal, number> = {
  credentials: 401,
  passkeyRefused: 401,
  link: 406,
  taken: 409,
  signin: 401,
  other: 403,
  mails: 429,
  tooOften: 429,
  failed: 503,
}

function typedIn(form: FormData): Typed {
  const { first_name, last_name, email, gender } = Object.fromEntries(form)
  const given = Object.entries({ first_name, last_name, email, gender })
  return Object.fromEntries(given.filter(([, value]) => typeof value === 'string'))
}
