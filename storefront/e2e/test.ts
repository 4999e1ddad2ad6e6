// Playwright's `test`, which also fails when a script of any page does: what React could not hydrate,
// for one, it renders again, so that nobody sees it.
import { expect, test as base } from '@playwright/test'
import { consentCookie, type Purpose } from '../app/consent/consentCookie'
import { browserOptions } from './playwright.config'

interface Options {
  /** What the visitor has agreed to on an earlier visit; `unasked` is a first visit. */
  consent: readonly Purpose[] | 'unasked'
}

export const test = base.extend<Options>({
  consent: [[], { option: true }],
  // Not by a fixture for every test: those that only ask over HTTP would start a browser for it.
  context: async ({ context, consent, baseURL }, journey) => {
    const errors: string[] = []
    context.on('weberror', (failure) => errors.push(failure.error().message))
    if (consent !== 'unasked') await context.addCookies([earlierChoice(consent, baseURL ?? '')])
    await journey(context)
    expect(errors).toEqual([])
  },
})

export { expect }

/** For `test.use` at the top of a file whose tests look at pictures; other tests load none. */
export const withPictures = { launchOptions: browserOptions }

function earlierChoice(purposes: readonly Purpose[], url: string) {
  const givenOn = new Date().toISOString().slice(0, 10)
  const choice = { id: crypto.randomUUID(), purposes, givenOn, isProven: true }
  const [name = '', value = ''] = consentCookie(choice, 6, false).split(/[=;]/)
  return { name, value, url }
}
