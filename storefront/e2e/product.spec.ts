import { faultsIn } from './faults'
import {
  ask,
  FR,
  goodsThat,
  hasEverything,
  hasPictures,
  nameOf,
  seededGoods,
  sizeOf,
  UK,
  type Goods,
} from './goods'
import { linksIn, readHtml, structuredDataIn, textsIn } from './html'
import { open } from './opening'
import { STOREFRONTS, switchStorefront } from './storefronts'
import { expect, test, withPictures } from './test'

test.use(withPictures)

test('a size is chosen before anything can be bought', async ({ page, request }) => {
  const goods = await goodsThat(request, hasEverything)
  await open(page, goods.url)

  await page.getByRole('button', { name: 'In den Warenkorb' }).click()
  await expect(page.getByText('Bitte wählen Sie eine Größe.')).toBeVisible()
  await expect(page.getByRole('radio').first()).toBeFocused()
  await page
    .getByRole('radio', { name: sizeOf(goods, 'there'), exact: true })
    .check({ force: true })
  await expect(page.getByText('Bitte wählen Sie eine Größe.')).toBeHidden()
  await page.getByRole('button', { name: 'In den Warenkorb' }).click()

  await expect(page.getByRole('dialog', { name: /liegt im Warenkorb/ })).toBeVisible()
})

test('a page says where the product was made, in its language', async ({ page, request }) => {
  const isItalian = ({ attributes }: Goods) =>
    attributes.countryOfOrigin?.values.label.startsWith('Itali') ?? false

  await open(page, (await goodsThat(request, isItalian)).url)
  await expect(page.getByText('Herkunftsland')).toBeVisible()
  await expect(page.getByText('Italien', { exact: true })).toBeVisible()
  await open(page, (await goodsThat(request, isItalian, FR)).url)
  await expect(page.getByText('Pays d’origine')).toBeVisible()
  await expect(page.getByText('Italie', { exact: true })).toBeVisible()
})

test('a page says of delivery either what it costs or that it is free', async ({
  page,
  request,
}) => {
  const costs = (suits: (amount: number) => boolean) => (goods: Goods) =>
    !goods.isSoldOut && goods.variants.every(({ price }) => suits(price.withTax))
  const dear = await goodsThat(
    request,
    costs((amount) => amount >= 7_500),
  )
  const cheap = await goodsThat(
    request,
    costs((amount) => amount < 7_500),
  )

  await open(page, dear.url)
  const ofTheDear = page.getByRole('region', { name: nameOf(dear) })
  await expect(ofTheDear.getByText('Lieferung kostenlos')).toHaveCount(2)
  await expect(ofTheDear.getByText('4,95')).toHaveCount(0)
  await open(page, cheap.url)
  const ofTheCheap = page.getByRole('region', { name: nameOf(cheap) })
  await expect(ofTheCheap.getByText('Lieferung kostenlos')).toHaveCount(0)
  await expect(ofTheCheap.getByText(/4,95/)).toHaveCount(2)
})

test('the link of a mail leads to its size', async ({ page, request }) => {
  const goods = await goodsThat(request, hasEverything)
  const label = sizeOf(goods, 'there')
  const wanted = goods.variants.find((each) => each.attributes.shopSize.values.label === label)

  await open(page, `${goods.url}?variantId=${wanted?.id}`)

  await expect(page.getByRole('radio', { name: label, exact: true })).toBeChecked()
})

for (const width of [390, 820, 1440]) {
  test(`the pictures of a product are equally wide, ${width} px`, async ({ page, request }) => {
    const isOdd = ({ images }: Goods) => images.length > 2 && images.length % 2 === 1
    const goods = await goodsThat(request, isOdd)
    await page.setViewportSize({ width, height: 900 })
    await open(page, goods.url)

    const widths = await page
      .getByRole('link', { name: /^Vergrößern/ })
      .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().width)))

    expect(widths).toHaveLength(goods.images.length)
    expect(new Set(widths).size).toBe(1)
  })
}

test('pictures are enlarged and leafed through with the keyboard', async ({ page, request }) => {
  const goods = await goodsThat(request, hasPictures)
  await open(page, goods.url)

  const picture = page.getByRole('link', { name: /^Vergrößern/ }).first()
  await picture.focus()
  await page.keyboard.press('Enter')
  const layer = page.getByRole('dialog', { name: 'Bilder' })
  await expect(layer.getByText(/^Bild 1 von/)).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await expect(layer.getByText(/^Bild 2 von/)).toBeAttached()
  await page.keyboard.press('ArrowLeft')
  await expect(layer.getByText(/^Bild 1 von/)).toBeAttached()
  await expect(layer.getByRole('button', { name: 'Vorheriges Bild' })).toBeDisabled()
  await layer.getByRole('button', { name: /^Näher heran/ }).click()
  await expect(layer.getByRole('button', { name: /^Näher heran/, pressed: true })).toBeVisible()
  await page.keyboard.press('Escape')

  await expect(layer).toBeHidden()
  await expect(picture).toBeFocused()
})

test('the size table is read in inches', async ({ page, request }) => {
  const goods = await goodsThat(request, hasEverything)
  await open(page, goods.url)

  await page.getByRole('button', { name: 'Größentabelle' }).click()
  const table = page.getByRole('dialog', { name: 'Größentabelle' })
  const first = table.getByRole('row').nth(1).getByRole('cell').first()
  const inCentimetres = await first.innerText()
  await table.getByRole('radio', { name: 'Zoll' }).check({ force: true })

  await expect(first).not.toHaveText(inCentimetres, { useInnerText: true })
  await expect(table.getByRole('heading', { name: 'So messen Sie' })).toBeVisible()
})

test('a wrong slug leads to the right one and keeps the query', async ({ request }) => {
  const goods = await goodsThat(request, hasEverything)

  const answer = await request.get(`/de/p/was-anderes/${goods.id}?utm_source=mail&farbe=%C3%A4`, {
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(301)
  expect(answer.headers().location).toBe(`${goods.url}?utm_source=mail&farbe=%C3%A4`)
  const padded = await request.get(goods.url.replace(/(\d+)$/, '0$1'), { maxRedirects: 0 })
  expect([padded.status(), padded.headers().location]).toEqual([301, goods.url])

  const nothing = await request.get('/de/p/gibt-es-nicht/999999')
  expect(nothing.status()).toBe(404)
  expect(textsIn(await nothing.text(), 'h1')).toEqual(['Diese Seite finden wir nicht'])
})

test('another colour is one click away, and what was seen is remembered', async ({
  page,
  request,
}) => {
  const goods = await goodsThat(request, hasEverything)
  await open(page, goods.url)

  await page.getByRole('list', { name: 'Farben' }).getByRole('link').nth(1).click()
  await expect(page).not.toHaveURL(goods.url)

  const recent = page.getByRole('region', { name: 'Zuletzt angesehen' })
  await expect(recent.getByRole('link', { name: nameOf(goods) })).toHaveAttribute('href', goods.url)
})

test('the page tells search engines what it sells, here and elsewhere', async ({ request }) => {
  const goods = await goodsThat(request, hasEverything)
  const british = await ask<Goods>(request, 'getProductById', { id: goods.id }, UK)

  const html = await readHtml(request, goods.url)

  const kinds = structuredDataIn(html)
  expect(kinds.map((kind) => kind['@type']).sort()).toEqual(['BreadcrumbList', 'ProductGroup'])
  expect(kinds.find(({ hasVariant }) => hasVariant)?.hasVariant).toHaveLength(
    goods.variants.length + goods.siblings.length - 1,
  )
  expect(linksIn(html, 'canonical')).toEqual([['', expect.stringContaining(goods.url)]])
  const alternates = linksIn(html, 'alternate')
  expect(alternates).toContainEqual(['en-GB', expect.stringMatching(new RegExp(`${british.url}$`))])
  expect(alternates).toHaveLength(10)
})

test('a product that is sold elsewhere alone is a 404 that names its pages there', async ({
  request,
}) => {
  const britishIds = new Set<number>()
  for await (const { id } of seededGoods(request, UK)) britishIds.add(id)
  const goods = await goodsThat(request, ({ id }) => !britishIds.has(id))

  const answer = await request.get(`/uk/p/any/${goods.id}`)

  const html = await answer.text()
  const alternates = linksIn(html, 'alternate')
  const others = STOREFRONTS.filter(({ code }) => code !== 'uk')
  expect([answer.status(), linksIn(html, 'canonical')]).toEqual([404, []])
  expect(alternates).toContainEqual(['de-DE', expect.stringMatching(new RegExp(`${goods.url}$`))])
  expect(alternates.map(([language]) => language).sort()).toEqual(
    others.map(({ lang }) => lang).sort(),
  )
})

test('a French shopper switches to Belgium and sees the same piece', async ({ page, request }) => {
  const goods = await goodsThat(request, hasEverything, FR)
  await open(page, goods.url)
  await expect(page.getByRole('button', { name: 'Ajouter au panier' })).toBeVisible()

  await switchStorefront(page, /Changer de pays/, /België.*Nederlands/)

  await expect(page).toHaveURL(new RegExp(`^[^?]*/be/p/[a-z0-9-]+/${goods.id}$`))
})

test('what nobody wears is shown in no size, and by no figure', async ({ page, request }) => {
  const isHung = ({ attributes }: Goods) =>
    !('modelSize' in attributes) && !('modelText' in attributes)
  const goods = await goodsThat(request, isHung)

  await open(page, goods.url)

  await expect(page.getByRole('button', { name: 'In den Warenkorb' })).toBeVisible()
  await expect(page.getByText(/Gezeigt in Größe|Model|Die Figur/)).toHaveCount(0)
})

test('where a figure wears it, the page says how tall that is, and its size', async ({
  page,
  request,
}) => {
  const isWorn = ({ attributes }: Goods) => 'modelText' in attributes && 'modelSize' in attributes
  const goods = await goodsThat(request, isWorn)

  await open(page, goods.url)

  await expect(
    page.getByText(/Die Figur ist 17[36] cm groß\. Gezeigt in Größe \S+\./),
  ).toBeVisible()
})

test('on paper it is one or two pages, without the search field and other goods', async ({
  page,
  request,
}) => {
  const goods = await goodsThat(request, hasEverything)
  await open(page, goods.url)
  await expect(page.getByRole('region', { name: 'Ähnliche Artikel' })).toBeAttached()

  await page.emulateMedia({ media: 'print' })
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1')

  await expect(page.getByRole('searchbox')).toBeHidden()
  await expect(page.getByRole('region', { name: 'Ähnliche Artikel' })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect([1, 2]).toContain(paper.match(/\/Type\s*\/Page\b/g)?.length)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  for (const height of [844, 664]) {
    test(`name and price are seen above the fold of ${height} px`, async ({ page, request }) => {
      const goods = await goodsThat(request, (each) => hasEverything(each) && hasPictures(each))
      await page.setViewportSize({ width: 390, height })
      await open(page, goods.url)
      // The bar stands highest with the offer of another storefront below it.
      await expect(page.getByRole('complementary', { name: 'Country and language' })).toBeVisible()
      const bar = page.getByRole('button', { name: 'In den Warenkorb' })
      const column = page.getByRole('region', { name: nameOf(goods) })

      const fold = (await bar.boundingBox())?.y ?? 0
      const name = await page.getByRole('heading', { level: 1 }).boundingBox()
      const price = await column.getByText(/€/).first().boundingBox()

      expect((name?.y ?? fold) + (name?.height ?? 0)).toBeLessThan(fold)
      expect((price?.y ?? fold) + (price?.height ?? 0)).toBeLessThan(fold)
    })
  }

  test('dots lead from one picture to the next', async ({ page, request }) => {
    const goods = await goodsThat(request, hasPictures)
    await open(page, goods.url)
    const second = page.getByRole('link', { name: /^Bild 2 von/ })

    await second.click()

    await expect(second).toHaveAttribute('aria-current', 'true')
    await expect(page.getByRole('link', { name: /^Vergrößern/ }).nth(1)).toBeInViewport()
  })

  test('the bar says price and size, leads to the sizes and leaves before the footer', async ({
    page,
    request,
  }) => {
    const goods = await goodsThat(request, hasEverything)
    await open(page, goods.url)
    const button = page.getByRole('button', { name: 'In den Warenkorb' })
    const size = page.getByRole('radio', { name: sizeOf(goods, 'there'), exact: true })
    await page.getByRole('link', { name: 'Größe wählen' }).click()
    await expect(size).toBeInViewport()
    await size.check({ force: true })
    await expect(
      page.getByRole('link', { name: `Größe ${sizeOf(goods, 'there')}`, exact: true }),
    ).toBeVisible()

    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(button).toBeHidden()
    await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()

    await expect(button).toBeVisible()
  })

  test('another colour keeps the size and the place', async ({ page, request }) => {
    const goods = await goodsThat(request, hasEverything)
    await open(page, goods.url)
    const size = page.getByRole('radio', { name: new RegExp(`^${sizeOf(goods, 'there')}\\b`) })
    await size.check({ force: true })
    const colour = page.getByRole('list', { name: 'Farben' }).getByRole('link').nth(1)
    await colour.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => window.scrollY)
    expect(before).toBeGreaterThan(0)

    await colour.click()

    await expect(colour).toHaveAttribute('aria-current', 'true')
    await expect(size).toBeChecked()
    await expect(colour).toBeFocused()
    expect(await page.evaluate(() => window.scrollY)).toBe(before)
  })

  test('no table of sizes is wider than the screen, in either unit', async ({ page, request }) => {
    const hasFourMeasures = ({ attributes, variants }: Goods) =>
      'modelSize' in attributes &&
      variants.some(({ attributes }) => attributes.shopSize.values.label === '52')
    const goods = await goodsThat(request, hasFourMeasures)
    await open(page, goods.url)
    await page.getByRole('button', { name: 'Größentabelle' }).click()
    const table = page.getByRole('dialog').getByRole('table')
    await expect(table.getByRole('columnheader')).toHaveCount(5)
    const room = page.getByRole('dialog').getByRole('region')

    for (const unit of ['cm', 'Zoll']) {
      await page.getByRole('radio', { name: unit }).check({ force: true })
      const [inner, outer] = await room.evaluate((box) => [box.scrollWidth, box.clientWidth])
      expect(inner).toBe(outer)
    }
  })

  test('a long word of the facts is broken with a hyphen or not at all', async ({
    page,
    request,
  }) => {
    const goods = await goodsThat(request, hasEverything)
    await open(page, goods.url)
    const word = page.getByText(/^Zusammen\u00adsetzung$/)

    await word.scrollIntoViewIfNeeded()

    expect((await word.boundingBox())?.height).toBeLessThan(30)
  })
})

test('the page of a product has no accessibility fault, narrow or wide', async ({
  page,
  request,
}) => {
  const goods = await goodsThat(request, hasEverything, FR)
  await open(page, goods.url)

  expect(await faultsIn(page, 'main')).toEqual([])
  await page.setViewportSize({ width: 390, height: 900 })
  expect(await faultsIn(page, 'main')).toEqual([])
})
