/** The visitor's arms of experiments, as the cookie `vitrine_arms` has them: `name:variant,name:variant`. */
export function armsIn(cookies: string): Record<string, string> {
  const [, value = ''] = /(?:^|;\s*)vitrine_arms=([^;]*)/.exec(cookies) ?? []
  const arms: Record<string, string> = {}
  for (const [, name, variant] of value.matchAll(PAIR)) {
    if (name && variant) arms[name] = variant
  }
  return arms
}

const PAIR = /([\w-]{1,60}):([\w-]{1,60})(?=[,.|]|$)/g
