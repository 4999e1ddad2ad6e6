import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe finds wrong in a page, or in a part of it. */
export async function faultsIn(page: Page, part?: string): Promise<string[]> {
  const builder = new AxeBuilder({ page })
    // Otherwise what was found is gathered on a second page, for frames of other origins: the shop
    // has none, and it takes twice as long. So does writing down all that is right.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
  if (part) builder.include(part)
  const { violations } = await builder.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}
