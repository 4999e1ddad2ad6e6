import type { ReactNode } from 'react'
import { CheckedField } from '#app/forms/CheckedField'
import { EmailField } from '#app/forms/EmailField'
import { name } from '#app/forms/fieldRules'
import { SelectField } from '#app/forms/SelectField'
import { TextAreaField } from '#app/forms/TextAreaField'
import { useTexts } from '#app/texts/texts'
import type { Choice } from './choice'
import type { FormPage } from './formOutcome'
import { GuardedForm } from './GuardedForm'

interface Props {
  subjects: Choice[]
  page?: FormPage
  thanks?: string | null | undefined
  privacy?: ReactNode
}

export default function ContactForm({ subjects, page, thanks, privacy }: Props) {
  const t = useTexts()
  return (
    <GuardedForm
      to="/contact"
      page={page}
      submit={t('forms.contact.submit')}
      thanks={() => thanks || t('forms.contact.done')}
      note={privacy}
    >
      {(fields) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <CheckedField
              {...fields('name', 'fullName')}
              called="fullName"
              label={t('forms.contact.name')}
              autoComplete="name"
              maxLength={100}
              check={name}
            />
            <EmailField {...fields('email')} />
            <SelectField {...fields('subject')} label={t('forms.contact.subject')}>
              <option value="">{t('forms.choose')}</option>
              {subjects.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
            <CheckedField
              {...fields('orderNumber', 'number')}
              label={t('forms.contact.orderNumber')}
              autoComplete="off"
              maxLength={40}
            />
          </div>
          <TextAreaField
            {...fields('message')}
            label={t('forms.contact.message')}
            rows={7}
            maxLength={4000}
          />
        </>
      )}
    </GuardedForm>
  )
}
