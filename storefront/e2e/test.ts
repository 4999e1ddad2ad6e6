// Playwright's `test`, which also fails when a script of any page does: what React could not hydrate,
// for one, it renders again, so that nobody sees it.
import { expect, test as base } from '@playwright/test'

export const test = base.extend({
  // Not by a fixture for every test: those that only ask over HTTP would start a browser for it.
  context: async ({ context }, journey) => {
    const errors: string[] = []
    context.on('weberror', (failure) => errors.push(failure.error().message))
    await journey(context)
    expect(errors).toEqual([])
  },
})

export { expect }
