import { textOf } from '#app/forms/formFields'

export function genderIn(form: FormData, name = 'gender') {
  return (['d', 'f', 'm', 'n'] as const).find((each) => each === form.get(name)) ?? null
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
