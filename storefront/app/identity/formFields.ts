export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

export function genderIn(form: FormData, name = 'gender') {
  return (['d', 'f', 'm', 'n'] as const).find((each) => each === form.get(name)) ?? null
}
