import type { Typed } from '#app/forms/outcome'
import { countryName } from '#app/storefronts/storefront'
import { useTexts } from '#app/texts/texts'
import { useShop, useShops } from '#app/storefronts/useShop'
import { AddressFields } from './AddressFields'
import { addressLines, typedAddress, type Address } from '#app/forms/addressLayout'
import { Confirmation } from './Confirmation'
import { UserForm } from './UserForm'
import type { UserOutcome } from './userOutcome'
import { UserSection } from './UserSection'

interface Props {
  addresses: Address[]
  /** Whose name a new address begins with. */
  user: { firstName: string; lastName: string }
  outcome: UserOutcome | undefined
}

export function UserAddresses({ addresses, user, outcome }: Props) {
  const t = useTexts()
  const { country } = useShop()
  const isDeleted = outcome?.kind === 'done' && outcome.form === 'deleteAddress'
  const first = addresses.length === 0
  return (
    <UserSection title={t('account.addresses')}>
      <Confirmation of={outcome}>{isDeleted && t('account.address.deleted')}</Confirmation>
      {first && <p className="mt-4 text-graphite">{t('account.addresses.none')}</p>}
      <ul className="mt-4">
        {addresses.map((address) => (
          <AddressItem key={address.id} address={address} outcome={outcome} />
        ))}
      </ul>
      <UserForm
        intent="address"
        outcome={outcome}
        opener={t('account.address.add')}
        submit={t('account.save')}
        confirmation={t('account.address.saved')}
        known={{
          'recipient.firstName': user.firstName,
          'recipient.lastName': user.lastName,
          countryCode: country,
          ...(first ? { 'isDefault.billing': 'yes', 'isDefault.shipping': 'yes' } : {}),
        }}
      >
        {(fields) => <AddressFields fields={fields} country={country} />}
      </UserForm>
    </UserSection>
  )
}

interface ItemProps {
  address: Address
  outcome: UserOutcome | undefined
}

function AddressItem({ address, outcome }: ItemProps) {
  const t = useTexts()
  const shop = useShop()
  const { shops } = useShops()
  const there = shops.find(({ country }) => country === address.countryCode)
  const abroad = there && there.country !== shop.country
  const country = abroad ? [countryName({ ...there, language: shop.language })] : []
  const kinds = (['billing', 'shipping'] as const).filter((kind) => address.isDefault[kind])
  return (
    <li className="border-t border-stone py-4">
      <address className="not-italic wrap-anywhere">
        {[...addressLines(address, shop.language), ...country].map((line, place) => (
          <span key={place} className="block">
            {line}
          </span>
        ))}
      </address>
      {kinds.map((kind) => (
        <p key={kind} className="mt-2 mr-2 inline-block bg-linen px-2 py-0.5 text-sm">
          {t(`account.address.default.${kind}`)}
        </p>
      ))}
      <UserForm
        intent="address"
        id={address.id}
        about={address.street}
        outcome={outcome}
        opener={t('account.address.change')}
        submit={t('account.save')}
        confirmation={t('account.address.saved')}
        known={fieldsOfAddress(address)}
      >
        {(fields) => <AddressFields fields={fields} country={address.countryCode} />}
      </UserForm>
      <UserForm
        intent="deleteAddress"
        id={address.id}
        about={address.street}
        outcome={outcome}
        opener={t('account.address.delete')}
        submit={t('account.address.delete.sure')}
      />
    </li>
  )
}

function fieldsOfAddress(address: Address): Typed {
  const { recipient, isDefault, countryCode } = address
  return {
    ...typedAddress(address),
    'recipient.firstName': recipient.firstName,
    'recipient.lastName': recipient.lastName,
    countryCode,
    ...(isDefault.billing ? { 'isDefault.billing': 'yes' } : {}),
    ...(isDefault.shipping ? { 'isDefault.shipping': 'yes' } : {}),
  }
}
