import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { renderInShop } from '#app/storefronts/renderInShop.fixture'
import { germany, romandy } from '#app/storefronts/storefronts.fixture'
import { OrderDetails } from './OrderDetails'
import type { Order } from './orderOutcome'
import { anOrder, returnOptions } from './orders.fixture'

function show(order: Order, shop = germany, options: typeof returnOptions | null = null) {
  return renderInShop(<OrderDetails order={order} returnOptions={options} outcome={undefined} />, {
    shop,
    path: `/${shop.code}/success?token=order-token`,
  })
}

const transfer = {
  recipient: 'Vitrine Mode GmbH',
  iban: 'DE89 3704 0044 0532 0130 00',
  bic: 'COBADEFFXXX',
  reference: '260010022',
  amount: 89800,
  until: '2026-11-22',
  sortCode: null,
  accountNumber: null,
  code: { kind: 'epc' as const, size: 3, path: 'M0 0h3v1h-3z' },
}
const paid = anOrder().payment
const payment = paid && { ...paid, name: 'Vorkasse', transfer }

describe('money that is to be transferred', () => {
  afterEach(() => Reflect.deleteProperty(navigator, 'clipboard'))

  test('comes first, with its last day and a code to scan', async () => {
    const { container } = await show(anOrder({ status: 'awaitingPayment', payment }))

    const first = container.querySelector('section')
    expect(first?.textContent).toContain('22. November 2026')
    const code = within(first as HTMLElement).getByRole('img', { name: /QR-Code/ })
    expect(code.querySelector('path')?.getAttribute('d')).toBe('M0 0h3v1h-3z')
  })

  test('is copied as a bank takes it', async () => {
    const copied: string[] = []
    const clipboard = { writeText: (text: string) => Promise.resolve(copied.push(text)) }
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
    await show(anOrder({ status: 'awaitingPayment', payment }))

    fireEvent.click(screen.getByRole('button', { name: 'IBAN kopieren' }))

    expect(await screen.findByText('IBAN kopiert')).toBeTruthy()
    expect(copied).toEqual(['DE89370400440532013000'])
  })

  test('says so when the browser does not copy', async () => {
    await show(anOrder({ status: 'awaitingPayment', payment }))

    fireEvent.click(screen.getByRole('button', { name: 'IBAN kopieren' }))

    expect(await screen.findByText(/kopieren Sie ihn von Hand/)).toBeTruthy()
  })

  test('is of no other order', async () => {
    await show(anOrder())

    expect(screen.queryByRole('heading', { name: 'Bitte überweisen Sie' })).toBeNull()
  })
})

test('each step that is done has its day', async () => {
  const packages = [aPackage('2026-11-12T09:00:00Z'), aPackage(null)]
  await show(anOrder({ status: 'shipped', packages }))

  const steps = within(screen.getByRole('list', { name: 'Stand Ihrer Bestellung' }))
  expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Bestellt (erledigt)10.11.2026',
    'In Vorbereitung (erledigt)',
    'Unterwegs11.11.2026',
    'Zugestellt',
  ])
})

const announced = {
  number: '260010022-R1',
  kind: 'request' as const,
  announcedAt: '2026-11-14T09:00:00Z',
  until: '2026-12-10',
  status: 'announced' as const,
  items: [{ itemId: 7, quantity: 1, returned: 0, reason: 'tooSmall' as const }],
}

describe('what is sent back', () => {
  test('says what to do, where it goes and who pays', async () => {
    await show(anOrder({ returns: [announced] }), germany, returnOptions)

    const section = within(screen.getByRole('region', { name: 'Ihre Rücksendungen' }))
    expect(section.getByText(/Musterstraße 12/)).toBeTruthy()
    expect(section.getByText(/10. Dezember 2026 ab. Mit unserem Etikett kostet/)).toBeTruthy()
    const slip = section.getByRole('link', { name: 'Rücksendeschein mit Etikett (PDF)' })
    expect(slip.getAttribute('href')).toBe(
      '/de/success/return-slip?token=order-token&number=260010022-R1',
    )
  })

  test('needs nothing more once it is there', async () => {
    await show(anOrder({ returns: [{ ...announced, status: 'received' }] }))

    expect(screen.getByText(/bei uns eingetroffen/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: /Rücksendeschein/ })).toBeNull()
  })

  test('has one way in, with the legal declaration below it', async () => {
    await show(anOrder(), germany, returnOptions)

    const section = within(screen.getByRole('region', { name: 'Zurücksenden' }))
    expect(section.getByRole('heading', { level: 2 }).textContent).toBe('Zurücksenden')
    expect(section.getByRole('heading', { level: 3 }).textContent).toBe('Vertrag widerrufen')
  })

  test('is nothing yet before something was sent: then the declaration stands alone', async () => {
    await show(anOrder({ status: 'confirmed' }))

    expect(screen.queryByRole('region', { name: 'Zurücksenden' })).toBeNull()
    expect(screen.getByRole('heading', { level: 2, name: 'Vertrag widerrufen' })).toBeTruthy()
  })

  test.each([
    [2, false],
    [1, true],
  ])('in Switzerland, of 2 pieces with %s sent, can be cancelled: %s', async (shipped, isShown) => {
    const [item] = anOrder().items
    const withdrawal = { ...anOrder().withdrawal, law: 'promise' as const }
    const order = anOrder({ withdrawal, items: item ? [{ ...item, shipped }] : [] })
    const { container } = await show(order, romandy, returnOptions)

    expect(screen.queryByRole('heading', { name: 'Annuler des articles' }) !== null).toBe(isShown)
    expect(container.textContent).not.toMatch(/rétract/i)
  })
})

function aPackage(deliveredAt: string | null): Order['packages'][number] {
  return {
    id: deliveredAt ? 1 : 2,
    carrier: 'dhl',
    trackingNumber: '',
    trackingUrl: null,
    shippedAt: '2026-11-11T09:00:00Z',
    deliveredAt,
    items: [{ itemId: 7, quantity: 1 }],
  }
}
