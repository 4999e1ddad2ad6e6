import { faultsIn } from './faults'
import { linksIn, readHtml, textsIn } from './html'
import { read } from './opening'
import { STOREFRONTS } from './storefronts'
import { expect, test } from './test'

const TITLES = {
  at: ['Allgemeine Geschäftsbedingungen', 'Widerrufsbelehrung (Rücktrittsrecht)', /§\s5 ECG/],
  be: ['Algemene voorwaarden', 'Herroepingsrecht', /KBO/],
  'fr-be': ['Conditions générales de vente', 'Droit de rétractation', /BCE/],
  ch: ['Allgemeine Geschäftsbedingungen', 'Rückgabe', /UWG/],
  'fr-ch': ['Conditions générales de vente', 'Droit de retour', /LCD/],
  de: ['Allgemeine Geschäftsbedingungen', 'Widerrufsbelehrung', /§\s5 DDG/],
  fr: ['Conditions générales de vente', 'Droit de rétractation', /RCS Paris/],
  nl: ['Algemene voorwaarden', 'Herroepingsrecht', /KvK/],
  uk: ['Terms and conditions', 'Your right to cancel', /company number/],
} as const

const KEYS = ['terms', 'privacy', 'withdrawal', 'imprint', 'accessibility', 'cookies']

for (const { code, lang } of STOREFRONTS) {
  const [terms, withdrawal, imprint] = TITLES[code]

  test(`${code} has its legal texts in the words of its law`, async ({ request }) => {
    const pages: Record<string, string> = {}
    for (const key of KEYS) pages[key] = await readHtml(request, `/${code}/c/legal/${key}`)
    const mediation = await request.get(`/${code}/c/legal/mediation`)
    expect(mediation.status()).toBe(code === 'fr' ? 200 : 404)

    expect(textsIn(pages.imprint ?? '', 'article')).toEqual([expect.stringMatching(imprint)])
    expect(textsIn(pages.withdrawal ?? '', 'h1')).toEqual([withdrawal])

    const html = pages.terms ?? ''
    expect(textsIn(html, 'title')).toEqual([`${terms} – Vitrine`])
    expect(textsIn(html, 'h1')).toEqual([terms])
    expect(textsIn(html, 'article')).toEqual([expect.stringContaining('2026-11')])
    expect(html).toMatch(/<article.*role="note".*<\/article>/s)
    expect(html).not.toContain('<meta name="robots"')
    const address = expect.stringMatching(new RegExp(`/${code}/c/legal/terms$`))
    expect(linksIn(html, 'canonical')).toEqual([['', address]])
    const alternates = linksIn(html, 'alternate')
    expect(alternates.filter(([language]) => language === lang)).toEqual([[lang, address]])
    expect(alternates).toHaveLength(STOREFRONTS.length + 1)
  })
}

test('a text that only one storefront has is nobody else’s page', async ({ request }) => {
  const html = await (await request.get('/fr/c/legal/mediation')).text()

  const languages = [...html.matchAll(/hreflang="([^"]+)"/gi)].map(([, language]) => language)
  expect(languages).toEqual(['fr-FR', 'x-default'])
})

test('a version or a text that is not there is not found', async ({ request }) => {
  for (const path of ['terms?version=1999-01', 'terms?version=%27', 'nothing', 'Terms!']) {
    expect((await request.get(`/de/c/legal/${path}`)).status()).toBe(404)
  }
  const page = await request.get('/de/c/legal/terms?version=2026-11c')
  expect(page.status()).toBe(200)
  expect(await page.text()).toMatch(/rel="canonical" href="[^"?]+\/de\/c\/legal\/terms"/)
})

for (const width of [390, 1440]) {
  test(`terms are read at ${width} px without a fault`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await read(page, '/fr/c/legal/terms')

    await expect(page.getByRole('note')).toBeVisible()
    const contents = page.getByRole('navigation', { name: 'Sur cette page' })
    if (width === 1440) {
      await contents.getByRole('link', { name: /Livraison$/ }).click()
      await expect(page).toHaveURL(/#livraison$/)
      await expect(page.getByRole('heading', { name: /Livraison$/ })).toBeInViewport()
    } else {
      await expect(contents).toBeHidden()
    }
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(beyond).toBeLessThanOrEqual(0)
    expect(await faultsIn(page)).toEqual([])
  })
}
