// What the page cache is worth: `node server/bench/pages.ts [path] [seconds]` with SHOP_URL, BUILD_DIR
// and INTERNAL_TOKEN set. The same page is asked for as often as it goes, from memory and rendered.
import { loadavg } from 'node:os'
import { load } from './load.ts'
import { startStorefront } from './storefrontProcess.ts'

const AS_BROWSERS_SEND = 'gzip, deflate, br, zstd'

export interface Measured {
  way: 'cached' | 'rendered'
  encoding: string
  requestsPerSecond: number
  cpuMsPerRequest: number
  p50Ms: number
  p99Ms: number
  memoryMb: number
  bytes: number
  failures: number
}

export interface Asking {
  path: string
  seconds: number
  connections: number
}

export async function measurePages(asking: Asking): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const way of ['cached', 'rendered'] as const) {
    const storefront = await startStorefront({ PAGE_CACHE_MB: way === 'cached' ? '96' : '0' })
    try {
      for (const encoding of way === 'cached' ? ['br', 'gzip', 'identity'] : [AS_BROWSERS_SEND]) {
        measured.push(await measure(storefront, asking, way, encoding))
      }
    } finally {
      await storefront.stop()
    }
  }
  return measured
}

async function measure(
  storefront: Awaited<ReturnType<typeof startStorefront>>,
  asking: Asking,
  way: Measured['way'],
  encoding: string,
): Promise<Measured> {
  const { path, seconds, connections } = asking
  const headers = { 'accept-encoding': encoding }
  const url = storefront.url + path
  const page = await fetch(url, { headers })
  if (!page.ok) throw new Error(`${path} answered ${page.status}`)
  await page.arrayBuffer()
  // A page that is rendered takes some hundred rounds until its code is compiled.
  await load(url, headers, connections, way === 'rendered' ? seconds : Math.max(1, seconds / 5))

  const before = await storefront.metric('process_cpu_seconds_total')
  const result = await load(url, headers, connections, seconds)
  const after = await storefront.metric('process_cpu_seconds_total')
  return {
    way,
    encoding: page.headers.get('content-encoding') ?? 'identity',
    requestsPerSecond: Math.round(result.requests / result.seconds),
    cpuMsPerRequest: round(((after - before) * 1000) / result.requests),
    p50Ms: round(result.p50Ms),
    p99Ms: round(result.p99Ms),
    memoryMb: storefront.memoryMb(),
    bytes: Number(page.headers.get('content-length') ?? 0),
    failures: result.failures,
  }
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}

if (import.meta.main) {
  const [path = '/de', seconds = '5'] = process.argv.slice(2)
  const measured = await measurePages({ path, seconds: Number(seconds), connections: 16 })
  if (process.argv.includes('--json')) {
    console.log(JSON.stringify(measured))
    process.exit(0)
  }
  console.table(measured)
  const [cached, rendered] = [measured[0], measured.find(({ way }) => way === 'rendered')]
  if (cached && rendered) {
    const times = Math.round(cached.requestsPerSecond / rendered.requestsPerSecond)
    console.log(
      `${path}: from memory ${times} times as many as rendered; load ${loadavg()[0]?.toFixed(1)}`,
    )
  }
}
