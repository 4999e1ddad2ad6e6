import type { APIRequestContext } from '@playwright/test'
import { type Goods, goodsThat, nameOf, seededGoods, sizeOf } from './goods'
import { open } from './opening'
import { STOREFRONTS } from './storefronts'
import { expect, test } from './test'

const SPELLINGS = {
  'as it is printed': (number: string) => number,
  'in small letters': (number: string) => number.toLowerCase(),
  'with blanks': (number: string) => ` ${number.replaceAll('-', ' ')} `,
}
const ROWS = 50

for (const [name, spell] of Object.entries(SPELLINGS)) {
  test(`every article is known by its number ${name}`, async ({ request, baseURL }) => {
    expect(await unknownNumbers(request, baseURL ?? '', 'de', spell)).toEqual([])
  })
}

for (const { code } of STOREFRONTS) {
  test(`${code}: the numbers of all articles are known`, async ({ request, baseURL }) => {
    const spell = SPELLINGS['in small letters']
    expect(await unknownNumbers(request, baseURL ?? '', code, spell)).toEqual([])
  })
}

test('a number that is typed says what it is, and is bought', async ({ page }) => {
  const goods = await goodsThat(page.request, ({ isSoldOut, variants }) => {
    return !isSoldOut && variants.length > 1
  })
  await open(page, '/de/service/direct-order')
  const row = page.getByRole('listitem', { name: 'Zeile 1' })
  await row.getByLabel('Artikelnummer').fill(SPELLINGS['with blanks'](goods.referenceKey))
  await row.getByLabel('Artikelnummer').blur()
  await expect(row).toContainText(nameOf(goods))

  await row.getByLabel('Größe').selectOption(sizeOf(goods, 'there'))
  await page.getByRole('main').getByRole('button', { name: 'In den Warenkorb' }).click()

  await expect(page.getByRole('main').getByRole('status')).toContainText('1 Artikel liegt jetzt')
})

/** Those that the page, posted as a form, has no sizes for. */
async function unknownNumbers(
  request: APIRequestContext,
  origin: string,
  code: string,
  spell: (number: string) => string,
): Promise<string[]> {
  const shop = 1001 + STOREFRONTS.findIndex((storefront) => storefront.code === code)
  const every: Goods[] = []
  for await (const goods of seededGoods(request, shop)) every.push(goods)
  expect(every.length).toBeGreaterThan(ROWS)
  const unknown: string[] = []
  for (let first = 0; first < every.length; first += ROWS) {
    const rows = every.slice(first, first + ROWS)
    const form = new URLSearchParams({ intent: 'check' })
    for (const { referenceKey } of rows) form.append('article', spell(referenceKey))
    const answer = await request.post(`/${code}/service/direct-order`, {
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
      data: form.toString(),
    })
    const html = await answer.text()
    const isKnown = ({ variants }: Goods) => html.includes(`<option value="${variants[0]?.id}"`)
    unknown.push(...rows.filter((goods) => !isKnown(goods)).map((goods) => goods.referenceKey))
  }
  return unknown
}
