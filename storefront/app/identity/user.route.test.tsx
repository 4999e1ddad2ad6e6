import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { renderInShop } from '#app/shops/renderInShop.fixture'
import { germany } from '#app/shops/storefronts.fixture'
import { aCustomer } from './customers.fixture'
import UserRoute from './user.route'

test('the details of a customer are shown, and what is missing is called so', async () => {
  const user = aCustomer({
    gender: 'f',
    birthDate: '1990-12-24',
  })
  const props = { loaderData: { user } } as ComponentProps<typeof UserRoute>

  await renderInShop(<UserRoute {...props} />, { shop: germany, path: '/de/account/user' })

  const values = screen.getAllByRole('definition').map((each) => each.textContent)
  expect(values).toEqual([
    'Frau',
    'Anna',
    'Muster',
    '24. Dezember 1990',
    'anna@shopper.example',
    'Nicht angegeben',
    'Nicht abonniert',
    '16. November 2026',
  ])
})
