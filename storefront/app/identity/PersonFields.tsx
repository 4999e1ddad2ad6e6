import type { ComponentProps } from 'react'
import { NameFields } from '#app/forms/NameFields'
import { EmailField } from '#app/forms/EmailField'
import { GenderField } from './GenderField'
import type { IdentityForm } from './IdentityForm'

type Fields = Parameters<NonNullable<ComponentProps<typeof IdentityForm>['children']>>[0]

/** Who somebody is: as little as a parcel and a letter need. */
export function PersonFields({ fields }: { fields: Fields }) {
  return (
    <>
      <GenderField name="gender" defaultValue={fields('gender').defaultValue} />
      <NameFields firstName={fields('first_name')} lastName={fields('last_name')} />
      <EmailField {...fields('email')} />
    </>
  )
}
