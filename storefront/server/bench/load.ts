// Asks for one page as often as it goes over a number of connections, and reads nothing into it:
// a generator that works harder than the server would measure itself.
import { Pool } from 'undici'

export interface Load {
  requests: number
  seconds: number
  failures: number
  p50Ms: number
  p99Ms: number
}

export async function load(
  url: string,
  headers: Record<string, string>,
  connections: number,
  seconds: number,
): Promise<Load> {
  const { origin, pathname } = new URL(url)
  const pool = new Pool(origin, { connections, pipelining: 1 })
  const times: number[] = []
  let failures = 0
  const startedAt = performance.now()
  const until = startedAt + seconds * 1000
  const visitor = async () => {
    while (performance.now() < until) {
      const askedAt = performance.now()
      const status = await ask(pool, pathname, headers)
      if (status !== 200) failures += 1
      times.push(performance.now() - askedAt)
    }
  }
  await Promise.all(Array.from({ length: connections }, visitor))
  const took = (performance.now() - startedAt) / 1000
  await pool.close()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return { requests: times.length, seconds: took, failures, p50Ms: at(0.5), p99Ms: at(0.99) }
}

function ask(pool: Pool, path: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve) => {
    let status = 0
    pool.dispatch(
      { path, method: 'GET', headers },
      {
        onRequestStart: () => undefined,
        onResponseStart: (_, statusCode) => {
          status = statusCode
        },
        onResponseData: () => undefined,
        onResponseEnd: () => resolve(status),
        onResponseError: () => resolve(0),
      },
    )
  })
}
