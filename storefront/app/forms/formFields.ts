import { data } from 'react-router'
import type { Typed } from './outcome'

/** A field that is missing is an empty one: what is required, the field's rule says. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** For a form with rows, each of which has a field of this name. */
export function textsOf(form: FormData, name: string): string[] {
  return form.getAll(name).filter((value) => typeof value === 'string')
}

/** For fields that the page fills in itself: without a whole number it is no form of ours. */
export function numberOf(form: FormData, name: string): number {
  const text = textOf(form, name)
  if (!/^-?\d{1,15}$/.test(text)) throw invalidForm(`${name} is no whole number`)
  return Number(text)
}

const SECRET = /password|credential|iban/i

export function typedIn(form: FormData): Typed {
  const names = [...new Set(form.keys())].filter((name) => name !== 'intent' && !SECRET.test(name))
  return Object.fromEntries(names.map((name) => [name, textOf(form, name)]))
}

/** Thrown for what none of our pages sends: a page that says so, with status 400. */
export function invalidForm(message: string) {
  return data({ message }, { status: 400, statusText: 'Bad Request' })
}
