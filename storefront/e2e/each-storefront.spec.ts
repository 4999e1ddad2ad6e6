import type { Page } from '@playwright/test'
import { faultsIn } from './faults'
import { readHtml } from './html'
import { documentElement } from './markup'
import { open } from './opening'
import { STOREFRONTS } from './storefronts'
import { expect, test } from './test'

/** Opens a home, which says what it is. */
async function openHome(page: Page, { code, lang }: (typeof STOREFRONTS)[number]): Promise<void> {
  await open(page, `/${code}`)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Vitrine' })).toBeVisible()
  await expect(documentElement(page)).toHaveAttribute('lang', lang)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
}

function consoleErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  return errors
}

test('every storefront opens its home in its language, without a script error', async ({
  page,
}) => {
  const errors = consoleErrors(page)

  for (const storefront of STOREFRONTS) await openHome(page, storefront)

  expect(errors).toEqual([])
})

// One of each language: homes of one language have the same parts.
for (const storefront of STOREFRONTS.filter(({ code }) =>
  ['de', 'fr', 'nl', 'uk'].includes(code),
)) {
  test(`the home of ${storefront.code} has no accessibility fault`, async ({ page }) => {
    await openHome(page, storefront)

    expect(await faultsIn(page)).toEqual([])
  })
}

for (const { code, outfits, magazine } of STOREFRONTS) {
  test.describe(`the storefront ${code}`, () => {
    test('gives each id of its home once', async ({ request }) => {
      const html = await readHtml(request, `/${code}`)
      const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)

      expect(ids).toContain('departments')
      expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([])
    })

    test('names its other languages, its own address and the default', async ({ request }) => {
      const html = await (await request.get(`/${code}/basket?x=1`)).text()

      for (const other of STOREFRONTS) {
        expect(html).toMatch(
          new RegExp(
            `<link rel="alternate" hrefLang="${other.lang}" href="[^"]+/${other.code}/basket"`,
            'i',
          ),
        )
      }
      expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]+/${code}/basket"`))
      expect(html).toMatch(/<link rel="alternate" hrefLang="x-default" href="https?:\/\/[^/]+\/"/i)
    })

    test('keeps outfits and magazine under its own words only', async ({ request }) => {
      const otherOutfits = outfits === 'outfits' ? 'ensembles' : 'outfits'
      const otherMagazine = magazine === 'magazin' ? 'magazine' : 'magazin'

      expect((await request.get(`/${code}/${outfits}`)).status()).toBe(200)
      expect((await request.get(`/${code}/${outfits}/morgens-an-der-limmat`)).status()).toBe(200)
      expect((await request.get(`/${code}/${magazine}`)).status()).toBe(200)
      expect((await request.get(`/${code}/${magazine}/wolle-pflegen`)).status()).toBe(200)
      expect((await request.get(`/${code}/${magazine}/ein-tag`)).status()).toBe(404)
      expect((await request.get(`/${code}/${otherOutfits}`)).status()).toBe(404)
      expect((await request.get(`/${code}/${otherMagazine}`)).status()).toBe(404)
    })
  })
}

const PROMISE =
  /niedrigste der vergangenen 30|suivi du plus bas des 30|laagste van de afgelopen 30|lowest of the past 30/
const NOTE =
  /Niedrigster Preis der letzten 30|Prix le plus bas des 30|Laagste prijs van de afgelopen 30|Lowest price of the past 30/

test('the sale promises thirty days where prices show them, and nowhere else', async ({
  request,
}) => {
  const promises: Record<string, boolean> = {}
  const notes: Record<string, boolean> = {}
  for (const { code } of STOREFRONTS) {
    const home = await readHtml(request, `/${code}`)
    const sale = /href="(\/[^"/]+\/[^"/]+)"[^>]*>(?:Sale|Offres)</.exec(home)?.[1] ?? ''
    const html = await readHtml(request, sale)
    promises[code] = PROMISE.test(html)
    notes[code] = NOTE.test(html)
  }

  expect(promises).toEqual(notes)
  expect(Object.keys(notes).filter((code) => !notes[code])).toEqual(['ch', 'fr-ch', 'uk'])
})
