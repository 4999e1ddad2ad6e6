import { useId, useState, type ReactNode } from 'react'
import { CheckboxField } from '#app/forms/CheckboxField'
import { EmailField } from '#app/forms/EmailField'
import type { FieldsOf } from '#app/forms/fieldsOf'
import { NameFields } from '#app/forms/NameFields'
import { PostalFields } from '#app/forms/PostalFields'
import { countryName } from '#app/storefronts/storefront'
import { useShop } from '#app/storefronts/useShop'
import { useTexts } from '#app/texts/texts'
import { CATALOGUE_FIELD } from './catalogueField'
import type { Choice } from './choice'
import type { FormPage } from './formOutcome'
import { GuardedForm } from './GuardedForm'

interface Props {
  catalogues: Choice[]
  page?: FormPage
  thanks?: string | null | undefined
  privacy?: ReactNode
}

/** Catalogues are sent within the storefront's own country. */
export default function CatalogueForm({ catalogues, page, thanks, privacy }: Props) {
  const t = useTexts()
  const shop = useShop()
  return (
    <GuardedForm
      to="/catalogue"
      page={page}
      submit={t('forms.catalogue.submit')}
      thanks={() => thanks || t('forms.catalogue.done')}
      note={privacy}
    >
      {(fields) => (
        <>
          <CatalogueFields catalogues={catalogues} fields={fields} />
          <NameFields
            firstName={fields('recipient.firstName')}
            lastName={fields('recipient.lastName')}
          />
          <PostalFields fields={fields} country={shop.country} isForParcels />
          <input type="hidden" name="countryCode" value={shop.country} />
          <p className="text-sm text-graphite">
            {t('forms.catalogue.country', { country: countryName(shop) })}
          </p>
          <EmailField {...fields('email')} />
        </>
      )}
    </GuardedForm>
  )
}

function CatalogueFields({ catalogues, fields }: { catalogues: Choice[]; fields: FieldsOf }) {
  const t = useTexts()
  const id = useId()
  const { error, autoFocus = false } = fields('catalogues')
  const [isChanged, setIsChanged] = useState(false)
  const message = isChanged ? null : error
  return (
    <fieldset onChange={() => setIsChanged(true)}>
      <legend className="text-sm font-medium">{t('forms.catalogue.choose')}</legend>
      {catalogues.map(({ value, label }, place) => (
        <CheckboxField
          key={value}
          name={CATALOGUE_FIELD + value}
          label={label}
          isChecked={fields(CATALOGUE_FIELD + value).defaultValue === 'yes'}
          autoFocus={autoFocus && place === 0}
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? id : undefined}
        />
      ))}
      <p id={id} className="text-sm text-alarm empty:hidden" aria-live="polite">
        {message}
      </p>
    </fieldset>
  )
}
