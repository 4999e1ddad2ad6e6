// What the forms of a customer's details ask for. The shop checks every field.
import { RpcProblem, type FieldProblem, type Payload, type Rpc } from '#app/rpc/client'
import { isTooManyCalls } from '#app/rpc/unavailable'
import { required } from '#app/forms/fieldRules'
import { credentialIn, formNameIn, genderIn, textOf } from './formFields'
import type { TypedFields, UserIntent, UserOutcome, UserRefusal } from './userOutcome'

type Change = (rpc: Rpc, form: FormData) => Promise<unknown>

const CHANGES: Record<Exclude<UserIntent, 'askDeletion'>, Change> = {
  details: (rpc, form) =>
    rpc.updateShopUser({
      firstName: textOf(form, 'firstName'),
      lastName: textOf(form, 'lastName'),
      gender: genderIn(form),
      birthDate: textOf(form, 'birthDate'),
      phone: textOf(form, 'phone'),
      wantsNewsletter: form.has('wantsNewsletter'),
    }),
  password: (rpc, form) =>
    rpc.updatePassword({
      oldPassword: textOf(form, 'oldPassword'),
      newPassword: textOf(form, 'newPassword'),
      endPasskeys: form.has('endPasskeys'),
    }),
  email: (rpc, form) =>
    rpc.changeEmail({ email: textOf(form, 'email'), password: textOf(form, 'password') }),
  confirmationMail: (rpc) => rpc.sendConfirmationMail(),
  address: (rpc, form) =>
    form.has('id')
      ? rpc.updateAddress({ ...addressIn(form), id: idIn(form) })
      : rpc.createAddress(addressIn(form)),
  addPasskey: (rpc, form) =>
    rpc.finishPasskeyRegistration({ credential: credentialIn(form), name: textOf(form, 'name') }),
  deletePasskey: (rpc, form) =>
    rpc.deletePasskey({ id: textOf(form, 'id') }).catch((failure: unknown) => {
      // Another tab was faster; it is gone, as was wanted.
      if (!(failure instanceof RpcProblem && failure.code === 'UnknownPasskey')) throw failure
    }),
  deleteAddress: (rpc, form) => rpc.deleteAddress({ id: idIn(form) }),
  deleteUser: (rpc, form) =>
    rpc.deleteUser({
      password: textOf(form, 'password'),
      // The numbers that the page has shown.
      despiteUnsentOrders: textOf(form, 'unsentOrders') !== '',
    }),
}

/** The field in which a form asks again for the password that the customer has. */
const PROOFS: Partial<Record<UserIntent, string>> = {
  password: 'oldPassword',
  email: 'password',
  deleteUser: 'password',
}

/** Throws what says that nobody is signed in any more. */
export async function userAction(rpc: Rpc, form: FormData): Promise<UserOutcome> {
  const intent = textOf(form, 'intent')
  const back = { form: formNameIn(form), typed: typedIn(form) }
  if (intent === 'askDeletion') return askDeletion(rpc)
  if (!isChange(intent)) return { ...back, kind: 'refused', because: 'failed' }
  const wrong = (errors: FieldProblem[]): UserOutcome => ({ ...back, kind: 'wrong', errors })
  const proof = PROOFS[intent]
  try {
    // The shop answers an empty password like a wrong one.
    const missing = proof && required(textOf(form, proof))
    if (missing) return wrong([{ ...missing, field: proof }])
    await CHANGES[intent](rpc, form)
    return { ...back, kind: 'done' }
  } catch (failure) {
    if (failure instanceof RpcProblem && failure.status === 401) throw failure
    if (failure instanceof RpcProblem && failure.status === 422) return wrong(failure.errors)
    if (proof && failure instanceof RpcProblem && failure.code === 'WrongPassword') {
      return wrong([{ field: proof, rule: 'wrongPassword', params: {} }])
    }
    if (failure instanceof RpcProblem && failure.code === 'UnsentOrders') return askDeletion(rpc)
    return { ...back, kind: 'refused', because: reasonOf(failure) }
  }
}

/** Changes nothing: the page asks again, and tells of orders that are still to be sent. */
async function askDeletion(rpc: Rpc): Promise<UserOutcome> {
  const { unsentOrders } = await rpc.previewUserDeletion()
  const numbers = unsentOrders.map(({ number }) => number).join(', ')
  const typed: TypedFields = numbers ? { unsentOrders: numbers } : {}
  return { form: 'askDeletion', kind: 'done', typed }
}

export function statusOf(outcome: UserOutcome): number {
  if (outcome.kind === 'wrong') return 422
  return outcome.kind === 'refused' ? STATUS[outcome.because] : 200
}

const STATUS: Record<UserRefusal, number> = {
  gone: 404,
  tooMany: 409,
  passkeyKnown: 409,
  passkeyFull: 409,
  passkeyRefused: 400,
  unconfirmed: 403,
  mails: 429,
  tooOften: 429,
  failed: 503,
}

function isChange(intent: string): intent is keyof typeof CHANGES {
  return Object.hasOwn(CHANGES, intent)
}

function reasonOf(failure: unknown): UserRefusal {
  if (isTooManyCalls(failure)) return 'tooOften'
  if (!(failure instanceof RpcProblem)) return 'failed'
  if (failure.code === 'UnknownAddress') return 'gone'
  if (failure.code === 'MaximumAddressCountReached') return 'tooMany'
  if (failure.code === 'PasskeyAlreadyRegistered') return 'passkeyKnown'
  if (failure.code === 'MaximumPasskeyCountReached') return 'passkeyFull'
  if (failure.code === 'PasskeyRefused') return 'passkeyRefused'
  if (failure.code === 'EmailNotConfirmed') return 'unconfirmed'
  if (failure.code === 'TooManyMails') return 'mails'
  return failure.status === 429 ? 'tooOften' : 'failed'
}

const LINES = [
  'company',
  'street',
  'houseNumber',
  'additional',
  'zipCode',
  'city',
  'state',
  'countryCode',
] as const

/** What the form has: the forms of some countries leave fields out. */
function addressIn(form: FormData): NonNullable<Payload<'createAddress'>> {
  const lines: Partial<Record<(typeof LINES)[number], string>> = {}
  for (const line of LINES) if (form.has(line)) lines[line] = textOf(form, line)
  return {
    ...lines,
    recipient: {
      firstName: textOf(form, 'recipient.firstName'),
      lastName: textOf(form, 'recipient.lastName'),
    },
    isDefault: {
      billing: form.has('isDefault.billing'),
      shipping: form.has('isDefault.shipping'),
    },
  }
}

/** Nothing has the number 0, so the shop knows no such thing. */
function idIn(form: FormData): number {
  const id = Number(form.get('id'))
  return Number.isSafeInteger(id) ? id : 0
}

function typedIn(form: FormData): TypedFields {
  const typed = [...form].filter(
    ([name]) => name !== 'intent' && !/password|credential/i.test(name),
  )
  return Object.fromEntries(typed.filter(([, value]) => typeof value === 'string')) as TypedFields
}
