import { expect, type Page } from '@playwright/test'

/** Opens a page and waits until its scripts have taken over. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('html')).toHaveAttribute('data-scripts', 'on')
}
