import AxeBuilder from '@axe-core/playwright'
import { documentElement } from './markup'
import { STOREFRONTS } from './storefronts'
import { expect, test } from './test'

for (const { code, lang, outfits, magazine } of STOREFRONTS) {
  test.describe(`the storefront ${code}`, () => {
    test('opens its home in its language, without an accessibility fault or a script error', async ({
      page,
    }) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))

      const answer = await page.goto(`/${code}`)
      await expect(page.getByRole('banner').getByRole('link', { name: 'Vitrine' })).toBeVisible()

      expect(answer?.status()).toBe(200)
      await expect(documentElement(page)).toHaveAttribute('lang', lang)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
      expect(errors).toEqual([])
    })

    test('gives each id of its home once', async ({ request }) => {
      const html = await (await request.get(`/${code}`)).text()
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
