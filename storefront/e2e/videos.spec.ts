import { follow, open } from './opening'
import { expect, test } from './test'

const VIDEOS = [
  {
    title: 'Wie ein Mantel entsteht',
    frame: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0',
  },
  {
    title: 'Ein Besuch in der Weberei',
    frame: 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1',
  },
]

test('a video service is asked for nothing before somebody starts its video', async ({
  page,
  baseURL,
}) => {
  const foreign: string[] = []
  await page.route(
    ({ origin }) => origin !== baseURL,
    (route) => {
      foreign.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<title>A player</title>' })
    },
  )
  await open(page, '/de/c/blocks')

  const requests = []
  for (const { title } of VIDEOS) {
    const start = page.getByRole('link', { name: title })
    await start.scrollIntoViewIfNeeded()
    requests.push([...foreign])
    await start.click()
    await expect(page.frameLocator(`iframe[title="${title}"]`).locator('title')).toBeAttached()
  }

  const [first, second] = VIDEOS.map(({ frame }) => frame)
  expect(requests).toEqual([[], [first]])
  expect(foreign).toEqual([first, second])
})

test('a video plays as well where one came from another page', async ({ page, baseURL }) => {
  const [video] = VIDEOS
  await page.route(
    ({ origin }) => origin !== baseURL,
    (route) => route.fulfill({ contentType: 'text/html', body: '<title>A player</title>' }),
  )
  await open(page, '/de')
  const policy = (await page.request.get('/de')).headers()['content-security-policy']
  await follow(page, '/de/c/blocks')
  const start = page.getByRole('link', { name: video?.title ?? '' })
  await start.click()

  const frame = page.frameLocator(`iframe[title="${video?.title}"]`)
  await expect(frame.locator('title')).toBeAttached()
  expect(policy).not.toContain('frame-src')
})
