// Both generations of the client, told where the shop is.
import test from 'node:test'
import Version7 from 'storyblok-js-client'
import Version6 from 'storyblok-js-client-6'

export const space = JSON.parse(process.env.SPACE)

const generations = [
  ['7.7.6', Version7],
  ['6.11.0', Version6],
]

// Runs a test with each generation; `ask` makes a client with the token of a kind.
export function eachClient(name, run) {
  for (const [version, Client] of generations) {
    const ask = (kind = 'published', options = {}) => new Client(optionsOf(kind, options))
    test(`${name} (${version})`, () => run(ask, version))
  }
}

export function optionsOf(kind, options = {}) {
  return {
    accessToken: space.tokens[kind] ?? kind,
    endpoint: space.endpoint,
    // The hosted service allows 50; nothing here waits for it.
    rateLimit: 1000,
    cache: { type: 'none' },
    ...options,
  }
}

// The address of the delivery API itself, for what clients do not show.
export function address(path, parameters = {}, kind = 'published') {
  const query = new URLSearchParams({ token: space.tokens[kind], ...parameters })
  return `${space.endpoint}/cdn/${path}?${query}`
}

export const slugs = (stories) => stories.map((story) => story.full_slug)

// What a promise is refused with.
export async function refusal(promise) {
  try {
    await promise
  } catch (error) {
    return error
  }
  throw new Error('it was not refused')
}
