export interface UsedKeys {
  keys: Set<string>
  /** What comes before the first value of a template: `payment.${name}` uses all of `payment.`. */
  prefixes: string[]
}

/** Every string of the sources that could be a key; whoever has the catalogue compares. */
export function usedKeys(sources: string[]): UsedKeys {
  const keys = new Set<string>()
  const prefixes = new Set<string>()
  for (const source of sources) {
    for (const [, text = ''] of source.matchAll(/['"]([a-z][\w-]*(?:\.[\w-]+)+)['"]/gi))
      keys.add(text)
    for (const [, start = ''] of source.matchAll(/`([a-z]\w*\.[\w.-]*)\$\{/gi)) prefixes.add(start)
  }
  return { keys, prefixes: [...prefixes] }
}

export function isUsed(key: string, { keys, prefixes }: UsedKeys): boolean {
  return keys.has(key) || prefixes.some((prefix) => key.startsWith(prefix))
}
