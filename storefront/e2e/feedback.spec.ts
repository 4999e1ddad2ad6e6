// Whoever wants to tell us something: from any page, by keyboard, with a picture or without.
import type { APIRequestContext } from '@playwright/test'
import { aPng, choose, openFeedback } from './feedbackDialog'
import { faultsIn } from './faults'
import { open, setNetwork } from './opening'
import { aToken } from './operator'
import { expect, test, withPictures } from './test'

test.use(withPictures)

interface ListedFeedback {
  id: number
  message: string
  email: string
  source: string
  shopCode: string
  path: string
  hasScreenshot: boolean
}

test('by keyboard, what is missing is named, and a section of a picture goes along', async ({
  page,
  request,
}) => {
  const token = aToken('feedback', 'feedback:read')
  await open(page, '/de/basket')
  const dialog = await openFeedback(page, 'Feedback geben', 'Ihr Feedback')
  // In letters as well: one number in ten could be a card's, which is not kept.
  const message = `Der Knopf ist klein, ${Date.now().toString(36)}`

  await dialog.getByRole('button', { name: 'Feedback senden' }).press('Enter')
  await expect(dialog.getByRole('alert').filter({ hasText: 'Pflichtfelder' })).toHaveText(
    'Bitte füllen Sie diese Pflichtfelder aus: E-Mail-Adresse, Nachricht',
  )
  await expect(dialog.getByLabel('E-Mail-Adresse')).toBeFocused()
  await page.keyboard.type(' anna@mail.example ')
  await dialog.getByLabel('Nachricht').focus()
  await page.keyboard.type(`  ${message}  `)
  expect(await faultsIn(page, '#feedback')).toEqual([])

  await choose(page, aPng(600, 400))
  const corner = dialog.getByRole('button', { name: 'Ecke unten rechts' })
  await corner.focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Shift+ArrowUp')
  await expect(dialog.getByText('Ausschnitt: 580 × 399 Pixel')).toBeVisible()
  expect(await faultsIn(page, '#feedback')).toEqual([])
  await dialog.getByRole('button', { name: 'Ausschnitt übernehmen' }).press('Enter')
  await expect(dialog.getByText('Bild angehängt: 580 × 399 Pixel')).toBeVisible()
  await dialog.getByRole('button', { name: 'Feedback senden' }).press('Enter')

  await expect(dialog.getByText('Vielen Dank.')).toBeVisible()
  await dialog.getByText('Vielen Dank.').click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: 'Feedback geben' })).toBeFocused()
  const feedback = await feedbackThatSays(message, token, request)
  expect(feedback).toMatchObject({
    message,
    email: 'anna@mail.example',
    source: 'footer',
    shopCode: 'de',
    path: '/de/basket',
    hasScreenshot: true,
  })
  const picture = await request.get(`/api/operator/feedback/${feedback.id}/screenshot`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(picture.headers()['content-type']).toBe('image/webp')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('in French, what was typed stays when nothing can be sent', async ({ page }) => {
    await open(page, '/fr')
    const dialog = await openFeedback(page, 'Donner mon avis', 'Votre avis')
    await dialog.getByLabel('Adresse e-mail').fill('anna@mail.example')
    await dialog.getByLabel('Message').fill('Très bien')
    const submit = dialog.getByRole('button', { name: 'Envoyer mon avis' })

    // The client is there before the network goes.
    await page.route('**/api/intake/**', (route) => route.abort())
    await submit.click()
    await expect(dialog.getByRole('alert').last()).toContainText('n’a pas pu être envoyé')
    await expect(dialog.getByLabel('Message')).toHaveValue('Très bien')
    await page.unroute('**/api/intake/**')
    await submit.click()

    await expect(dialog.getByText('Merci.')).toBeVisible()
    // It goes by itself.
    await expect(dialog).toBeHidden()
    const across = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(across).toBeLessThanOrEqual(390)
  })

  test('a section is never smaller than 33 pixels as it is shown', async ({ page }) => {
    await open(page, '/de')
    const dialog = await openFeedback(page, 'Feedback geben', 'Ihr Feedback')
    await choose(page, aPng(200, 150))
    const corner = dialog.getByRole('button', { name: 'Ecke unten rechts' })
    const box = await corner.boundingBox()

    await page.mouse.move((box?.x ?? 0) + 16, (box?.y ?? 0) + 16)
    await page.mouse.down()
    await page.mouse.move(5, 5, { steps: 5 })
    await page.mouse.up()

    await expect(dialog.getByText('Ausschnitt: 33 × 33 Pixel')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog.getByLabel('Nachricht')).toBeVisible()
  })
})

test('the screen is captured, and what cannot be is said below the button', async ({ page }) => {
  await page.addInitScript(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 })
    let isAllowed = false
    navigator.mediaDevices.getDisplayMedia = () => {
      if (!isAllowed) {
        isAllowed = true
        return Promise.reject(new DOMException('no', 'NotAllowedError'))
      }
      const drawing = canvas.getContext('2d')
      setInterval(() => drawing?.fillRect(0, 0, 9, 9), 20)
      return Promise.resolve(canvas.captureStream())
    }
  })
  await open(page, '/nl')
  const dialog = await openFeedback(page, 'Feedback geven', 'Je feedback')
  const capture = dialog.getByRole('button', { name: 'Schermafbeelding maken' })

  await capture.click()
  await expect(dialog.getByText('Er is geen schermafbeelding gemaakt.')).toBeVisible()
  await capture.click()
  await dialog.getByRole('button', { name: 'Dit deel gebruiken' }).click()

  await expect(dialog.getByText('Afbeelding toegevoegd: 320 × 240 pixels')).toBeVisible()
  await dialog.getByRole('button', { name: 'Afbeelding verwijderen' }).click()
  await expect(dialog.getByText('Afbeelding toegevoegd')).toBeHidden()
})

test('a file that is no picture, or too small a one, is refused where it was chosen', async ({
  page,
}) => {
  await open(page, '/uk')
  const dialog = await openFeedback(page, 'Give feedback', 'Your feedback')

  await choose(page, Buffer.from('<svg onload="alert(1)"/>'))
  await expect(dialog.getByText('This file is no picture that we can open.')).toBeVisible()
  await choose(page, aPng(32, 33))

  await expect(dialog.getByText('at least 33 × 33 pixels')).toBeVisible()
})

test('Back closes it, and it comes back with what was typed', async ({ page }) => {
  await open(page, '/fr-ch')
  const dialog = await openFeedback(page, 'Donner mon avis', 'Votre avis')
  await dialog.getByLabel('Message').fill('À suivre')

  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/fr-ch$/)
  await page.getByRole('link', { name: 'Donner mon avis' }).click()

  await expect(dialog.getByLabel('Message')).toHaveValue('À suivre')
})

for (const [code, name] of [
  ...[['at', 'Feedback geben'] as const, ['be', 'Feedback geven'] as const],
  ...[['fr-be', 'Donner mon avis'] as const, ['ch', 'Feedback geben'] as const],
]) {
  test(`in ${code} the link opens the dialog`, async ({ page }) => {
    await open(page, `/${code}`)

    await page.getByRole('link', { name }).click()

    await expect(page.locator('#feedback')).toBeVisible()
  })
}

test('without scripts the link leads to the contact form, without a network too', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const plain = await context.newPage()
  await plain.goto('/de')
  await expect(plain.getByRole('link', { name: 'Feedback geben' })).toHaveAttribute(
    'href',
    '/de/contact',
  )
  await context.close()
  await open(page, '/de')
  await setNetwork(page, 'gone')
  await expect(page.getByRole('link', { name: 'Feedback geben' })).toBeVisible()
})

async function feedbackThatSays(
  message: string,
  token: string,
  request: APIRequestContext,
): Promise<ListedFeedback> {
  const answer = await request.get('/api/operator/feedback?source=footer&tag=storefront:de', {
    headers: { authorization: `Bearer ${token}` },
  })
  const { feedback } = (await answer.json()) as { feedback: ListedFeedback[] }
  const entry = feedback.find((each) => each.message === message)
  if (!entry) throw new Error(`Nobody wrote ${message}`)
  return entry
}
