// What the forms of signing in ask for. The shop checks every field; what it finds is shown beside it.
import { email as emailRule } from '#app/forms/fieldRules'
import { textOf } from '#app/forms/formFields'
import type { ResultOf } from '#app/forms/outcome'
import { missingIn, runIntent } from '#app/forms/runIntent.server'
import { RpcProblem, type Answer, type Rpc } from '#app/rpc/client'
import { credentialIn, genderIn } from './identityFields'
import { mergingOf } from './merging'
import type { IdentityOutcome, Refusal } from './outcome'

type Result = ResultOf<IdentityOutcome>

const REFUSALS: Readonly<Record<string, Refusal>> = {
  WrongCredentials: 'credentials',
  PasskeyRefused: 'passkeyRefused',
  LinkNoLongerWorks: 'link',
  AlreadyRegistered: 'taken',
  SignInToConfirm: 'signin',
  OtherAccount: 'other',
  TooManyMails: 'mails',
}

/** `link` is the secret of a mail, for the forms that a mail leads to. */
export function identityAction(rpc: Rpc, form: FormData, link: string) {
  const text = (name: string) => textOf(form, name)
  const email = text('email')
  const password = text('password')
  const person = {
    first_name: text('first_name'),
    last_name: text('last_name'),
    email,
    gender: genderIn(form),
  }
  return runIntent<IdentityOutcome>(
    form,
    {
      signin: () => signIn(rpc, form),
      passkey: () => signInResult(rpc.finishPasskeyLogin({ credential: credentialIn(form) })),
      register: () => signInResult(rpc.oauthRegister({ ...person, password }), email.trim()),
      guest: () => signInResult(rpc.oauthGuestLogin(person)),
      password: () =>
        signInResult(
          rpc.updatePasswordByHash({
            hash: link,
            password,
            endPasskeys: form.has('endPasskeys'),
          }),
        ),
      forgot: async () => {
        await rpc.oauthForgetPassword({ email })
        return { kind: 'mailSent', email: email.trim(), isAgain: form.has('again') }
      },
      confirm: async () => {
        return { kind: 'confirmed', ...(await rpc.confirmEmail({ token: link })) }
      },
    },
    ({ code }) => REFUSALS[code],
  )
}

/** The shop answers an empty password like a wrong one; here it can be said which field it was. */
async function signIn(rpc: Rpc, form: FormData): Promise<Result> {
  const email = textOf(form, 'email')
  const broken = emailRule(email.trim())
  const errors = missingIn(form, ['email', 'password'])
  if (broken) errors.unshift({ ...broken, field: 'email' })
  if (errors.length > 0) return { kind: 'wrong', errors }
  return signInResult(rpc.oauthLogin({ email, password: textOf(form, 'password') }))
}

/** `registered` is the address of whoever has an account only now. */
async function signInResult(
  answer: Promise<Answer<'oauthLogin'>>,
  registered: string | null = null,
): Promise<Result> {
  try {
    return { kind: 'signedIn', merging: mergingOf((await answer).merged), registered }
  } catch (failure) {
    // Another tab was faster; there is no need to be a guest any more.
    const isThere = failure instanceof RpcProblem && failure.code === 'AlreadySignedIn'
    if (isThere) return { kind: 'signedIn', merging: {}, registered: null }
    throw failure
  }
}
