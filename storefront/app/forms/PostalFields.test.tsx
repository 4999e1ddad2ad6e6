import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInShop } from '#app/storefronts/renderInShop.fixture'
import { austria, france, germany, netherlands } from '#app/storefronts/storefronts.fixture'
import { AbroadFields } from './AbroadFields'
import { fieldsOf } from './fieldsOf'
import { PostalFields } from './PostalFields'
import { useTexts } from '#app/texts/texts'

const valueOf = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label).value
const type = (label: string | RegExp, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })

function Fields({ country }: { country: string }) {
  return <PostalFields fields={fieldsOf(useTexts(), null)} country={country} />
}

test('a street that a browser filled in with its number is split', async () => {
  await renderInShop(<Fields country="DE" />, { shop: germany, path: '/de' })

  type('Straße', 'Lindenweg 7a')

  expect([valueOf('Straße'), valueOf('Hausnummer')]).toEqual(['Lindenweg', '7a'])
})

test('a postcode is written as its country does, and one that is none is told', async () => {
  await renderInShop(<Fields country="FR" />, { shop: france, path: '/fr' })

  type('Code postal', '75 009')
  expect(valueOf('Code postal')).toBe('75009')
  type('Code postal', '7500')
  fireEvent.blur(screen.getByLabelText('Code postal'))

  expect(screen.getByText(/code postal valide/)).toBeTruthy()
})

test('the Dutch are asked for postcode and number first', async () => {
  await renderInShop(<Fields country="NL" />, { shop: netherlands, path: '/nl' })

  const names = screen.getAllByRole<HTMLInputElement>('textbox').map(({ name }) => name)

  expect(names).toEqual(['zipCode', 'houseNumber', 'additional', 'street', 'city'])
})

test.each([
  { shop: germany, country: 'DE', label: 'Postleitzahl', mode: 'numeric' },
  { shop: austria, country: 'AT', label: 'Postleitzahl', mode: 'numeric' },
  { shop: netherlands, country: 'NL', label: 'Postcode', mode: 'text' },
])(
  'the keyboard of a phone fits the postcodes of $country',
  async ({ shop, country, label, mode }) => {
    await renderInShop(<Fields country={country} />, { shop, path: `/${shop.code}` })

    expect(screen.getByLabelText(label).getAttribute('inputmode')).toBe(mode)
  },
)

test('fields follow the country that is chosen, with what was typed', async () => {
  function Abroad() {
    return <AbroadFields fields={fieldsOf(useTexts(), null)} country="DE" />
  }
  await renderInShop(<Abroad />, { shop: germany, path: '/de' })

  type('Straße', 'Lindenweg 7')
  type('Ort', 'Berlin')
  type('Land', 'FR')

  expect([valueOf('Straße und Hausnummer'), valueOf('Ort')]).toEqual(['7 Lindenweg', 'Berlin'])
  expect(screen.queryByLabelText('Hausnummer')).toBeNull()
})
