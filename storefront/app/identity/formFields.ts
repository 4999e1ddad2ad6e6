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
