// What crawlers are sent to, held against what they find there.
import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './test'

for (const code of ['de', 'fr-ch']) {
  test(`${code}: what a sitemap names is there, may be indexed, and says the same`, async ({
    request,
  }) => {
    const maps = addresses(await textAt(request, `/sitemap-${code}.xml`), 'loc')
    expect(maps.length).toBeGreaterThan(1)

    for (const map of maps) {
      const entries = (await textAt(request, map)).match(/<url>.*<\/url>/g) ?? []
      for (const entry of someOf(entries)) {
        const [address = ''] = addresses(entry, 'loc')
        const page = await textAt(request, address)

        expect(page).not.toMatch(/<meta name="robots"[^>]*noindex/)
        expect(links(page, 'canonical')).toEqual([['', address]])
        const listed = links(entry, 'alternate')
        expect(links(page, 'alternate').sort()).toEqual(listed.sort())
        expect(listed).toContainEqual([expect.stringMatching(/^[a-z]{2}-[A-Z]{2}$/), address])
        for (const picture of [...addresses(entry, 'image:loc').slice(0, 1), ...shared(page)]) {
          expect((await request.get(picture, NO_DETOUR)).headers()['content-type']).toMatch(
            /^image/,
          )
        }
      }
    }
  })
}

const NO_DETOUR = { maxRedirects: 0 }

async function textAt(request: APIRequestContext, address: string): Promise<string> {
  const answer = await request.get(address, NO_DETOUR)
  expect([address, answer.status()]).toEqual([address, 200])
  return answer.text()
}

function someOf<T>(entries: T[]): T[] {
  expect(entries).not.toEqual([])
  return [0, 0.5, 0.99].map((share) => entries[Math.floor(share * entries.length)] as T)
}

function addresses(xml: string, element: string): string[] {
  return [...xml.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'g'))].map(
    ([, address = '']) => plain(address),
  )
}

/** Language and address of each link of that kind, in XML as in a page. */
function links(text: string, kind: string): [string, string][] {
  const found = [...text.matchAll(/<(?:xhtml:)?link [^>]*>/g)].map(([link]) => link)
  return found
    .filter((link) => link.includes(`rel="${kind}"`))
    .map((link) => [
      /hreflang="(.*?)"/i.exec(link)?.[1] ?? '',
      plain(/href="(.*?)"/.exec(link)?.[1] ?? ''),
    ])
}

function shared(page: string): string[] {
  const found = /<meta property="og:image" content="(.*?)"/.exec(page)?.[1]
  return found ? [plain(found)] : []
}

function plain(text: string): string {
  return text.replaceAll('&amp;', '&')
}
