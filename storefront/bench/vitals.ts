// What a browser makes of a page on a phone: layout shift, and the weight of its scripts.
// `node bench/vitals.ts http://127.0.0.1:8000 /de /fr` prints one JSON line per page.
import { existsSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'

const [origin = '', ...paths] = process.argv.slice(2)
const found = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path))
const executable = process.env.CHROMIUM ?? found
const browser = await chromium.launch({
  ...(executable ? { executablePath: executable } : {}),
  args: ['--no-sandbox', '--disable-background-networking'],
})

for (const path of paths) {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  let script = 0
  let total = 0
  page.on('response', async (response) => {
    const body = await response.body().catch(() => Buffer.alloc(0))
    const size = gzipSync(body).length
    total += size
    if (response.request().resourceType() === 'script') script += size
  })
  await page.addInitScript(() => {
    const seen = window as unknown as { shift: number; lcp: number }
    seen.shift = 0
    seen.lcp = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
        if (!shift.hadRecentInput) seen.shift += shift.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
    new PerformanceObserver((list) => {
      seen.lcp = list.getEntries().at(-1)?.startTime ?? 0
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  await page.goto(origin + path)
  // What the page needs to take over; what fetches the next ones comes later.
  await page.waitForSelector('html[data-scripts=on]', { state: 'attached' })
  const first = script
  await page.waitForLoadState('networkidle')
  await page.mouse.wheel(0, 3000)
  await page.waitForLoadState('networkidle')
  const { shift, lcp } = await page.evaluate(() => {
    const seen = window as unknown as { shift: number; lcp: number }
    return { shift: seen.shift, lcp: seen.lcp }
  })
  console.log(
    JSON.stringify({
      path,
      cls: shift,
      lcpMs: Math.round(lcp),
      firstKb: kb(first),
      scriptKb: kb(script),
      totalKb: kb(total),
    }),
  )
  await page.close()
}
await browser.close()

function kb(bytes: number): number {
  return Math.round(bytes / 102.4) / 10
}
