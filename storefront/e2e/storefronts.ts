import type { Page } from '@playwright/test'

// The nine storefronts as a shopper knows them: written down again here, so that the data is checked.
export const STOREFRONTS = [
  { code: 'at', lang: 'de-AT', outfits: 'outfits', magazine: 'magazin', currency: 'EUR' },
  { code: 'be', lang: 'nl-BE', outfits: 'outfits', magazine: 'magazine', currency: 'EUR' },
  { code: 'fr-be', lang: 'fr-BE', outfits: 'ensembles', magazine: 'magazine', currency: 'EUR' },
  { code: 'ch', lang: 'de-CH', outfits: 'outfits', magazine: 'magazin', currency: 'CHF' },
  { code: 'fr-ch', lang: 'fr-CH', outfits: 'ensembles', magazine: 'magazine', currency: 'CHF' },
  { code: 'de', lang: 'de-DE', outfits: 'outfits', magazine: 'magazin', currency: 'EUR' },
  { code: 'fr', lang: 'fr-FR', outfits: 'ensembles', magazine: 'magazine', currency: 'EUR' },
  { code: 'nl', lang: 'nl-NL', outfits: 'outfits', magazine: 'magazine', currency: 'EUR' },
  { code: 'uk', lang: 'en-GB', outfits: 'outfits', magazine: 'magazine', currency: 'GBP' },
] as const

/** By the button that names the storefront one is in, and the row of another one. */
export async function switchStorefront(page: Page, button: RegExp, row: RegExp): Promise<void> {
  await page.getByRole('button', { name: button }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: row }).click()
}
