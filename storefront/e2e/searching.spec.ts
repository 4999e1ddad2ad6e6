import type { Page } from '@playwright/test'
import { faultsIn } from './faults'
import { highlighted } from './markup'
import { ask, type Goods } from './goods'
import { open } from './opening'
import { expect, test } from './test'

const BE = 1002
const NL = 1008

test('suggestions are walked through with the keyboard', async ({ page }) => {
  await open(page, '/de')
  const field = searchField(page)
  await field.click()
  await field.pressSequentially('kleid')
  const list = page.getByRole('listbox', { name: 'Vorschläge' })
  await expect(list.getByRole('option', { name: /^Kleider/ }).first()).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Im Shop suchen' })).toHaveAttribute(
    'aria-expanded',
    'true',
  )
  await expect(highlighted(list).first()).toHaveText(/kleid/i)
  expect(await faultsIn(page, 'header')).toEqual([])

  await page.keyboard.press('ArrowUp')
  const all = list.getByRole('option', { name: 'Alle Ergebnisse für „kleid“' })
  await expect(all).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', (await all.getAttribute('id')) ?? '')
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(field).toHaveValue('kleid')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/de/search?term=kleid&nop=1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('„kleid“')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})

test('a click on a suggested piece leads to it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/fr')
  await page.getByRole('button', { name: 'Rechercher' }).click()
  await searchField(page).pressSequentially('robe')

  const group = page.getByRole('group', { name: 'Articles' })
  await group.getByRole('option').first().click()

  await expect(page).toHaveURL(/\/fr\/p\//)
})

for (const shop of [BE, NL]) {
  test(`${shop}: a shirt is found by each of its Dutch words, one or several`, async ({
    request,
  }) => {
    const idsOf = async (term: string) => {
      const payload = { where: { term }, perPage: 100 }
      const { products } = await ask<{ products: Goods[] }>(
        request,
        'getProductsByCategory',
        payload,
        shop,
      )
      return products.map(({ id }) => id).sort()
    }

    const shirts = await idsOf('overhemd')

    expect(shirts.length).toBeGreaterThan(5)
    for (const term of ['hemd', 'hemden', 'overhemden']) {
      expect(await idsOf(term), term).toEqual(shirts)
    }
  })
}

test('a term that names a category leads there, unless it is to be searched', async ({
  request,
}) => {
  const through = await request.get('/de/search?term=Kleider', { maxRedirects: 0 })
  const searched = await request.get('/de/search?term=Kleider&nop=1', { maxRedirects: 0 })

  expect([through.status(), through.headers().location]).toEqual([302, '/de/damen/kleider'])
  expect(searched.status()).toBe(200)
  expect(await searched.text()).toContain('<meta name="robots" content="noindex,follow"/>')
})

const CHOICES = [
  { code: 'de', term: 'Mantel', women: '/damen/', men: '/herren/' },
  { code: 'at', term: 'jacken', women: '/damen/', men: '/herren/' },
  { code: 'ch', term: 'mäntel', women: '/damen/', men: '/herren/' },
  { code: 'nl', term: 'jas', women: '/dames/', men: '/heren/' },
  { code: 'be', term: 'jas', women: '/dames/', men: '/heren/' },
  { code: 'fr', term: 'manteaux', women: '/femme/', men: '/homme/' },
  { code: 'fr-be', term: 'manteau', women: '/femme/', men: '/homme/' },
  { code: 'fr-ch', term: 'chemise', women: '/femme/', men: '/homme/' },
  { code: 'uk', term: 'coats', women: '/women/', men: '/men/' },
]
for (const { code, term, women, men } of CHOICES) {
  test(`${code}: ${term} leads to a choice of both departments`, async ({ page }) => {
    await page.goto(`/${code}/search?term=${term}`)

    await expect(page.getByRole('heading', { level: 1 })).toContainText(term)
    const choices = page.getByRole('main').getByRole('navigation').first().getByRole('link')
    const addresses = await choices.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')),
    )
    expect(addresses).toHaveLength(2)
    for (const department of [women, men]) {
      expect(addresses.join(' ')).toContain(`/${code}${department}`)
    }
  })
}

test('a leather jacket that is none here says that the others only come near', async ({ page }) => {
  await page.goto('/de/search?term=lederjacke')

  await expect(page.getByText('Genau das haben wir gerade nicht.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('jacke')
})

test('a search that finds nothing helps on', async ({ page }) => {
  await page.goto('/nl/search?term=qzxqzxqzx')

  await expect(page.getByRole('heading', { level: 1 })).toContainText('Niets gevonden')
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('qzxqzxqzx')
  await expect(page.getByRole('main').getByRole('link', { name: 'Dames' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Retourneren' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Misschien iets voor jou' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('article')).not.toHaveCount(0)
})

test('who asks a question is shown the answers, beside what the word finds', async ({ page }) => {
  await page.goto('/fr-ch/search?term=retour')

  const service = page.getByRole('main').getByRole('navigation', { name: /retour/ })
  await expect(service.getByRole('link', { name: 'Retours' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('article')).not.toHaveCount(0)
})

test('words that were understood are filters, of which each can be taken away', async ({
  page,
}) => {
  await open(page, '/de/search?term=rotes Kleid unter 100 Euro')
  const main = page.getByRole('main')
  const chips = main.getByRole('list', { name: 'Gewählte Filter' })
  await expect(main.getByRole('article')).not.toHaveCount(0)
  await expect(chips.getByRole('link', { name: 'Filter entfernen: Bis 100 €' })).toBeVisible()
  expect(await faultsIn(page, 'main')).toEqual([])

  await page.getByRole('button', { name: 'Farbe' }).click()
  const red = page.getByRole('dialog').getByRole('checkbox', { name: /^Rot/ })
  await expect(red).toBeChecked()
  await page.keyboard.press('Escape')
  await chips.getByRole('link', { name: 'Filter entfernen: Rot' }).press('Enter')

  await expect(page).toHaveURL('/de/search?term=Kleid&filters%5BmaxPrice%5D=10000&nop=1')
  await expect(page.getByRole('button', { name: /^Alle Filter/ })).toBeFocused()
  await chips.getByRole('link', { name: 'Alle Filter löschen' }).click()
  await expect(page).toHaveURL('/de/search?term=Kleid&nop=1')
  await expect(chips).toBeHidden()
})

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('what a search understood is taken away by a link', async ({ page }) => {
    await page.goto('/fr-ch/search?term=chaussures femme taille 40')
    const chips = page.getByRole('main').getByRole('list', { name: 'Filtres choisis' })
    await expect(
      chips.getByRole('link', { name: /^Retirer le filtre : Pointure 40/ }),
    ).toBeVisible()

    await chips.getByRole('link', { name: /^Retirer le filtre : Femme/ }).click()

    await expect(page).toHaveURL(/search\?term=chaussures&filters%5BshopSize%5D=[\d,]+&nop=1$/)
    await expect(chips.getByRole('listitem')).toHaveCount(2)
  })
})

/** A search box to begin with, and one with suggestions once its scripts are there. */
function searchField(page: Page) {
  const header = page.getByRole('banner')
  return header.getByRole('searchbox').or(header.getByRole('combobox'))
}
