import type { APIResponse, Page } from '@playwright/test'
import { aPerson, known, linkInMail, PASSWORD, register, signIn } from './customers'
import { ask, goodsThat, type Goods } from './goods'
import { open, read } from './opening'
import { STOREFRONTS } from './storefronts'
import { expect, test } from './test'

const fresh = (page: Page) => page.getByRole('region', { name: 'Sie sind neu hier' })

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } })
    const visit = javaScriptEnabled ? open : read

    test('somebody registers, comes back and ends where they wanted to be', async ({ page }) => {
      const anna = aPerson()
      await visit(page, '/de/account/orders?year=2026')
      await expect(page).toHaveURL('/de/signin?redirectUrl=%2Fde%2Faccount%2Forders%3Fyear%3D2026')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden')

      await fresh(page).getByLabel('Vorname').first().fill(anna.first_name)
      await fresh(page).getByLabel('Nachname').first().fill('?!')
      await fresh(page).getByLabel('E-Mail-Adresse').first().fill(anna.email)
      await fresh(page).getByLabel('Passwort').fill('123456')
      await fresh(page).getByRole('button', { name: 'Konto anlegen' }).click()
      await expect(fresh(page).getByText('leicht erraten')).toBeVisible()
      await expect(fresh(page).getByLabel('Nachname').first()).toBeFocused()
      await expect(fresh(page).getByLabel('Nachname').first()).toHaveValue('?!')

      await fresh(page).getByLabel('Nachname').first().fill(anna.last_name)
      await fresh(page).getByLabel('Passwort').fill(PASSWORD)
      await fresh(page).getByRole('button', { name: 'Konto anlegen' }).click()
      // With scripts it is said on the page that was wanted.
      await expect(page.getByText(`Link, den wir an ${anna.email} geschickt haben`)).toBeVisible()
      if (!javaScriptEnabled) await page.getByRole('link', { name: 'Weiter' }).click()
      await expect(page).toHaveURL('/de/account/orders?year=2026')

      await visit(page, '/de/signin')
      await expect(page).toHaveURL('/de')
      await visit(page, '/de/signout')
      await page.getByRole('button', { name: 'Abmelden' }).click()
      await expect(page).toHaveURL('/de')

      await visit(page, '/de/signin?redirectUrl=//elsewhere.example')
      await signIn(page, anna.email, 'nicht-dieses')
      await expect(known(page).getByText('Passwort stimmen nicht')).toBeVisible()
      if (javaScriptEnabled) {
        await expect(page.getByRole('alert').getByText('Passwort stimmen nicht')).toBeVisible()
      }
      await expect(known(page).getByLabel('Passwort')).toBeFocused()
      await expect(known(page).getByLabel('Passwort')).toHaveValue('')
      await known(page).getByLabel('Passwort').fill(PASSWORD)
      await known(page).getByRole('button', { name: 'Anmelden' }).click()
      await expect(page).toHaveURL('/de')
    })

    test('whoever opens the mail of welcome elsewhere signs in first', async ({ page }) => {
      const { email } = await register(page.request)
      const link = await linkInMail(page.request, email, /http[^"]*\/de\/signin\?confirm=[\w-]+/)
      await ask(page.request, 'oauthRevokeToken', {})

      await visit(page, link)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bitte melden Sie sich an')
      await page.getByRole('main').getByRole('link', { name: 'Anmelden' }).click()
      await signIn(page, email)
      await page.getByRole('button', { name: 'Adresse bestätigen' }).click()

      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Adresse ist bestätigt/)
    })

    test('the mail of welcome confirms the address by a button', async ({ page }) => {
      const { email } = await register(page.request)
      await visit(page, '/de/account')
      await page.getByRole('button', { name: 'E-Mail noch einmal schicken' }).click()
      await expect(page.getByText(`noch eine E-Mail an ${email}`)).toBeFocused()
      const link = await linkInMail(page.request, email, /http[^"]*\/de\/signin\?confirm=[\w-]+/)

      await visit(page, link)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('E-Mail-Adresse bestätigen')
      const { user } = await ask<{ user: { isEmailConfirmed: boolean } }>(
        page.request,
        'getUser',
        {},
      )
      expect(user.isEmailConfirmed).toBe(false)
      await page.getByRole('button', { name: 'Adresse bestätigen' }).click()

      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Adresse ist bestätigt/)
      await expect(page.getByText(email)).toBeVisible()
      await visit(page, link)
      await page.getByRole('button', { name: 'Adresse bestätigen' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Dieser Link gilt nicht mehr',
      )
    })

    test('what cannot come along into the account is told', async ({
      page,
      playwright,
      baseURL,
    }) => {
      const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? '' })
      const { email } = await register(elsewhere)
      const isRare = ({ stock: { quantity } }: Goods['variants'][number]) =>
        quantity > 1 && quantity < 10
      const goods = await goodsThat(page.request, ({ variants }) => variants.some(isRare))
      const rare = goods.variants.find(isRare)
      const [variantId, stock] = [rare?.id, rare?.stock.quantity ?? 0]
      await ask(elsewhere, 'addItemToBasket', { variantId, quantity: stock - 1 })
      await ask(page.request, 'addItemToBasket', { variantId, quantity: 2 })

      await visit(page, '/de/signin?redirectUrl=%2Fde%2Fbasket')
      await signIn(page, email)

      await expect(page.getByText(/wir haben sie angepasst/)).toBeVisible()
      if (!javaScriptEnabled) await page.getByRole('link', { name: 'Weiter' }).click()
      await expect(page).toHaveURL('/de/basket')
      await elsewhere.dispose()
    })
  })
}

test('the hash of the page that was wanted is kept', async ({ page }) => {
  const { email } = await register(page.request)
  await ask(page.request, 'oauthRevokeToken', {})
  await open(page, '/de/account/orders#latest')
  await expect(page).toHaveURL('/de/signin?redirectUrl=%2Fde%2Faccount%2Forders%23latest')

  await signIn(page, email)

  await expect(page).toHaveURL('/de/account/orders#latest')
})

const WORDS = {
  de: { guest: 'Als Gast weiter', first: 'Vorname', last: 'Nachname', email: 'E-Mail-Adresse' },
  en: {
    guest: 'Continue as guest',
    first: 'First name',
    last: 'Last name',
    email: 'Email address',
  },
  fr: {
    guest: 'Continuer en tant qu’invité',
    first: 'Prénom',
    last: 'Nom',
    email: 'Adresse e-mail',
  },
  nl: { guest: 'Verder als gast', first: 'Voornaam', last: 'Achternaam', email: 'E-mailadres' },
}

for (const { code, lang } of STOREFRONTS) {
  test(`as a guest, one goes on to checkout in ${code}`, async ({ request, baseURL }) => {
    const words = WORDS[lang.slice(0, 2) as keyof typeof WORDS]
    const guest = aPerson()
    const page = await request.get(`/${code}/checkout`)
    const form = formWith(await page.text(), words.guest)

    const answer = await request.post(page.url(), {
      form: {
        intent: 'guest',
        [form.nameOf(words.first)]: guest.first_name,
        [form.nameOf(words.last)]: guest.last_name,
        [form.nameOf(words.email)]: guest.email,
      },
      headers: { origin: baseURL ?? '' },
    })

    // A guest may check out; without anything in the basket there is nothing to check out.
    expect(pathOf(answer)).toBe(`/${code}/basket`)
    expect(pathOf(await request.get(`/${code}/account`))).toBe(`/${code}`)
  })
}

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('the form of guests is filled in by its labels', async ({ page }) => {
    const words = WORDS.de
    const guest = aPerson()
    await read(page, '/de/checkout')

    const form = page.getByRole('region', { name: 'Als Gast bestellen' })
    await form.getByLabel(words.first, { exact: true }).fill(guest.first_name)
    await form.getByLabel(words.last, { exact: true }).fill(guest.last_name)
    await form.getByLabel(words.email).fill(guest.email)
    await form.getByRole('button', { name: words.guest }).click()

    await expect(page).toHaveURL('/de/basket')
    await read(page, '/de/account')
    await expect(page).toHaveURL('/de')
  })
})

/** The form that ends with this button, whose fields are known by their labels. */
function formWith(html: string, button: string) {
  const forms = [...html.matchAll(/<form [^>]*method="post".*?<\/form>/gs)].map(([form]) => form)
  const form = forms.find((each) => each.includes('value="guest"') && each.includes(`>${button}<`))
  return {
    nameOf: (label: string): string => {
      const id = new RegExp(`<label for="([^"]+)"[^>]*>${label}</label>`).exec(form ?? '')?.[1]
      const field = new RegExp(`<input [^>]*id="${id}"[^>]*>`).exec(form ?? '')?.[0] ?? ''
      return /name="([^"]+)"/.exec(field)?.[1] ?? ''
    },
  }
}

const pathOf = (answer: APIResponse) => new URL(answer.url()).pathname
