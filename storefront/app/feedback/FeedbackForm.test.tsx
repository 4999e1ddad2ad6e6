import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { FeedbackFields } from '#app/storefronts/reporting'
import de from '../../texts/feedback/de.json'
import en from '../../texts/feedback/en.json'
import fr from '../../texts/feedback/fr.json'
import nl from '../../texts/feedback/nl.json'
import { errorsIn, LONGEST_MESSAGE, valuesIn } from './feedbackFields'
import { FeedbackForm } from './FeedbackForm'
import { sayingFrom } from './words'

const EVERYTHING: FeedbackFields = { name: 'required', email: 'required' }
const NOTHING = { name: '', email: '', message: '' }

test.each([
  ['en', en, 'Please enter in the following required fields: Name, Email address, Message'],
  ['de', de, 'Bitte füllen Sie diese Pflichtfelder aus: Name, E-Mail-Adresse, Nachricht'],
  [
    'fr',
    fr,
    'Veuillez remplir les champs obligatoires suivants\u00a0: Nom, Adresse e-mail, Message',
  ],
  ['nl', nl, 'Vul de volgende verplichte velden in: Naam, E-mailadres, Bericht'],
])('in %s, what is missing is named by its label', (_, words, text) => {
  expect(errorsIn(NOTHING, EVERYTHING, sayingFrom(words))?.text).toBe(text)
})

test('what is not asked is not missing, and what is optional neither', () => {
  const say = sayingFrom(en)

  expect(errorsIn(NOTHING, { name: 'off', email: 'optional' }, say)).toEqual({
    names: ['message'],
    text: 'Please enter in the following required fields: Message',
  })
})

test.each([
  [{ message: 'x'.repeat(LONGEST_MESSAGE) }, null],
  [{ message: 'x'.repeat(LONGEST_MESSAGE + 1) }, ['message']],
  [{ message: 'x', email: 'anna' }, ['email']],
  [{ message: 'x', email: 'anna@mail.example' }, null],
])('%o is checked as the shop does', (values, names) => {
  const errors = errorsIn(
    { ...NOTHING, ...values },
    { name: 'off', email: 'optional' },
    sayingFrom(en),
  )

  expect(errors?.names ?? null).toEqual(names)
})

test('values are trimmed', () => {
  const form = new FormData()
  form.set('message', ' \u3000 ok \n')

  expect(valuesIn(form)).toEqual({ name: '', email: '', message: 'ok' })
})

test.each([
  [undefined, ['Message']],
  [{ name: 'optional', email: 'required' }, ['Name (optional)', 'Email address', 'Message']],
])('with %o the form asks for %o', async (feedback, labels) => {
  show(feedback as FeedbackFields | undefined)

  await screen.findByRole('button', { name: 'Send feedback' })
  expect(screen.getAllByRole('textbox').map((box) => labelOf(box))).toEqual(labels)
})

test('nothing is sent while something is missing; the first such field has the focus', async () => {
  const onSent = show({ name: 'off', email: 'required' })
  await userEvent.type(await screen.findByLabelText('Message'), '  ')

  await userEvent.click(screen.getByRole('button', { name: 'Send feedback' }))

  expect(screen.getByText(/required fields: Email address, Message$/)).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Email address'))
  expect(screen.getByLabelText('Message').getAttribute('aria-invalid')).toBe('true')
  expect(onSent).not.toHaveBeenCalled()
})

test('where nothing can be sent, the form says so and keeps what was typed', async () => {
  const onSent = show(undefined)
  await userEvent.type(await screen.findByLabelText('Message'), 'Very good')

  // No page says here where to.
  await userEvent.click(screen.getByRole('button', { name: 'Send feedback' }))

  expect(await screen.findByText(/could not be sent/)).toBeDefined()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Very good')
  expect(onSent).not.toHaveBeenCalled()
})

function show(feedback: FeedbackFields | undefined) {
  const onSent = vi.fn()
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => ({ feedback }),
      Component: () => <FeedbackForm say={sayingFrom(en)} onSent={onSent} />,
      HydrateFallback: () => null,
    },
  ])
  render(<Stub />)
  return onSent
}

function labelOf(box: HTMLElement): string | null | undefined {
  return document.querySelector(`label[for="${box.id}"]`)?.textContent
}
