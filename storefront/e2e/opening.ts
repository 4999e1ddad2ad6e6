import { expect, type Page } from '@playwright/test'

/**
 * Opens a page as far as it can be read and used. Its pictures may still be on their way: without
 * scripts all of them come at once, and on a fresh shop each is converted first.
 */
export async function read(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' })
}

/** Opens a page, touches it as a person does, and waits until its scripts have taken over. */
export async function open(page: Page, path: string): Promise<void> {
  await leaveClosedLayer(page)
  await read(page, path)
  // Waits inside the page: an assertion looks again only every half second.
  await page.waitForFunction(() => document.documentElement.dataset.scripts === 'on')
  // The frame's own scripts come when somebody touches the page.
  if ((await page.getByRole('banner').count()) === 0) return
  await page.mouse.move(2, 2)
  await page.mouse.move(4, 4)
  await page.waitForFunction(() => {
    const { header, footer } = document.documentElement.dataset
    return header === 'hydrated' && footer === 'hydrated'
  })
  await page.mouse.move(300, 400)
}

/** A layer that was closed goes back in the history, which would break off the way to a page. */
async function leaveClosedLayer(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const entry = history.state as { isLayer?: boolean } | null
    return !entry?.isLayer || document.documentElement.hasAttribute('data-covered')
  })
}

/** Takes the network away, or gives it back: browsers need a moment for either. */
export async function setNetwork(page: Page, state: 'gone' | 'there'): Promise<void> {
  await page.context().setOffline(state === 'gone')
  await expect
    .poll(() =>
      page.evaluate(() =>
        fetch('/robots.txt', { cache: 'no-store' }).then(
          () => 'there',
          () => 'gone',
        ),
      ),
    )
    .toBe(state)
}

/** A link of the footer, which one listener follows inside the page, leads there. */
export async function follow(page: Page, address: string) {
  const link = page.getByRole('contentinfo').getByRole('listitem').getByRole('link').first()
  await link.evaluate((anchor: HTMLAnchorElement, href) => {
    anchor.href = href
  }, address)
  await link.click()
}
