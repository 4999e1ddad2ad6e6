// Every link at the foot of every storefront leads to a page, asked over HTTP alone.
import { expect, test } from '@playwright/test'

const CODES = ['at', 'be', 'fr-be', 'ch', 'fr-ch', 'de', 'fr', 'nl', 'uk']

for (const code of CODES) {
  test(`no link at the foot of /${code} leads nowhere`, async ({ request }) => {
    const home = await (await request.get(`/${code}`)).text()
    const footer = /<footer id="footer".*?<\/footer>/s.exec(home)?.[0] ?? ''
    const paths = [...footer.matchAll(/<a href="(\/[^"#]*)"/g)].map(([, path = '']) => path)

    const statuses: Record<string, number> = {}
    for (const path of new Set(paths)) {
      statuses[path] = (await request.get(path, { maxRedirects: 0 })).status()
    }

    expect(paths.length).toBeGreaterThan(15)
    expect(Object.entries(statuses).filter(([, status]) => status !== 200)).toEqual([])
  })
}
