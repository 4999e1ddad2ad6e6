import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Dialog, DialogButton } from './Dialog'
import { Field } from './Field'
import { Headline } from './Headline'
import { Skeleton } from './Skeleton'

test('placeholders cycle through the widths of the specification', () => {
  const { container } = render(<Skeleton lines={11} label="Wird geladen" />)

  const widths = [...container.querySelectorAll('.skeleton-line')].map(
    ({ className }) => /w-\S+/.exec(className)?.[0],
  )
  expect(widths).toEqual([
    'w-full',
    'w-[70%]',
    'w-[80%]',
    'w-1/2',
    'w-[60%]',
    'w-[90%]',
    'w-[40%]',
    'w-[60%]',
    'w-[60%]',
    'w-full',
    'w-[70%]',
  ])
  expect(screen.getByRole('status').textContent).toBe('Wird geladen')
})

test('a line of a headline does not end behind a single letter', () => {
  render(
    <Headline size="xl" level={2}>
      T-Shirts & Oberteile mit V-Ausschnitt
    </Headline>,
  )

  const headline = screen.getByRole('heading', { name: 'T-Shirts & Oberteile mit V-Ausschnitt' })
  const unbroken = [...headline.querySelectorAll('.whitespace-nowrap')]
  expect(unbroken.map(({ textContent }) => textContent)).toEqual(['T-Shirts', 'V-Ausschnitt'])
})

test.each(['2xl', 'xl', 'lg', 'base', '2sm', 'sm', 'xs'] as const)(
  'a headline of size %s keeps its place in the outline',
  (size) => {
    render(
      <Headline size={size} level={3}>
        Mäntel
      </Headline>,
    )

    const headline = screen.getByRole('heading', { level: 3, name: 'Mäntel' })
    expect(headline.className).toBe(`headline headline-${size}`)
  },
)

test('a field is found by its label, and its hint and error are read out with it', () => {
  render(<Field label="E-Mail" hint="Für die Bestätigung" error="Bitte prüfen" name="email" />)

  const field = screen.getByRole('textbox', { name: 'E-Mail' })
  const described = field.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Für die Bestätigung',
    'Bitte prüfen',
  ])
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test('a field without anything to say is not described', () => {
  render(<Field label="E-Mail" name="email" />)

  const field = screen.getByRole('textbox', { name: 'E-Mail' })
  expect(field.hasAttribute('aria-describedby')).toBe(false)
  expect(field.hasAttribute('aria-invalid')).toBe(false)
})

test('a dialog opens from its button', async () => {
  render(
    <>
      <DialogButton opens="sizes">Größen</DialogButton>
      <Dialog id="sizes" label="Größentabelle" closeLabel="Schließen" closeIcon="×">
        S, M, L
      </Dialog>
    </>,
  )
  expect(screen.queryByRole('dialog')).toBeNull()

  await userEvent.click(screen.getByRole('button', { name: 'Größen' }))

  expect(screen.getByRole('dialog', { name: 'Größentabelle' }).textContent).toContain('S, M, L')
  expect(screen.getByRole('button', { name: 'Größen' }).getAttribute('commandfor')).toBe('sizes')
})
