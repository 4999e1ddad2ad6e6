import { screen, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { renderInShop } from '#app/shops/renderInShop.fixture'
import { france, germany } from '#app/shops/storefronts.fixture'
import { aCustomer } from './customers.fixture'
import UserRoute from './user.route'

type Shown = ComponentProps<typeof UserRoute>

async function show(
  shown: Partial<Shown['loaderData']>,
  actionData?: Shown['actionData'],
  shop = germany,
) {
  const loaderData = { user: aCustomer(), ...shown }
  const props = { loaderData, actionData } as Shown
  await renderInShop(<UserRoute {...props} />, { shop, path: `/${shop.code}/account/user` })
}

const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

test('the details of a customer are shown, and what is missing is called so', async () => {
  await show({ user: aCustomer({ gender: 'f', birthDate: '1990-12-24' }) })

  const values = screen.getAllByRole('definition').map((each) => each.textContent)
  expect(values).toEqual([
    'Frau',
    'Anna',
    'Muster',
    '24. Dezember 1990',
    'Nicht angegeben',
    'Nicht abonniert',
    '16. November 2026',
    'anna@shopper.example',
  ])
})

test('the form of the details begins with what is known, a date as its example writes it', async () => {
  await show(
    { user: aCustomer({ birthDate: '1990-12-24', wantsNewsletter: true }) },
    undefined,
    france,
  )

  expect(valueOf('Prénom')).toBe('Anna')
  expect(valueOf('Date de naissance (facultatif)')).toBe('24/12/1990')
  expect(screen.getByLabelText<HTMLInputElement>(/newsletter/).checked).toBe(true)
})

test('what is wrong stands at its field, beside what was typed', async () => {
  await show(
    { user: aCustomer({ phone: '030 123456', wantsNewsletter: true }) },
    {
      kind: 'wrong',
      form: 'details',
      typed: { firstName: 'Anna', phone: 'none' },
      errors: [{ field: 'phone', rule: 'phone', params: {} }],
    },
  )

  const phone = screen.getByRole<HTMLInputElement>('textbox', { name: /Telefon/ })
  expect(phone.value).toBe('none')
  expect(document.activeElement).toBe(phone)
  expect(screen.getByText(/gültige Telefonnummer/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/Newsletter per/).checked).toBe(false)
})

test('what is saved is said, and the focus is there', async () => {
  await show({}, { kind: 'done', form: 'details', typed: {} })

  const said = screen.getByText('Ihre Angaben sind gespeichert.')
  expect(document.activeElement).toBe(said)
})

test('an old password that is wrong is said there, and both are typed again', async () => {
  await show(
    {},
    {
      kind: 'wrong',
      form: 'password',
      typed: {},
      errors: [{ field: 'oldPassword', rule: 'wrongPassword', params: {} }],
    },
  )

  const section = within(screen.getByRole('region', { name: 'Passwort' }))
  expect(document.activeElement).toBe(section.getByLabelText('Aktuelles Passwort'))
  expect(section.getByText(/Passwort stimmt nicht/)).toBeTruthy()
  expect(section.getByLabelText<HTMLInputElement>('Neues Passwort').value).toBe('')
})

test('where the link for a new address was sent is said, and the old one still counts', async () => {
  await show({}, { kind: 'done', form: 'email', typed: { email: ' anna@new.example ' } })

  const section = within(screen.getByRole('region', { name: 'E-Mail-Adresse' }))
  expect(section.getByRole('status').textContent).toContain('einen Link an anna@new.example')
  expect(section.getByRole('definition').textContent).toBe('anna@shopper.example')
  expect(section.getByLabelText<HTMLInputElement>('Neue E-Mail-Adresse').value).toBe('')
})
