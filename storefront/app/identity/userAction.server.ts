// What the forms of a customer's details ask for. The shop checks every field.
import { addressIn } from '#app/forms/addressIn'
import { numberOf, textOf } from '#app/forms/formFields'
import { wrongField, type ResultOf } from '#app/forms/outcome'
import { missingIn, runIntent } from '#app/forms/runIntent.server'
import { RpcProblem, type Payload, type Rpc } from '#app/rpc/client'
import { credentialIn, genderIn } from './identityFields'
import type { UserOutcome, UserRefusal } from './userOutcome'

type Result = ResultOf<UserOutcome>

const REFUSALS: Readonly<Record<string, UserRefusal>> = {
  UnknownAddress: 'gone',
  MaximumAddressCountReached: 'tooMany',
  PasskeyAlreadyRegistered: 'passkeyKnown',
  MaximumPasskeyCountReached: 'passkeyFull',
  PasskeyRefused: 'passkeyRefused',
  EmailNotConfirmed: 'unconfirmed',
  TooManyMails: 'mails',
}

/** Throws what says that nobody is signed in any more. */
export function userAction(rpc: Rpc, form: FormData) {
  const text = (name: string) => textOf(form, name)
  return runIntent<UserOutcome>(
    form,
    {
      details: () =>
        finish(
          rpc.updateShopUser({
            firstName: text('firstName'),
            lastName: text('lastName'),
            gender: genderIn(form),
            birthDate: text('birthDate'),
            phone: text('phone'),
          }),
        ),
      newsletter: () => chooseNewsletter(rpc, true),
      leaveNewsletter: () => chooseNewsletter(rpc, false),
      password: () =>
        withPassword(form, 'oldPassword', (oldPassword) =>
          rpc.updatePassword({
            oldPassword,
            newPassword: text('newPassword'),
            endPasskeys: form.has('endPasskeys'),
          }),
        ),
      email: () =>
        withPassword(form, 'password', (password) =>
          rpc.changeEmail({ email: text('email'), password }),
        ),
      confirmationMail: () => finish(rpc.sendConfirmationMail()),
      address: async () =>
        finish(
          form.has('id')
            ? rpc.updateAddress({ ...defaultAddressIn(form), id: numberOf(form, 'id') })
            : rpc.createAddress(defaultAddressIn(form)),
        ),
      addPasskey: () =>
        finish(
          rpc.finishPasskeyRegistration({ credential: credentialIn(form), name: text('name') }),
        ),
      // Another tab may have been faster; it is gone, as was wanted.
      deletePasskey: () => finish(rpc.deletePasskey({ id: text('id') }), 'UnknownPasskey'),
      deleteAddress: async () => finish(rpc.deleteAddress({ id: numberOf(form, 'id') })),
      askDeletion: () => askDeletion(rpc),
      deleteUser: () => deleteUser(rpc, form),
    },
    (problem) => {
      if (problem.status === 401) throw problem
      return REFUSALS[problem.code]
    },
  )
}

async function finish(call: Promise<unknown>, codeOfDone?: string): Promise<Result> {
  try {
    await call
  } catch (failure) {
    if (!(failure instanceof RpcProblem && failure.code === codeOfDone)) throw failure
  }
  return { kind: 'done' }
}

async function chooseNewsletter(rpc: Rpc, isSubscribed: boolean): Promise<Result> {
  const { state } = await rpc.chooseNewsletter({ isSubscribed })
  return { kind: 'done', typed: { state } }
}

/** For a form that asks again for the password that the customer has, in this field. */
async function withPassword(
  form: FormData,
  field: string,
  call: (password: string) => Promise<unknown>,
): Promise<Result> {
  // The shop answers an empty password like a wrong one.
  const errors = missingIn(form, [field])
  if (errors.length > 0) return { kind: 'wrong', errors }
  try {
    return await finish(call(textOf(form, field)))
  } catch (failure) {
    if (!(failure instanceof RpcProblem && failure.code === 'WrongPassword')) throw failure
    return wrongField(field, 'wrongPassword')
  }
}

async function deleteUser(rpc: Rpc, form: FormData): Promise<Result> {
  // The numbers that the page has shown.
  const despiteUnsentOrders = textOf(form, 'unsentOrders') !== ''
  try {
    return await withPassword(form, 'password', (password) =>
      rpc.deleteUser({ password, despiteUnsentOrders }),
    )
  } catch (failure) {
    if (!(failure instanceof RpcProblem && failure.code === 'UnsentOrders')) throw failure
    return askDeletion(rpc)
  }
}

/** Changes nothing: the page asks again, and tells of orders that are still to be sent. */
async function askDeletion(rpc: Rpc): Promise<Result> {
  const { unsentOrders } = await rpc.previewUserDeletion()
  const numbers = unsentOrders.map(({ number }) => number).join(', ')
  return {
    kind: 'done',
    form: 'askDeletion',
    typed: numbers ? { unsentOrders: numbers } : {},
  }
}

function defaultAddressIn(form: FormData): NonNullable<Payload<'createAddress'>> {
  return {
    ...addressIn(form),
    isDefault: {
      billing: form.has('isDefault.billing'),
      shipping: form.has('isDefault.shipping'),
    },
  }
}
