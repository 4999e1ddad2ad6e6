// The router looks at each value of a loader's answer on its own, on the server and in the browser.
// What nobody changes travels as one text instead, and is read once: on the server, where it was
// written a moment ago, not at all.
const MOST_KEPT = 24
const read = new Map<string, unknown>()

export function toText(value: unknown): string {
  const text = JSON.stringify(value)
  keep(text, value)
  return text
}

/** What `toText` made of a `T`. */
export function fromText<T>(text: string): T {
  const known = read.get(text)
  if (known !== undefined) return known as T
  const value = JSON.parse(text) as T
  keep(text, value)
  return value
}

function keep(text: string, value: unknown): void {
  const [oldest] = read.keys()
  if (read.size >= MOST_KEPT && oldest !== undefined) read.delete(oldest)
  read.set(text, value)
}
