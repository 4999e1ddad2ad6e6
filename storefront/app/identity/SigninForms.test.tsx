import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aBasket } from '#app/basket/baskets.fixture'
import { renderInShop } from '#app/storefronts/renderInShop.fixture'
import { britain, france, germany } from '#app/storefronts/storefronts.fixture'
import { toasts } from '#app/ui/toasts'
import type { IdentityOutcome } from './outcome'
import { SigninForms } from './SigninForms'

async function show(outcome?: IdentityOutcome, shop = germany, isCheckingOut = false) {
  await renderInShop(<SigninForms {...{ outcome, isCheckingOut }} />, { shop, path: '/de/signin' })
}

function formOf(button: string): HTMLElement {
  const { form } = screen.getByRole<HTMLButtonElement>('button', { name: button, hidden: true })
  if (!form) throw new Error(`${button} belongs to no form`)
  return form
}

const isOpen = (button: string) => formOf(button).closest('details')?.open

test('every field says what browsers may fill in', async () => {
  await show()

  const fields = (button: string) =>
    [...formOf(button).querySelectorAll('input')].map((each) => [each.name, each.autocomplete])
  expect(fields('Anmelden')).toEqual([
    ['email', 'username'],
    ['password', 'current-password'],
  ])
  expect(fields('Konto anlegen')).toEqual([
    ['first_name', 'given-name'],
    ['last_name', 'family-name'],
    ['email', 'email'],
    ['password', 'new-password'],
  ])
  expect(fields('Als Gast weiter')).toEqual([
    ['first_name', 'given-name'],
    ['last_name', 'family-name'],
    ['email', 'email'],
  ])
})

test('a sign-in that failed is told in the slot for it, too; a registration is not', async () => {
  const refused = (form: 'signin' | 'register'): IdentityOutcome => ({
    ...{ form, kind: 'refused', because: 'tooOften', typed: {} },
  })

  await show(refused('register'))
  await screen.findByText(/Das waren zu viele Versuche/)
  expect(toasts.current().auth).toBeNull()
  cleanup()
  await show(refused('signin'))
  await screen.findByText(/Das waren zu viele Versuche/)

  expect(toasts.current().auth?.text).toContain('Das waren zu viele Versuche')
})

test('whoever is checking out finds the way as a guest first, with three fields', async () => {
  await show(undefined, germany, true)

  const [first] = screen.getAllByRole('heading', { level: 2 })
  expect(first?.textContent).toBe('Als Gast bestellen')
  const fields = within(formOf('Als Gast weiter'))
  expect(fields.getAllByRole('textbox')).toHaveLength(3)
  expect(fields.queryByRole('combobox')).toBeNull()
  expect(isOpen('Konto anlegen')).toBe(false)
})

test('what is about to be paid stands beside the way to the checkout', async () => {
  const props = { outcome: undefined, isCheckingOut: true, basket: aBasket() }

  await renderInShop(<SigninForms {...props} />, { shop: germany, path: '/de/signin' })

  const aside = within(screen.getByRole('complementary', { name: 'Zusammenfassung' }))
  expect(aside.getAllByText('Gesamtsumme').length).toBeGreaterThan(0)
})

test('what the shop finds wrong is said at the field, which has the focus and what was typed', async () => {
  await show({
    kind: 'wrong',
    form: 'register',
    typed: { first_name: 'Anna', last_name: '?', email: 'anna@shopper.example', gender: 'f' },
    errors: [
      { field: 'last_name', rule: 'name', params: {} },
      { field: 'password', rule: 'commonPassword', params: {} },
    ],
  })

  const form = within(formOf('Konto anlegen'))
  const surname = form.getByLabelText<HTMLInputElement>('Nachname')
  expect(document.activeElement).toBe(surname)
  expect(surname.value).toBe('?')
  expect(surname.getAttribute('aria-invalid')).toBe('true')
  expect(form.getByText(/nur Buchstaben/)).toBeTruthy()
  expect(form.getByText(/leicht erraten/)).toBeTruthy()
  expect(form.getByLabelText<HTMLInputElement>('Passwort').value).toBe('')
  expect(form.getByLabelText<HTMLSelectElement>('Anrede (freiwillig)').value).toBe('f')
})

test('a wrong password and an unknown address are answered alike, and the address stays', async () => {
  await show(
    {
      kind: 'refused',
      form: 'signin',
      typed: { email: 'anna@shopper.example' },
      because: 'credentials',
    },
    britain,
  )

  const form = within(formOf('Sign in'))
  expect(form.getByText(/email address or password is incorrect/)).toBeTruthy()
  expect(document.activeElement).toBe(form.getByLabelText('Password'))
  expect(form.getByLabelText<HTMLInputElement>('Email address').value).toBe('anna@shopper.example')
  const forgot = within(formOf('Send link'))
  expect(forgot.getByLabelText<HTMLInputElement>('Email address').value).toBe(
    'anna@shopper.example',
  )
})

test('too many attempts are told in the language of the shop', async () => {
  await show({ kind: 'refused', form: 'signin', typed: {}, because: 'tooOften' }, france)

  expect(within(formOf('Se connecter')).getByRole('alert').textContent).toMatch(
    /trop de tentatives/,
  )
})

test('a field says what is wrong when it is left, and stops once it is right', async () => {
  await show()
  const form = within(formOf('Anmelden'))
  const email = form.getByLabelText('E-Mail-Adresse')

  await userEvent.type(email, 'anna')
  expect(form.queryByText(/gültige E-Mail-Adresse/)).toBeNull()
  await userEvent.tab()
  expect(form.getByText(/gültige E-Mail-Adresse/)).toBeTruthy()
  await userEvent.type(email, '@shopper.example')

  expect(form.queryByText(/gültige E-Mail-Adresse/)).toBeNull()
})

test('how good a new password is can be read while it is typed', async () => {
  await show()
  const form = within(formOf('Konto anlegen'))

  await userEvent.type(form.getByLabelText('Passwort'), 'lavendel-im-korb')

  expect(form.getByRole('status').textContent).toBe('Sehr sicher')
})

test('whoever waits for a mail can ask for another one without typing', async () => {
  await show({
    form: 'forgot',
    typed: {},
    kind: 'mailSent',
    email: 'anna@shopper.example',
    isAgain: false,
  })

  const form = formOf('E-Mail noch einmal schicken')
  expect(Object.fromEntries(new FormData(form as HTMLFormElement))).toEqual({
    email: 'anna@shopper.example',
    again: 'yes',
  })
  expect(screen.getByText(/eine E-Mail an anna@shopper.example geschickt/)).toBeTruthy()
})

test('a mailbox that has got enough mails is told so', async () => {
  const typed = { email: 'anna@shopper.example' }

  await show({ kind: 'refused', form: 'forgot', typed, because: 'mails' })

  const alerts = screen.getAllByRole('alert').map((each) => each.textContent)
  expect(alerts.filter(Boolean)).toEqual([expect.stringMatching(/schon mehrere E-Mails.*Stunde/)])
})
