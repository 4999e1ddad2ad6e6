import { documentElement } from './markup'
import { read } from './opening'
import { expect, test, withPictures } from './test'

test.use(withPictures)

test('what is on the screen is fetched a second after the start, five pages at most', async ({
  page,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.data')) fetched.push(pathname)
  })

  await read(page, '/de')

  await expect.poll(() => fetched.length).toBe(5)
  expect(fetched).toContain('/de/damen.data')
  expect(fetched.filter((path) => /basket|wishlist|account/.test(path))).toEqual([])
})

test('the words of the next page come with it', async ({ page }) => {
  const words = page.waitForRequest(/\/category-[\w-]+\.js$/)

  await read(page, '/de')

  expect((await words).resourceType()).toBe('script')
  await expect(documentElement(page)).toHaveAttribute('data-screen-texts', 'home')
})

test('a picture that one may enlarge is no page to fetch early', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.data')) fetched.push(pathname)
  })
  await page.setViewportSize({ width: 390, height: 844 })

  await read(page, '/de/p/x/100')

  await expect.poll(() => fetched.length).toBeGreaterThan(0)
  expect(fetched.filter((path) => !/^\/de[./]/.test(path))).toEqual([])
})

test('a very slow connection is left alone', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.data')) fetched.push(request.url())
  })
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: 'slow-2g' } })
    const later = window.setTimeout.bind(window)
    // The shop waits a second; the test knows that it is over when a timer of its own has run.
    later(() => document.documentElement.setAttribute('data-second-over', ''), 1500)
  })

  await read(page, '/de')
  await expect(documentElement(page)).toHaveAttribute('data-second-over', '')

  expect(fetched).toEqual([])
})
