// The router looks at each value of a loader's answer on its own, on the server and in the browser.
// What nobody changes travels as one text instead, and is read once: on the server, where it was
// written a moment ago, not at all.

// The answer is quoted twice on its way, and a quoted quote is four signs. So quotes travel as a sign
// that no text holds and that nothing quotes.
const QUOTE = '\x7f'

interface Kept {
  text: string
  value: unknown
}

const MOST_KEPT = 24
// The newest last. Texts are told apart by where they lie in memory, mostly: a map would read each of
// them to the end before it knew where to look.
const kept: Kept[] = []
const written = new WeakMap<object, string>()

export function toText(value: object): string {
  const text = written.get(value) ?? asText(value)
  written.set(value, text)
  keep(text, value)
  return text
}

function asText(value: object): string {
  return JSON.stringify(value).replaceAll(QUOTE, '\\u007f').replaceAll('"', QUOTE)
}

/** What `toText` made of a `T`. */
export function fromText<T>(text: string): T {
  const known = kept.find((each) => each.text === text)
  if (known) return known.value as T
  const value = JSON.parse(text.replaceAll(QUOTE, '"')) as T
  keep(text, value)
  return value
}

function keep(text: string, value: unknown): void {
  if (kept.some((each) => each.text === text)) return
  if (kept.length >= MOST_KEPT) kept.shift()
  kept.push({ text, value })
}
