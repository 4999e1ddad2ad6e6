import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form, useActionData } from 'react-router'
import { expect, test } from 'vitest'
import { renderRoute } from '#app/storefronts/renderInShop.fixture'
import { germany } from '#app/storefronts/storefronts.fixture'
import { EmailField } from './EmailField'
import { fieldsOf } from './fieldsOf'
import { textOf } from './formFields'
import { FormFieldset } from './FormFieldset'
import type { Outcome } from './outcome'
import { useIsSubmitting } from './useIsSubmitting'
import { useTexts } from '#app/texts/texts'

const field = () => screen.getByLabelText<HTMLInputElement>('E-Mail-Adresse')

function Page() {
  const t = useTexts()
  const outcome = useActionData<Outcome>() ?? null
  return (
    <Form method="post" noValidate>
      <FormFieldset answer={outcome} isSubmitting={useIsSubmitting()}>
        <EmailField {...fieldsOf(t, outcome)('email')} />
      </FormFieldset>
      <button>Senden</button>
    </Form>
  )
}

test('nothing is typed into a form that is on its way, and its answer begins with a message', async () => {
  const answer = Promise.withResolvers<Outcome>()
  const sent: string[] = []
  await renderRoute(
    {
      Component: Page,
      loader: () => null,
      action: async ({ request }) => {
        sent.push(textOf(await request.formData(), 'email'))
        return answer.promise
      },
    },
    { shop: germany, path: '/de/contact' },
    undefined,
    null,
  )
  const user = userEvent.setup()
  await user.type(field(), 'anna@shopper.example')
  await user.click(screen.getByRole('button', { name: 'Senden' }))

  await expect.poll(() => field().matches(':disabled')).toBe(true)
  await user.type(field(), 'x')
  answer.resolve({
    form: 'contact',
    kind: 'wrong',
    typed: { email: 'anna@shopper.example' },
    errors: [{ field: 'email', rule: 'email', params: {} }],
  })

  await expect.poll(() => field().getAttribute('aria-invalid')).toBe('true')
  expect([sent, field().value, field().matches(':disabled'), document.activeElement]).toEqual([
    ['anna@shopper.example'],
    'anna@shopper.example',
    false,
    field(),
  ])
})
