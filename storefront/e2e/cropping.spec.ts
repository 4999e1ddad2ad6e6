// The section of a picture that goes along with feedback: by mouse and finger, and with large letters.
import type { Locator, Page } from '@playwright/test'
import { aPng, choose, openFeedback } from './feedbackDialog'
import { open } from './opening'
import { expect, test, withPictures } from './test'

test.use(withPictures)

for (const by of ['mouse', 'finger'] as const) {
  test.describe(`by ${by}`, () => {
    test.use({ hasTouch: by === 'finger', viewport: { width: 390, height: 844 } })

    test('a section is drawn by its corner and moved', async ({ page }) => {
      await open(page, '/uk')
      const dialog = await openFeedback(page, 'Give feedback', 'Your feedback')
      await choose(page, aPng(300, 200))
      const corner = dialog.getByRole('button', { name: 'Bottom right corner' })
      const move = dialog.getByRole('button', { name: 'Move the section' })

      await drag(page, by, corner, { x: -100, y: -50 })
      // As it is shown, the picture is a few pixels wider or narrower than it is.
      const section = dialog.getByText(/^Section: (19|20)\d × 1[45]\d pixels$/)
      const size = (await section.textContent())?.replace('Section', '')
      const before = await move.boundingBox()
      await drag(page, by, move, { x: 60, y: 30 })

      const after = await move.boundingBox()
      expect(Math.round((after?.x ?? 0) - (before?.x ?? 0))).toBe(60)
      expect(Math.round((after?.y ?? 0) - (before?.y ?? 0))).toBe(30)
      await dialog.getByRole('button', { name: 'Use this section' }).click()
      await expect(dialog.getByText(`Picture attached${size}`)).toBeVisible()
    })
  })
}

for (const { code, link, title } of [
  { code: 'de', link: 'Feedback geben', title: 'Ihr Feedback' },
  { code: 'fr', link: 'Donner mon avis', title: 'Votre avis' },
]) {
  test(`with letters twice as large nothing of it is cut off in ${code}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, `/${code}`)
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    const dialog = await openFeedback(page, link, title)
    await dialog.locator('[type=submit]').click()
    await expect(dialog.getByRole('alert').last()).not.toBeEmpty()
    expect(await cutOff(dialog)).toBe(0)

    await choose(page, aPng(600, 400))

    await expect(dialog.getByRole('heading', { level: 2 }).last()).toBeFocused()
    expect(await cutOff(dialog)).toBe(0)
    await dialog.getByRole('button').last().click()
    await expect(dialog.locator('[type=submit]')).toBeVisible()
  })
}

/** How far what it holds is wider than it is. */
function cutOff(dialog: Locator): Promise<number> {
  return dialog.evaluate((element) => element.scrollWidth - element.clientWidth)
}

async function drag(
  page: Page,
  by: 'mouse' | 'finger',
  grip: Locator,
  { x, y }: { x: number; y: number },
) {
  const box = await grip.boundingBox()
  const from = {
    x: (box?.x ?? 0) + (box?.width ?? 0) / 2,
    y: (box?.y ?? 0) + (box?.height ?? 0) / 2,
  }
  const to = { x: from.x + x, y: from.y + y }
  if (by === 'mouse') {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 4 })
    await page.mouse.up()
    return
  }
  const client = await page.context().newCDPSession(page)
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    points: { x: number; y: number }[],
  ) => client.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await touch('touchStart', [from])
  await touch('touchMove', [{ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }])
  await touch('touchMove', [to])
  await touch('touchEnd', [])
}
