// Wire answers for tests, typed by the contract.
import type { Address } from './addressLayout'

export function anAddress(rest: Partial<Address> = {}): Address {
  return {
    id: 7,
    recipient: { firstName: 'Anna', lastName: 'Muster', gender: null },
    company: '',
    street: 'Lindenweg',
    houseNumber: '3',
    additional: '',
    zipCode: '10115',
    city: 'Berlin',
    state: '',
    countryCode: 'DE',
    isDefault: { billing: false, shipping: false },
    isBillingAddress: true,
    isShippingAddress: true,
    createdAt: '2026-11-16T19:05:00Z',
    updatedAt: '2026-11-16T19:05:00Z',
    ...rest,
  }
}
