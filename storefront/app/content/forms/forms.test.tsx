import { fireEvent, screen, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { postForm, problem, type Answers } from '#app/forms/postForm.fixture'
import type { FieldProblem } from '#app/rpc/client'
import { renderInShop } from '#app/storefronts/renderInShop.fixture'
import { britain, france, germany } from '#app/storefronts/storefronts.fixture'
import CatalogueOrderRoute, { action as orderCatalogue } from './catalogue-order.route'
import ContactRoute, { action as contact } from './contact.route'
import NewsletterRoute, { action as newsletter } from './newsletter.route'

const stamp = '1-stamp'
const message = {
  name: 'Anna Berg',
  email: 'anna@shopper.example',
  subject: 'order',
  orderNumber: '',
  message: '<script>alert(1)</script>\nHallo',
  stamp,
  website: '',
}
const subjects = [
  { value: 'order', label: 'Bestellung' },
  { value: 'other', label: 'Anderes' },
]

/** Sends the form as a browser without scripts does, and shows the page that answers. */
async function post(values: Record<string, string>, answers: Answers) {
  const posted = await postForm(contact, values, { answers, path: '/de/contact' })
  const props = { loaderData: { stamp: 'new', subjects }, actionData: posted.outcome }
  await renderInShop(
    <ContactRoute {...(props as unknown as ComponentProps<typeof ContactRoute>)} />,
    {
      shop: germany,
      path: '/de/contact',
    },
  )
  return posted
}

const valueOf = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label).value
const hidden = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)?.value

test('a message is sent as typed, and its receipt is said', async () => {
  const { calls, status } = await post(message, { submitContactForm: { state: 'received' } })

  expect([calls, status]).toEqual([[['submitContactForm', message]], 200])
  expect(screen.getByRole('status').textContent).toMatch(/^Danke, Ihre Nachricht ist angekommen/)
  expect(screen.queryByRole('button')).toBeNull()
})

test('what is wrong stands at its field by its name, and what was typed is still there', async () => {
  const errors: FieldProblem[] = [
    { field: 'name', rule: 'required', params: {} },
    { field: 'subject', rule: 'choice', params: {} },
    { field: 'orderNumber', rule: 'maxLength', params: { max: 40 } },
    { field: 'message', rule: 'maxLength', params: { max: 4000 } },
  ]

  const { status } = await post(message, { submitContactForm: problem(422, { errors }) })

  expect(status).toBe(422)
  for (const words of [
    'Bitte geben Sie Ihren Namen ein',
    'Bitte wählen Sie Ihr Anliegen',
    'Bitte kürzen Sie Ihre Bestellnummer auf höchstens 40 Zeichen',
    'Bitte kürzen Sie Ihre Nachricht auf höchstens 4000 Zeichen',
  ]) {
    expect(screen.getByText(words)).toBeTruthy()
  }
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  expect([valueOf('Nachricht'), valueOf('Anliegen')]).toEqual([message.message, 'order'])
  expect(document.querySelector('script')).toBeNull()
  expect(hidden('stamp')).toBe(stamp)
})

test('what was sent too soon is shown again, to be sent with its stamp', async () => {
  const body = { code: 'SentTooSoon', stamp: '2-stamp', waitMs: 2000 }

  const { status } = await post(
    { ...message, stamp: '' },
    { submitContactForm: problem(400, body) },
  )

  expect(status).toBe(200)
  expect(screen.getByRole('status').textContent).toMatch(/prüfen Sie Ihre Angaben/)
  expect([hidden('stamp'), valueOf('Nachricht')]).toEqual(['2-stamp', message.message])
})

test.each([
  [problem(429, { code: 'TooManyMails' }), 429, /genug E-Mails/],
  [problem(429, { code: 'TooManyCalls' }), 429, /zu viele Versuche/],
  [problem(503, { code: 'Overloaded' }), 503, /ist noch da/],
])('a refusal is said, and nothing typed is lost', async (answer, expected, words) => {
  const { status } = await post(message, { submitContactForm: answer })

  expect(status).toBe(expected)
  expect(screen.getByRole('alert').textContent).toMatch(words)
  expect(valueOf('Nachricht')).toBe(message.message)
})

test('nobody sees or reaches the field that programs fill in', async () => {
  await post(message, { submitContactForm: problem(503, {}) })

  const field = document.querySelector<HTMLInputElement>('[name=website]')
  expect(field?.tabIndex).toBe(-1)
  expect(field?.closest('[aria-hidden=true]')?.className).toBe('sr-only')
})

test.each([
  ['footer', 'footer'],
  ['anything', 'page'],
])('a sign-up of the %s says where it was made', async (source, told) => {
  const values = { email: ' anna@shopper.example', source, stamp, website: '' }

  const { calls } = await postForm(newsletter, values, {
    answers: { subscribeNewsletter: { state: 'confirmationSent' } },
  })

  expect(calls).toEqual([['subscribeNewsletter', { ...values, source: told }]])
})

test('who signs up is told where the mail went, in the language of the shop', async () => {
  const typed = { email: 'anna@shopper.example' }
  const props = {
    loaderData: { stamp, waitMs: 2000 },
    actionData: { form: 'newsletter', typed, kind: 'done' },
  }

  await renderInShop(
    <NewsletterRoute {...(props as unknown as ComponentProps<typeof NewsletterRoute>)} />,
    { shop: france, path: '/fr/newsletter' },
  )

  expect(screen.getByRole('status').textContent).toContain('un e-mail à anna@shopper.example')
})

test('catalogues are ordered to an address as the country writes it', async () => {
  const catalogues = [
    { value: 'autumn', label: 'Autumn and winter' },
    { value: 'spring', label: 'Spring and summer' },
  ]
  const values = {
    'catalogue.spring': 'yes',
    'recipient.firstName': 'Anna',
    'recipient.lastName': 'Berg',
    street: '3 Mill Lane',
    zipCode: '1',
    countryCode: 'GB',
    email: 'anna@shopper.example',
    stamp,
    website: '',
  }
  const errors: FieldProblem[] = [
    { field: 'catalogues', rule: 'choice', params: {} },
    { field: 'zipCode', rule: 'zipCode', params: { example: 'SW1A 1AA' } },
  ]

  const { outcome, calls } = await postForm(orderCatalogue, values, {
    answers: { orderCatalogue: problem(422, { errors }) },
  })
  const props = { loaderData: { stamp, catalogues }, actionData: outcome }
  await renderInShop(
    <CatalogueOrderRoute {...(props as unknown as ComponentProps<typeof CatalogueOrderRoute>)} />,
    { shop: britain, path: '/uk/catalogue' },
  )

  expect(calls).toMatchObject([
    [
      'orderCatalogue',
      { catalogues: ['spring'], address: { street: '3 Mill Lane', countryCode: 'GB' } },
    ],
  ])
  const choice = within(screen.getByRole('group'))
  expect(choice.getByText('Please choose at least one catalogue')).toBeTruthy()
  expect(choice.getByLabelText<HTMLInputElement>('Spring and summer').checked).toBe(true)
  expect(choice.getByLabelText<HTMLInputElement>('Autumn and winter').checked).toBe(false)
  expect(screen.getByText(/SW1A 1AA/)).toBeTruthy()
  expect(screen.getByText('We send catalogues within: United Kingdom.')).toBeTruthy()

  const first = choice.getByRole('checkbox', { name: 'Autumn and winter', description: /at least/ })
  expect(document.activeElement).toBe(first)
  fireEvent.click(first)
  expect(choice.queryByText('Please choose at least one catalogue')).toBeNull()
})

test('the page of a form says what becomes of what is typed', async () => {
  await post({ ...message, name: '' }, { submitContactForm: problem(422, { errors: [] }) })

  expect(
    within(screen.getByText(/^Wir verwenden Ihre Angaben/)).getByRole('link').textContent,
  ).toBe('Datenschutz')
})

test('the first field that is entered asks for the moment, once', async () => {
  const addresses: string[] = []
  const fetching = globalThis.fetch
  globalThis.fetch = async (address) => {
    addresses.push(address as string)
    return Response.json({ stamp: 'of-the-shop', waitMs: 2000 })
  }
  const props = { loaderData: { stamp: '', waitMs: 0 }, actionData: undefined }
  await renderInShop(
    <NewsletterRoute {...(props as unknown as ComponentProps<typeof NewsletterRoute>)} />,
    { shop: germany, path: '/de/newsletter' },
  )

  const email = screen.getByLabelText('E-Mail-Adresse')
  fireEvent.focus(email)
  fireEvent.focus(email)

  await expect.poll(() => hidden('stamp')).toBe('of-the-shop')
  expect(addresses).toEqual(['/api/rpc/getFormStamp'])
  globalThis.fetch = fetching
})
