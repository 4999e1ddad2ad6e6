import { expect, test } from 'vitest'
import { firstOpen, openStep } from './steps'

test('steps open in their order, the review once nothing is missing', () => {
  expect(firstOpen(['customer', 'shippingAddress', 'paymentMethod'])).toBe('contact')
  expect(firstOpen(['shippingAddress', 'shippingOption', 'paymentMethod'])).toBe('address')
  expect(firstOpen(['shippingOption', 'paymentMethod'])).toBe('delivery')
  expect(firstOpen(['paymentMethod'])).toBe('payment')
  expect(firstOpen([])).toBe('review')
})

test('a step can be opened again, one that is not reached yet cannot', () => {
  expect(openStep('address', [])).toBe('address')
  expect(openStep('contact', ['paymentMethod'])).toBe('contact')
  expect(openStep('payment', ['shippingAddress'])).toBe('address')
  expect(openStep('nonsense', ['paymentMethod'])).toBe('payment')
  expect(openStep(null, [])).toBe('review')
})
