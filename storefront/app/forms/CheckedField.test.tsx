import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderInShop } from '#app/storefronts/renderInShop.fixture'
import { germany } from '#app/storefronts/storefronts.fixture'
import { CheckedField } from './CheckedField'
import { email } from './fieldRules'
import { TextAreaField } from './TextAreaField'

const WRONG = 'Bitte geben Sie eine gültige E-Mail-Adresse ein'
const field = () => screen.getByLabelText<HTMLInputElement>('E-Mail')
const isWrong = () => field().getAttribute('aria-invalid') === 'true'

/** A field as a form shows it, with what the shop has said of it. */
async function renderField({ error, value }: { error?: string; value?: string }) {
  const props = { label: 'E-Mail', name: 'email', check: email, defaultValue: value }
  await renderInShop(
    <>
      <CheckedField {...props} {...(error ? { error } : {})} />
      <TextAreaField label="Nachricht" error="Bitte schreiben Sie etwas" />
    </>,
    { shop: germany, path: '/de/contact' },
  )
}

describe('a message of the shop', () => {
  test('stays when its field is left, also with what the rule would take', async () => {
    await renderField({ error: 'Diese Adresse ist vergeben', value: 'anna@shopper.example' })

    fireEvent.blur(field())

    expect(screen.getByText('Diese Adresse ist vergeben')).toBeTruthy()
  })

  test('goes once its field changes', async () => {
    await renderField({ error: 'Diese Adresse ist vergeben', value: 'anna@shopper.example' })

    fireEvent.change(field(), { target: { value: 'a@shopper.example' } })

    expect([isWrong(), screen.queryByText('Diese Adresse ist vergeben')]).toEqual([false, null])
  })

  test('goes with a change of several lines, too', async () => {
    await renderField({})

    fireEvent.change(screen.getByLabelText('Nachricht'), { target: { value: 'Hallo' } })

    expect(screen.queryByText('Bitte schreiben Sie etwas')).toBeNull()
  })
})

describe('a field that is left with something wrong', () => {
  test('says so, until it is right', async () => {
    await renderField({ value: 'anna' })

    fireEvent.blur(field())
    expect(screen.getByText(WRONG)).toBeTruthy()
    fireEvent.change(field(), { target: { value: 'anna@shopper' } })
    expect(isWrong()).toBe(true)
    fireEvent.change(field(), { target: { value: 'anna@shopper.example' } })

    expect(isWrong()).toBe(false)
  })

  test('moves nothing while a button is pressed', async () => {
    await renderField({ value: 'anna' })

    fireEvent.mouseDown(document.body)
    fireEvent.blur(field())
    const whilePressed = isWrong()
    fireEvent.mouseUp(document.body)

    expect([whilePressed, isWrong()]).toEqual([false, true])
  })
})
