// What crawlers are sent to, held against what they find there.
import { linksIn, plain, readHtml } from './html'
import { expect, test } from './test'

for (const code of ['de', 'fr-ch']) {
  test(`${code}: what a sitemap names is there, may be indexed, and says the same`, async ({
    request,
  }) => {
    const maps = addresses(await readHtml(request, `/sitemap-${code}.xml`), 'loc')
    expect(maps.length).toBeGreaterThan(1)

    for (const map of maps) {
      const entries = (await readHtml(request, map)).match(/<url>.*<\/url>/g) ?? []
      for (const entry of someOf(entries)) {
        const [address = ''] = addresses(entry, 'loc')
        const page = await readHtml(request, address)

        expect(page).not.toMatch(/<meta name="robots"[^>]*noindex/)
        expect(linksIn(page, 'canonical')).toEqual([['', address]])
        const listed = linksIn(entry, 'alternate')
        // A feed is an alternate as well, and has no language.
        const others = linksIn(page, 'alternate').filter(([language]) => language)
        expect(others.sort()).toEqual(listed.sort())
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

function someOf<T>(entries: T[]): T[] {
  expect(entries).not.toEqual([])
  return [0, 0.5, 0.99].map((share) => entries[Math.floor(share * entries.length)] as T)
}

function addresses(xml: string, element: string): string[] {
  return [...xml.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'g'))].map(
    ([, address = '']) => plain(address),
  )
}

function shared(page: string): string[] {
  const found = /<meta property="og:image" content="(.*?)"/.exec(page)?.[1]
  return found ? [plain(found)] : []
}
