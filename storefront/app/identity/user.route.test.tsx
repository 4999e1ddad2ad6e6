import { screen, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { describe, expect, test } from 'vitest'
import type { Rpc } from '#app/rpc/client'
import { contextFor, rpcContext, type LoadContext } from '#app/pages/loadContext'
import { renderInShop } from '#app/storefronts/renderInShop.fixture'
import { Screens } from '#app/pages/screens'
import { britain, france, germany } from '#app/storefronts/storefronts.fixture'
import { anAddress } from '#app/forms/addresses.fixture'
import { aCustomer } from './customers.fixture'
import UserRoute, { action, loader } from './user.route'

type Props = ComponentProps<typeof UserRoute>

async function show(
  rest: Partial<Props['loaderData']>,
  actionData?: Props['actionData'],
  shop = germany,
) {
  const newsletter = { isSubscribed: false }
  const loaderData = { user: aCustomer(), addresses: [], passkeys: [], newsletter, ...rest }
  const props = { loaderData, actionData } as Props
  await renderInShop(<UserRoute {...props} />, { shop, path: `/${shop.code}/account/user` })
}

test('the details of a customer are shown, and what is missing is called so', async () => {
  await show({ user: aCustomer({ gender: 'f', birthDate: '1990-12-24' }) })

  const values = screen.getAllByRole('definition').map((each) => each.textContent)
  expect(values).toEqual([
    'Frau',
    'Anna',
    'Muster',
    '24. Dezember 1990',
    'Nicht angegeben',
    '16. November 2026',
    'anna@shopper.example',
  ])
})

test('the form of the details begins with what is known, a date as its example writes it', async () => {
  await show({ user: aCustomer({ birthDate: '1990-12-24' }) }, undefined, france)

  const section = within(screen.getByRole('region', { name: 'Informations personnelles' }))
  expect(section.getByLabelText<HTMLInputElement>('Prénom').value).toBe('Anna')
  expect(section.getByLabelText<HTMLInputElement>(/^Date/).value).toBe('24/12/1990')
})

test('what is wrong stands at its field, beside what was typed', async () => {
  await show(
    { user: aCustomer({ phone: '030 123456' }) },
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
})

test('what is saved is said, and the focus is there', async () => {
  await show({}, { kind: 'done', form: 'details', typed: {} })

  const message = screen.getByText('Ihre Angaben sind gespeichert.')
  expect(document.activeElement).toBe(message)
})

describe('the newsletter', () => {
  const section = () => within(screen.getByRole('region', { name: 'Newsletter' }))

  test('is one button away', async () => {
    await show({})

    expect(section().getByText('Sie erhalten keinen Newsletter.')).toBeTruthy()
    expect(
      section().getByRole('button', { name: 'Newsletter bestellen' }).getAttribute('value'),
    ).toBe('newsletter')
  })

  test('is left by one, and what came of it is said', async () => {
    const typed = { state: 'subscribed' }

    await show({ newsletter: { isSubscribed: true } }, { kind: 'done', form: 'newsletter', typed })

    expect(section().getByText('Der Newsletter kommt an anna@shopper.example.')).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('Bestellt. Schön, dass Sie mitlesen.')
    expect(section().getByRole('button').getAttribute('value')).toBe('leaveNewsletter')
  })
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

describe('addresses', () => {
  const labelsIn = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('textbox')
      .map((field) => (field as HTMLInputElement).labels?.[0]?.textContent)

  test('in Germany the number has a field of its own', async () => {
    await show({})

    expect(labelsIn('Adressen')).toEqual([
      'Vorname',
      'Nachname',
      'Firma (freiwillig)',
      'Straße',
      'Hausnummer',
      'Adresszusatz (freiwillig)',
      'Postleitzahl',
      'Ort',
    ])
    expect(screen.getByLabelText<HTMLInputElement>(/für Rechnungen/).checked).toBe(true)
  })

  test('in France number and street are one line', async () => {
    await show({}, undefined, france)

    expect(labelsIn('Adresses').slice(3)).toEqual([
      'Numéro et rue',
      'Complément d’adresse (facultatif)',
      'Code postal',
      'Ville',
    ])
  })

  test('in Britain the postcode comes after the town, and a county is optional', async () => {
    await show({}, undefined, britain)

    expect(labelsIn('Addresses').slice(3)).toEqual([
      'Address line 1',
      'Address line 2 (optional)',
      'Town or city',
      'Postcode',
      'County (optional)',
    ])
  })

  test('each can be changed on its own, in the order of its country', async () => {
    const addresses = [
      anAddress({ isDefault: { billing: true, shipping: false } }),
      anAddress({ id: 8, countryCode: 'FR', street: 'rue Cler', city: 'Paris' }),
    ]

    await show(
      { addresses },
      {
        kind: 'wrong',
        form: 'address',
        typed: { id: '8', street: '3 rue Cler', zipCode: '7', countryCode: 'FR' },
        errors: [
          { field: 'zipCode', rule: 'zipCode', params: { country: 'FR', example: '75001' } },
        ],
      },
    )

    const [berlin, paris] = within(screen.getByRole('region', { name: 'Adressen' }))
      .getAllByRole('listitem')
      .map((item) => within(item))
    expect(berlin?.getByText('Standard für Rechnungen')).toBeTruthy()
    expect(berlin?.getByLabelText<HTMLInputElement>('Postleitzahl').value).toBe('10115')
    expect(berlin?.queryByText(/zum Beispiel 75001/)).toBeNull()
    expect(paris?.getByText('Frankreich', { selector: 'span' })).toBeTruthy()
    expect(paris?.getByLabelText<HTMLInputElement>(/Straße und/).value).toBe('3 rue Cler')
    expect(paris?.getByText(/zum Beispiel 75001/)).toBeTruthy()
    expect(document.activeElement).toBe(paris?.getByLabelText('Postleitzahl'))
  })

  test('that one is deleted is said where it was', async () => {
    await show({}, { kind: 'done', form: 'deleteAddress', typed: { id: '7' } })

    expect(document.activeElement?.textContent).toBe('Die Adresse ist gelöscht.')
  })
})

describe('deleting an account', () => {
  const section = () => within(screen.getByRole('region', { name: 'Konto löschen' }))

  test('asks again before there is a password to type', async () => {
    await show({})

    expect(section().queryByLabelText('Aktuelles Passwort')).toBeNull()
    expect(section().getByRole('button').getAttribute('value')).toBe('askDeletion')
  })

  test('wants the password in the second step, and lets one go back', async () => {
    await show({}, { kind: 'done', form: 'askDeletion', typed: {} })

    expect(document.activeElement).toBe(section().getByLabelText('Aktuelles Passwort'))
    expect(section().getByRole('button').textContent).toBe('Konto endgültig löschen')
    expect(section().getByRole('link').getAttribute('href')).toBe('/de/account/user')
  })

  test('warns of orders that are still to be sent, and sends along that it did', async () => {
    const typed = { unsentOrders: '260010022, 260010023' }

    await show({}, { kind: 'done', form: 'askDeletion', typed })

    const warning = section().getByText(/260010022, 260010023/)
    const field = warning.querySelector('input')
    expect([field?.name, field?.value]).toEqual(['unsentOrders', typed.unsentOrders])
  })

  test('stays at the second step with a wrong password', async () => {
    const errors = [{ field: 'password', rule: 'wrongPassword', params: {} }]

    await show({}, { kind: 'wrong', form: 'deleteUser', typed: {}, errors })

    expect(section().getByText(/Passwort stimmt nicht/)).toBeTruthy()
  })

  test('shows a page that says so where there are no scripts, and signs nobody in', async () => {
    const context = contextFor({} as LoadContext, new Screens([]))
    context.set(rpcContext, { deleteUser: async () => ({ kept: [] }) } as unknown as Rpc)
    const body = new URLSearchParams({ intent: 'deleteUser', password: 'lavendel-im-korb' })
    const request = new Request('http://shop/de/account/user', { method: 'POST', body })
    const args = { context, request, params: { shop: 'de' } } as never

    await action(args)
    await show(await loader(args))

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ihr Konto ist gelöscht')
    expect(screen.getByRole('link').getAttribute('href')).toBe('/de')
  })
})

describe('passkeys', () => {
  const section = () => within(screen.getByRole('region', { name: 'Passkeys' }))
  const password = () => within(screen.getByRole('region', { name: 'Passwort' }))
  const passkey = {
    id: 'a_b-c',
    name: 'Telefon',
    transports: [],
    createdAt: '2026-11-16T19:05:00Z',
    usedAt: '2026-11-17T19:05:00Z',
  }

  test('are listed and can be removed, each by its name', async () => {
    await show({ passkeys: [passkey] })

    expect(section().getByRole('listitem').textContent).toContain(
      'Telefongespeichert am 16.11.2026 · zuletzt benutzt: 17.11.2026',
    )
    expect(section().getByLabelText('Passkey entfernen, Telefon')).toBeTruthy()
  })

  test('cannot be made where the browser knows none', async () => {
    await show({})

    expect(section().getByText('Noch kein Passkey gespeichert.')).toBeTruthy()
    expect(section().queryByRole('button')).toBeNull()
  })

  test('that are removed are said to be', async () => {
    await show({}, { kind: 'done', form: 'deletePasskey', typed: { id: 'a_b-c' } })

    expect(document.activeElement?.textContent).toMatch(/Der Passkey ist entfernt/)
  })

  test('can be ended with a new password where there are some', async () => {
    await show({ passkeys: [passkey] })

    expect(password().getByLabelText(/Auch alle Passkeys entfernen/)).toBeTruthy()
  })

  test('are no matter of a new password where there are none', async () => {
    await show({})

    expect(password().queryByLabelText(/Auch alle Passkeys entfernen/)).toBeNull()
  })

  test('wait for the address to be confirmed', async () => {
    await show({ user: aCustomer({ isEmailConfirmed: false }) })

    expect(section().getByText(/Sobald Ihre E-Mail-Adresse bestätigt ist/)).toBeTruthy()
  })
})
