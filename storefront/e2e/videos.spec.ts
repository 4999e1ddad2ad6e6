import { open } from './opening'
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
