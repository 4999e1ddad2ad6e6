// What the forms of content pages ask for. The shop checks every field.
import { wholeAddressIn } from '#app/forms/addressIn'
import { textOf } from '#app/forms/formFields'
import type { ResultOf } from '#app/forms/outcome'
import { runForm } from '#app/forms/runIntent.server'
import { RpcProblem, type Rpc } from '#app/rpc/client'
import { CATALOGUE_FIELD } from './catalogueField'
import type { FormName, FormOutcome } from './formOutcome'

type Send = (rpc: Rpc, form: FormData) => Promise<unknown>

const SEND: Readonly<Record<FormName, Send>> = {
  newsletter: (rpc, form) =>
    rpc.subscribeNewsletter({
      email: textOf(form, 'email'),
      source: textOf(form, 'source') === 'footer' ? 'footer' : 'page',
      ...proofIn(form),
    }),
  unsubscribe: (rpc, form) =>
    rpc.unsubscribeNewsletterAddress({ email: textOf(form, 'email'), ...proofIn(form) }),
  contact: (rpc, form) =>
    rpc.submitContactForm({
      name: textOf(form, 'name'),
      email: textOf(form, 'email'),
      subject: textOf(form, 'subject'),
      orderNumber: textOf(form, 'orderNumber'),
      message: textOf(form, 'message'),
      ...proofIn(form),
    }),
  catalogue: (rpc, form) =>
    rpc.orderCatalogue({
      email: textOf(form, 'email'),
      catalogues: cataloguesIn(form),
      address: wholeAddressIn(form, ''),
      ...proofIn(form),
    }),
}

export function sendForm(rpc: Rpc, form: FormData, name: FormName) {
  return runForm<FormOutcome>(
    form,
    name,
    () => SEND[name](rpc, form).then(() => ({ kind: 'done' }) as const, againOrThrow),
    ({ code }) => (code === 'TooManyMails' ? 'mails' : undefined),
  )
}

function againOrThrow(failure: unknown): ResultOf<FormOutcome> {
  if (!(failure instanceof RpcProblem) || failure.code !== 'SentTooSoon') throw failure
  const { stamp, waitMs } = failure.body
  return { kind: 'again', stamp: String(stamp), waitMs: Number(waitMs) }
}

function proofIn(form: FormData) {
  return { stamp: textOf(form, 'stamp'), website: textOf(form, 'website') }
}

function cataloguesIn(form: FormData): string[] {
  return [...form.keys()]
    .filter((name) => name.startsWith(CATALOGUE_FIELD))
    .map((name) => name.slice(CATALOGUE_FIELD.length))
}
