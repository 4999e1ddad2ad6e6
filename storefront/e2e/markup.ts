// What a document says beside what it shows: it has neither a role nor a label.
import type { Locator, Page } from '@playwright/test'

/** Carries the language, and how far the page's scripts have come. */
export const documentElement = (page: Page): Locator => page.locator('html')

export const canonical = (page: Page): Locator => page.locator('link[rel=canonical]')

export const robots = (page: Page): Locator => page.locator('meta[name=robots]')

export async function structuredData(page: Page): Promise<Record<string, unknown>[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return texts.map((text) => JSON.parse(text) as Record<string, unknown>)
}

/** What a suggestion marks of the typed word: Playwright knows no role `mark`. */
export const highlighted = (list: Locator): Locator => list.locator('mark')
