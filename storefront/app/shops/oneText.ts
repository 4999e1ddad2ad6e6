// The router looks at each value of a loader's answer on its own, on the server and in the browser.
// What every page carries and nobody changes travels as one text instead, and is read once.
const MOST_KEPT = 24
const read = new Map<string, unknown>()

/** What `JSON.stringify` made of a `T`. */
export function fromText<T>(text: string): T {
  const known = read.get(text)
  if (known !== undefined) return known as T
  const value = JSON.parse(text) as T
  const [oldest] = read.keys()
  if (read.size >= MOST_KEPT && oldest !== undefined) read.delete(oldest)
  read.set(text, value)
  return value
}
