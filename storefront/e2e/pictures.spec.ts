import { CONTENT_PAGES } from './contentPages'
import { readHtml } from './html'
import { expect, test } from './test'

test('no page shows a picture twice', async ({ request }) => {
  const twice: Record<string, string[]> = {}
  let count = 0
  for (const [name, path] of Object.entries(CONTENT_PAGES)) {
    const pictures = picturesIn(await readHtml(request, path))
    count += pictures.length
    const again = pictures.filter((picture, place) => pictures.indexOf(picture) !== place)
    if (again.length > 0) twice[name] = again
  }

  expect(twice).toEqual({})
  expect(count).toBeGreaterThan(100)
})

function picturesIn(html: string): string[] {
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? ''
  return [...main.matchAll(/<img [^>]*?src="([^"]+)"/g)].map(([, source = '']) => source)
}
