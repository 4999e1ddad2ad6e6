// How the steps of the checkout behave on their way to the button.
import { fillInAddress, goToCheckout, goToReview, step } from './atCheckout'
import { aPerson } from './customers'
import { open, read } from './opening'
import { putIntoBasket } from './ordering'
import { STOREFRONTS } from './storefronts'
import { expect, test } from './test'

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } })
    const visit = javaScriptEnabled ? open : read

    test('a house without a number is said to have none', async ({ page }) => {
      await goToCheckout(page, visit)
      const address = step(page, 'Lieferadresse')
      await address.getByLabel('Straße', { exact: true }).first().fill('Gut Lindenhof')
      await address.getByLabel('Es gibt keine Hausnummer').first().check()
      await address.getByLabel('Postleitzahl').first().fill('10 117')
      await address.getByLabel('Ort').first().fill('Berlin')
      await address.getByRole('button', { name: 'Weiter' }).click()

      await expect(address).toContainText('Gut Lindenhof, 10117 Berlin')
    })
  })
}

for (const [place, { code }] of STOREFRONTS.entries()) {
  test(`whoever is about to order in ${code} finds whom to ask`, async ({ page }) => {
    await goToCheckout(page, read, { id: 1001 + place, code })

    const links = page.getByRole('contentinfo').getByRole('navigation').getByRole('link')

    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(addresses).toEqual(
      expect.arrayContaining(
        ['delivery', 'returns', 'payment', 'contact'].map((name) => `/${code}/c/service/${name}`),
      ),
    )
  })
}

test('express changes the total at once, and the step stays open', async ({ page }) => {
  await goToCheckout(page, open)
  await fillInAddress(page)
  const summary = page.getByRole('complementary', { name: 'Zusammenfassung' })
  await expect(summary).not.toContainText('12,90')

  await step(page, 'Lieferung')
    .getByRole('radio', { name: /Express/ })
    .check()

  await expect(summary).toContainText('12,90')
  await expect(step(page, 'Lieferung').getByRole('radio', { name: /Express/ })).toBeChecked()
})

test('a message stays until its field changes, and no click is lost to one', async ({ page }) => {
  await goToCheckout(page, open)
  const address = step(page, 'Lieferadresse')
  const town = address.getByLabel('Ort').first()
  const postcode = address.getByLabel('Postleitzahl').first()
  await address.getByRole('button', { name: 'Weiter' }).click()
  await expect(town).toHaveAttribute('aria-invalid', 'true')
  await town.focus()
  await postcode.focus()
  await expect(town).toHaveAttribute('aria-invalid', 'true')

  // What comes with leaving the field would move the box away from under the mouse.
  await postcode.fill('1011')
  await address.getByText('Abweichende Rechnungsadresse').click()

  await expect(postcode).toHaveAttribute('aria-invalid', 'true')
  await expect(address.getByRole('group', { name: 'Rechnungsadresse' })).toBeVisible()
  await town.fill('Berlin')
  await expect(town).not.toHaveAttribute('aria-invalid')
})

test('the goods stand above the button with what they are made of', async ({ page }) => {
  await goToReview(page, open, 'prepayment')

  const review = step(page, 'Prüfen und bestellen')

  await expect(review.getByRole('list').first()).toContainText(/\d\s?%/)
  // As little around it as helps to finish.
  await expect(page.getByRole('searchbox')).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(2)
  const steps = page.getByRole('navigation', { name: 'Schritte der Kasse' })
  await expect(steps.getByRole('link')).toHaveCount(4)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a guest is asked first and lands at the top of the step that is open', async ({ page }) => {
    await putIntoBasket(page.request)
    await open(page, '/de/checkout')
    const guest = page.getByRole('region', { name: 'Als Gast bestellen' })
    await guest.getByLabel('Vorname').fill('Anna')
    await guest.getByLabel('Nachname').fill('Berg')
    await guest.getByLabel('E-Mail-Adresse').fill(aPerson().email)
    await guest.getByRole('button', { name: 'Als Gast weiter' }).click()

    const heading = step(page, 'Lieferadresse').getByRole('heading', { level: 2 })
    await expect(heading).toBeInViewport()
  })
})
