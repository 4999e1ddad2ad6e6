// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Icon } from './Icon'
import { spriteVersions } from './iconNames'

afterEach(cleanup)

test('an icon beside words is decoration and not read out', () => {
  const { container } = render(<Icon name="ui-search" />)

  expect(container.innerHTML).toBe(
    '<svg width="24" height="24" aria-hidden="true">' +
      `<use href="/icons-ui.svg?v=${spriteVersions.ui}#search"></use></svg>`,
  )
  expect(screen.queryByRole('img')).toBeNull()
})

test('an icon that stands alone says what it is', () => {
  render(<Icon name="care-drying-tumble-not" label="Nicht im Trockner trocknen" />)

  const icon = screen.getByRole('img', { name: 'Nicht im Trockner trocknen' })
  expect(icon.firstElementChild?.getAttribute('href')).toBe(
    `/icons-care.svg?v=${spriteVersions.care}#drying-tumble-not`,
  )
})

test('a payment tile keeps its shape at any height, and its place before the sprite arrives', () => {
  render(<Icon name="payment-visa" label="Visa" size={24} className="shrink-0" />)

  const tile = screen.getByRole('img', { name: 'Visa' })
  expect([tile.getAttribute('width'), tile.getAttribute('height')]).toEqual(['36', '24'])
  expect(tile.getAttribute('class')).toBe('shrink-0')
  expect([tile.getAttribute('src'), tile.getAttribute('loading')]).toEqual([
    `/icons-payment.svg?v=${spriteVersions.payment}#visa-view`,
    'lazy',
  ])
})
