// What was typed and not sent yet survives a reload, Back and a session that was lost. It stays in
// the tab: nobody else sees it, and it is gone with it.
import { useEffect, type RefObject } from 'react'
import { sessionStore } from '#app/ui/browserStorage'

/** Fields whose contents are kept nowhere but on the page. */
const SECRET = /iban/i

export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  key: string,
  mayRestore: boolean,
): void {
  useEffect(() => {
    const element = form.current
    if (!element) return
    if (mayRestore) restore(element, key)
    const note = () => sessionStore.setItem(key, JSON.stringify(draftOf(element)))
    element.addEventListener('input', note)
    return () => element.removeEventListener('input', note)
  }, [form, key, mayRestore])
}

/** Once the order is placed. */
export function useForgottenDrafts(): void {
  useEffect(() => {
    for (const key of sessionStore.keys()) {
      if (key.startsWith('checkout-')) sessionStore.removeItem(key)
    }
  }, [])
}

function draftOf(form: HTMLFormElement): [string, string][] {
  return textFields(form).map((field) => [field.name, field.value])
}

function restore(form: HTMLFormElement, key: string): void {
  const draft = readDraft(key)
  for (const field of textFields(form)) {
    const typed = draft.get(field.name)
    // What the shop knows is newer than a draft; only what would be empty is filled.
    if (typed && !field.value) field.value = typed
  }
}

function readDraft(key: string): Map<string, string> {
  try {
    const stored: unknown = JSON.parse(sessionStore.getItem(key) ?? '[]')
    return new Map(Array.isArray(stored) ? (stored as [string, string][]) : [])
  } catch {
    return new Map()
  }
}

function textFields(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.elements].filter(
    (field): field is HTMLInputElement =>
      field instanceof HTMLInputElement &&
      ['text', 'email', 'tel'].includes(field.type) &&
      !SECRET.test(field.name),
  )
}
