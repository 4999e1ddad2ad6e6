export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

export function genderIn(form: FormData, name = 'gender') {
  return (['d', 'f', 'm', 'n'] as const).find((each) => each === form.get(name)) ?? null
}

/** Tells the forms of a page apart: there is one for each address. */
export function formName(intent: string, id?: number | string): string {
  return id ? `${intent}:${id}` : intent
}

export function formNameIn(form: FormData): string {
  return formName(textOf(form, 'intent'), textOf(form, 'id'))
}

/** A passkey as the browser wrote it; what is no object is none that the shop could know. */
export function credentialIn(form: FormData): Record<string, never> {
  try {
    const credential: unknown = JSON.parse(textOf(form, 'credential'))
    if (typeof credential === 'object' && credential && !Array.isArray(credential)) {
      return credential as Record<string, never>
    }
  } catch {
    // Answered like any other that is refused.
  }
  return {}
}
